// A crew that is edited, with what its form chooses from.
import type { Row } from '#schema/define/entity.ts';
import { cateringAgreementTypes, chargeTypes } from '#schema/entities/catalogues.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { location } from '#schema/entities/places/location.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { HIGHEST, LOWEST } from '#db/tables/question.ts';

export interface CrewForm {
  readonly crew: Row<typeof projectCrew>;
  /** By name. */
  readonly places: readonly Row<typeof location>[];
  readonly catering: readonly Row<typeof cateringAgreementTypes>[];
  readonly charges: readonly Row<typeof chargeTypes>[];
}

export const readCrewForm = async (reads: Reads, crewId: string): Promise<CrewForm | null> => {
  const crew = await reads.get(projectCrew, crewId);
  if (crew === undefined) return null;
  return {
    crew,
    places: (await reads.rows(query(location).where('id', { between: [LOWEST, HIGHEST] }))).toSorted((one, other) =>
      one.name.localeCompare(other.name),
    ),
    catering: offered(await reads.rows(query(cateringAgreementTypes).whole()), crew.cateringAgreementTypeId),
    charges: offered(await reads.rows(query(chargeTypes).whole()), crew.chargeTypeId),
  };
};

/** Those in use and the one that stands, in the agency's order. */
const offered = <R extends { readonly id: string; readonly active: boolean; readonly sort: number }>(
  rows: readonly R[],
  standing: string | undefined,
): readonly R[] =>
  rows.filter(({ id, active }) => active || id === standing).toSorted((one, other) => one.sort - other.sort);
