// Whether somebody can work at other times than those of their position, by the rules by which everybody is judged.
import { useMemo } from 'react';
import { dateOf } from '#i18n/format.ts';
import { peopleFrom, positionFrom, type PeopleRows, type PositionRows } from '#schema/rules/fitness/from-rows.ts';
import { judge, type Judgement } from '#schema/rules/fitness/judge.ts';
import type { FitnessWorld, JudgedPerson } from '#schema/rules/fitness/model.ts';
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import type { Arrival } from '#db/live/arrival.ts';
import { useKnown, useNow } from '#db/query/react.ts';
import type { Reads } from '#db/query/reads.ts';
import { useSyncStatus } from '#outbox/store/react.ts';
import { useTenant } from '#session/react.tsx';
import { judgedDays, worldOf } from '../../shared/fitness/judged-world.ts';
import { useLeastRest } from '../../shared/fitness/least-rest.ts';
import { readPeopleOf } from '../../shared/fitness/people-rows.ts';
import { readPositionRows } from '../../shared/fitness/position-rows.ts';
import type { PlannedPerson } from './people.ts';

export interface TimesRows {
  readonly position: PositionRows;
  readonly people: PeopleRows;
}

export interface TimesWanted extends Pick<PlannedPerson, 'itemId' | 'personId'> {
  /** Days of which shifts are read. */
  readonly days: DayRange;
}

/** Null where the position is not on this device. */
export const readTimesRows = async (
  reads: Reads,
  { itemId, personId, days }: TimesWanted,
): Promise<TimesRows | null> => {
  const position = await readPositionRows(reads, itemId);
  if (position === null) return null;
  const month = days.to.slice(0, 7);
  return { position, people: await readPeopleOf(reads, [personId], { days, month }) };
};

export interface TimesVerdict extends Judgement {
  readonly person: JudgedPerson;
}

/** Undefined where this device does not know the person. */
export const verdictOfTimes = (
  { position, people }: TimesRows,
  { assignmentId, personId }: PlannedPerson,
  times: PlannedPerson['own'],
  world: FitnessWorld,
): TimesVerdict | undefined => {
  const person = peopleFrom(people).find((one) => one.personId === personId);
  return person === undefined
    ? undefined
    : { person, ...judge(positionFrom(position, times), person, world, assignmentId) };
};

export interface JudgedTimes {
  readonly rows: TimesRows;
  readonly world: FitnessWorld;
  readonly verdict: TimesVerdict;
  readonly arrival: Arrival;
}

const MINUTE_MS = 60_000;

/** Undefined while lists are to come, and where the fields say no times. */
export const useTimesVerdict = (
  planned: PlannedPerson,
  times: PlannedPerson['own'] | null,
): JudgedTimes | undefined => {
  const now = useNow(MINUTE_MS);
  const zone = useTenant()?.timezone ?? 'UTC';
  const minRestMin = useLeastRest();
  const asOf = useSyncStatus()?.lastPull ?? now;
  const { from, to } = judgedDays(dateOf(now, zone), { day: dateOf((times ?? planned.own).startAt, zone) });
  const { itemId, personId } = planned;
  const known = useKnown(readTimesRows, [{ itemId, personId, days: { from, to } }], { from, to });
  return useMemo(() => {
    if (known === undefined || known.value === null || known.arrival.kind === 'awaited' || times === null)
      return undefined;
    const { arrival, value: rows } = known;
    const world = worldOf({ from, to }, arrival, minRestMin, asOf);
    const verdict = verdictOfTimes(rows, planned, times, world);
    return verdict === undefined ? undefined : { rows, world, verdict, arrival };
  }, [known, from, to, minRestMin, asOf, planned, times]);
};
