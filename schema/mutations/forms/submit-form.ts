// A form is handed in: an assigned one, a training, or the daily security check of a crew.
import { formAssignment } from '../../entities/forms/form-assignment.ts';
import { answer, formResult } from '../../entities/forms/form-result.ts';
import { form } from '../../entities/forms/form.ts';
import { projectCrew } from '../../entities/crews/project-crew.ts';
import {
  caption,
  date,
  id,
  instant,
  integer,
  listOf,
  optional,
  ref,
  signatureImage,
  text,
} from '../../define/field.ts';
import { inScope, mutation, Refused } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';
import { demandAnswers } from './demand-answers.ts';
import { marked } from './marking.ts';

export const submitForm = mutation('submitForm@1', {
  call: 'POST /formResults/perform',
  args: {
    id,
    formId: ref('forms'),
    formVersion: integer(1),
    assignmentId: optional(ref('formAssignments')),
    projectCrewId: optional(ref('projectCrews')),
    date: optional(date),
    shift: optional(text(1, 4)),
    qualityCheckTypeId: optional(ref('qualityCheckTypes')),
    answers: listOf(answer, 200),
    submittedAt: instant,
    signature: optional(signatureImage),
    signerName: optional(caption),
  },
  subject: ({ formId, assignmentId, projectCrewId }) =>
    assignmentId !== undefined
      ? [formAssignment, assignmentId]
      : projectCrewId !== undefined
        ? [projectCrew, projectCrewId]
        : [form, formId],
  by: ['self', 'chief', right('crews', 'EDIT'), inScope('office')],
  alsoAbout: ({ assignmentId, projectCrewId }) =>
    assignmentId === undefined || projectCrewId === undefined ? [] : [[projectCrew, projectCrewId]],
  touches: ({ id: resultId, assignmentId }) => [
    [formResult, resultId],
    ...(assignmentId === undefined ? [] : [[formAssignment, assignmentId] as const]),
  ],
  lane: ({ id: resultId }) => `form:${resultId}`,
  class: 'normal',
  nature: 'fact',
  moment: 'submittedAt',
  // The task’s own, one that the crew is asked for, or the subject itself: the server demands it.
  unseen: ['formId'],
  // So that of two checks of one shift at the same time one is the first.
  holds: ({ projectCrewId }) => (projectCrewId === undefined ? [] : [[projectCrew, projectCrewId]]),
  requires: ['formIsThere', 'formIsAskedFor'],
  sets: marked,
  async apply(tables, { signature, assignmentId, ...said }, actor) {
    const asked = await tables.peek(form, said.formId);
    const task = assignmentId === undefined ? undefined : await tables.get(formAssignment, assignmentId);
    if (task !== undefined && task.formId !== said.formId) throw new Refused('INVALID', 'formId');
    // Nobody hands in for somebody else.
    if (task !== undefined && task.personId !== actor.personId) throw new Refused('INVALID', 'assignmentId');
    const isSecurity = said.projectCrewId !== undefined;
    // A crew is asked for its security checks, a task for its own form: neither stands in for the other.
    if (asked !== undefined && isSecurity !== (asked.kind === 'security'))
      throw new Refused('INVALID', isSecurity ? 'formId' : 'projectCrewId');
    if (isSecurity && (said.date === undefined || said.shift === undefined))
      throw new Refused('INVALID', said.date === undefined ? 'date' : 'shift');
    demandAnswers(asked, said);
    if (asked?.requiresSignature === true && signature === undefined) throw new Refused('NOT_SIGNED', 'signature');
    const crew = said.projectCrewId === undefined ? undefined : await tables.peek(projectCrew, said.projectCrewId);
    await tables.put(formResult, {
      ...said,
      kind: asked?.kind ?? (isSecurity ? 'security' : 'form'),
      state: signature === undefined ? 'submitted' : 'signed',
      sentTo: [],
      ...(signature === undefined ? {} : { signedAt: said.submittedAt }),
      ...(assignmentId === undefined ? {} : { assignmentId }),
      ...(crew === undefined ? {} : { projectId: crew.projectId }),
      ...(actor.personId === null ? {} : { personId: actor.personId }),
    });
    const before = task?.resultId === undefined ? undefined : await tables.peek(formResult, task.resultId);
    // A training that was not passed may be tried again.
    if (task?.state === 'done' && before?.state !== 'failed') throw new Refused('ALREADY_SUBMITTED');
    if (task !== undefined) await tables.put(formAssignment, { ...task, state: 'done', resultId: said.id });
  },
});
