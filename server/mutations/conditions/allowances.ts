// How much of something one login may do in a time; what is more waits on its device, and nothing else waits with it.
import type { Allowance } from '#schema/define/mutation.ts';
import type { MutationContext } from '../context/mutation-context.ts';
import { ApiRefusal } from '../../http/refusal.ts';
import { preparedText } from '../../database/sql/prepared.ts';

interface Measure {
  readonly hours: number;
  readonly most: number;
  /** `spent` of it in the tenant by a person, or their login, since an instant; `oldest` is the first that counts. */
  readonly spent: string;
  readonly by: 'person' | 'login';
}

/** Bytes of a day: some thousand pictures, or the receipts of an office in a month. */
const FILE_BYTES = 4_000_000_000;

const MEASURES: Readonly<Record<Allowance, Measure>> = {
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
  /** Bytes, as they lie on the agency's disk from then on. */
  files: {
    hours: 24,
    most: FILE_BYTES,
    by: 'login',
    spent: `select coalesce(sum(f.size), 0) as spent, min(f.at) as oldest from received_files f
      where f.tenant = $1 and f.login = $2 and f.at >= $3`,
  },
};

/** @throws Refusal ENOUGH_FOR_NOW where the login has done as much as it may; with the seconds until it may do more */
export const demandAllowance = async (
  { tx, caller: { actor } }: MutationContext,
  allowance: Allowance,
): Promise<void> => {
  const { hours, most, spent, by } = MEASURES[allowance];
  await tx.client.query(
    preparedText('select pg_advisory_xact_lock(hashtext($1))', [`${allowance} ${tx.by.tenant} ${tx.by.login}`]),
  );
  const now = Temporal.Instant.from(tx.now);
  const since = now.subtract({ hours }).toString({ fractionalSecondDigits: 3 });
  const {
    rows: [done],
  } = await tx.client.query<{ spent: string; oldest: string | null }>(
    preparedText(spent, [tx.by.tenant, by === 'person' ? actor.personId : tx.by.login, since]),
  );
  if (done === undefined || Number(done.spent) < most) return;
  const free = Temporal.Instant.from(done.oldest ?? tx.now).add({ hours });
  throw new ApiRefusal('ENOUGH_FOR_NOW', { retryAfter: Math.max(1, Math.ceil(now.until(free).total('seconds'))) });
};

/** Counts the bytes of an upload; in the transaction that takes them in. */
export const countFile = async ({ tx, file }: MutationContext): Promise<void> => {
  if (file === undefined) return;
  await tx.client.query(
    preparedText('insert into received_files (tenant, login, at, size) values ($1, $2, $3, $4)', [
      tx.by.tenant,
      tx.by.login,
      tx.now,
      file.size,
    ]),
  );
};
