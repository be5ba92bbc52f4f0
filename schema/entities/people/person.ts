// A human being: crew member, client contact, planner. Pay and privacy live in field groups that the server cuts per
// login.
import { entity } from '../../define/entity.ts';
import {
  caption,
  date,
  flag,
  id,
  inGroup,
  object,
  oneOf,
  optional,
  ref,
  refs,
  assigned,
  text,
  zone,
} from '../../define/field.ts';
import { LANGUAGE_CODES } from '../../define/wording.ts';
import { all, both, either, holding, inSet, is, not, referencedBy, right, within } from '../../define/rights.ts';

export const MAP_SERVICES = ['google', 'apple', 'osm', 'waze'] as const;

/**
 * For clients: own people and the agency's, and of the crew those on jobs of a company that wants to see their
 * pictures.
 */
export const pictured = either(
  inSet('id', 'me'),
  referencedBy(
    'contacts',
    'personId',
    either(
      not(is('kind', 'crew')),
      referencedBy(
        'projectCrewItemStatus',
        'contactId',
        not(within('companyId', 'companySettings', is('showCrewPictures', 'false'))),
      ),
    ),
  ),
);

export const person = entity('persons', {
  fields: {
    firstName: caption,
    lastName: caption,
    displayName: assigned(caption),
    language: oneOf(...LANGUAGE_CODES),
    timezone: optional(zone),
    mapService: optional(oneOf(...MAP_SERVICES)),
    pictureFileId: inGroup('picture', assigned(optional(id))),
    active: flag,
    regionIds: refs('regions'),
    email: inGroup('reach', optional(text(3, 200))),
    mobile: inGroup('reach', optional(text(3, 40))),
    phone: inGroup('reach', optional(text(3, 40))),
    emergencyContact: inGroup('private', optional(object({ name: caption, phone: text(3, 40) }))),
    homeLocationId: inGroup('private', optional(ref('locations'))),
    employeeNo: inGroup('private', assigned(optional(text(1, 20)))),
    entryOn: inGroup('private', optional(date)),
    exitOn: inGroup('private', optional(date)),
    birthday: inGroup('private', optional(date)),
    street: inGroup('private', optional(text(1, 120))),
    zip: inGroup('private', optional(text(1, 20))),
    city: inGroup('private', optional(text(1, 80))),
    countryId: inGroup('private', optional(ref('countries'))),
    nationalityId: inGroup('private', optional(ref('nationalities'))),
    socialSecurityNo: inGroup('private', optional(text(1, 40))),
    insuranceId: inGroup('private', optional(ref('insurance'))),
    iban: inGroup('private', optional(text(5, 40))),
  },
  indexes: [],
  serverIndexes: ['lastName'],
  routes: { list: '/persons', get: '/persons/{id}' },
  pull: {
    from: {
      crew: 'jobs',
      client: 'persons',
      planner: 'persons',
      office: 'persons',
      projectLogin: 'projectCrewsOfProject',
      plusCrewLogin: 'plusCrews',
    },
    stage: 1,
  },
  read: 'signedIn',
  rows: {
    crew: either(inSet('id', 'me'), referencedBy('contacts', 'personId')),
    client: either(inSet('id', 'me'), referencedBy('contacts', 'personId')),
    planner: all,
    office: all,
    projectLogin: referencedBy('contacts', 'personId'),
    plusCrewLogin: referencedBy('contacts', 'personId'),
  },
  groups: {
    picture: { crew: all, client: pictured, planner: all, office: all, projectLogin: pictured, plusCrewLogin: all },
    // Phone and mail of the people one has to reach on site: chiefs, project managers, contacts on site (domain.md,
    // reachable-people).
    reach: {
      crew: either(inSet('id', 'me'), inSet('id', 'peopleToReach')),
      client: either(inSet('id', 'me'), inSet('id', 'peopleToReach')),
      planner: all,
      office: all,
      projectLogin: inSet('id', 'peopleToReach'),
    },
    private: {
      crew: inSet('id', 'me'),
      client: inSet('id', 'me'),
      office: all,
      planner: both(all, holding(right('personProfiles'))),
    },
  },
});
