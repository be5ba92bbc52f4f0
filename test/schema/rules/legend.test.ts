// The colour of a calendar day.
import { describe, expect, it } from 'vitest';
import type { AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { legendOfDay, type PlanningEvent } from '#schema/rules/planning/legend.ts';
import { instantOf } from '#schema/rules/crews/shift-times.ts';

const ZONE = 'Europe/Vienna';
const DAY = '2027-06-04';
const job = (from: string, to: string, statusCode: AssignmentStatus = 'confirmed', endDate = DAY): PlanningEvent => ({
  kind: 'assignment',
  statusCode,
  startAt: instantOf(DAY, from, ZONE),
  endAt: instantOf(endDate, to, ZONE),
});
const block: PlanningEvent = { kind: 'blockDate', start: DAY, end: DAY };
const holiday: PlanningEvent = { kind: 'background', start: DAY, end: DAY };
const leave = (statusCode: 'requested' | 'approved'): PlanningEvent => ({
  kind: 'vacation',
  statusCode,
  start: '2027-06-01',
  end: '2027-06-10',
});
const ordered: PlanningEvent = {
  kind: 'requestedCrew',
  startAt: instantOf(DAY, '08:00', ZONE),
  endAt: instantOf(DAY, '16:00', ZONE),
};

const legend = (events: readonly PlanningEvent[], day = DAY, viewer: 'self' | 'planner' = 'self') =>
  legendOfDay(events, day, { zone: ZONE, viewer });

describe('the legend of a day', () => {
  it.each([
    ['a blocked date', [block], 'blockedDate'],
    ['a confirmed job', [job('08:00', '16:00')], 'confirmedJob'],
    ['two jobs one after the other', [job('08:00', '12:00'), job('12:00', '16:00')], 'severalWithoutOverlap'],
    ['two jobs at one time', [job('08:00', '13:00'), job('12:00', '16:00')], 'overlapping'],
    ['a job on a blocked date', [job('08:00', '16:00'), block], 'overlapping'],
    ['a requested job', [job('08:00', '16:00', 'requested')], 'requestedJob'],
    ['a job applied for', [job('08:00', '16:00', 'applied')], 'requestedJob'],
    ['a requested vacation', [leave('requested')], 'requestedVacation'],
    ['an approved vacation', [leave('approved')], 'other'],
    ['a declined job', [job('08:00', '16:00', 'declined')], undefined],
    ['a no-show', [job('08:00', '16:00', 'noShow')], 'other'],
    ['a crew that a client ordered', [ordered], 'requestedCrew'],
    ['a bank holiday alone', [holiday], 'other'],
    ['a job on a bank holiday', [holiday, job('08:00', '16:00')], 'confirmedJob'],
  ] as const)('shows %s', (_what, events, expected) => {
    expect(legend(events)).toBe(expected);
  });

  it('a shift over midnight marks both days', () => {
    const night = job('22:00', '06:00', 'confirmed', '2027-06-05');
    expect(legend([night])).toBe('confirmedJob');
    expect(legend([night], '2027-06-05')).toBe('confirmedJob');
    expect(legend([night], '2027-06-06')).toBeUndefined();
  });

  it('what is only drafted is the planner’s to see', () => {
    expect(legend([job('08:00', '16:00', 'planned')])).toBeUndefined();
    expect(legend([job('08:00', '16:00', 'planned')], DAY, 'planner')).toBe('other');
  });
});
