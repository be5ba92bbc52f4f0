// What a spare stands by for: read for who may see it, and the change that a choice makes.
import type { Row } from '#schema/define/entity.ts';
import type { Actor } from '#schema/define/rights.ts';
import { right } from '#schema/define/rights.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { can } from '#schema/rights.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import type { SelectOption } from '#ui/inputs/select.tsx';

type Job = Row<typeof projectCrewItemStatus>;

export interface SpareChoice {
  readonly job: Job;
  /** In words; null where none was named. */
  readonly named: string | null;
  /** Functions in use, and the one that was named even where it no longer is. */
  readonly options: readonly SelectOption<string>[];
  /** It is still to come whether they are called in. */
  readonly isOpen: boolean;
}

/** Null for who is no spare, and for a login to which the server does not tell it. */
export const readSpareChoice = async (
  reads: Reads,
  assignmentId: string,
  actor: Actor,
): Promise<SpareChoice | null> => {
  if (!actor.audiences.includes('planner') || !can(actor, right('planningCalendar', 'READSPAREFUNCTION'))) return null;
  const job = await reads.get(projectCrewItemStatus, assignmentId);
  if (job?.statusCode !== 'spare' && job?.statusCode !== 'spareUnused') return null;
  const functions = await reads.rows(query(jobFunction).whole());
  return {
    job,
    named: functions.find(({ id }) => id === job.spareFunctionId)?.caption ?? null,
    options: functions
      .filter(({ id, active }) => active || id === job.spareFunctionId)
      .toSorted((one, other) => one.sort - other.sort)
      .map(({ id, caption }) => ({ value: id, label: caption })),
    isOpen: job.statusCode === 'spare',
  };
};

/** @param functionId empty for none */
export const spareChange = (id: string, functionId: string) =>
  functionId === '' ? { id, cleared: ['spareFunctionId' as const] } : { id, spareFunctionId: functionId };
