// The month of a person: a declined line goes to those who pay, and a confirmed payroll makes its lines final.
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { declinePayrollItem } from '#schema/mutations/money/judge-payroll-item.ts';
import { ACCOUNTANTS } from '#schema/rules/dotted-date.ts';
import { sql } from '../../database/sql.ts';
import type { WriteTransaction } from '../../database/transaction.ts';
import { DONE } from '../occasion.ts';
import { hookFor } from './hook.ts';
import { toDo } from './notices.ts';
import { nameOf } from './people-and-places.ts';

export const declinePayrollItemHook = hookFor(declinePayrollItem, async (occasion, { id, reason }, apply) => {
  const before = await occasion.tx.get(payrollItem, id);
  await apply();
  if (before === undefined || before.statusCode === 'declined') return DONE;
  const values = { name: await nameOf(occasion, before.personId), item: before.caption, reason };
  await toDo(occasion, { words: 'itemDeclined', values, category: 'PAYROLL', refKind: 'payrollItem', refId: id, recipient: ACCOUNTANTS });
  return DONE;
});

/** The person signed everything of the month: it is confirmed, and its lines are final but for those still declined. */
export const confirmPayroll = async (tx: WriteTransaction, payrollId: string): Promise<void> => {
  const month = await tx.get(payroll, payrollId);
  if (month?.statusCode !== 'toConfirm') return;
  await tx.put(payroll, { ...month, statusCode: 'confirmed' });
  for (const line of await tx.find(payrollItem, sql`t.payroll_id = ${payrollId}`)) {
    if (line.statusCode !== 'final' && line.statusCode !== 'declined') await tx.put(payrollItem, { ...line, statusCode: 'final' });
  }
};
