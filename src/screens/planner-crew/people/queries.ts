// People with what they can do, where they belong and what they do in a period.
import type { PeopleRows } from '#schema/rules/fitness/from-rows.ts';
import { BOOKED } from '#schema/rules/fitness/model.ts';
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import type { Reads } from '#db/query/reads.ts';
import { daysAround, liesOnDays } from '../../shared/planning/days-of-places.ts';
import { doubleBooked } from '../../shared/planning/fortnight.ts';
import { readPeopleBetween } from '../../shared/fitness/people-rows.ts';

export interface CrewPerson {
  readonly contactId: string;
  readonly personId: string;
  readonly name: string;
  readonly functions: readonly string[];
  readonly tags: readonly string[];
  readonly regions: readonly string[];
  readonly skills: readonly string[];
  readonly crews: readonly string[];
  /** Booked shifts that touch the period, leave aside. */
  readonly shifts: number;
  readonly asked: number;
  readonly isAway: boolean;
  readonly isBlocked: boolean;
  /** When two booked shifts overlap, and nobody decided that they stay so; null for never. */
  readonly doubleFrom: string | null;
  /** Numbers of the orders on which they are then. */
  readonly orders: readonly number[];
}

/** By name. Who is no longer active is left out. */
export const readCrewPeople = async (reads: Reads, days: DayRange): Promise<readonly CrewPerson[]> => {
  const rows = await readPeopleBetween(reads, { days: daysAround(days), month: days.from.slice(0, 7) });
  const finder = findersOf(rows, days);
  return rows.contacts
    .filter(({ active }) => active)
    .map(({ id, personId }) => finder(id, personId))
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => one.name.localeCompare(other.name));
};

const grouped = <T>(rows: readonly T[], keyOf: (row: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
};

const findersOf = (rows: PeopleRows, days: DayRange): ((contactId: string, personId: string) => CrewPerson) => {
  const persons = new Map(rows.persons.map((row) => [row.id, row]));
  const numbers = new Map(
    rows.projects.map((row) => [row.id, 'number' in row && typeof row.number === 'number' ? row.number : null]),
  );
  const [functions, tags, skills] = [
    grouped(rows.crewFunctions, ({ contactId }) => contactId),
    grouped(rows.crewTags, ({ contactId }) => contactId),
    grouped(rows.skills, ({ contactId }) => contactId),
  ];
  const crews = grouped(rows.memberships, ({ contactId }) => contactId);
  const near = rows.jobs.filter(liesOnDays(days));
  const double = doubleBooked(near);
  const jobs = grouped(near, ({ personId }) => personId);
  const touches = ({ start, end }: { readonly start: string; readonly end: string }): boolean =>
    start <= days.to && end >= days.from;
  const blocked = new Set(rows.blockDates.filter(touches).map(({ personId }) => personId));
  return (contactId, personId) => {
    const own = jobs.get(personId) ?? [];
    const booked = own.filter(({ statusCode }) => BOOKED.includes(statusCode));
    const work = booked.filter(({ absenceKind }) => absenceKind === undefined);
    const found = work.flatMap(({ projectId }) => numbers.get(projectId) ?? []);
    return {
      contactId,
      personId,
      name: persons.get(personId)?.displayName ?? '',
      functions: (functions.get(contactId) ?? []).map(({ functionId }) => functionId),
      tags: (tags.get(contactId) ?? []).map(({ tagId }) => tagId),
      regions: persons.get(personId)?.regionIds ?? [],
      skills: (skills.get(contactId) ?? [])
        .filter(({ state }) => state === 'valid' || state === 'expiring')
        .map(({ skillTypeId }) => skillTypeId),
      crews: (crews.get(contactId) ?? []).map(({ plannerCrewId }) => plannerCrewId),
      shifts: work.length,
      asked: own.filter(({ statusCode }) => statusCode === 'requested').length,
      isAway: booked.length > work.length,
      isBlocked: blocked.has(personId),
      doubleFrom: double.get(personId) ?? null,
      orders: [...new Set(found)],
    };
  };
};
