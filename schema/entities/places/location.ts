// A venue, with the time zone in which its shifts are told.
import { entity } from '../../define/entity.ts';
import { caption, id, integer, latitude, longitude, optional, ref, text, zone } from '../../define/field.ts';
import { all, referencedBy } from '../../define/rights.ts';

/** What a person says of a location. */
export const locationWords = {
  name: caption,
  companyId: optional(ref('companies')),
  street: optional(text(0, 120)),
  zip: optional(text(0, 20)),
  city: text(1, 80),
  countryId: optional(ref('countries')),
  regionId: optional(ref('regions')),
  latitude: optional(latitude),
  longitude: optional(longitude),
  timezone: zone,
  geofenceM: optional(integer(0, 100_000)),
  entrance: optional(text(1, 400)),
  parking: optional(text(1, 400)),
  phone: optional(text(3, 40)),
  notes: optional(text(1, 4000)),
} as const;

export const location = entity('locations', {
  fields: { ...locationWords, photoFileId: optional(id) },
  indexes: [],
  serverIndexes: ['name', 'regionId', 'companyId'],
  routes: { list: '/locations', get: '/locations/{id}' },
  filters: { companyID: 'companyId' },
  pull: {
    from: { crew: 'jobs', client: 'locations', planner: 'locations', office: 'locations', projectLogin: 'locations' },
    stage: 1,
  },
  read: 'signedIn',
  rows: {
    crew: referencedBy('projectCrews', 'locationId'),
    client: all,
    planner: all,
    office: all,
    projectLogin: referencedBy('projectCrews', 'locationId'),
  },
});
