// The shifts of a project that its client may have rated, and what it thought of them.
import { contact } from '#schema/entities/people/contact.ts';
import { projectCrewItemRating } from '#schema/entities/crews/project-crew-item-rating.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { distinct } from '../../../shared/jobs/job-rows.ts';
import type { ShiftOfProject } from '../shifts.ts';

/** Crews that are looked at: what was thought long ago says little of now. */
const SHIFTS = 3;

type Over = Pick<ShiftOfProject, 'crewId' | 'span' | 'isCancelled'>;

/** Ids of the crews whose shifts ended last. @param now instant */
export const lastShiftsOver = (shifts: readonly Over[], now: string): readonly string[] => {
  const ends = new Map<string, string>();
  for (const { crewId, span, isCancelled } of shifts)
    if (span !== undefined && !isCancelled && span.end > (ends.get(crewId) ?? '')) ends.set(crewId, span.end);
  return [...ends]
    .filter(([, end]) => end <= now)
    .toSorted(([, one], [, other]) => (one < other ? 1 : -1))
    .slice(0, SHIFTS)
    .map(([crewId]) => crewId);
};

export interface ClientsRating {
  /** Of 5. */
  readonly average: number;
  /** Of ratings, and of the shifts that have any. */
  readonly count: number;
  readonly shifts: number;
}

/** Null where nobody of the client rated any of them. */
export const readClientRating = async (
  reads: Reads,
  companyId: string,
  crewIds: readonly string[],
): Promise<ClientsRating | null> => {
  const rows = await reads.rows(query(projectCrewItemRating).where('projectCrewId', { anyOf: crewIds }));
  const authors = await reads.rows(query(contact).byIds(distinct(rows.map(({ byContactId }) => byContactId))));
  const clients = new Set(
    authors.filter((one) => one.kind === 'client' && one.companyId === companyId).map(({ id }) => id),
  );
  const theirs = rows.filter(({ byContactId }) => clients.has(byContactId));
  if (theirs.length === 0) return null;
  return {
    average: theirs.reduce((sum, { stars }) => sum + stars, 0) / theirs.length,
    count: theirs.length,
    shifts: distinct(theirs.map(({ projectCrewId }) => projectCrewId)).length,
  };
};
