// A person takes a leave back. An approved one is not gone: the planner is asked to cancel it, and a planner cancels
// it.
import { vacationRequest } from '../../entities/planning/vacation-request.ts';
import { ref } from '../../define/field.ts';
import { mutation } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';
import { isPlanner } from '../actors.ts';
import { leaveNotice } from './leave-days.ts';

export const withdrawVacation = mutation('withdrawVacation@1', {
  call: 'DELETE /vacationRequests/{id}',
  args: { id: ref('vacationRequests') },
  subject: ({ id }) => [vacationRequest, id],
  by: ['self', right('crews', 'EDIT')],
  gone: 'done',
  touches: ({ id }) => [[vacationRequest, id]],
  lane: ({ id }) => `vacation:${id}`,
  class: 'normal',
  nature: 'intent',
  intent: ({ id }) => `delete:${id}`,
  emits: ({ todo, warning }) => [
    todo('vacationCancel', ({ row, before, scene: { phrases } }) =>
      row?.['statusCode'] === before?.['statusCode'] ? undefined : leaveNotice(phrases, row),
    ),
    warning('ALREADY_APPROVED', ({ row }) => (row === undefined ? undefined : true), 202),
  ],
  async apply(tables, { id }, actor) {
    const row = await tables.get(vacationRequest, id);
    if (row === undefined) return;
    const isDecided = row.statusCode === 'approved' || row.statusCode === 'cancelRequested';
    const isOwn = row.personId === actor.personId && !isPlanner(actor);
    if (isDecided && isOwn) await tables.put(vacationRequest, { ...row, statusCode: 'cancelRequested' });
    else await tables.remove(vacationRequest, id);
  },
});
