// A planner requests, books, picks or withdraws: an applicant who is picked may still be asked.
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { moveAssignment } from '#schema/mutations/crews/assignments/move-assignment.ts';
import { answerDueAt } from '#schema/rules/crews/deadlines.ts';
import { DONE, type MutationContext } from '../context/mutation-context.ts';
import { hookFor } from './hook.ts';
import type { AssignmentRow } from '../crews/seats.ts';

export const moveAssignmentHook = hookFor(moveAssignment, async (context, { id }, apply) => {
  const { tx } = context;
  const first = await tx.get(projectCrewItemStatus, id);
  await apply();
  const row = await tx.get(projectCrewItemStatus, id);
  if (first === undefined || row === undefined || row.statusCode === first.statusCode) return DONE;
  await tx.put(projectCrewItemStatus, afterwards(context, first, row));
  return DONE;
});

/** An applicant who is picked has to say yes once more where the agency wants it so; a request says until when. */
const afterwards = (
  {
    tx,
    caller: {
      tenant: { settings },
    },
  }: MutationContext,
  before: AssignmentRow,
  row: AssignmentRow,
): AssignmentRow => {
  const isAsked =
    row.statusCode === 'requested' ||
    (before.statusCode === 'applied' && row.statusCode === 'confirmed' && settings.confirmAfterApply);
  return isAsked
    ? {
        ...row,
        statusCode: 'requested',
        ackRev: 0,
        answerDueAt: answerDueAt(tx.now, row.effectiveStart, settings.confirmDeadlineH),
      }
    : row;
};
