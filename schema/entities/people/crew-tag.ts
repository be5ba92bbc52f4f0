// One person carries one tag.
import { entity } from '../../define/entity.ts';
import { ref } from '../../define/field.ts';
import { all, either, inSet } from '../../define/rights.ts';

export const crewTag = entity('crewTags', {
  fields: { contactId: ref('contacts'), tagId: ref('tags') },
  indexes: ['contactId'],
  serverIndexes: ['tagId', '&[contactId+tagId]'],
  routes: { beneath: { '/crewMember/{id}/crewTags': 'contactId' } },
  pull: { from: { planner: 'contacts', office: 'contacts' }, stage: 1 },
  read: 'signedIn',
  rows: {
    crew: either(inSet('contactId', 'myContacts'), inSet('contactId', 'contactsILead')),
    planner: all,
    office: all,
  },
});
