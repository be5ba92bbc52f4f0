// What the fields of a person choose from.
import { countries, insurance, nationalities } from '#schema/entities/catalogues.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';

export interface PersonChoice {
  readonly id: string;
  readonly caption: string;
  /** Code of two letters, of a country. */
  readonly iso2?: string;
}

export type PersonChoices = Readonly<Record<'countryId' | 'nationalityId' | 'insuranceId', readonly PersonChoice[]>>;

interface Catalogued extends PersonChoice {
  readonly active: boolean;
}

/** Those in use and the one that stands, by their words. */
export const offeredTo = <R extends Catalogued>(
  rows: readonly R[],
  standing: readonly (string | undefined)[],
): readonly PersonChoice[] =>
  rows
    .filter(({ id, active }) => active || standing.includes(id))
    .map(({ id, caption, iso2 }) => ({ id, caption, ...(iso2 === undefined ? {} : { iso2 }) }))
    .toSorted((one, other) => one.caption.localeCompare(other.caption));

/** The code of the country, where it is known. */
export const countryOf = ({ countryId: countries }: PersonChoices, countryId: string): string | undefined =>
  countries.find(({ id }) => id === countryId)?.iso2;

interface Chosen {
  readonly countryId?: string;
  readonly nationalityId?: string;
  readonly insuranceId?: string;
}

/** @param chosen the person: what stands there is offered although it is no longer in use */
export const readPersonChoices = async (reads: Reads, chosen: Chosen): Promise<PersonChoices> => {
  const choicesOf = async (
    catalogue: typeof countries | typeof nationalities | typeof insurance,
    standing: string | undefined,
  ): Promise<readonly PersonChoice[]> => offeredTo(await reads.rows<Catalogued>(query(catalogue).whole()), [standing]);
  return {
    countryId: await choicesOf(countries, chosen.countryId),
    nationalityId: await choicesOf(nationalities, chosen.nationalityId),
    insuranceId: await choicesOf(insurance, chosen.insuranceId),
  };
};
