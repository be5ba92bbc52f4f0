// A log line, a to-do, a message or a change request.
import { entity } from '../../define/entity.ts';
import { assigned, caption, id, instant, json, oneOf, optional, ref, text } from '../../define/field.ts';
import {
  all,
  both,
  either,
  holding,
  inSet,
  is,
  mentions,
  not,
  right,
  within,
  type RowRule,
} from '../../define/rights.ts';
import { OFFICE_ALONE_MARK } from '../../rules/messages/office-alone.ts';

export const ACTIVITY_CATEGORIES = ['PAYROLL', 'PROJECT', 'CREW', 'PERSON', 'RECEIPT', 'INVOICE', 'DOCUMENT'] as const;
/** What an activity may be about: the entity behind `refKind`. */
export const ACTIVITY_SUBJECTS = {
  person: 'persons',
  project: 'projects',
  projectCrew: 'projectCrews',
  payroll: 'payrolls',
  payrollItem: 'payrollItems',
  receipt: 'receipts',
  invoice: 'invoices',
  document: 'documents',
  assignment: 'projectCrewItemStatus',
} as const;

const mine = either(inSet('createdBy', 'me'), inSet('personParty', 'myContacts'));
/** Log lines of a row that one sees. */
const logOf = (refKind: keyof typeof ACTIVITY_SUBJECTS): RowRule =>
  both(is('type', 'LOG'), is('refKind', refKind), within('refId', ACTIVITY_SUBJECTS[refKind]));

export const activity = entity('activities', {
  fields: {
    caption,
    type: oneOf('LOG', 'TODO_INT', 'TODO_PAYROLL_ITEM'),
    category: oneOf(...ACTIVITY_CATEGORIES),
    body: text(0, 4000),
    personParty: optional(ref('contacts')),
    /** Recipient, due date (DD.MM.YYYY) and priority as a JSON text (domain.md, dotted-dates). */
    parameters: json,
    refKind: optional(text(1, 40)),
    refId: optional(id),
    /** Log lines that the client may read; the others are the agency's own. */
    visibility: optional(oneOf('agency', 'client')),
    statusCode: oneOf('open', 'done', 'cancelled'),
    doneAt: assigned(optional(instant)),
    doneBy: assigned(optional(ref('persons'))),
    messageTypeId: optional(ref('messageTypes')),
    createdBy: assigned(optional(ref('persons'))),
  },
  indexes: ['type', 'statusCode', '[refKind+refId]', 'personParty'],
  routes: { list: '/activities', get: '/activities/{id}' },
  pull: { from: { crew: 'activities', client: 'activities', planner: 'activities', office: 'activities' }, stage: 2 },
  read: 'signedIn',
  rows: {
    crew: either(
      mine,
      both(is('type', 'LOG'), is('refKind', 'person'), inSet('refId', 'me')),
      both(is('type', 'LOG'), is('refKind', 'projectCrew'), inSet('refId', 'myChiefCrews')),
      logOf('payroll'),
      logOf('payrollItem'),
      logOf('receipt'),
    ),
    client: either(
      mine,
      both(
        is('visibility', 'client'),
        either(logOf('project'), logOf('projectCrew'), logOf('receipt'), logOf('invoice')),
      ),
    ),
    // What a person wishes for the own profile is private as the profile is (domain.md, profile-wishes); what they tell
    // the office alone is no planner's at all (domain.md, office-alone).
    planner: either(
      mine,
      both(
        not(mentions('parameters', OFFICE_ALONE_MARK)),
        either(not(mentions('parameters', '"changes":')), holding(right('personProfiles'))),
      ),
    ),
    office: all,
  },
});
