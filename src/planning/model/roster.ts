// Who stands in a planning calendar, in which order and under which heading: by function, then by name.
import { crewContactOf } from '#schema/rules/crews/crew-contact.ts';
import type { PlanTables } from './plan-rows.ts';
import type { SideTables } from './tables.ts';

/** Each empty one lets everybody through; inside one any of its ids will do. */
export interface PlanFilter {
  readonly crews: readonly string[];
  readonly functions: readonly string[];
  readonly regions: readonly string[];
  readonly skills: readonly string[];
}

export interface PlanPerson {
  readonly contactId: string;
  readonly personId: string;
  readonly name: string;
  /** Of the month that was asked for; none where this device does not know it. */
  readonly hours: { readonly plannedMin: number; readonly quotaMin: number } | null;
}

export interface PlanGroup {
  /** Null for people without a function. */
  readonly functionId: string | null;
  readonly people: readonly PlanPerson[];
}

export interface PlanRoster {
  readonly groups: readonly PlanGroup[];
  /** All of them, whatever the filter. */
  readonly everybody: number;
  /** Skills that somebody proves, for whoever chooses among them. */
  readonly skills: readonly { readonly id: string; readonly caption: string }[];
}

type ContactOfCrew = PlanTables['contacts'];

const isCrew = (contact: ContactOfCrew, { contacts }: SideTables): boolean =>
  contact.active && crewContactOf(contacts.of(contact.personId)) === contact;

const anyOf = (wanted: readonly string[], held: Iterable<string>): boolean => {
  if (wanted.length === 0) return true;
  for (const one of held) if (wanted.includes(one)) return true;
  return false;
};

const fits = (contact: ContactOfCrew, filter: PlanFilter, tables: SideTables): boolean => {
  const { id } = contact;
  return (
    anyOf(
      filter.crews,
      tables.memberships.of(id).map(({ plannerCrewId }) => plannerCrewId),
    ) &&
    anyOf(
      filter.functions,
      tables.crewFunctions.of(id).map(({ functionId }) => functionId),
    ) &&
    anyOf(filter.regions, tables.persons.get(contact.personId)?.regionIds ?? []) &&
    anyOf(
      filter.skills,
      tables.skills
        .of(id)
        .filter(({ state }) => state === 'valid' || state === 'expiring')
        .map(({ skillTypeId }) => skillTypeId),
    )
  );
};

/** The function that a person is best at; of equal ones the first in the order of the list. */
const mainFunction = (contactId: string, tables: SideTables): PlanTables['functions'] | undefined =>
  tables.crewFunctions
    .of(contactId)
    .flatMap(({ functionId, level }) => {
      const row = tables.functions.get(functionId);
      return row === undefined ? [] : [{ row, level }];
    })
    .toSorted((one, other) => other.level - one.level || bySort(one.row, other.row))[0]?.row;

const bySort = (one: PlanTables['functions'], other: PlanTables['functions']): number =>
  (one.sort ?? 0) - (other.sort ?? 0) || (one.id < other.id ? -1 : 1);

const hoursOf = (contactId: string, month: string, tables: SideTables): PlanPerson['hours'] => {
  const value = tables.staffValues.of(contactId).find((row) => row.month === month);
  return value === undefined ? null : { plannedMin: value.plannedMin + value.workedMin, quotaMin: value.quotaMin };
};

/** @param month `YYYY-MM`, of which hours are told */
export const rosterOf = (
  tables: SideTables,
  filter: PlanFilter,
  { month, collator }: { readonly month: string; readonly collator: Pick<Intl.Collator, 'compare'> },
): PlanRoster => {
  const groups = new Map<
    string,
    { readonly row: PlanTables['functions'] | undefined; readonly people: PlanPerson[] }
  >();
  let everybody = 0;
  for (const contact of tables.contacts.all()) {
    if (!isCrew(contact, tables)) continue;
    everybody += 1;
    if (!fits(contact, filter, tables)) continue;
    const row = mainFunction(contact.id, tables);
    const group = groups.get(row?.id ?? '') ?? { row, people: [] };
    const name = tables.persons.get(contact.personId)?.displayName ?? contact.number;
    const { id: contactId, personId } = contact;
    group.people.push({ contactId, personId, name, hours: hoursOf(contactId, month, tables) });
    groups.set(row?.id ?? '', group);
  }
  const skills = new Map(Array.from(tables.skills.all(), ({ skillTypeId, caption }) => [skillTypeId, caption]));
  return {
    everybody,
    skills: [...skills]
      .map(([id, caption]) => ({ id, caption }))
      .toSorted((a, b) => collator.compare(a.caption, b.caption)),
    groups: [...groups.values()]
      .toSorted((one, other) => (one.row === undefined ? 1 : other.row === undefined ? -1 : bySort(one.row, other.row)))
      .map(({ row, people }) => ({
        functionId: row?.id ?? null,
        people: people.toSorted(
          (one, other) => collator.compare(one.name, other.name) || (one.contactId < other.contactId ? -1 : 1),
        ),
      })),
  };
};
