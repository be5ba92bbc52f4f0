// How a position of a person is drawn for planners (domain.md, planner-markers): one fill, one border, and a badge when
// it changed.
import type { AssignmentStatus } from '../../entities/crews/project-crew-item-status.ts';
import { epochMs } from '../fitness/epoch.ts';
import { ASKED, BOOKED } from '../fitness/model.ts';
import { jobPlace, timedJobs } from '../fitness/job-list.ts';
import type { TimedJob } from '../fitness/model.ts';
import type { ReasonSink } from '../fitness/reason-sink.ts';
import type { RefusingCode } from '../fitness/reasons.ts';
import { sayTimes } from '../fitness/times.ts';

export type Fill =
  | 'cancellation'
  | 'absence'
  | 'sickDay'
  | 'unpaidVacationDay'
  | 'vacationDay'
  | 'sparePosition'
  | 'requestedPending'
  | 'confirmedPosition'
  | 'bankHoliday';
export type Border = 'doubleBooking' | 'yellow' | 'none';

/** One assignment of the person. */
export interface MarkedAssignment {
  readonly id: string;
  readonly statusCode: AssignmentStatus;
  readonly absenceKind?: 'vacation' | 'unpaidVacation' | 'sick' | 'other';
  readonly effectiveStart: string;
  readonly effectiveEnd: string;
  readonly projectCrewId: string;
  readonly locationId: string;
  readonly hasChanged: boolean;
  /** Last instant at which every required skill is still proven. */
  readonly skillsUntil?: string;
}

/** What else there is of the person at that time, as instants. */
export interface Surroundings {
  readonly positions: readonly MarkedAssignment[];
  /** Blocked dates and requested vacations. */
  readonly away: readonly { readonly startAt: string; readonly endAt: string }[];
  /** Least minutes between two shifts. */
  readonly minRestMin: number;
}

export interface Marker {
  readonly fill: Fill;
  readonly border: Border;
  /** Time, place or function changed and the person has not acknowledged it. */
  readonly changed: boolean;
  /** Confirmed, and then not needed. */
  readonly struck: boolean;
}

/** The fill of a position; undefined where it is not drawn. The first that fits counts. */
export const fillOf = ({
  statusCode,
  absenceKind,
}: Pick<MarkedAssignment, 'statusCode' | 'absenceKind'>): Fill | undefined => {
  switch (statusCode) {
    case 'cancelled':
      return 'cancellation';
    case 'absence':
    case 'noShow':
    case 'outage':
    case 'lateRefusal':
      return 'absence';
    case 'spare':
    case 'spareUnused':
      return absenceFill(absenceKind) ?? 'sparePosition';
    case 'requested':
    case 'applied':
    case 'planned':
      return absenceFill(absenceKind) ?? 'requestedPending';
    case 'confirmed':
    case 'worked':
    case 'notNeeded':
      return absenceFill(absenceKind) ?? 'confirmedPosition';
    case 'declined':
    case 'withdrawn':
    case 'notChosen':
      return undefined;
  }
};

const absenceFill = (kind: MarkedAssignment['absenceKind']): Fill | undefined => {
  switch (kind) {
    case 'sick':
      return 'sickDay';
    case 'unpaidVacation':
      return 'unpaidVacationDay';
    case 'vacation':
      return 'vacationDay';
    case 'other':
    case undefined:
      return undefined;
  }
};

/** How a position is drawn; undefined where it is not. */
export const markerOf = (position: MarkedAssignment, around: Surroundings): Marker | undefined => {
  const fill = fillOf(position);
  return fill === undefined
    ? undefined
    : {
        fill,
        border: borderOf(position, around),
        changed: position.hasChanged,
        struck: position.statusCode === 'notNeeded',
      };
};

/** A day without any position: a bank holiday of the person's region is drawn as such. */
export const markerOfEmptyDay = (isBankHoliday: boolean): Marker | undefined =>
  isBankHoliday ? { fill: 'bankHoliday', border: 'none', changed: false, struck: false } : undefined;

/** Beside the reasons of time: a proof that ends before the shift is worth a look, and so is every warning. */
const SOFT: readonly RefusingCode[] = ['overlapBooked', 'skillMissing', 'skillEnds'];

/** Listens to the rules for a border. */
export interface BorderSink extends ReasonSink {
  begin(status: AssignmentStatus): void;
  /** Red for who is booked twice, yellow for what is worth a look. */
  border(): Border;
}

const NOTHING_TOLD: ReasonSink['hears'] = {
  knowsClient: false,
  sameCrewLast: false,
  distance: false,
  rating: false,
  hoursLeft: false,
  others: false,
};

export const borderSink = (): BorderSink => {
  let [isBooked, isAsked, isDouble, isSoft] = [false, false, false, false];
  return {
    begin: (status) => {
      [isBooked, isAsked] = [BOOKED.includes(status), ASKED.includes(status)];
      [isDouble, isSoft] = [false, false];
    },
    border: () => (isBooked && isDouble ? 'doubleBooking' : (isBooked || isAsked) && isSoft ? 'yellow' : 'none'),
    hearsRefusals: () => !isDouble && (isBooked || isAsked),
    hearsWarnings: () => !isSoft && (isBooked || isAsked),
    hears: NOTHING_TOLD,
    refuse: (code) => {
      if (code === 'overlapBooked') isDouble = true;
      if (SOFT.includes(code)) isSoft = true;
    },
    warn: () => {
      isSoft = true;
    },
    tell: () => undefined,
  };
};

const borderOf = (position: MarkedAssignment, { positions, away, minRestMin }: Surroundings): Border => {
  const { effectiveStart, effectiveEnd, skillsUntil, statusCode } = position;
  const jobs = timedJobs(positions.map(jobOf).toSorted((one, other) => one.start - other.start));
  const sink = borderSink();
  sink.begin(statusCode);
  sayTimes(sink, jobOf(position), jobs, { minRestMin }, jobPlace(jobs, position.id));
  if (away.some(({ startAt, endAt }) => effectiveStart < endAt && startAt < effectiveEnd)) sink.warn('blockedDate');
  if (skillsUntil !== undefined && skillsUntil < effectiveEnd) sink.refuse('skillEnds');
  return sink.border();
};

const jobOf = ({
  id,
  statusCode,
  effectiveStart,
  effectiveEnd,
  projectCrewId,
  locationId,
}: MarkedAssignment): TimedJob => ({
  id,
  crewId: projectCrewId,
  locationId,
  status: statusCode,
  start: epochMs(effectiveStart),
  end: epochMs(effectiveEnd),
  place: undefined,
});
