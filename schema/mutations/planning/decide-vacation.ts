// A planner approves or rejects a leave, or answers the wish to cancel an approved one: approving it again keeps it.
import { vacationRequest } from '../../entities/planning/vacation-request.ts';
import { oneOf, optional, ref, text } from '../../define/field.ts';
import { mutation, Refused } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';
import { into, moved, now } from '../../define/server-value.ts';
import { mayBecome } from '../../rules/states.ts';
import { contactOf } from '../actors.ts';

export const decideVacation = mutation('decideVacation@1', {
  call: 'POST /vacationRequests',
  args: { id: ref('vacationRequests'), statusCode: oneOf('approved', 'rejected'), answer: optional(text(1, 1000)) },
  subject: ({ id }) => [vacationRequest, id],
  by: [right('crews', 'EDIT')],
  fourEyes: true,
  touches: ({ id }) => [[vacationRequest, id]],
  lane: ({ id }) => `vacation:${id}`,
  class: 'normal',
  nature: 'intent',
  online: true,
  sets: into(vacationRequest, { decidedAt: moved('statusCode', now) }),
  async apply(tables, { id, statusCode, answer }, actor) {
    const row = await tables.get(vacationRequest, id);
    if (row === undefined) throw new Refused('NOT_FOUND');
    if (!mayBecome('vacationRequests', row.statusCode, statusCode)) throw new Refused('BAD_TRANSITION');
    const decidedBy = contactOf(actor);
    await tables.put(vacationRequest, {
      ...row,
      statusCode,
      ...(answer === undefined ? {} : { answer }),
      ...(decidedBy === undefined ? {} : { decidedBy }),
    });
  },
});
