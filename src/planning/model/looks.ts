// How each shift of a person is drawn: its fill, and the border that the one engine gives it by what stands around it.
import { borderSink, fillOf, type Border, type Fill } from '#schema/rules/crews/markers.ts';
import type { JobNumbers, TimedJob, TimedJobs } from '#schema/rules/fitness/model.ts';
import { sayTimes } from '#schema/rules/fitness/times.ts';
import { CHANGED, statusOf } from './shift-columns.ts';
import type { Shifts } from './shifts.ts';
import { bitsOf } from './status-bits.ts';

/** What is drawn beside shifts: days on which the person cannot, and leave that is not decided. */
export type BarLook = Fill | 'blockedDate' | 'requestedVacation';

export const LOOKS: readonly BarLook[] = [
  'cancellation',
  'absence',
  'sickDay',
  'unpaidVacationDay',
  'vacationDay',
  'sparePosition',
  'requestedPending',
  'confirmedPosition',
  'bankHoliday',
  'blockedDate',
  'requestedVacation',
];
export const BORDERS: readonly Border[] = ['none', 'yellow', 'doubleBooking'];

/** Not drawn at all. */
export const HIDDEN = 255;
/** Bits of a mark. */
export const MARK_CHANGED = 1;
export const MARK_STRUCK = 2;

const LOOK_CODES: ReadonlyMap<BarLook, number> = new Map(LOOKS.map((look, code) => [look, code]));
const BORDER_CODES: ReadonlyMap<Border, number> = new Map(BORDERS.map((border, code) => [border, code]));
export const lookCode = (look: BarLook): number => LOOK_CODES.get(look) ?? HIDDEN;

/** One number per shift of a person, in the order of their shifts; of those that were asked for. */
export interface PersonLooks {
  /** Asks for the look of that shift. */
  of(nth: number): number;
  readonly border: Uint8Array;
  readonly marks: Uint8Array;
}

/** A stretch in which the person is away or asked to be, in milliseconds. */
export interface AwaySpan {
  readonly id: string;
  readonly look: BarLook;
  readonly start: number;
  readonly end: number;
}

export interface LookSources {
  readonly shifts: Shifts;
  readonly minRestMin: number;
  /** Where a crew works; rest between two shifts at one place is counted otherwise. */
  locationOf(crew: number): string;
  awayOf(person: number): readonly AwaySpan[];
  /** The person proves every skill of the position to the end of the shift at that place of the columns. */
  isProven(at: number): boolean;
  /** The other tables are others now. */
  forget(): void;
}

/** Those of a fortnight are asked for, and the others of the year stay as they are. */
const UNKNOWN = 254;

export const looksOf = (person: number, sources: LookSources): PersonLooks => {
  const { shifts, minRestMin } = sources;
  const { columns } = shifts;
  const own = shifts.ofPerson(person);
  const jobs = timedJobsOf(own, sources);
  const away = sources.awayOf(person);
  const look = new Uint8Array(own.length).fill(UNKNOWN);
  const border = new Uint8Array(own.length);
  const marks = new Uint8Array(own.length);
  const sink = borderSink();
  const reckon = (nth: number): void => {
    const at = own[nth] ?? 0;
    const status = statusOf(columns.status[at] ?? 0);
    const fill = fillOf({ statusCode: status, ...absenceAt(columns.absenceOf(at)) });
    look[nth] = fill === undefined ? HIDDEN : lookCode(fill);
    const job = jobs.at(nth);
    if (fill === undefined || job === undefined) return;
    sink.begin(status);
    sayTimes(sink, job, jobs, { minRestMin }, nth);
    if (away.some(({ start, end }) => job.start < end && start < job.end)) sink.warn('blockedDate');
    if (sink.hearsWarnings() && !sources.isProven(at)) sink.refuse('skillEnds');
    border[nth] = BORDER_CODES.get(sink.border()) ?? 0;
    const isChanged = ((columns.flags[at] ?? 0) & CHANGED) !== 0;
    marks[nth] = (isChanged ? MARK_CHANGED : 0) | (status === 'notNeeded' ? MARK_STRUCK : 0);
  };
  return {
    of: (nth) => {
      if (look[nth] === UNKNOWN) reckon(nth);
      return look[nth] ?? HIDDEN;
    },
    border,
    marks,
  };
};

const timedJobsOf = (own: Int32Array, sources: LookSources): TimedJobs => {
  const { columns } = sources.shifts;
  const jobs: (TimedJob | undefined)[] = [];
  const numbers: JobNumbers = {
    start: Float64Array.from(own, (at) => columns.start[at] ?? 0),
    end: Float64Array.from(own, (at) => columns.end[at] ?? 0),
    bits: Uint8Array.from(own, (at) => bitsOf(columns.status[at] ?? 0, false)),
    longestMs: columns.longest,
  };
  return {
    size: own.length,
    numbers: () => numbers,
    at: (nth) => {
      const at = own[nth];
      if (at !== undefined) jobs[nth] ??= jobAt(at, sources);
      return jobs[nth];
    },
  };
};

const absenceAt = (absenceKind: ReturnType<Shifts['columns']['absenceOf']>) =>
  absenceKind === undefined ? {} : { absenceKind };

const jobAt = (at: number, { shifts: { columns }, locationOf }: LookSources): TimedJob => {
  const crew = columns.crew[at] ?? 0;
  return {
    id: columns.ids[at] ?? '',
    crewId: columns.names.crews.id(crew),
    locationId: locationOf(crew),
    status: statusOf(columns.status[at] ?? 0),
    start: columns.start[at] ?? 0,
    end: columns.end[at] ?? 0,
    place: undefined,
  };
};
