// Where the reader leads a crew: projects that are theirs as those that they plan are.
import type { Reads } from '#db/query/reads.ts';
import { assignmentsOf } from '../../shared/jobs/job-rows.ts';

/** Ids of the projects in which that person is the chief of a crew. */
export const readLedProjects = async (reads: Reads, personId: string | null): Promise<readonly string[]> =>
  personId === null
    ? []
    : (await assignmentsOf(reads, personId))
        .filter(({ chief, statusCode }) => chief && (statusCode === 'confirmed' || statusCode === 'worked'))
        .map(({ projectId }) => projectId);
