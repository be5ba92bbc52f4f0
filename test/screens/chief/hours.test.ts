// What hours mean: the nearest time, the hour that comes twice, and the lines on the paper.
import { describe, expect, it } from 'vitest';
import type { HoursLine } from '#schema/rules/crews/hours.ts';
import { comesTwice, endAfter, nearestInstant, nearestPast, turnOf } from '#screens/chief/hours/hours-times.ts';
import { lineDifferences, minutesOf, paperRows } from '#screens/chief/papers/paper-lines.ts';

const ZONE = 'Europe/Vienna';
const START = '2027-06-04T06:00:00.000Z';

describe('hours', () => {
  it('take a time for the one nearest to the plan, and an end for the next one after the start', () => {
    const planned = '2027-06-03T22:15:00.000Z';
    expect(nearestInstant('23:45', ZONE, planned)).toBe('2027-06-03T21:45:00.000Z');
    expect(endAfter('06:00', ZONE, planned)).toBe('2027-06-04T04:00:00.000Z');
    expect(endAfter('00:10', ZONE, planned)).toBe('2027-06-04T22:10:00.000Z');
  });

  it('of what has happened lie nearest to when it was noted, and never ahead', () => {
    const noted = '2027-06-03T17:00:00.000Z';
    const past = (time: string, now = noted): string | null => nearestPast(time, ZONE, noted, { turn: 'first', now });
    expect(past('06:10'), 'tomorrow is nearer, and has not been').toBe('2027-06-03T04:10:00.000Z');
    expect(past('06:10', '2027-06-04T05:00:00.000Z'), 'by then it has').toBe('2027-06-04T04:10:00.000Z');
    expect(past('19:03'), 'clocks differ a little').toBe('2027-06-03T17:03:00.000Z');
    expect(past('19:40'), 'not yesterday').toBeNull();
  });

  it('written in the hour that comes twice are the turn that is chosen, and stay it when they are read again', () => {
    const planned = '2026-10-24T20:00:00.000Z';
    expect(endAfter('02:30', ZONE, planned)).toBe('2026-10-25T00:30:00.000Z');
    expect(endAfter('02:30', ZONE, planned, 'second')).toBe('2026-10-25T01:30:00.000Z');
    expect(nearestInstant('02:10', ZONE, '2026-10-25T00:00:00.000Z', 'second')).toBe('2026-10-25T01:10:00.000Z');
    // Begun in the first of the two, a time before it can only be the second.
    expect(endAfter('02:10', ZONE, '2026-10-25T00:30:00.000Z')).toBe('2026-10-25T01:10:00.000Z');
    expect([
      turnOf('2026-10-25T00:30:00.000Z', ZONE),
      turnOf('2026-10-25T01:30:12.000Z', ZONE),
      turnOf(planned, ZONE),
    ]).toEqual(['first', 'second', 'first']);
    expect([comesTwice('2026-10-25T01:30:00.000Z', ZONE), comesTwice(planned, ZONE)]).toEqual([true, false]);
  });

  it('keep the length of a night in which the clocks change', () => {
    const start = nearestInstant('22:00', ZONE, '2027-03-27T21:00:00.000Z');
    const line: HoursLine = {
      assignmentId: 'a',
      functionId: 'f',
      from: start,
      to: endAfter('06:00', ZONE, start),
      breakMin: 0,
    };
    expect(minutesOf([line])).toBe(7 * 60);
  });

  it('stand together on the paper where they are equal, and differ person by person', () => {
    const line = (assignmentId: string, more: Partial<HoursLine> = {}): HoursLine => ({
      assignmentId,
      functionId: 'hand',
      from: START,
      to: '2027-06-04T14:00:00.000Z',
      breakMin: 30,
      ...more,
    });
    expect(
      paperRows([line('a'), line('b'), line('c', { functionId: 'chief' })], ['chief', 'hand']).map(
        ({ assignmentIds, minutes }) => [assignmentIds, minutes],
      ),
    ).toEqual([
      [['c'], 450],
      [['a', 'b'], 900],
    ]);
    expect(
      lineDifferences([line('a'), line('b')], [line('a', { breakMin: 60 }), line('b')]).map(
        ({ assignmentId }) => assignmentId,
      ),
    ).toEqual(['a']);
  });
});
