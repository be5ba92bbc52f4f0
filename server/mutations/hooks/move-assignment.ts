// A planner requests, books, picks or withdraws: seats are counted, and an applicant who is picked may still be asked.
import { Refused } from '#schema/define/mutation.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { moveAssignment } from '#schema/mutations/crews/assignments/move-assignment.ts';
import { answerDueAt } from '#schema/rules/crews/deadlines.ts';
import { seatsLeft } from '#schema/rules/crews/seats.ts';
import { DONE, type MutationContext } from '../context/mutation-context.ts';
import { getUnlocked } from '../../database/reads/get-unlocked.ts';
import { hookFor } from './hook.ts';
import { tellOfBlockedDay } from './seat-person.ts';
import { peopleOn, type AssignmentRow } from '../crews/seats.ts';

export const moveAssignmentHook = hookFor(moveAssignment, async (context, { id }, apply) => {
  const { tx } = context;
  const known = await getUnlocked(tx.client, projectCrewItemStatus, { tenant: tx.by.tenant, id });
  // The position is held before its people, in the order in which everybody else takes them.
  const item = known === undefined ? undefined : await tx.get(projectCrewItem, known.projectCrewItemId);
  const first = await tx.get(projectCrewItemStatus, id);
  const people = item === undefined ? [] : await peopleOn(tx, item.id);
  await apply();
  const row = await tx.get(projectCrewItemStatus, id);
  if (first === undefined || row === undefined || item === undefined || row.statusCode === first.statusCode)
    return DONE;
  const moved = afterwards(context, first, row);
  if (moved.statusCode === 'confirmed' && seatsLeft(item, people) <= 0) throw new Refused('SEAT_TAKEN');
  await tx.put(projectCrewItemStatus, moved);
  if (moved.statusCode !== 'confirmed') return DONE;
  await tellOfBlockedDay(context, moved);
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
