// Who of a copied day fits on another one: everybody is judged anew by the one engine, in the order of the new shifts,
// with drafts and with those copies counted that they come along on before (domain.md, copied-day).
import { dateOfDay } from '#schema/rules/fitness/epoch.ts';
import { judgedJobs } from '#schema/rules/fitness/job-list.ts';
import { judge, type Judgement } from '#schema/rules/fitness/judge.ts';
import type {
  FitnessWorld,
  JudgedJob,
  JudgedMonth,
  JudgedPerson,
  JudgedPosition,
} from '#schema/rules/fitness/model.ts';
import { withDrafts } from '../proposal/verdicts.ts';

const MIN = 60_000;

/** Somebody of the position that is copied. */
export interface CopiedPlace {
  readonly key: string;
  readonly contactId: string;
}

export interface CopiedPosition {
  readonly position: JudgedPosition;
  /** Seats. */
  readonly amount: number;
  /** In the order in which they get its seats. */
  readonly places: readonly CopiedPlace[];
}

export interface JudgedCopy {
  /** Undefined where nothing is known of the person, who stays behind then. */
  readonly judgement: Judgement | undefined;
  /** Whoever came before left a seat. */
  readonly hasSeat: boolean;
  readonly comes: boolean;
}

export interface CopyScene {
  readonly people: ReadonlyMap<string, JudgedPerson>;
  readonly world: FitnessWorld;
  /** What the planner says of a place; undefined where nothing is said: whoever fits and has a seat comes along. */
  readonly choiceOf: (key: string) => boolean | undefined;
}

/** By the keys of the places. */
export const judgeCopies = (
  positions: readonly CopiedPosition[],
  { people, world, choiceOf }: CopyScene,
): ReadonlyMap<string, JudgedCopy> => {
  const busy = new Map<string, JudgedPerson>();
  const judged = new Map<string, JudgedCopy>();
  for (const { position, amount, places } of positions.toSorted(byStart)) {
    let taken = 0;
    for (const { key, contactId } of places) {
      const known = people.get(contactId);
      const person = busy.get(contactId) ?? (known === undefined ? undefined : asBooked(known));
      const judgement = person === undefined ? undefined : judge(position, person, world);
      const hasSeat = taken < amount;
      const fits = judgement !== undefined && judgement.verdict !== 'no';
      const comes = fits && (choiceOf(key) ?? hasSeat);
      judged.set(key, { judgement, hasSeat, comes });
      if (!comes || person === undefined) continue;
      taken += 1;
      busy.set(contactId, withCopy(person, position));
    }
  }
  return judged;
};

const byStart = ({ position: one }: CopiedPosition, { position: other }: CopiedPosition): number =>
  one.start - other.start || (one.itemId < other.itemId ? -1 : 1);

/** With drafts as bookings, which count in the hours of their months as well. */
const asBooked = (person: JudgedPerson): JudgedPerson => {
  const drafts = person.jobs.all().filter(({ status }) => status === 'planned');
  return drafts.reduce(
    (so, { day, start, end }) => withMinutes(so, dateOfDay(day).slice(0, 7), (end - start) / MIN),
    withDrafts(person),
  );
};

/** The person with one shift more. */
const withCopy = (person: JudgedPerson, position: JudgedPosition): JudgedPerson => {
  const { itemId, crewId, projectId, companyId, locationId, start, end, firstDay, place } = position;
  const job: JudgedJob = {
    id: `${itemId} ${person.contactId}`,
    itemId,
    crewId,
    projectId,
    companyId,
    locationId,
    status: 'confirmed',
    start,
    end,
    day: firstDay,
    isAway: false,
    place,
    payRateCents: undefined,
  };
  const jobs = person.jobs.all();
  const at = jobs.findIndex((one) => one.start > start);
  return withMinutes(
    { ...person, jobs: judgedJobs(jobs.toSpliced(at < 0 ? jobs.length : at, 0, job)) },
    position.month,
    position.paidMin,
  );
};

const withMinutes = (person: JudgedPerson, month: string, minutes: number): JudgedPerson => {
  const value = person.months.get(month);
  if (value === undefined) return person;
  const more: JudgedMonth = { ...value, plannedMin: value.plannedMin + minutes };
  return { ...person, months: new Map([...person.months, [month, more]]) };
};
