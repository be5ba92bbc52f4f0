// A questionnaire, a training or a security check, with its questions.
import { entity } from '../../define/entity.ts';
import { caption, flag, id, inGroup, integer, listOf, object, oneOf, optional, text } from '../../define/field.ts';
import { all, either, referencedBy } from '../../define/rights.ts';

export const FORM_KINDS = ['form', 'training', 'security'] as const;
export type FormKind = (typeof FORM_KINDS)[number];
export const QUESTION_TYPES = [
  'yesNo',
  'single',
  'multi',
  'text',
  'number',
  'date',
  'photo',
  'file',
  'signature',
  'info',
  'video',
] as const;

export const question = object({
  id,
  sort: integer(0),
  caption: text(1, 1000),
  type: oneOf(...QUESTION_TYPES),
  options: listOf(object({ id, caption }), 50),
  required: flag,
  /** Asked only when another question has this answer. */
  condition: optional(object({ questionId: id, equals: text(1, 200) })),
  fileId: optional(id),
});

export const form = entity('forms', {
  fields: {
    name: caption,
    kind: oneOf(...FORM_KINDS),
    description: optional(text(1, 4000)),
    version: integer(1),
    requiresSignature: flag,
    /** Per cent of right answers that a training asks for. */
    passScore: optional(integer(0, 100)),
    validDays: optional(integer(1)),
    questions: listOf(question, 200),
    /** The right options of a training; who performs it never receives them. */
    solutions: inGroup('solutions', optional(listOf(object({ questionId: id, optionIds: listOf(id, 50) }), 200))),
  },
  indexes: [],
  serverIndexes: ['kind'],
  routes: { get: '/forms/perform/{id}' },
  pull: {
    from: {
      crew: 'formsOfPerson',
      client: 'formsOfPerson',
      planner: 'formsOfPerson',
      office: 'formsOfPerson',
      projectLogin: 'projectCrewsOfProject',
    },
    stage: 2,
  },
  read: 'signedIn',
  rows: {
    crew: either(
      referencedBy('formAssignments', 'formId'),
      referencedBy('projectCrews', 'securityFormIds'),
      referencedBy('companySettings', 'securityCheckFormIds'),
    ),
    client: either(
      referencedBy('formAssignments', 'formId'),
      referencedBy('projectCrews', 'securityFormIds'),
      referencedBy('companySettings', 'securityCheckFormIds'),
    ),
    planner: all,
    office: all,
    projectLogin: referencedBy('projectCrews', 'securityFormIds'),
  },
  groups: { solutions: { office: all } },
});
