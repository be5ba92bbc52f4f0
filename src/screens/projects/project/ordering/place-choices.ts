// What a new place chooses from: countries and their regions, each by its name.
import { countries, regions } from '#schema/entities/catalogues.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';

export interface PlaceChoice {
  readonly id: string;
  readonly caption: string;
}

export interface PlaceChoices {
  readonly countries: readonly PlaceChoice[];
  readonly regions: readonly (PlaceChoice & { readonly countryId?: string | undefined })[];
}

export const readPlaceChoices = async (reads: Reads): Promise<PlaceChoices> => ({
  countries: byCaption((await reads.rows(query(countries).whole())).filter(({ active }) => active)),
  regions: byCaption((await reads.rows(query(regions).whole())).filter(({ active }) => active)),
});

const byCaption = <C extends PlaceChoice>(rows: readonly C[]): readonly C[] =>
  rows.toSorted((one, other) => one.caption.localeCompare(other.caption));
