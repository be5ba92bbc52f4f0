// Whether the people of a standing crew are there on some days, or can take a position, by the rules by which everybody
// is judged.
import { useMemo } from 'react';
import { dateOf } from '#i18n/format.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { plannerCrewMembership } from '#schema/entities/planning/planner-crew-membership.ts';
import { peopleFrom, positionFrom, type PeopleRows, type PositionRows } from '#schema/rules/fitness/from-rows.ts';
import { judge, type Judgement } from '#schema/rules/fitness/judge.ts';
import type { FitnessWorld, JudgedPerson } from '#schema/rules/fitness/model.ts';
import { judgePeriod, periodFrom } from '#schema/rules/fitness/period.ts';
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import type { Arrival } from '#db/live/arrival.ts';
import { query } from '#db/query/query.ts';
import { useKnown, useNow } from '#db/query/react.ts';
import type { Reads } from '#db/query/reads.ts';
import { useSyncStatus } from '#outbox/store/react.ts';
import { useTenant } from '#session/react.tsx';
import { judgedDays, worldOf } from '../../shared/fitness/judged-world.ts';
import { useLeastRest } from '../../shared/fitness/least-rest.ts';
import { readPeopleBehind } from '../../shared/fitness/people-rows.ts';
import { readPositionRows } from '../../shared/fitness/position-rows.ts';

export interface StandingRows {
  readonly people: PeopleRows;
  /** None where no position is asked about, or it is not on this device. */
  readonly position: PositionRows | null;
}

export interface StandingWanted {
  readonly crewId: string;
  /** None: the days alone are asked about. */
  readonly itemId: string | null;
  /** Days of which shifts are read. */
  readonly days: DayRange;
}

export const readStandingRows = async (
  reads: Reads,
  { crewId, itemId, days }: StandingWanted,
): Promise<StandingRows> => {
  const memberships = await reads.rows(query(plannerCrewMembership).where('plannerCrewId', { equals: crewId }));
  const contacts = await reads.rows(query(contact).byIds(memberships.map(({ contactId }) => contactId)));
  const position = itemId === null ? null : await readPositionRows(reads, itemId);
  const months = position === null ? [] : [position.item.startDate.slice(0, 7)];
  return { people: await readPeopleBehind(reads, contacts, { days, months }), position };
};

export interface MemberVerdict extends Judgement {
  readonly person: JudgedPerson;
  /** Of how many days how many are taken; none where a position is asked about. */
  readonly taken: { readonly days: number; readonly of: number } | null;
}

/** By the ids of their contacts; nobody of whom this device knows no contact. */
export const verdictsOfMembers = (
  { people, position: rows }: StandingRows,
  period: { readonly days: DayRange; readonly zone: string },
  world: FitnessWorld,
): ReadonlyMap<string, MemberVerdict> => {
  const judged = peopleFrom(people);
  if (rows !== null) {
    const position = positionFrom(rows);
    return new Map(
      judged.map((person) => [person.contactId, { person, taken: null, ...judge(position, person, world) }]),
    );
  }
  const days = periodFrom(period.days, period.zone);
  return new Map(
    judged.map((person) => {
      const { verdict, reasons, takenDays, days: of } = judgePeriod(days, person, world);
      return [person.contactId, { person, verdict, reasons, taken: { days: takenDays, of } }];
    }),
  );
};

export interface JudgedMembers {
  readonly rows: StandingRows;
  readonly world: FitnessWorld;
  /** In which times are told. */
  readonly zone: string;
  readonly verdicts: ReadonlyMap<string, MemberVerdict>;
}

export interface MemberVerdicts {
  readonly arrival: Arrival;
  /** Undefined while lists are to come: nobody is said to be there before. */
  readonly judged: JudgedMembers | undefined;
}

const MINUTE_MS = 60_000;
/** A shift that began before the first day may reach into it. */
const BEFORE_DAYS = 2;

export interface MembersAsked {
  readonly crewId: string;
  readonly period: DayRange;
  readonly seat: { readonly id: string; readonly day: string } | null;
}

/** Undefined until the first look. */
export const useMemberVerdicts = ({ crewId, period, seat }: MembersAsked): MemberVerdicts | undefined => {
  const now = useNow(MINUTE_MS);
  const ownZone = useTenant()?.timezone ?? 'UTC';
  const minRestMin = useLeastRest();
  const asOf = useSyncStatus()?.lastPull ?? now;
  const around = judgedDays(dateOf(now, ownZone), { day: seat?.day ?? period.to });
  const first = Temporal.PlainDate.from(period.from).subtract({ days: BEFORE_DAYS }).toString();
  const [from, to] = [first < around.from ? first : around.from, around.to];
  const itemId = seat?.id ?? null;
  const known = useKnown(readStandingRows, [{ crewId, itemId, days: { from, to } }], { from, to });
  const { from: begin, to: end } = period;
  return useMemo(() => {
    if (known === undefined) return undefined;
    const { arrival, value: rows } = known;
    const isGone = itemId !== null && rows.position === null;
    if (arrival.kind === 'awaited' || isGone) return { arrival, judged: undefined };
    const world = worldOf({ from, to }, arrival, minRestMin, asOf);
    const zone = rows.position?.crew.timezone ?? ownZone;
    const verdicts = verdictsOfMembers(rows, { days: { from: begin, to: end }, zone }, world);
    return { arrival, judged: { rows, world, zone, verdicts } };
  }, [known, itemId, from, to, begin, end, ownZone, minRestMin, asOf]);
};
