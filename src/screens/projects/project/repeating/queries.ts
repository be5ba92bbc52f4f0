// What is read of a crew that is repeated, and on which days its project has shifts already.
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import type { CrewToRepeat } from './crew-copies.ts';

export interface RepeatChoices extends CrewToRepeat {
  /** Days on which a crew of this name begins, of those that are on this device. */
  readonly taken: readonly string[];
}

/** Null where the crew is gone, or has no position that stands. */
export const readRepeatChoices = async (reads: Reads, crewId: string): Promise<RepeatChoices | null> => {
  const crew = await reads.get(projectCrew, crewId);
  if (crew === undefined) return null;
  const all = await reads.rows(query(projectCrewItem).where('projectCrewId', { equals: crewId }));
  const positions = all
    .filter(({ statusCode }) => statusCode !== 'cancelled')
    .toSorted((one, other) => (one.startAt < other.startAt ? -1 : 1));
  if (positions.length === 0) return null;
  const crews = await reads.rows(query(projectCrew).where('projectId', { equals: crew.projectId }));
  const alike = crews.filter(({ name, statusCode }) => name === crew.name && statusCode !== 'cancelled');
  const theirs = await reads.rows(query(projectCrewItem).where('projectCrewId', { anyOf: alike.map(({ id }) => id) }));
  return { crew, positions, taken: theirs.map(({ startDate }) => startDate) };
};
