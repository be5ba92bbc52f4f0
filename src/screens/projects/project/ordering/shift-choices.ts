// What a new shift chooses from: crews of the project that take positions, functions, places with their zones, and
// what a position may ask of its people.
import type { Row } from '#schema/define/entity.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { location } from '#schema/entities/places/location.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { HIGHEST, LOWEST } from '#db/tables/question.ts';
import { NO_DEMAND_CHOICES, readDemandChoices, type DemandChoices } from '../../../shared/crew-positions/demands.ts';
import { isNewPlace } from './place-draft.ts';
import type { ShiftDraft } from './shift-draft.ts';

export interface ShiftChoices extends DemandChoices {
  /** Neither closed nor cancelled, by name. */
  readonly crews: readonly Row<typeof projectCrew>[];
  /** In the agency's order. */
  readonly functions: readonly Row<typeof jobFunction>[];
  /** By name. */
  readonly places: readonly Row<typeof location>[];
}

export const NO_CHOICES: ShiftChoices = { crews: [], functions: [], places: [], ...NO_DEMAND_CHOICES };

export const readShiftChoices = async (reads: Reads, projectId: string): Promise<ShiftChoices> => ({
  crews: (await reads.rows(query(projectCrew).where('projectId', { equals: projectId })))
    .filter(({ statusCode }) => statusCode !== 'closed' && statusCode !== 'cancelled')
    .toSorted(byName),
  functions: (await reads.rows(query(jobFunction).where('id', { between: [LOWEST, HIGHEST] })))
    .filter(({ active }) => active)
    .toSorted((one, other) => one.sort - other.sort),
  places: (await reads.rows(query(location).where('id', { between: [LOWEST, HIGHEST] }))).toSorted(byName),
  ...(await readDemandChoices(reads)),
});

const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  one.name.localeCompare(other.name);

/** The zone of the crew that takes the shift: the chosen one's, or that of the place of a new one. */
export const zoneIn = (
  { crews, places }: ShiftChoices,
  draft: Pick<ShiftDraft, 'crewId' | 'locationId' | 'newPlace' | 'timezone'>,
): string | undefined => {
  if (draft.crewId !== '') return crews.find(({ id }) => id === draft.crewId)?.timezone;
  if (!isNewPlace(draft)) return places.find(({ id }) => id === draft.locationId)?.timezone;
  return draft.timezone === '' ? undefined : draft.timezone;
};
