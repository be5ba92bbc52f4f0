// Which mailboxes a login may read.
import type pg from 'pg';
import type { Actor } from '#schema/define/rights.ts';

/** Permission names by the id of the mailbox. */
export const mailboxRightsOf = async (
  client: pg.ClientBase | pg.Pool,
  { tenant, login }: Actor,
): Promise<Readonly<Record<string, readonly string[]>>> => {
  const { rows } = await client.query<{ mailbox_id: string; permissions: readonly string[] }>(
    'select mailbox_id, permissions from mailbox_rights where tenant = $1 and login = $2 order by mailbox_id',
    [tenant, login],
  );
  return Object.fromEntries(rows.map(({ mailbox_id: id, permissions }) => [id, permissions]));
};
