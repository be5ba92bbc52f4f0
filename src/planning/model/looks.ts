// How each shift of a person is drawn: its fill, and the border that the one engine gives it by what stands around it.
import { borderSink, fillOf, type Border, type Fill } from '#schema/rules/crews/markers.ts';
import { jobBits } from '#schema/rules/fitness/job-list.ts';
import type { JobNumbers, TimedJob, TimedJobs } from '#schema/rules/fitness/model.ts';
import { sayTimes } from '#schema/rules/fitness/times.ts';
import { CHANGED, statusOf } from './shift-columns.ts';
import type { Shifts } from './shifts.ts';

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

/** One number per shift of a person, in the order of their shifts. */
export interface PersonLooks {
  readonly look: Uint8Array;
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
  locationOf(crewId: string): string;
  awayOf(person: number): readonly AwaySpan[];
  /** The person proves every skill of the position to the end of the shift at that place of the columns. */
  isProven(at: number): boolean;
}

export const looksOf = (person: number, sources: LookSources): PersonLooks => {
  const { shifts, minRestMin } = sources;
  const { columns } = shifts;
  const own = shifts.ofPerson(person);
  const jobs = timedJobsOf(own, sources);
  const away = sources.awayOf(person);
  const looks = {
    look: new Uint8Array(own.length),
    border: new Uint8Array(own.length),
    marks: new Uint8Array(own.length),
  };
  const sink = borderSink();
  for (const [row, at] of own.entries()) {
    const status = statusOf(columns.status[at] ?? 0);
    const fill = fillOf({ statusCode: status, ...absenceAt(columns.absenceOf(at)) });
    looks.look[row] = fill === undefined ? HIDDEN : lookCode(fill);
    const job = jobs.at(row);
    if (fill === undefined || job === undefined) continue;
    sink.begin(status);
    sayTimes(sink, job, jobs, { minRestMin }, row);
    if (away.some(({ start, end }) => job.start < end && start < job.end)) sink.warn('blockedDate');
    if (sink.hearsWarnings() && !sources.isProven(at)) sink.refuse('skillEnds');
    looks.border[row] = BORDER_CODES.get(sink.border()) ?? 0;
    const isChanged = ((columns.flags[at] ?? 0) & CHANGED) !== 0;
    looks.marks[row] = (isChanged ? MARK_CHANGED : 0) | (status === 'notNeeded' ? MARK_STRUCK : 0);
  }
  return looks;
};

const timedJobsOf = (own: Int32Array, sources: LookSources): TimedJobs => {
  const { columns } = sources.shifts;
  const jobs: (TimedJob | undefined)[] = [];
  const numbers: JobNumbers = {
    start: Float64Array.from(own, (at) => columns.start[at] ?? 0),
    end: Float64Array.from(own, (at) => columns.end[at] ?? 0),
    bits: Uint8Array.from(own, (at) => jobBits(statusOf(columns.status[at] ?? 0), false)),
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
  const crewId = columns.names.crews.id(columns.crew[at] ?? 0);
  return {
    id: columns.ids[at] ?? '',
    crewId,
    locationId: locationOf(crewId),
    status: statusOf(columns.status[at] ?? 0),
    start: columns.start[at] ?? 0,
    end: columns.end[at] ?? 0,
    place: undefined,
  };
};
