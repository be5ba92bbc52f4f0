// What is said of a new location.
import { location, locationWords } from '../../entities/places/location.ts';
import type { Content } from '../../define/entity.ts';
import { ref, type ValueOf } from '../../define/field.ts';
import { Refused } from '../../define/mutation.ts';
import type { Unique } from '../../define/unique.ts';

/** A new one has a country: its address is printed and its holidays are known by it. */
export const newLocationWords = { ...locationWords, countryId: ref('countries') } as const;

/** One name in a town, however it is written: the refusal shows the place that is there. */
export const newPlace: Unique = {
  of: location,
  by: ['name', 'city'],
  ignoresCase: true,
  onConflict: 'DUPLICATE_LOCATION',
};

/** The row of a new location. @throws Refused INVALID where one coordinate stands without the other */
export const locationOf = (
  words: ValueOf<typeof newLocationWords> & { readonly id: string },
): Content<typeof location> => {
  if ((words.latitude === undefined) !== (words.longitude === undefined))
    throw new Refused('INVALID', words.latitude === undefined ? 'latitude' : 'longitude');
  return words;
};
