// Two paths in a second form that others may use: the position in the body instead of in the path. Nothing of ours
// sends them.
import { call, rowAnswer } from '../define/call.ts';
import { id, object, optional, ref, text } from '../define/field.ts';
import { audience } from '../define/rights.ts';
import { projectCrewItemStatus } from '../entities/crews/project-crew-item-status.ts';

export const applyVacancyByBody = call('applyVacancyByBody', {
  method: 'POST',
  path: '/projectCrewItems/applyVacancy',
  permit: audience('crew'),
  summary: 'As POST /projectCrewItems/{id}/applyVacancy.',
  body: object({
    projectCrewItem: ref('projectCrewItems'),
    assignmentId: optional(id),
    comment: optional(text(1, 200)),
  }),
  answer: rowAnswer(projectCrewItemStatus),
});
export const unapplyVacancyByBody = call('unapplyVacancyByBody', {
  method: 'POST',
  path: '/projectCrewItems/unapplyVacancy',
  permit: audience('crew'),
  summary: 'As POST /projectCrewItems/{id}/unapplyVacancy.',
  body: object({ projectCrewItem: ref('projectCrewItems') }),
  answer: rowAnswer(projectCrewItemStatus),
});
