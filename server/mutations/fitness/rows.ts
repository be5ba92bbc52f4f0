// The rows from which the engine judges the people of a change: theirs alone, and of their jobs those around it.
import type { Row } from '#schema/define/entity.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { plannerCrewMembership } from '#schema/entities/planning/planner-crew-membership.ts';
import { plannerCrew } from '#schema/entities/planning/planner-crew.ts';
import { epochMs } from '#schema/rules/fitness/epoch.ts';
import { peopleFrom, positionFrom } from '#schema/rules/fitness/from-rows.ts';
import { judge, type Judgement } from '#schema/rules/fitness/judge.ts';
import { loadPeople, loadPositions, type RowSource } from '#schema/rules/fitness/load.ts';
import type { FitnessWorld } from '#schema/rules/fitness/model.ts';
import { plusMinutes } from '#schema/rules/crews/shift-times.ts';
import type { WriteTransaction } from '../../database/writes/transaction.ts';
import { rowsNow, type TimeStretch } from '../conditions/scene.ts';

type Job = Row<typeof projectCrewItemStatus>;

/** On both sides of a shift: a week of days in a row, and a day more. */
const AROUND_MIN = 9 * 24 * 60;

/** They speak for somebody, and nobody is refused or warned of by them. */
const NOT_ASKED: readonly string[] = [plannerCrewMembership.name, plannerCrew.name];

/** The rows as the change leaves them, by indexes alone; of jobs those in the stretch. */
const sourceIn = (tx: WriteTransaction, stretch: TimeStretch): RowSource => ({
  rows: async (entity, match) => {
    if (NOT_ASKED.includes(entity.name)) return [];
    const isOfPeople = entity.name === projectCrewItemStatus.name && 'personId' in match;
    return rowsNow(tx, entity, match, isOfPeople ? stretch : undefined);
  },
});

const stretchAround = (jobs: readonly Job[], minRestMin: number): TimeStretch => {
  const around = Math.max(AROUND_MIN, minRestMin + 24 * 60);
  const starts = jobs.map(({ effectiveStart }) => effectiveStart).toSorted();
  const ends = jobs.map(({ effectiveEnd }) => effectiveEnd).toSorted();
  return { from: plusMinutes(starts[0] ?? '', -around), to: plusMinutes(ends.at(-1) ?? '', around) };
};

export interface JudgedJobs {
  /** What the engine says of the person of an assignment; undefined where something of its position is gone. */
  of(job: Job): Judgement | undefined;
}

/** Reads what there is around these assignments, at once, and judges them. */
export const judgedJobs = async (
  tx: WriteTransaction,
  jobs: readonly Job[],
  minRestMin: number,
): Promise<JudgedJobs> => {
  const stretch = stretchAround(jobs, minRestMin);
  const source = sourceIn(tx, stretch);
  const positions = await loadPositions(
    source,
    jobs.map((job) => job.projectCrewItemId),
  );
  const people = peopleFrom(
    await loadPeople(
      source,
      jobs.map((job) => job.contactId),
    ),
  );
  const checked = { from: epochMs(stretch.from), to: epochMs(stretch.to), asOf: epochMs(tx.now) };
  const world: FitnessWorld = { minRestMin, checked };
  return {
    of(job) {
      const rows = positions.find(({ item }) => item.id === job.projectCrewItemId);
      const person = people.find(({ contactId }) => contactId === job.contactId);
      if (rows === undefined || person === undefined) return undefined;
      return judge(positionFrom(rows, { startAt: job.effectiveStart, endAt: job.effectiveEnd }), person, world, job.id);
    },
  };
};
