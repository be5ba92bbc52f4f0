// The checks of one assignment that count.
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { countingChecks, type ChecksByKind } from './next-step.ts';

export const readOwnChecks = async (reads: Reads, assignmentId: string): Promise<ChecksByKind> =>
  countingChecks(await reads.rows(query(crewCheck).where('assignmentId', { equals: assignmentId })));
