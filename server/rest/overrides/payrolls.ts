// The month of a person: a confirmed payroll makes its lines final.
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { sql } from '../../database/sql.ts';
import type { WriteTransaction } from '../../database/transaction.ts';

/** The person signed everything of the month: it is confirmed, and its lines are final but for those still declined. */
export const confirmPayroll = async (tx: WriteTransaction, payrollId: string): Promise<void> => {
  const month = await tx.get(payroll, payrollId);
  if (month?.statusCode !== 'toConfirm') return;
  await tx.put(payroll, { ...month, statusCode: 'confirmed' });
  for (const line of await tx.find(payrollItem, sql`t.payroll_id = ${payrollId}`)) {
    if (line.statusCode !== 'final' && line.statusCode !== 'declined') await tx.put(payrollItem, { ...line, statusCode: 'final' });
  }
};
