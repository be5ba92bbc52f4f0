// Evidence of time and place: pre-call, check-in, check-out. Append-only; nobody's check is ever refused for time or
// place.
import { entity } from '../../define/entity.ts';
import {
  assigned,
  decimal,
  id,
  instant,
  integer,
  latitude,
  listOf,
  longitude,
  oneOf,
  optional,
  ref,
  text,
  zone,
} from '../../define/field.ts';
import { MAX_BREAK_MIN } from '../../rules/crews/hours.ts';
import { all, either, inSet, right } from '../../define/rights.ts';

export const CHECK_KINDS = ['preCall', 'checkIn', 'checkOut'] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];
export const CHECK_FLAGS = [
  'early',
  'late',
  'lateSync',
  'clockSuspect',
  'outside',
  'duplicate',
  'afterCancellation',
  'afterNoShow',
  'notBooked',
] as const;
export type CheckFlag = (typeof CHECK_FLAGS)[number];
export const GEO_STATES = ['ok', 'outside', 'denied', 'unavailable'] as const;

/** What the device says of a check; the server adds the rest. The clock fields: domain.md, device-clock. */
export const checkEvidence = {
  id,
  kind: oneOf(...CHECK_KINDS),
  /** Device time plus the clock offset: when it happened. */
  at: instant,
  deviceAt: instant,
  /** Milliseconds, server minus device; absent when no sample was ever taken. */
  offsetMs: optional(integer(-Number.MAX_SAFE_INTEGER)),
  uncertaintyMs: optional(integer(0)),
  timezone: zone,
  latitude: optional(latitude),
  longitude: optional(longitude),
  accuracyM: optional(decimal(0, 1_000_000)),
  geoState: oneOf(...GEO_STATES),
  /** A document, by id alone: a check never waits for its photo, so the row may not be there yet. */
  photoDocumentId: optional(id),
  note: optional(text(1, 1000)),
  /** Of a check-out: the break that was taken, in minutes, as the person says. */
  breakMin: optional(integer(0, MAX_BREAK_MIN)),
  by: optional(oneOf('self', 'chief')),
  proof: optional(oneOf('qr')),
} as const;

export const crewCheck = entity('crewChecks', {
  fields: {
    ...checkEvidence,
    assignmentId: ref('projectCrewItemStatus'),
    projectCrewId: assigned(ref('projectCrews')),
    personId: assigned(ref('persons')),
    by: oneOf('self', 'chief'),
    sentAt: assigned(optional(instant)),
    receivedAt: assigned(optional(instant)),
    /** Metres between the position sent and the crew's location. */
    distanceM: assigned(optional(integer(0))),
    state: oneOf('recorded', 'review', 'accepted', 'corrected', 'void'),
    correctedAt: assigned(optional(instant)),
    correctedBy: assigned(optional(ref('persons'))),
    /** Why a chief or planner decided so; what the person wrote stays in `note`. */
    decidedReason: assigned(optional(text(1, 400))),
    /** Where a phone scanned the code of the other: whose phone it was, and when. */
    scannedBy: assigned(optional(ref('persons'))),
    scannedAt: assigned(optional(instant)),
    flags: listOf(oneOf(...CHECK_FLAGS), 10),
  },
  // Each index costs every check of a first sync, and most are other people's: a crew's are few enough to look through.
  indexes: ['projectCrewId'],
  serverIndexes: ['assignmentId', '[personId+at]'],
  span: ['at', 'at'],
  routes: {},
  pull: { from: { crew: 'jobs', planner: 'planningCalendarItems' }, stage: 1 },
  read: right('projects'),
  rows: { crew: either(inSet('personId', 'me'), inSet('projectCrewId', 'myChiefCrews')), planner: all, office: all },
});
