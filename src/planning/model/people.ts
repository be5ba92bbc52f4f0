// People as the one engine judges them, made when they are asked for and kept until something of them changes.
import { absencesFrom, judgedPerson, placeOf, standingFrom } from '#schema/rules/fitness/from-rows.ts';
import { crewContactOf } from '#schema/rules/crews/crew-contact.ts';
import { crowdOf, type Crowd } from '#schema/rules/fitness/facing.ts';
import type { JudgedPerson } from '#schema/rules/fitness/model.ts';
import { jobsOver, type JobsOfPeople } from './jobs.ts';
import type { Shifts } from './shifts.ts';
import type { SideTables } from './tables.ts';

export interface People {
  /** Undefined for a contact that is not here; its jobs are read until the next change. */
  of(contactId: string): JudgedPerson | undefined;
  /** Everybody whom this agency plans, in the order of their numbers. */
  crowd(): Crowd;
  /** A small part of what the first question for everybody needs; false when nothing is left to do. */
  prepare(): boolean;
  forget(contactIds: Iterable<string>): void;
  forgetAll(): void;
}

/** How many are made ready at once: somebody's question may wait behind it. */
const AT_ONCE = 200;

/** Of so many who changed each is looked up anew, of more everybody. */
const FEW = 500;

export const peopleOver = (tables: SideTables, shifts: Shifts): People => {
  const kept = new Map<string, JudgedPerson>();
  const jobs = jobsOver(tables, shifts);
  const changed = new Set<string>();
  let crowd: Crowd | undefined;
  const of = (contactId: string): JudgedPerson | undefined => {
    const known = kept.get(contactId);
    if (known !== undefined) return known;
    const person = made(contactId, tables, jobs);
    if (person !== undefined) kept.set(contactId, person);
    return person;
  };
  const crowdNow = (): Crowd => {
    if (changed.size > FEW) crowd = undefined;
    crowd ??= crowdOf(everybody(tables).flatMap((id) => of(id) ?? []));
    for (const id of changed) {
      const person = of(id);
      if (person !== undefined) crowd.renew(person);
    }
    changed.clear();
    return crowd;
  };
  let ahead: Iterator<void> | undefined;
  return {
    of,
    crowd: crowdNow,
    prepare: () => {
      if (crowd !== undefined) return false;
      ahead ??= steps(tables, { jobs, of, crowd: crowdNow });
      return ahead.next().done !== true;
    },
    forget: (contactIds) => {
      jobs.renew();
      for (const id of contactIds) {
        kept.delete(id);
        if (crowd !== undefined) changed.add(id);
      }
    },
    forgetAll: () => {
      kept.clear();
      jobs.forget();
      changed.clear();
      crowd = undefined;
      ahead = undefined;
    },
  };
};

interface Preparing extends Pick<People, 'of' | 'crowd'> {
  readonly jobs: JobsOfPeople;
}

/** Whatever was changed meanwhile is made again when it is asked for. */
const steps = function* (tables: SideTables, { jobs, of, crowd }: Preparing): Iterator<void> {
  for (const table of Object.values(tables)) {
    table.find();
    yield;
  }
  const ids = everybody(tables);
  yield;
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    for (const id of ids.slice(at, at + AT_ONCE)) of(id)?.jobs.numbers();
    yield;
  }
  jobs.findClients();
  yield;
  crowd();
};

const everybody = (tables: SideTables): readonly string[] => {
  const ids: string[] = [];
  for (const one of tables.contacts.all()) {
    if (crewContactOf(tables.contacts.of(one.personId)) === one) ids.push(one.id);
  }
  return ids;
};

const NO_CREWS: ReadonlyMap<string, string> = new Map();

const made = (contactId: string, tables: SideTables, jobs: JobsOfPeople): JudgedPerson | undefined => {
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
    ...jobs.of(contact.personId),
    absences: absences.map(([, absence]) => absence),
    standingCrews: standing.get(contactId) ?? NO_CREWS,
    home: human?.homeLocationId === undefined ? undefined : placeOf(tables.locations.get(human.homeLocationId)),
  });
};
