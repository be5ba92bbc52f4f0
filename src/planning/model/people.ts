// People as the one engine judges them, made when they are asked for and kept until something of them changes.
import { absencesFrom, judgedPerson, placeOf, standingFrom } from '#schema/rules/fitness/from-rows.ts';
import { dayIn } from '#schema/rules/fitness/epoch.ts';
import type { JudgedJob, JudgedPerson } from '#schema/rules/fitness/model.ts';
import { statusOf } from './shift-columns.ts';
import type { Shifts } from './shifts.ts';
import type { SideTables } from './tables.ts';

export interface People {
  /** Undefined for a contact that is not here. */
  of(contactId: string): JudgedPerson | undefined;
  forget(contactIds: Iterable<string>): void;
  forgetAll(): void;
}

export const peopleOver = (tables: SideTables, shifts: Shifts): People => {
  const kept = new Map<string, JudgedPerson>();
  const made = (contactId: string): JudgedPerson | undefined => {
    const contact = tables.contacts.get(contactId);
    if (contact === undefined) return undefined;
    const human = tables.persons.get(contact.personId);
    const memberships = tables.memberships.of(contactId);
    const standing = standingFrom({
      memberships,
      standingCrews: memberships.flatMap(({ plannerCrewId }) => tables.standingCrews.get(plannerCrewId) ?? []),
    });
    const absences = absencesFrom({
      blockDates: tables.blockDates.of(contact.personId),
      vacationRequests: tables.vacationRequests.of(contact.personId),
    });
    return judgedPerson({
      contact,
      human,
      functions: tables.crewFunctions.of(contactId),
      tags: tables.crewTags.of(contactId),
      skills: tables.skills.of(contactId),
      months: tables.staffValues.of(contactId),
      jobs: jobsOf(contact.personId, tables, shifts),
      absences: absences.map(([, absence]) => absence),
      standingCrews: standing.get(contactId) ?? new Map(),
      home: human?.homeLocationId === undefined ? undefined : placeOf(tables.locations.get(human.homeLocationId)),
    });
  };
  return {
    of: (contactId) => {
      const known = kept.get(contactId);
      if (known !== undefined) return known;
      const person = made(contactId);
      if (person !== undefined) kept.set(contactId, person);
      return person;
    },
    forget: (contactIds) => {
      for (const id of contactIds) kept.delete(id);
    },
    forgetAll: () => {
      kept.clear();
    },
  };
};

const jobsOf = (personId: string, tables: SideTables, shifts: Shifts): readonly JudgedJob[] => {
  const person = shifts.columns.names.persons.known(personId);
  return person === undefined ? [] : Array.from(shifts.ofPerson(person), (at) => judgedJob(at, tables, shifts));
};

const judgedJob = (at: number, tables: SideTables, { columns }: Shifts): JudgedJob => {
  const { names } = columns;
  const start = columns.start[at] ?? 0;
  const projectId = names.projects.id(columns.project[at] ?? 0);
  const crewId = names.crews.id(columns.crew[at] ?? 0);
  const crew = tables.crews.get(crewId);
  const kind = tables.projects.get(projectId)?.kind;
  return {
    id: columns.ids[at] ?? '',
    itemId: names.positions.id(columns.position[at] ?? 0),
    crewId,
    projectId,
    companyId: names.companies.id(columns.company[at] ?? 0),
    locationId: crew?.locationId ?? '',
    status: statusOf(columns.status[at] ?? 0),
    start,
    end: columns.end[at] ?? 0,
    day: dayIn(start, columns.zoneOf(at)),
    isAway: columns.absenceOf(at) !== undefined || kind === 'vacation' || kind === 'sickness',
    place: crew === undefined ? undefined : placeOf(tables.locations.get(crew.locationId)),
    payRateCents: columns.payOf(at),
  };
};
