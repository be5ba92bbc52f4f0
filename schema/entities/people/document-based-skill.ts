// A skill that an approved, unexpired document proves: a forklift licence, first aid.
import { entity } from '../../define/entity.ts';
import { caption, date, oneOf, optional, ref, text } from '../../define/field.ts';
import { all, both, either, inSet, is, within } from '../../define/rights.ts';

export const documentBasedSkill = entity('documentBasedSkills', {
  fields: {
    contactId: ref('contacts'),
    /** The code that functions and positions require. */
    skillTypeId: text(1, 100),
    caption,
    documentId: optional(ref('documents')),
    /** Inclusive; absent where the proof does not run out. */
    validUntil: optional(date),
    state: oneOf('valid', 'expiring', 'expired', 'missing'),
  },
  indexes: ['contactId'],
  serverIndexes: ['validUntil'],
  routes: { beneath: { '/crewMember/{id}/documentBasedSkills': 'contactId' } },
  pull: { from: { crew: 'jobs', client: 'contacts', planner: 'contacts', office: 'contacts' }, stage: 1 },
  read: 'signedIn',
  rows: {
    crew: either(inSet('contactId', 'myContacts'), inSet('contactId', 'contactsILead')),
    client: both(is('state', 'valid', 'expiring'), within('contactId', 'contacts')),
    planner: all,
    office: all,
  },
});
