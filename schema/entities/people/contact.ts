// A person's role: crew, client contact of a company, planner, office. Carries the contact number used in tokens and
// signatures.
import { entity } from '../../define/entity.ts';
import {
  assigned,
  caption,
  decimal,
  flag,
  inGroup,
  integer,
  listOf,
  object,
  oneOf,
  optional,
  ref,
  refs,
  text,
} from '../../define/field.ts';
import { all, both, either, inSet, is, not, referencedBy, within } from '../../define/rights.ts';

/** Captions of login types as the token carries them, compared in lowercase (domain.md, login-kinds). */
export const LOGIN_TYPES = ['clients', 'crew', 'planners', 'operations', 'planning', 'office'] as const;

/**
 * People on the company's jobs, unless it does not want their names; a chief is whom one asks for on site, and always
 * named.
 */
const onItsJobs = referencedBy(
  'projectCrewItemStatus',
  'contactId',
  either(is('chief', 'true'), not(within('companyId', 'companySettings', is('showCrewNames', 'false')))),
);

export const CONTACT_KINDS = ['crew', 'client', 'planner', 'office', 'supplier'] as const;

export const contact = entity('contacts', {
  fields: {
    number: assigned(text(1, 20)),
    personId: ref('persons'),
    companyId: optional(ref('companies')),
    kind: oneOf(...CONTACT_KINDS),
    loginTypes: listOf(object({ caption }), 10),
    jobTitle: optional(caption),
    mobile: inGroup('reach', optional(text(3, 40))),
    email: inGroup('reach', optional(text(3, 200))),
    isProjectManager: flag,
    isAccountant: flag,
    functionIds: refs('functions'),
    tagIds: listOf(text(1, 100)),
    active: flag,
    /** Mean of the stars given, once there are enough of them to hide who gave which. */
    ratingAverage: inGroup('rating', assigned(optional(decimal(1, 5)))),
    ratingCount: inGroup('rating', assigned(optional(integer(0)))),
  },
  indexes: ['personId', 'kind'],
  serverIndexes: ['number', 'companyId'],
  routes: { get: '/contacts/{id}' },
  filters: { companyID: 'companyId' },
  pull: {
    from: {
      crew: 'jobs',
      client: 'contacts',
      planner: 'contacts',
      office: 'contacts',
      projectLogin: 'projectCrewsOfProject',
      plusCrewLogin: 'plusCrews',
    },
    stage: 1,
  },
  read: 'signedIn',
  rows: {
    crew: either(
      inSet('id', 'myContacts'),
      referencedBy('projectCrewItemStatus', 'contactId'),
      referencedBy('projects', 'projectManagerContactId'),
      referencedBy('projectCrews', 'contactOnSiteContactId'),
    ),
    client: either(
      inSet('id', 'myContacts'),
      both(is('kind', 'client'), inSet('companyId', 'myCompanies')),
      onItsJobs,
      referencedBy('projects', 'projectManagerContactId'),
    ),
    planner: all,
    office: all,
    projectLogin: either(onItsJobs, referencedBy('projects', 'projectManagerContactId')),
    plusCrewLogin: either(referencedBy('plusCrews', 'memberContactIds'), referencedBy('plusCrews', 'leaderContactId')),
  },
  groups: {
    rating: { crew: inSet('id', 'myContacts'), client: all, planner: all, office: all },
    reach: {
      crew: either(inSet('personId', 'me'), inSet('personId', 'peopleToReach')),
      client: either(inSet('personId', 'me'), inSet('personId', 'peopleToReach')),
      planner: all,
      office: all,
      projectLogin: inSet('personId', 'peopleToReach'),
    },
  },
});
