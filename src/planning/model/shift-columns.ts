// Assignments as columns: one number per row and field.
import type { AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { ASSIGNMENT_STATUS } from '#schema/rules/crews/assignment-status.ts';
import { hasChanged } from '#schema/rules/crews/job-sections.ts';
import { epochMs } from '#schema/rules/fitness/epoch.ts';
import { numbered, type Numbered } from './numbered.ts';
import type { PlanTables } from './plan-rows.ts';

export type ShiftRow = PlanTables['jobs'];
type AbsenceKind = NonNullable<ShiftRow['absenceKind']>;

const ABSENCE_KINDS: readonly AbsenceKind[] = ['vacation', 'unpaidVacation', 'sick', 'other'];
const CODES: ReadonlyMap<string, number> = new Map(ASSIGNMENT_STATUS.map((status, code) => [status, code]));

/** The number that stands for a state. */
export const codeOf = (status: AssignmentStatus): number => CODES.get(status) ?? 0;
export const statusOf = (code: number): AssignmentStatus => ASSIGNMENT_STATUS[code] ?? 'cancelled';

/** Bits of `flags`. */
export const CHANGED = 1;
export const CHIEF = 2;

const FIRST_ROOM = 1024;
const NO_PAY = -1;

/** Numbers of the ids that rows name. */
export interface ShiftNames {
  readonly persons: Numbered;
  readonly positions: Numbered;
  readonly crews: Numbered;
  readonly projects: Numbered;
  readonly companies: Numbered;
  readonly zones: Numbered;
}

export interface ShiftColumns {
  readonly names: ShiftNames;
  /** Rows that were ever here; those that went leave their place to the next. */
  readonly size: number;
  readonly ids: readonly string[];
  /** No row was ever longer, in milliseconds: how far back one has to look. */
  readonly longest: number;
  /** Milliseconds. */
  readonly start: Float64Array;
  readonly end: Float64Array;
  readonly person: Int32Array;
  readonly position: Int32Array;
  readonly crew: Int32Array;
  readonly project: Int32Array;
  readonly company: Int32Array;
  readonly status: Uint8Array;
  /** Zero for what is no absence. */
  readonly absence: Uint8Array;
  readonly flags: Uint8Array;
  absenceOf(at: number): AbsenceKind | undefined;
  payOf(at: number): number | undefined;
  zoneOf(at: number): string;
  /** What was decided about it all the same; of few rows. */
  decidedOf(at: number): readonly string[] | undefined;
  /** Writes it to its place, to that of one that went, or to a new one; answers the place. */
  write(row: ShiftRow): number;
  placeOf(id: string): number | undefined;
  free(at: number): void;
}

const emptyArrays = (room: number) => ({
  start: new Float64Array(room),
  end: new Float64Array(room),
  person: new Int32Array(room),
  position: new Int32Array(room),
  crew: new Int32Array(room),
  project: new Int32Array(room),
  company: new Int32Array(room),
  pay: new Int32Array(room),
  zone: new Uint16Array(room),
  status: new Uint8Array(room),
  absence: new Uint8Array(room),
  flags: new Uint8Array(room),
});

type Arrays = ReturnType<typeof emptyArrays>;

const grown = (from: Arrays, room: number): Arrays => {
  const to = emptyArrays(room);
  to.start.set(from.start);
  to.end.set(from.end);
  to.person.set(from.person);
  to.position.set(from.position);
  to.crew.set(from.crew);
  to.project.set(from.project);
  to.company.set(from.company);
  to.pay.set(from.pay);
  to.zone.set(from.zone);
  to.status.set(from.status);
  to.absence.set(from.absence);
  to.flags.set(from.flags);
  return to;
};

const newNames = (): ShiftNames => ({
  persons: numbered(),
  positions: numbered(),
  crews: numbered(),
  projects: numbered(),
  companies: numbered(),
  zones: numbered(),
});

/** Rows come in the order of time: neighbours begin and end at one moment. */
const momentReader = (): ((instant: string) => number) => {
  let latest: string | undefined;
  let ms = 0;
  return (instant) => {
    if (instant === latest) return ms;
    latest = instant;
    ms = epochMs(instant);
    return ms;
  };
};

interface Filling extends Pick<ShiftColumns, 'decidedOf'> {
  readonly fill: (arrays: Arrays, at: number, row: ShiftRow) => void;
}

const filling = (names: ShiftNames): Filling => {
  const { persons, positions, crews, projects, companies, zones } = names;
  const [startOf, endOf] = [momentReader(), momentReader()];
  const decided = new Map<number, readonly string[]>();
  const fill: Filling['fill'] = (arrays, at, row) => {
    arrays.start[at] = startOf(row.effectiveStart);
    arrays.end[at] = endOf(row.effectiveEnd);
    arrays.person[at] = persons.of(row.personId);
    arrays.position[at] = positions.of(row.projectCrewItemId);
    arrays.crew[at] = crews.of(row.projectCrewId);
    arrays.project[at] = projects.of(row.projectId);
    arrays.company[at] = companies.of(row.companyId);
    arrays.zone[at] = zones.of(row.timezone);
    arrays.pay[at] = row.payRateCents ?? NO_PAY;
    arrays.status[at] = codeOf(row.statusCode);
    arrays.absence[at] = row.absenceKind === undefined ? 0 : ABSENCE_KINDS.indexOf(row.absenceKind) + 1;
    arrays.flags[at] = (hasChanged(row) ? CHANGED : 0) | (row.chief ? CHIEF : 0);
    if (row.forcedFor !== undefined && row.forcedFor.length > 0) decided.set(at, row.forcedFor);
    else if (decided.size > 0) decided.delete(at);
  };
  return { fill, decidedOf: (at) => decided.get(at) };
};

/** Places by id: needed from the first change on; building them costs as much as all the rest. */
interface Places {
  of(id: string): number | undefined;
  /** Its place of before, one that was left, or the next. */
  take(id: string): number;
  leave(at: number): void;
}

const placesOf = (ids: string[]): Places => {
  let places: Map<string, number> | undefined;
  const left: number[] = [];
  const known = (): Map<string, number> => {
    if (places !== undefined) return places;
    places = new Map();
    for (let at = 0; at < ids.length; at += 1) places.set(ids[at] ?? '', at);
    return places;
  };
  return {
    of: (id) => known().get(id),
    take: (id) => {
      const at = places?.get(id) ?? left.pop() ?? ids.length;
      ids[at] = id;
      places?.set(id, at);
      return at;
    },
    leave: (at) => {
      known().delete(ids[at] ?? '');
      ids[at] = '';
      left.push(at);
    },
  };
};

/** `room`: how many rows are expected. */
export const shiftColumns = (room = FIRST_ROOM): ShiftColumns => {
  const names = newNames();
  const ids: string[] = [];
  const places = placesOf(ids);
  const { fill, decidedOf } = filling(names);
  let [arrays, longest] = [emptyArrays(Math.max(FIRST_ROOM, room)), 0];
  return {
    names,
    ids,
    get size() {
      return ids.length;
    },
    get longest() {
      return longest;
    },
    get start() {
      return arrays.start;
    },
    get end() {
      return arrays.end;
    },
    get person() {
      return arrays.person;
    },
    get position() {
      return arrays.position;
    },
    get crew() {
      return arrays.crew;
    },
    get project() {
      return arrays.project;
    },
    get company() {
      return arrays.company;
    },
    get status() {
      return arrays.status;
    },
    get absence() {
      return arrays.absence;
    },
    get flags() {
      return arrays.flags;
    },
    absenceOf: (at) => (arrays.absence[at] === 0 ? undefined : ABSENCE_KINDS[(arrays.absence[at] ?? 0) - 1]),
    payOf: (at) => (arrays.pay[at] === NO_PAY ? undefined : arrays.pay[at]),
    zoneOf: (at) => names.zones.id(arrays.zone[at] ?? 0),
    decidedOf,
    write: (row) => {
      const at = places.take(row.id);
      if (at >= arrays.start.length) arrays = grown(arrays, arrays.start.length * 2);
      fill(arrays, at, row);
      longest = Math.max(longest, (arrays.end[at] ?? 0) - (arrays.start[at] ?? 0));
      return at;
    },
    placeOf: places.of,
    free: places.leave,
  };
};
