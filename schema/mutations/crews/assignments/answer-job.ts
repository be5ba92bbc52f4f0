// The person accepts or declines a job; a planner does so for somebody who was asked and said it by phone. `seenRev` is
// the version
// of its terms that was on the screen.
import { projectCrewItemStatus } from '../../../entities/crews/project-crew-item-status.ts';
import { flag, integer, optional, ref, text, yes } from '../../../define/field.ts';
import { mutation, Refused } from '../../../define/mutation.ts';
import { right } from '../../../define/rights.ts';
import { after } from '../../../rules/crews/assignment-transitions.ts';
import { positionOf, restsOnSeat } from './position-of.ts';

/** An answer may be taken back by the person for this long before it is sent. */
export const ANSWER_UNDO_MS = 8000;

export const answerJob = mutation('answerJob@1', {
  call: 'POST /jobs/{id}/confirmation',
  args: {
    id: ref('projectCrewItemStatus'),
    accepted: flag,
    reason: optional(text(1, 200)),
    seenRev: integer(0),
    /** By a planner, although the engine says that the person cannot: with a reason, which is logged. */
    force: optional(yes),
  },
  subject: ({ id }) => [projectCrewItemStatus, id],
  by: ['self', right('crews', 'EDIT')],
  refusal: 'NOT_ASSIGNED',
  touches: ({ id }) => [[projectCrewItemStatus, id]],
  lane: ({ id }) => `assignment:${id}`,
  restsOn: restsOnSeat,
  class: 'normal',
  nature: 'intent',
  decidedBy: ['effectiveStart', 'effectiveEnd'],
  intent: ({ id, accepted }) => `answer:${id}:${String(accepted)}`,
  holdMs: ANSWER_UNDO_MS,
  merge: ({ id }) => `answer:${id}`,
  holds: positionOf,
  requires: ['seatIsNotGone'],
  ensures: ['seatIsFree'],
  async apply(tables, { id, accepted, reason, seenRev }, actor) {
    const job = await tables.get(projectCrewItemStatus, id);
    if (job === undefined) throw new Refused('NOT_FOUND');
    if (job.statusCode === 'cancelled') throw new Refused('REQUEST_WITHDRAWN');
    if (job.termsRev !== seenRev) throw new Refused('JOB_CHANGED');
    const statusCode = after(accepted ? 'accept' : 'decline', job.statusCode);
    const isOpen = job.statusCode === 'requested' || job.personId === actor.personId;
    if (statusCode === undefined || (!isOpen && statusCode !== job.statusCode)) throw new Refused('BAD_TRANSITION');
    if (!accepted && job.statusCode !== 'requested' && reason === undefined) throw new Refused('INVALID', 'reason');
    await tables.put(projectCrewItemStatus, {
      ...job,
      statusCode,
      ackRev: seenRev,
      ...(reason === undefined ? {} : { reason }),
    });
  },
});
