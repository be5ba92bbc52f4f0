// The payroll onto which a line of pay goes: that of its month, or of the next one that still runs.
import type { Content, Row } from '#schema/define/entity.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { sql } from '../../database/sql/sql.ts';
import type { WriteTransaction } from '../../database/writes/transaction.ts';

export interface PaidMonth {
  readonly personId: string;
  /** Nobody's where a line only tells that nothing is paid any more. */
  readonly contractId: string | undefined;
  readonly month: string;
}

/** The person's running payroll of that month, or of the next one that still runs; begun where there is none. */
export const runningMonth = async (
  tx: WriteTransaction,
  { personId, contractId, month }: PaidMonth,
): Promise<Row<typeof payroll> | Content<typeof payroll>> => {
  const known = await tx.find(payroll, sql`t.person_id = ${personId} and t.month >= ${month}`);
  const [running] = known
    .filter(({ statusCode }) => statusCode === 'open')
    .toSorted((one, other) => (one.month < other.month ? -1 : 1));
  const taken = known.map((one) => one.month);
  if (running !== undefined && !taken.some((one) => one < running.month)) return running;
  const free = nextFree(
    month,
    taken.filter((one) => one !== running?.month),
  );
  if (running !== undefined && running.month <= free) return running;
  const id = `${personId}:${free}`;
  // A month that this transaction began for an earlier line.
  const begun = (await tx.get(payroll, id)) ?? {
    id,
    number: await tx.nextNumber(payroll.name),
    personId,
    ...(contractId === undefined ? {} : { contractId }),
    month: free,
    statusCode: 'open' as const,
    documentIds: [],
  };
  await tx.put(payroll, begun);
  return begun;
};

const nextFree = (month: string, taken: readonly string[]): string =>
  taken.includes(month) ? nextFree(Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString(), taken) : month;
