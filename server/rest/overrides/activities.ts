// To-dos and messages: what stands in their parameters can be read, and what is done says when.
import { Refused, type Mutation } from '#schema/define/mutation.ts';
import type { Fields } from '#schema/define/field.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import {
  writeInvoiceActivity, writePayrollActivity, writePayrollItemActivity, writePersonActivity, writeProjectActivity, writeReceiptActivity,
} from '#schema/mutations/communication/activities-beneath.ts';
import { completeActivity, rescheduleActivity } from '#schema/mutations/communication/complete-activity.ts';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { fromDottedDate } from '#schema/rules/dotted-date.ts';
import { parsedJson } from '../../valid.ts';
import { DONE } from '../occasion.ts';
import { hookFor, type Hook } from './hook.ts';
import { grantWish } from './profile-wishes.ts';

const PRIORITIES: readonly unknown[] = [1, 2, 3, 4, 5];

/** @throws Refused INVALID where a due date is no day or a priority none of one to five */
const demandReadable = (parameters: unknown): void => {
  const found = typeof parameters === 'string' ? parsedJson(parameters) : undefined;
  if (typeof found !== 'object' || found === null || Array.isArray(found)) throw new Refused('INVALID', 'parameters');
  const { dueDate, priority }: { readonly dueDate?: unknown; readonly priority?: unknown } = found;
  if (dueDate !== undefined && (typeof dueDate !== 'string' || fromDottedDate(dueDate) === undefined)) throw new Refused('INVALID', 'parameters.dueDate');
  if (priority !== undefined && !PRIORITIES.includes(priority)) throw new Refused('INVALID', 'parameters.priority');
};

const readable = <A extends Fields>(mutation: Mutation<A>): Hook => hookFor(mutation, async (_occasion, args, apply) => {
  demandReadable(Object.entries(args).find(([name]) => name === 'parameters')?.[1]);
  await apply();
  return DONE;
});

export const activityHooks: readonly Hook[] = [
  readable(createActivity), readable(rescheduleActivity), readable(writePayrollActivity), readable(writePayrollItemActivity), readable(writeReceiptActivity),
  readable(writeInvoiceActivity), readable(writePersonActivity), readable(writeProjectActivity),
  hookFor(completeActivity, async (occasion, { id }, apply) => {
    const { tx } = occasion;
    const before = await tx.get(activity, id);
    await apply();
    const row = await tx.get(activity, id);
    if (row === undefined || row.statusCode === before?.statusCode) return DONE;
    await tx.put(activity, { ...row, doneAt: tx.now });
    await grantWish(occasion, row);
    return DONE;
  }),
];
