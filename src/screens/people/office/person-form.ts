// A person whom the office edits, with what the form chooses from.
import type { Row } from '#schema/define/entity.ts';
import { regions } from '#schema/entities/catalogues.ts';
import { person } from '#schema/entities/people/person.ts';
import { location } from '#schema/entities/places/location.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { HIGHEST, LOWEST } from '#db/tables/question.ts';
import {
  offeredTo,
  readPersonChoices,
  type PersonChoice,
  type PersonChoices,
} from '../../shared/person-form/person-choices.ts';

export interface PersonForm {
  readonly person: Row<typeof person>;
  readonly choices: PersonChoices;
  readonly regions: readonly PersonChoice[];
  /** By name. */
  readonly places: readonly Row<typeof location>[];
}

/** Null where the person is not on this device. */
export const readPersonForm = async (reads: Reads, personId: string): Promise<PersonForm | null> => {
  const row = await reads.get(person, personId);
  if (row === undefined) return null;
  return {
    person: row,
    choices: await readPersonChoices(reads, row),
    regions: offeredTo(await reads.rows(query(regions).whole()), row.regionIds),
    places: (await reads.rows(query(location).where('id', { between: [LOWEST, HIGHEST] }))).toSorted((one, other) =>
      one.name.localeCompare(other.name),
    ),
  };
};
