// The contract under which a person works on a day.
import type { Row } from '#schema/define/entity.ts';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { contractOf } from '#schema/rules/money/pay/shift-pay.ts';
import { sql } from '../../database/sql/sql.ts';
import type { WriteTransaction } from '../../database/writes/transaction.ts';
import { findUnlocked } from '../../database/reads/find-unlocked.ts';

/** The active contract of that date; the newest where several fit. */
export const contractOn = async (
  tx: WriteTransaction,
  personId: string,
  date: string,
): Promise<Row<typeof staffContract> | undefined> => {
  const found = await findUnlocked(
    tx,
    staffContract,
    sql`t.person_id = ${personId} and t."from" <= ${date} and (t."to" is null or t."to" >= ${date}) and t."row"->>'statusCode' = 'active'`,
  );
  return contractOf(found, date);
};
