// How a position of a person is drawn for planners (domain.md, planner-markers): one fill, one border, and a badge when
// it changed.
import type { AssignmentStatus } from '../../entities/crews/project-crew-item-status.ts';
import { epochMs } from '../fitness/epoch.ts';
import { ASKED, BOOKED } from '../fitness/model.ts';
import { reason, type FitReason, type ReasonCode } from '../fitness/reasons.ts';
import { addTimeReasons, type TimedJob } from '../fitness/times.ts';

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
const SOFT: readonly ReasonCode[] = ['overlapBooked', 'skillMissing', 'skillEnds'];

/** The border by the reasons of a verdict: red for who is booked twice, yellow for what is worth a look. */
export const borderFrom = (reasons: readonly FitReason[], status: AssignmentStatus): Border => {
  const isBooked = BOOKED.includes(status);
  if (!isBooked && !ASKED.includes(status)) return 'none';
  if (isBooked && reasons.some(({ code }) => code === 'overlapBooked')) return 'doubleBooking';
  return reasons.some(({ code, kind }) => kind === 'warning' || SOFT.includes(code)) ? 'yellow' : 'none';
};

const borderOf = (position: MarkedAssignment, { positions, away, minRestMin }: Surroundings): Border => {
  const { effectiveStart, effectiveEnd, skillsUntil, statusCode } = position;
  const jobs = positions.map(jobOf).toSorted((one, other) => one.start - other.start);
  const longestMs = jobs.reduce((longest, { start, end }) => Math.max(longest, end - start), 0);
  const reasons: FitReason[] = [];
  addTimeReasons(reasons, jobOf(position), { jobs, longestMs }, { minRestMin }, position.id);
  const border = borderFrom(reasons, statusCode);
  const isSoft =
    away.some(({ startAt, endAt }) => effectiveStart < endAt && startAt < effectiveEnd) ||
    (skillsUntil !== undefined && skillsUntil < effectiveEnd);
  return border === 'none' && isSoft ? borderFrom([reason('blockedDate')], statusCode) : border;
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
