// The jobs of people as the rules of time read them: packed numbers, and a job itself only where a reason names it.
import { dayIn } from '#schema/rules/fitness/epoch.ts';
import { placeOf } from '#schema/rules/fitness/from-rows.ts';
import { isWork } from '#schema/rules/fitness/job-list.ts';
import type { DatedNumbers, JudgedJob, JudgedPerson } from '#schema/rules/fitness/model.ts';
import { placesByNumber } from './places-by-number.ts';
import { statusOf } from './shift-columns.ts';
import { bitsOf } from './status-bits.ts';
import type { Shifts } from './shifts.ts';
import type { SideTables } from './tables.ts';

export type JobsOfPerson = Pick<JudgedPerson, 'jobs' | 'endsFor'>;

export interface JobsOfPeople {
  of(personId: string): JobsOfPerson;
  /** Finds the work for each client, which the first question for one needs. */
  findClients(): void;
  /** Rows of somebody are others now. */
  renew(): void;
  /** Orders are others now. */
  forget(): void;
}

const NOBODY = new Int32Array(0);

/** Numbers of thousands of people lie side by side: many small arrays cost more than what is in them. */
const CHUNK = 32_768;

const emptyChunk = (size: number) => ({
  start: new Float64Array(size),
  end: new Float64Array(size),
  day: new Int32Array(size),
  bits: new Uint8Array(size),
});

const packing = (): ((size: number) => ReturnType<typeof emptyChunk>) => {
  let [chunk, used] = [emptyChunk(0), 0];
  return (size) => {
    if (used + size > chunk.start.length) [chunk, used] = [emptyChunk(Math.max(CHUNK, size)), 0];
    const [from, to] = [used, used + size];
    used = to;
    return {
      start: chunk.start.subarray(from, to),
      end: chunk.end.subarray(from, to),
      day: chunk.day.subarray(from, to),
      bits: chunk.bits.subarray(from, to),
    };
  };
};

export const jobsOver = (tables: SideTables, shifts: Shifts): JobsOfPeople => {
  const pack = packing();
  const { columns } = shifts;
  const { names } = columns;
  // By number of an order: whether it is leave or sickness.
  let away: (boolean | undefined)[] = [];
  const isAwayOrder = (project: number): boolean => {
    const kind = away[project] === undefined ? tables.projects.get(names.projects.id(project))?.kind : undefined;
    return (away[project] ??= kind === 'vacation' || kind === 'sickness');
  };
  /** Leave or sickness. */
  const isAwayAt = (at: number): boolean => columns.absence[at] !== 0 || isAwayOrder(columns.project[at] ?? 0);
  const work = workForClients(shifts, isAwayAt);
  const numbersOf = (own: Int32Array): DatedNumbers => {
    const numbers = pack(own.length);
    const { start, end } = columns;
    let longestMs = 0;
    for (let nth = 0; nth < own.length; nth += 1) {
      const at = own[nth] ?? 0;
      const from = start[at] ?? 0;
      const to = end[at] ?? 0;
      numbers.start[nth] = from;
      numbers.end[nth] = to;
      numbers.day[nth] = dayIn(from, columns.zoneOf(at));
      numbers.bits[nth] = bitsOf(columns.status[at] ?? 0, isAwayAt(at));
      if (to - from > longestMs) longestMs = to - from;
    }
    return { ...numbers, longestMs };
  };
  return {
    of: (personId) => {
      const person = names.persons.known(personId);
      const own = person === undefined ? NOBODY : shifts.ofPerson(person);
      let numbers: DatedNumbers | undefined;
      const jobs: (JudgedJob | undefined)[] = [];
      const at = (nth: number): JudgedJob | undefined => {
        const row = own[nth];
        return row === undefined ? undefined : (jobs[nth] ??= judgedJob(row, isAwayAt(row), tables, shifts));
      };
      return {
        jobs: {
          size: own.length,
          numbers: () => (numbers ??= numbersOf(own)),
          at,
          all: () => Array.from(own.keys()).flatMap((nth) => at(nth) ?? []),
        },
        endsFor: (companyId) => {
          const company = names.companies.known(companyId);
          return company === undefined || person === undefined ? undefined : work.of(company).get(person);
        },
      };
    },
    findClients: work.find,
    renew: work.forget,
    forget: () => {
      away = [];
      work.forget();
    },
  };
};

/** Ends of the work that people did for a client, in their order, by person. */
interface WorkForClients {
  of(company: number): ReadonlyMap<number, readonly number[]>;
  /** Finds the rows of each, as far as that is not done. */
  find(): void;
  forget(): void;
}

/** A planner meets one client after the other: whoever looks for each through all rows reads them again and again. */
const workForClients = ({ columns }: Shifts, isAwayAt: (at: number) => boolean): WorkForClients => {
  let rows: readonly Int32Array[] | undefined;
  const read = new Map<number, ReadonlyMap<number, readonly number[]>>();
  const endsIn = (own: Int32Array): ReadonlyMap<number, readonly number[]> => {
    const { person, end, status, ids } = columns;
    const ends = new Map<number, number[]>();
    for (const at of own) {
      // A row that went leaves its place without an id.
      if (ids[at] === '' || !isWork(bitsOf(status[at] ?? 0, isAwayAt(at)))) continue;
      const whose = person[at] ?? 0;
      const known = ends.get(whose);
      if (known === undefined) ends.set(whose, [end[at] ?? 0]);
      else known.push(end[at] ?? 0);
    }
    for (const each of ends.values()) each.sort((one, other) => one - other);
    return ends;
  };
  const rowsOfAll = (): readonly Int32Array[] =>
    (rows ??= placesByNumber(columns.company, columns.size, columns.names.companies.size));
  return {
    find: () => {
      rowsOfAll();
    },
    of: (company) => {
      const known = read.get(company);
      if (known !== undefined) return known;
      const found = endsIn(rowsOfAll()[company] ?? NOBODY);
      read.set(company, found);
      return found;
    },
    forget: () => {
      rows = undefined;
      read.clear();
    },
  };
};

const judgedJob = (at: number, isAway: boolean, tables: SideTables, { columns }: Shifts): JudgedJob => {
  const { names } = columns;
  const start = columns.start[at] ?? 0;
  const crewId = names.crews.id(columns.crew[at] ?? 0);
  const crew = tables.crews.get(crewId);
  return {
    id: columns.ids[at] ?? '',
    itemId: names.positions.id(columns.position[at] ?? 0),
    crewId,
    projectId: names.projects.id(columns.project[at] ?? 0),
    companyId: names.companies.id(columns.company[at] ?? 0),
    locationId: crew?.locationId ?? '',
    status: statusOf(columns.status[at] ?? 0),
    start,
    end: columns.end[at] ?? 0,
    day: dayIn(start, columns.zoneOf(at)),
    isAway,
    place: crew === undefined ? undefined : placeOf(tables.locations.get(crew.locationId)),
    payRateCents: columns.payOf(at),
  };
};
