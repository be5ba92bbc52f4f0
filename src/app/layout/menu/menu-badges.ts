// The counts beside the entries of the side menu, beyond the jobs: lists in which something waits for this person.
import { formAssignment } from '#schema/entities/forms/form-assignment.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import type { Actor } from '#schema/define/rights.ts';
import { PLANNERS } from '#schema/rules/messages/recipients.ts';
import { readOpenToDos } from '#screens/shared/messages/todo-addressee.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import type { Badges } from './badges.ts';

/** To-dos of a planner and of the planners, pay to confirm, trainings to do, receipts that came back. */
export const readMenuBadges = async (reads: Reads, actor: Actor): Promise<Badges> => {
  const { personId } = actor;
  const ofPlanner = actor.audiences.includes('planner') ? { '/todo-calendar': await toDosOf(reads, actor) } : {};
  if (personId === null) return ofPlanner;
  const own = { equals: personId } as const;
  const pay = await reads.rows(query(payroll).where('personId', own));
  const forms = await reads.rows(query(formAssignment).where('personId', own));
  const bills = await reads.rows(query(receipt).where('personId', own));
  return {
    ...ofPlanner,
    '/payrolls': pay.filter(({ statusCode }) => statusCode === 'toConfirm').length,
    '/trainings': forms.filter(({ state, kind }) => state === 'open' && kind === 'training').length,
    '/receipts': bills.filter(({ statusCode }) => statusCode === 'rejected').length,
  };
};

/** As many as the list shows under Mine and My group. */
const toDosOf = async (reads: Reads, actor: Actor): Promise<number> =>
  (await readOpenToDos(reads, actor, [PLANNERS])).filter(({ whose }) => whose !== 'other').length;
