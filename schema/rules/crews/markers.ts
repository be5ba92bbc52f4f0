// How a position of a person is drawn for planners (domain.md, planner-markers): one fill, one border, and a badge when
// it changed.
import type { AssignmentStatus } from '../../entities/crews/project-crew-item-status.ts';
import { minutesBetween } from './shift-times.ts';

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

/** Shifts of one crew or at one place, no further apart than this, are one long day and need no rest between. */
const DOUBLE_SHIFT_GAP_MIN = 60;
const BOOKED: readonly AssignmentStatus[] = ['confirmed', 'spare', 'worked'];
const PENDING: readonly AssignmentStatus[] = ['requested', 'applied'];

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

const borderOf = (position: MarkedAssignment, { positions, away, minRestMin }: Surroundings): Border => {
  const isBooked = BOOKED.includes(position.statusCode);
  if (!isBooked && !PENDING.includes(position.statusCode)) return 'none';
  const others = positions.filter(({ id }) => id !== position.id);
  const booked = others.filter(({ statusCode }) => BOOKED.includes(statusCode));
  if (isBooked && booked.some((other) => overlaps(position, other))) return 'doubleBooking';
  const isSoft =
    others.some((other) => [...BOOKED, ...PENDING].includes(other.statusCode) && overlaps(position, other)) ||
    away.some(({ startAt, endAt }) => position.effectiveStart < endAt && startAt < position.effectiveEnd) ||
    booked.some((other) => isTooClose(position, other, minRestMin)) ||
    (position.skillsUntil !== undefined && position.skillsUntil < position.effectiveEnd);
  return isSoft ? 'yellow' : 'none';
};

const overlaps = (one: MarkedAssignment, other: MarkedAssignment): boolean =>
  one.effectiveStart < other.effectiveEnd && other.effectiveStart < one.effectiveEnd;

const isTooClose = (one: MarkedAssignment, other: MarkedAssignment, minRestMin: number): boolean => {
  const gap =
    one.effectiveStart < other.effectiveStart
      ? minutesBetween(one.effectiveEnd, other.effectiveStart)
      : minutesBetween(other.effectiveEnd, one.effectiveStart);
  const isDoubleShift =
    gap <= DOUBLE_SHIFT_GAP_MIN && (one.projectCrewId === other.projectCrewId || one.locationId === other.locationId);
  return gap >= 0 && gap < minRestMin && !isDoubleShift;
};
