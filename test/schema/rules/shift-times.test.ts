// Shift times in nights of clock changes, over midnight and in another zone.
import { describe, expect, it } from 'vitest';
import { instantOf, minutesBetween, shiftInstants } from '#schema/rules/crews/shift-times.ts';

const VIENNA = 'Europe/Vienna';
const shift = (startDate: string, startTime: string, endTime: string, endDate?: string) =>
  shiftInstants({ startDate, startTime, endTime, ...(endDate === undefined ? {} : { endDate }) }, VIENNA);

describe('shift times', () => {
  it.each([
    [
      'a night in autumn is nine hours',
      '2026-10-24',
      '22:00',
      '06:00',
      undefined,
      '2026-10-24T20:00:00.000Z',
      '2026-10-25T05:00:00.000Z',
      540,
    ],
    [
      'a night in spring is seven',
      '2027-03-27',
      '22:00',
      '06:00',
      undefined,
      '2027-03-27T21:00:00.000Z',
      '2027-03-28T04:00:00.000Z',
      420,
    ],
    [
      'equal times without an end date are a day',
      '2027-06-04',
      '08:00',
      '08:00',
      undefined,
      '2027-06-04T06:00:00.000Z',
      '2027-06-05T06:00:00.000Z',
      1440,
    ],
    [
      'an end date is taken as said',
      '2027-06-04',
      '18:00',
      '17:00',
      '2027-06-05',
      '2027-06-04T16:00:00.000Z',
      '2027-06-05T15:00:00.000Z',
      1380,
    ],
  ])('%s', (_what, startDate, startTime, endTime, endDate, startAt, endAt, minutes) => {
    expect(shift(startDate, startTime, endTime, endDate)).toEqual({ startAt, endAt });
    expect(minutesBetween(startAt, endAt)).toBe(minutes);
  });

  it('a wall time in the gap moves forward, one in the fold is the first', () => {
    expect(instantOf('2027-03-28', '02:30', VIENNA)).toBe('2027-03-28T01:30:00.000Z');
    expect(instantOf('2026-10-25', '02:30', VIENNA)).toBe('2026-10-25T00:30:00.000Z');
  });

  it('Lisbon tells the same wall time an hour later', () => {
    expect(instantOf('2027-06-04', '08:00', 'Europe/Lisbon')).toBe('2027-06-04T07:00:00.000Z');
  });
});
