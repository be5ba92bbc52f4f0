// The contract under which a person works on a day.
import type { Row } from '#schema/define/entity.ts';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { CONTRACTS_THAT_HELD, contractOf } from '#schema/rules/money/pay/shift-pay.ts';
import { sql } from '../../database/sql/sql.ts';
import type { WriteTransaction } from '../../database/writes/transaction.ts';
import { findUnlocked } from '../../database/reads/find-unlocked.ts';

/** The contract that was active on that date; the newest where several fit. */
export const contractOn = async (
  tx: WriteTransaction,
  personId: string,
  date: string,
): Promise<Row<typeof staffContract> | undefined> => {
  const found = await findUnlocked(
    tx,
    staffContract,
    sql`t.person_id = ${personId} and t."from" <= ${date} and (t."to" is null or t."to" >= ${date}) and t."row"->>'statusCode' = any(${CONTRACTS_THAT_HELD}::text[])`,
  );
  return contractOf(found, date);
};
