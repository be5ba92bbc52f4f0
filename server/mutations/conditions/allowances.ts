// How much of something one login may do in an hour; what is more waits on its device.
import type { Allowance } from '#schema/define/mutation.ts';
import type { MutationContext } from '../context/mutation-context.ts';
import { ApiRefusal } from '../../http/refusal.ts';
import { preparedText } from '../../database/sql/prepared.ts';

interface Measure {
  readonly perHour: number;
  /** Counts what a person, or their login, has done in the tenant since an instant. */
  readonly count: string;
  readonly by: 'person' | 'login';
}

const MEASURES: Readonly<Record<Allowance, Measure>> = {
  /** Messages to people, as each may become a mail. */
  messages: {
    perHour: 60,
    by: 'person',
    count: `select count(*) as count from activities t
      where t.tenant = $1 and t.created_by = $2 and t.row->>'createdAt' >= $3
      and t.row->>'personParty' is not null and (t.row->>'type' = 'LOG' or t.row->>'messageTypeId' is not null)`,
  },
  /** To-dos, as a whole group is told of each. */
  toDos: {
    perHour: 240,
    by: 'person',
    count: `select count(*) as count from activities t
      where t.tenant = $1 and t.created_by = $2 and t.row->>'createdAt' >= $3 and t.row->>'type' <> 'LOG'`,
  },
  /** Papers by mail, each to several addresses that anybody may write. */
  papers: {
    perHour: 30,
    by: 'login',
    count: `select count(*) as count from audit a where a.tenant = $1 and a.login = $2 and a.at >= $3
      and a.cause in ('sendFormResult@1', 'sendSecurityCheck@1', 'sendDeliveryNote@1')`,
  },
};

/** @throws Refusal SLOW_DOWN where the login has done as much as it may in an hour */
export const demandAllowance = async (
  { tx, caller: { actor } }: MutationContext,
  allowance: Allowance,
): Promise<void> => {
  const { perHour, count, by } = MEASURES[allowance];
  await tx.client.query(
    preparedText('select pg_advisory_xact_lock(hashtext($1))', [`${allowance} ${tx.by.tenant} ${tx.by.login}`]),
  );
  const since = Temporal.Instant.from(tx.now).subtract({ hours: 1 }).toString({ fractionalSecondDigits: 3 });
  const {
    rows: [done],
  } = await tx.client.query<{ count: string }>(
    preparedText(count, [tx.by.tenant, by === 'person' ? actor.personId : tx.by.login, since]),
  );
  if (Number(done?.count ?? 0) >= perHour) throw new ApiRefusal('SLOW_DOWN');
};
