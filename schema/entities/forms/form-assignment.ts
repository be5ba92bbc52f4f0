// A form that a person has to fill in.
import { entity } from '../../define/entity.ts';
import { assigned, date, oneOf, optional, ref, text } from '../../define/field.ts';
import { all, inSet } from '../../define/rights.ts';
import { FORM_KINDS } from './form.ts';

export const formAssignment = entity('formAssignments', {
  fields: {
    formId: ref('forms'),
    /** Of the form, so that trainings are found without it. */
    kind: assigned(oneOf(...FORM_KINDS)),
    personId: ref('persons'),
    dueOn: optional(date),
    reason: optional(text(1, 400)),
    resultId: optional(ref('formResults')),
    state: oneOf('open', 'done', 'expired'),
  },
  indexes: ['personId'],
  serverIndexes: ['state', 'dueOn'],
  routes: {},
  pull: {
    from: { crew: 'formsOfPerson', client: 'formsOfPerson', planner: 'formsOfPerson', office: 'formsOfPerson' },
    stage: 2,
  },
  read: 'signedIn',
  rows: { crew: inSet('personId', 'me'), client: inSet('personId', 'me'), planner: all, office: all },
});
