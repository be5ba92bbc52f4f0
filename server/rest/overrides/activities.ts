// A to-do is done: when, the server's clock says, and a wish that it holds comes true.
import { activity } from '#schema/entities/communication/activity.ts';
import { completeActivity } from '#schema/mutations/communication/complete-activity.ts';
import { DONE } from '../occasion.ts';
import { hookFor, type Hook } from './hook.ts';
import { grantWish } from './profile-wishes.ts';

export const activityHooks: readonly Hook[] = [
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
