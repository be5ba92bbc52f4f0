// What is said of a new location.
import { location } from '../../entities/places/location.ts';
import type { Content } from '../../define/entity.ts';
import { caption, integer, latitude, longitude, optional, ref, text, zone, type ValueOf } from '../../define/field.ts';
import { Refused } from '../../define/mutation.ts';

export const locationWords = {
  name: caption,
  companyId: optional(ref('companies')),
  street: optional(text(0, 120)),
  zip: optional(text(0, 20)),
  city: text(1, 80),
  countryId: ref('countries'),
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

/** The row of a new location. @throws Refused INVALID where one coordinate stands without the other */
export const locationOf = (words: ValueOf<typeof locationWords> & { readonly id: string }): Content<typeof location> => {
  if ((words.latitude === undefined) !== (words.longitude === undefined)) throw new Refused('INVALID', words.latitude === undefined ? 'latitude' : 'longitude');
  return words;
};
