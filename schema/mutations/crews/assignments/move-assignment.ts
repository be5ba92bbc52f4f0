// A planner requests, books, picks, does not choose, withdraws or cancels.
import { projectCrewItemStatus } from '../../../entities/crews/project-crew-item-status.ts';
import { oneOf, optional, ref, text, yes } from '../../../define/field.ts';
import { mutation, Refused } from '../../../define/mutation.ts';
import { right } from '../../../define/rights.ts';
import { ackRevCalledOff } from '../../../rules/crews/job-sections.ts';
import { mayPlannerMove } from '../../../rules/crews/assignment-transitions.ts';
import { positionOf, restsOnSeat } from './position-of.ts';

export const moveAssignment = mutation('moveAssignment@1', {
  call: 'POST /projectCrewItemStatus/{id}',
  args: {
    id: ref('projectCrewItemStatus'),
    statusCode: oneOf('requested', 'confirmed', 'notChosen', 'cancelled'),
    reason: optional(text(1, 200)),
    /** Although the engine says that the person cannot: with a reason, which is logged. */
    force: optional(yes),
  },
  subject: ({ id }) => [projectCrewItemStatus, id],
  by: [right('crews', 'EDIT')],
  touches: ({ id }) => [[projectCrewItemStatus, id]],
  lane: ({ id }) => `assignment:${id}`,
  restsOn: restsOnSeat,
  class: 'normal',
  nature: 'intent',
  intent: ({ id, statusCode }) => `move:${id}:${statusCode}`,
  holds: positionOf,
  ensures: ['seatIsFree'],
  async apply(tables, { id, statusCode, reason }) {
    const assignment = await tables.get(projectCrewItemStatus, id);
    if (assignment === undefined) throw new Refused('NOT_FOUND');
    if (!mayPlannerMove(assignment.statusCode, statusCode)) throw new Refused('BAD_TRANSITION');
    if (assignment.statusCode === statusCode && reason === undefined) return;
    const { reason: before, ...rest } = assignment;
    // What was said earlier, in an application or of a booking, is not why they are called off or not chosen.
    const isOver = statusCode === 'cancelled' || statusCode === 'notChosen';
    const why = reason ?? (isOver ? undefined : before);
    const isBooked = statusCode === 'confirmed' && assignment.statusCode !== 'confirmed';
    await tables.put(projectCrewItemStatus, {
      ...rest,
      statusCode,
      ...(isBooked ? { ackRev: assignment.termsRev } : {}),
      ...(statusCode === 'cancelled' ? ackRevCalledOff(assignment) : {}),
      ...(why === undefined ? {} : { reason: why }),
    });
  },
});
