// What a new shift chooses from: crews of the project that take positions, functions, places with their zones, and
// what a position may ask of its people.
import type { Row } from '#schema/define/entity.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { tag } from '#schema/entities/people/tag.ts';
import { location } from '#schema/entities/places/location.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { HIGHEST, LOWEST } from '#db/tables/question.ts';
import { readSkillNames } from '../../../shared/documents/skill-names.ts';
import { isNewPlace } from './place-draft.ts';
import type { ShiftDraft } from './shift-draft.ts';

export interface ShiftChoices {
  /** Neither closed nor cancelled, by name. */
  readonly crews: readonly Row<typeof projectCrew>[];
  /** In the agency's order. */
  readonly functions: readonly Row<typeof jobFunction>[];
  /** By name. */
  readonly places: readonly Row<typeof location>[];
  /** Skills that a paper proves, by name. */
  readonly skills: readonly Demand[];
  /** By name; none for clients, to whom the agency's tags are unknown. */
  readonly tags: readonly Demand[];
}

/** What a position may ask of whoever fills it: its code, and what it is called. */
export interface Demand {
  readonly code: string;
  readonly name: string;
}

export const NO_CHOICES: ShiftChoices = { crews: [], functions: [], places: [], skills: [], tags: [] };

export const readShiftChoices = async (reads: Reads, projectId: string): Promise<ShiftChoices> => ({
  crews: (await reads.rows(query(projectCrew).where('projectId', { equals: projectId })))
    .filter(({ statusCode }) => statusCode !== 'closed' && statusCode !== 'cancelled')
    .toSorted(byName),
  functions: (await reads.rows(query(jobFunction).where('id', { between: [LOWEST, HIGHEST] })))
    .filter(({ active }) => active)
    .toSorted((one, other) => one.sort - other.sort),
  places: (await reads.rows(query(location).where('id', { between: [LOWEST, HIGHEST] }))).toSorted(byName),
  skills: [...(await readSkillNames(reads))].map(([code, name]) => ({ code, name })).toSorted(byName),
  tags: (await reads.rows(query(tag).where('id', { between: [LOWEST, HIGHEST] })))
    .filter(({ active }) => active)
    .map(({ id: code, caption: name }) => ({ code, name }))
    .toSorted(byName),
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
