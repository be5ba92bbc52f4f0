// The checks of assignments that count: those of a crew are read together, and are few.
import type { Row } from '#schema/define/entity.ts';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import type { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { countingChecks, type Check, type ChecksByKind } from './next-step.ts';

export type Checked = Pick<Row<typeof projectCrewItemStatus>, 'id' | 'projectCrewId'>;

/** All checks of one assignment, those that do not count among them. */
export const readChecksOf = async (reads: Reads, { id, projectCrewId }: Checked): Promise<readonly Check[]> =>
  (await reads.rows(query(crewCheck).where('projectCrewId', { equals: projectCrewId }))).filter(
    ({ assignmentId }) => assignmentId === id,
  );

export const readOwnChecks = async (reads: Reads, assignment: Checked): Promise<ChecksByKind> =>
  countingChecks(await readChecksOf(reads, assignment));

export type ChecksOf = (assignmentId: string) => ChecksByKind;

/** Of many at once. */
export const readCountingChecks = async (reads: Reads, assignments: readonly Checked[]): Promise<ChecksOf> => {
  const crews = [...new Set(assignments.map(({ projectCrewId }) => projectCrewId))];
  const checks = new Map<string, Check[]>();
  for (const check of await reads.rows(query(crewCheck).where('projectCrewId', { anyOf: crews }))) {
    const own = checks.get(check.assignmentId);
    if (own === undefined) checks.set(check.assignmentId, [check]);
    else own.push(check);
  }
  return (assignmentId) => countingChecks(checks.get(assignmentId) ?? []);
};
