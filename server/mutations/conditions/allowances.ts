// How much of something one login may do in a time; what is more waits on its device, and nothing else waits with it.
import type { Allowance } from '#schema/define/mutation.ts';
import type { Actor } from '#schema/define/rights.ts';
import type { ServerContext } from '../../context/server-context.ts';
import { preparedText } from '../../database/sql/prepared.ts';
import type { WriteTransaction } from '../../database/writes/transaction.ts';
import { countReceived, waitToReceive } from '../../files/received.ts';
import { ApiRefusal } from '../../http/refusal.ts';
import type { MutationContext } from '../context/mutation-context.ts';

interface Measure {
  readonly hours: number;
  readonly most: number;
  /** `spent` of it in the tenant by a person, or their login, since an instant; `oldest` is the first that counts. */
  readonly spent: string;
  readonly by: 'person' | 'login';
}

const MEASURES: Readonly<Record<Exclude<Allowance, 'files'>, Measure>> = {
  /** Messages to people, as each may become a mail. */
  messages: {
    hours: 1,
    most: 60,
    by: 'person',
    spent: `select count(*) as spent, min(t.row->>'createdAt') as oldest from activities t
      where t.tenant = $1 and t.created_by = $2 and t.row->>'createdAt' >= $3
      and t.row->>'personParty' is not null and (t.row->>'type' = 'LOG' or t.row->>'messageTypeId' is not null)`,
  },
  /** To-dos, as a whole group is told of each. */
  toDos: {
    hours: 1,
    most: 240,
    by: 'person',
    spent: `select count(*) as spent, min(t.row->>'createdAt') as oldest from activities t
      where t.tenant = $1 and t.created_by = $2 and t.row->>'createdAt' >= $3 and t.row->>'type' <> 'LOG'`,
  },
  /** Papers by mail, each to several addresses that anybody may write. */
  papers: {
    hours: 1,
    most: 30,
    by: 'login',
    spent: `select count(*) as spent, min(a.at) as oldest from audit a where a.tenant = $1 and a.login = $2 and a.at >= $3
      and a.cause in ('sendFormResult@1', 'sendSecurityCheck@1', 'sendDeliveryNote@1')`,
  },
};

/** @throws Refusal ENOUGH_FOR_NOW where the login has done as much as it may; with the seconds until it may do more */
export const demandAllowance = async (
  { tx, caller: { actor } }: MutationContext,
  allowance: Allowance,
): Promise<void> => {
  await tx.client.query(
    preparedText('select pg_advisory_xact_lock(hashtext($1))', [`${allowance} ${tx.by.tenant} ${tx.by.login}`]),
  );
  const now = Temporal.Instant.from(tx.now);
  const wait =
    allowance === 'files' ? await waitToReceive(tx.client, tx.by, now) : await waitFor(tx, actor, MEASURES[allowance]);
  if (wait > 0) throw new ApiRefusal('ENOUGH_FOR_NOW', { retryAfter: wait });
};

/** Seconds until the login may do more of it; 0 for now. */
const waitFor = async (tx: WriteTransaction, actor: Actor, { hours, most, spent, by }: Measure): Promise<number> => {
  const now = Temporal.Instant.from(tx.now);
  const since = now.subtract({ hours }).toString({ fractionalSecondDigits: 3 });
  const {
    rows: [done],
  } = await tx.client.query<{ spent: string; oldest: string | null }>(
    preparedText(spent, [tx.by.tenant, by === 'person' ? actor.personId : tx.by.login, since]),
  );
  if (done === undefined || Number(done.spent) < most) return 0;
  const free = Temporal.Instant.from(done.oldest ?? tx.now).add({ hours });
  return Math.max(1, Math.ceil(now.until(free).total('seconds')));
};

/**
 * The same of files, before a byte of one is read. What was answered under its key already is answered once more,
 * however much came since. @throws Refusal ENOUGH_FOR_NOW
 */
export const demandRoomForFile = async (
  { database: { pool }, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { tenant, login }: Pick<Actor, 'tenant' | 'login'>,
  key: string,
): Promise<void> => {
  const wait = await waitToReceive(pool, { tenant, login }, clock.now());
  if (wait === 0) return;
  const { rowCount } = await pool.query('select 1 from idempotency where tenant = $1 and login = $2 and key = $3', [
    tenant,
    login,
    key,
  ]);
  if (rowCount === 0) throw new ApiRefusal('ENOUGH_FOR_NOW', { retryAfter: wait });
};

/** Counts the bytes of an upload; in the transaction that takes them in. */
export const countFile = async ({ tx, file }: MutationContext): Promise<void> => {
  if (file !== undefined) await countReceived(tx.client, { ...tx.by, at: tx.now, size: file.size });
};
