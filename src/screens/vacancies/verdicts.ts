// Whether those who applied for a position can take it, by the rules by which everybody is judged.
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
import { judgedDays, worldOf } from '../shared/fitness/judged-world.ts';
import { useLeastRest } from '../shared/fitness/least-rest.ts';
import { readPeopleOf } from '../shared/fitness/people-rows.ts';
import { readPositionRows } from '../shared/fitness/position-rows.ts';
import type { Applicant, OpenPosition } from './queries.ts';

interface ApplicantRows {
  readonly position: PositionRows;
  readonly people: PeopleRows;
}

export interface ApplicantsWanted {
  readonly itemId: string;
  readonly personIds: readonly string[];
  readonly days: DayRange;
}

/** Null where the position is not on this device. */
export const readApplicantRows = async (
  reads: Reads,
  { itemId, personIds, days }: ApplicantsWanted,
): Promise<ApplicantRows | null> => {
  const position = await readPositionRows(reads, itemId);
  if (position === null) return null;
  const month = position.item.startDate.slice(0, 7);
  return { position, people: await readPeopleOf(reads, personIds, { days, month }) };
};

export interface ApplicantVerdict extends Judgement {
  readonly person: JudgedPerson;
}

/** By the ids of their applications; nobody of whom this device knows no contact. */
export const verdictsOf = (
  { position: rows, people }: ApplicantRows,
  applicants: readonly Applicant[],
  world: FitnessWorld,
): ReadonlyMap<string, ApplicantVerdict> => {
  const position = positionFrom(rows);
  const judged = new Map(peopleFrom(people).map((person) => [person.personId, person]));
  return new Map(
    applicants.flatMap(({ assignmentId, personId }) => {
      const person = judged.get(personId);
      return person === undefined
        ? []
        : [[assignmentId, { person, ...judge(position, person, world, assignmentId) }] as const];
    }),
  );
};

export interface JudgedApplicants {
  readonly rows: ApplicantRows;
  readonly world: FitnessWorld;
  readonly verdicts: ReadonlyMap<string, ApplicantVerdict>;
  /** `YYYY-MM` of which hours are told. */
  readonly month: string;
}

const MINUTE_MS = 60_000;

export interface Verdicts {
  readonly arrival: Arrival;
  /** Undefined while lists are to come: nobody is said to fit before. */
  readonly judged: JudgedApplicants | undefined;
}

/** Undefined until the first look. */
export const useVerdicts = (position: OpenPosition): Verdicts | undefined => {
  const now = useNow(MINUTE_MS);
  const zone = useTenant()?.timezone ?? 'UTC';
  const minRestMin = useLeastRest();
  const days = judgedDays(dateOf(now, zone), { day: dateOf(position.start, position.zone) });
  const personIds = position.applicants.map(({ personId }) => personId);
  const known = useKnown(readApplicantRows, [{ itemId: position.id, personIds, days }], days);
  const asOf = useSyncStatus()?.lastPull ?? now;
  const { from, to } = days;
  return useMemo(() => {
    if (known === undefined) return undefined;
    const { arrival, value: rows } = known;
    if (rows === null || arrival.kind === 'awaited') return { arrival, judged: undefined };
    const world = worldOf({ from, to }, arrival, minRestMin, asOf);
    const month = rows.position.item.startDate.slice(0, 7);
    return { arrival, judged: { rows, world, verdicts: verdictsOf(rows, position.applicants, world), month } };
  }, [known, from, to, minRestMin, asOf, position.applicants]);
};
