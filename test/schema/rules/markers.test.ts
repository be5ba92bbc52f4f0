// How planners see a position: its fill, its border, its badge.
import { describe, expect, it } from 'vitest';
import { markerOf, markerOfEmptyDay, type MarkedAssignment } from '#schema/rules/crews/markers.ts';

const position = (change: Partial<MarkedAssignment> = {}): MarkedAssignment => ({
  id: 'a',
  statusCode: 'confirmed',
  effectiveStart: '2027-06-04T06:00:00.000Z',
  effectiveEnd: '2027-06-04T14:00:00.000Z',
  projectCrewId: 'c1',
  locationId: 'l1',
  hasChanged: false,
  ...change,
});
const other = (from: string, to: string, change: Partial<MarkedAssignment> = {}): MarkedAssignment =>
  position({
    id: 'b',
    effectiveStart: `2027-06-04T${from}:00.000Z`,
    effectiveEnd: `2027-06-04T${to}:00.000Z`,
    projectCrewId: 'c2',
    locationId: 'l2',
    ...change,
  });
const away = [{ startAt: '2027-06-03T22:00:00.000Z', endAt: '2027-06-04T22:00:00.000Z' }];
const marker = (own: MarkedAssignment, positions: readonly MarkedAssignment[] = [], out: typeof away = []) =>
  markerOf(own, { positions, away: out, minRestMin: 660 });

describe('markers', () => {
  it.each([
    ['overlapping another confirmed by a minute', [other('13:59', '20:00')], 'doubleBooking'],
    ['touching another elsewhere', [other('14:00', '20:00')], 'yellow'],
    ['touching another of the same crew', [other('14:00', '20:00', { projectCrewId: 'c1' })], 'none'],
    ['an hour before another at the same place', [other('15:00', '20:00', { locationId: 'l1' })], 'none'],
    ['two hours before another at the same place', [other('16:00', '20:00', { locationId: 'l1' })], 'yellow'],
    ['overlapping a requested one', [other('13:00', '20:00', { statusCode: 'requested' })], 'yellow'],
    ['overlapping a cancelled one', [other('13:00', '20:00', { statusCode: 'cancelled' })], 'none'],
  ] as const)('a confirmed position %s', (_what, positions, border) => {
    expect(marker(position(), positions)).toMatchObject({ fill: 'confirmedPosition', border });
  });

  it('a blocked date under a job, or a licence that runs out before its end, makes the border yellow', () => {
    expect(marker(position(), [], away)?.border).toBe('yellow');
    expect(marker(position({ skillsUntil: '2027-06-04T10:00:00.000Z' }))?.border).toBe('yellow');
    expect(marker(position({ skillsUntil: '2027-06-05T10:00:00.000Z' }))?.border).toBe('none');
  });

  it.each([
    ['spare', 'sparePosition'],
    ['requested', 'requestedPending'],
    ['applied', 'requestedPending'],
    ['planned', 'requestedPending'],
    ['cancelled', 'cancellation'],
    ['noShow', 'absence'],
    ['outage', 'absence'],
    ['lateRefusal', 'absence'],
    ['absence', 'absence'],
    ['worked', 'confirmedPosition'],
    ['notNeeded', 'confirmedPosition'],
  ] as const)('a %s position is filled as %s', (statusCode, fill) => {
    expect(marker(position({ statusCode }))?.fill).toBe(fill);
  });

  it.each([
    ['sick', 'sickDay'],
    ['vacation', 'vacationDay'],
    ['unpaidVacation', 'unpaidVacationDay'],
  ] as const)('a day of %s is a %s', (absenceKind, fill) => {
    expect(marker(position({ absenceKind }))?.fill).toBe(fill);
  });

  it('a cancelled position has no border however it overlaps, a declined one is not drawn, a spare alone is calm', () => {
    expect(marker(position({ statusCode: 'cancelled' }), [other('13:00', '20:00')], away)?.border).toBe('none');
    expect(marker(position({ statusCode: 'declined' }))).toBeUndefined();
    expect(marker(position({ statusCode: 'spare' }))?.border).toBe('none');
  });

  it('a change is a badge, and who was sent home is struck through', () => {
    expect(marker(position({ hasChanged: true }))).toMatchObject({ changed: true, struck: false });
    expect(marker(position({ statusCode: 'notNeeded' }))?.struck).toBe(true);
    expect(markerOfEmptyDay(true)?.fill).toBe('bankHoliday');
    expect(markerOfEmptyDay(false)).toBeUndefined();
  });
});
