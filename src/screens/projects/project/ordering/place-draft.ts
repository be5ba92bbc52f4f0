// A place that no list knows yet, as it is written down with the crew that goes there: what is wrong with it, and what
// is sent.
import type { Row } from '#schema/define/entity.ts';
import type { location } from '#schema/entities/places/location.ts';
import type { ArgsOf } from '#schema/define/mutation.ts';
import type { createLocation } from '#schema/mutations/projects/create-location.ts';

export const EMPTY_PLACE = {
  /** `yes` while a new place is written; a known one is chosen otherwise. */
  newPlace: '',
  placeName: '',
  street: '',
  zip: '',
  city: '',
  countryId: '',
  regionId: '',
  timezone: '',
  entrance: '',
  parking: '',
};

/** As it was typed. */
export type PlaceDraft = Readonly<typeof EMPTY_PLACE>;
export type PlaceField = keyof PlaceDraft;

export const isNewPlace = ({ newPlace }: Pick<PlaceDraft, 'newPlace'>): boolean => newPlace === 'yes';

/** Without them there is no place. */
export const NEEDED_OF_PLACE = ['placeName', 'city', 'countryId', 'timezone'] as const satisfies readonly PlaceField[];

type KnownPlace = Pick<Row<typeof location>, 'id' | 'name' | 'city'>;

/** The place of that name in that town, however both are written: the server takes no second one. */
export const placeLike = <P extends KnownPlace>(
  { placeName, city }: Pick<PlaceDraft, 'placeName' | 'city'>,
  places: readonly P[],
): P | undefined => places.find((place) => same(place.name, placeName) && same(place.city, city));

const same = (one: string, other: string): boolean => written(one).toLowerCase() === written(other).toLowerCase();

const written = (text: string): string => text.trim().normalize('NFC');

const OPTIONAL = ['street', 'zip', 'regionId', 'entrance', 'parking'] as const;

/** The words of the new place. */
export const placeIn = (draft: PlaceDraft): Omit<ArgsOf<typeof createLocation>, 'id'> => ({
  name: written(draft.placeName),
  city: written(draft.city),
  countryId: draft.countryId,
  timezone: draft.timezone,
  ...Object.fromEntries(
    OPTIONAL.flatMap((field) => (written(draft[field]) === '' ? [] : [[field, written(draft[field])]])),
  ),
});
