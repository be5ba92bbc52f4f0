// What the server adds to a check when it arrives: when it came, how far from the site it was made, and what looks odd
// about it.
import type { Row } from '#schema/define/entity.ts';
import type { CheckFlag, crewCheck } from '#schema/entities/crews/crew-check.ts';
import type { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { claimFault, isBeforeTold } from '#schema/rules/crews/claimed-moment.ts';
import { BOOKED } from '#schema/rules/crews/crew-relation.ts';
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import { windowFlags } from '#schema/rules/crews/check-windows.ts';
import type { FullTenant } from '../../tenants/tenants.ts';
import { momentOf, type Occurred } from '../context/occurred.ts';
import { metresBetween, type Coordinates } from '#schema/rules/fitness/distance.ts';

export type CheckRow = Row<typeof crewCheck>;
export type CheckedAssignment = Row<typeof projectCrewItemStatus>;

export interface CheckSite extends Partial<Coordinates> {
  /** Metres around the site that count as there, where it has its own. */
  readonly geofenceM?: number;
}

export interface CheckArrival {
  readonly check: CheckRow;
  readonly assignment: CheckedAssignment;
  readonly site: CheckSite;
  readonly settings: FullTenant['settings'];
  readonly occurred: Occurred | undefined;
  /** Instant of arrival on the server's clock. */
  readonly receivedAt: string;
  /** When the assignment began; absent where the sender made it. */
  readonly since?: string;
  /** The crew or the position was cancelled, not only the assignment. */
  readonly isCrewCancelled: boolean;
}

/** A check that waited longer than this for a connection arrived late. */
const LATE_SYNC_MS = 15 * 60_000;
/** Clocks that differ by no more than this beyond their uncertainty agree. */
const CLOCK_TOLERANCE_MS = 60_000;
/** Flags that a person has to look at; early and late speak for themselves. */
const ODD: readonly CheckFlag[] = [
  'lateSync',
  'clockSuspect',
  'outside',
  'afterCancellation',
  'afterNoShow',
  'notBooked',
];

/** The check with the server's evidence. Nothing here refuses it. */
export const withEvidence = (arrival: CheckArrival): CheckRow => {
  const { check, occurred, receivedAt } = arrival;
  const distanceM = distanceOf(arrival);
  const flags: readonly CheckFlag[] = [
    ...new Set([
      ...windowFlags(
        check.kind,
        check.at,
        arrival.assignment.effectiveStart,
        arrival.assignment.effectiveEnd,
        arrival.settings,
      ),
      ...(ms(check.at, receivedAt) > LATE_SYNC_MS + (check.uncertaintyMs ?? 0) ? ['lateSync' as const] : []),
      ...(isClockSuspect(arrival) ? ['clockSuspect' as const] : []),
      ...(isOutside(arrival, distanceM) ? ['outside' as const] : []),
      ...(arrival.isCrewCancelled || arrival.assignment.statusCode === 'cancelled'
        ? ['afterCancellation' as const]
        : []),
      ...(isBooked(arrival.assignment) ? [] : ['notBooked' as const]),
      ...(arrival.assignment.statusCode === 'noShow' ? ['afterNoShow' as const] : []),
    ]),
  ];
  return {
    ...check,
    flags: [...flags],
    receivedAt,
    state: flags.some((flag) => ODD.includes(flag)) ? 'review' : 'recorded',
    ...(occurred?.sentAt === undefined ? {} : { sentAt: occurred.sentAt }),
    ...(distanceM === undefined ? {} : { distanceM }),
  };
};

/** Whoever only applied, was asked or declined has no place on the crew; who was cancelled is told so. */
const isBooked = ({ statusCode }: CheckedAssignment): boolean =>
  statusCode === 'cancelled' || BOOKED.includes(statusCode);

/** Milliseconds from one instant to a later one. */
const ms = (from: string, to: string): number =>
  Temporal.Instant.from(to).epochMilliseconds - Temporal.Instant.from(from).epochMilliseconds;

const distanceOf = ({ check, site }: CheckArrival): number | undefined =>
  check.latitude === undefined ||
  check.longitude === undefined ||
  site.latitude === undefined ||
  site.longitude === undefined
    ? undefined
    : metresBetween(
        { latitude: check.latitude, longitude: check.longitude },
        { latitude: site.latitude, longitude: site.longitude },
      );

const isOutside = ({ check, site, settings }: CheckArrival, distanceM: number | undefined): boolean =>
  settings.geofenceMode !== 'off' &&
  distanceM !== undefined &&
  distanceM - (check.accuracyM ?? 0) > (site.geofenceM ?? settings.geofenceM);

/**
 * No sample of our clock, a moment ahead of it or of the telling, or an offset that the arrival itself contradicts
 * (domain.md, device-clock).
 */
const isClockSuspect = ({ check, occurred, receivedAt, since }: CheckArrival): boolean => {
  if (claimFault({ at: check.at, now: receivedAt, ...(since === undefined ? {} : { since }) }) !== undefined)
    return true;
  if (!isBeforeTold(check.at, canonicalInstant(momentOf(occurred, receivedAt)))) return true;
  if (check.offsetMs === undefined || check.uncertaintyMs === undefined) return true;
  const tolerance = check.uncertaintyMs + CLOCK_TOLERANCE_MS;
  const claimed = ms(check.deviceAt, check.at);
  const atArrival = occurred?.sentAt === undefined ? check.offsetMs : ms(occurred.sentAt, receivedAt);
  return (
    ms(receivedAt, check.at) > tolerance ||
    Math.abs(claimed - check.offsetMs) > tolerance ||
    Math.abs(atArrival - check.offsetMs) > tolerance
  );
};
