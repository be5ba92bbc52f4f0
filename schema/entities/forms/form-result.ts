// A form as somebody filled it in. With a crew, a date and a shift it is the crew's security check.
import { BooleanOf, NumberOf, Union } from '../../define/build.ts';
import { entity } from '../../define/entity.ts';
import {
  assigned,
  caption,
  date,
  id,
  instant,
  integer,
  listOf,
  mailAddress,
  object,
  oneOf,
  optional,
  ref,
  refs,
  text,
  type Static,
} from '../../define/field.ts';
import { all, both, either, inSet, is, within } from '../../define/rights.ts';
import { FORM_KINDS } from './form.ts';

export const RESULT_STATES = ['submitted', 'signed', 'passed', 'failed'] as const;

export const answer = object({
  questionId: id,
  /** A text or option id, several option ids, a number, or yes and no. */
  value: optional(Union([text(0, 4000), listOf(id, 50), NumberOf(), BooleanOf()])),
  documentIds: optional(refs('documents')),
  /** What is wrong, beside a no. */
  note: optional(text(1, 1000)),
});
export type FormAnswer = Readonly<Static<typeof answer>>;

export const formResult = entity('formResults', {
  fields: {
    formId: ref('forms'),
    kind: assigned(oneOf(...FORM_KINDS)),
    formVersion: integer(1),
    assignmentId: optional(ref('formAssignments')),
    personId: assigned(optional(ref('persons'))),
    projectCrewId: optional(ref('projectCrews')),
    projectId: assigned(optional(ref('projects'))),
    date: optional(date),
    /** Ordinal of the distinct start times of that date: 1, 2, … */
    shift: optional(text(1, 4)),
    qualityCheckTypeId: optional(ref('qualityCheckTypes')),
    answers: listOf(answer, 200),
    state: oneOf(...RESULT_STATES),
    /** Per cent of right answers. */
    score: assigned(optional(integer(0, 100))),
    signerName: optional(caption),
    signatureFileId: assigned(optional(id)),
    signedAt: optional(instant),
    submittedAt: instant,
    sentAt: assigned(optional(instant)),
    sentTo: listOf(mailAddress, 50),
    /** The check of the same crew, date and shift that was there before. */
    addendumTo: assigned(optional(ref('formResults'))),
  },
  indexes: ['formId', '[projectCrewId+date+shift]', 'assignmentId'],
  serverIndexes: ['personId'],
  routes: {},
  pull: {
    from: {
      crew: 'jobs',
      client: 'formsOfPerson',
      planner: 'formsOfPerson',
      office: 'formsOfPerson',
      projectLogin: 'projectCrewsOfProject',
    },
    stage: 2,
  },
  read: 'signedIn',
  rows: {
    crew: either(inSet('personId', 'me'), inSet('projectCrewId', 'myChiefCrews')),
    client: either(inSet('personId', 'me'), both(is('kind', 'security'), within('projectId', 'projects'))),
    planner: all,
    office: all,
    projectLogin: both(is('kind', 'security'), inSet('projectId', 'thisProject')),
  },
});
