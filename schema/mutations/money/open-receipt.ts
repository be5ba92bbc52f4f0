// A receipt can be changed by its author until the office has it.
import { receipt } from '../../entities/money/receipt.ts';
import type { Row } from '../../define/entity.ts';
import { Refused, type Tables } from '../../define/mutation.ts';
import type { ReceiptStatus } from '../../entities/money/receipt.ts';

const OPEN: readonly ReceiptStatus[] = ['draft', 'rejected'];

/** The receipt, still open. @throws Refused NOT_FOUND, RECEIPT_LOCKED */
export const openReceipt = async (tables: Tables, id: string): Promise<Row<typeof receipt>> => {
  const row = await tables.peek(receipt, id);
  if (row === undefined) throw new Refused('NOT_FOUND');
  if (!OPEN.includes(row.statusCode)) throw new Refused('RECEIPT_LOCKED');
  return row;
};
