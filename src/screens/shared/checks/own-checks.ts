// The checks of one assignment that count.
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import type { Reads } from '#db/live/reads.ts';
import { countingChecks, type ChecksByKind } from './next-step.ts';

export const readOwnChecks = async (reads: Reads, assignmentId: string): Promise<ChecksByKind> =>
  countingChecks(await reads.where(crewCheck, 'assignmentId', { equals: assignmentId }));
