// Hours, their hash, and what becomes of them on the bill.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { billingLine } from '#schema/rules/money/billing.ts';
import {
  canonicalHours,
  hoursFault,
  hoursHash,
  hoursLines,
  missingHours,
  shownToClient,
  workedMinutes,
  type HoursLine,
} from '#schema/rules/crews/hours.ts';
import { sumsOf } from '#schema/rules/money/money.ts';
import { instantOf } from '#schema/rules/crews/shift-times.ts';

const ZONE = 'Europe/Vienna';
const at = (time: string, date = '2027-06-04'): string => instantOf(date, time, ZONE);
const line = (assignmentId: string, from = at('08:00'), to = at('16:00'), breakMin = 30): HoursLine => ({
  assignmentId,
  functionId: 'f',
  from,
  to,
  breakMin,
});
const sha256 = (text: string): Promise<string> => Promise.resolve(createHash('sha256').update(text).digest('hex'));

describe('hours', () => {
  it('are one text whatever order they come in, to the minute', async () => {
    expect(canonicalHours([line('b'), line('a')])).toBe(
      '[["a","f","2027-06-04T06:00Z","2027-06-04T14:00Z",30],["b","f","2027-06-04T06:00Z","2027-06-04T14:00Z",30]]',
    );
    expect(await hoursHash([line('a'), line('b')], sha256)).toBe(await hoursHash([line('b'), line('a')], sha256));
    expect(await hoursHash([line('a')], sha256)).not.toBe(await hoursHash([line('a', at('08:01'))], sha256));
    expect(await hoursHash([], sha256)).toBe('4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945');
  });

  it('have an end after their start, a day at most, and a break shorter than themselves', () => {
    expect(hoursFault({ from: at('16:00'), to: at('08:00'), breakMin: 0 })).toBe('END_BEFORE_START');
    expect(hoursFault({ from: at('08:00'), to: at('09:00', '2027-06-05'), breakMin: 0 })).toBe('TOO_LONG');
    expect(hoursFault({ from: at('08:00'), to: at('08:30'), breakMin: 30 })).toBe('BREAK_TOO_LONG');
    expect(hoursFault({ from: at('08:00'), to: at('16:00'), breakMin: 181 })).toBe('BREAK_TOO_LONG');
    expect(hoursFault({ from: at('08:00'), to: at('16:00'), breakMin: 180 })).toBeUndefined();
  });

  it('of the night of a clock change are counted as they were lived', () => {
    expect(workedMinutes({ from: at('22:00', '2027-03-27'), to: at('06:00', '2027-03-28'), breakMin: 0 })).toBe(420);
    expect(workedMinutes({ from: at('22:00', '2026-10-24'), to: at('06:00', '2026-10-25'), breakMin: 30 })).toBe(510);
  });

  it('stand on the paper for who worked, and are missed from who was there without them', () => {
    const of = { functionId: 'f', clientVisible: true };
    const people = [
      {
        id: 'a',
        statusCode: 'confirmed',
        ...of,
        workedStart: at('08:00'),
        workedEnd: at('16:00'),
        breakMin: 30,
      },
      { id: 'b', statusCode: 'confirmed', ...of },
      { id: 'c', statusCode: 'noShow', ...of, workedStart: at('08:00'), workedEnd: at('16:00') },
      {
        id: 'd',
        statusCode: 'cancelled',
        ...of,
        workedFunctionId: 'g',
        workedStart: at('08:00'),
        workedEnd: at('12:00'),
      },
    ];
    expect(hoursLines(people).map(({ assignmentId, functionId }) => [assignmentId, functionId])).toEqual([
      ['a', 'f'],
      ['d', 'g'],
    ]);
    expect(missingHours(people)).toEqual(['b']);
  });

  it('on a position that the client does not see are the agency’s own', () => {
    const people = [
      { id: 'a', clientVisible: true },
      { id: 'b', clientVisible: false },
    ];
    expect(shownToClient(people).map(({ id }) => id)).toEqual(['a']);
  });
});

describe('the bill', () => {
  const terms = { zone: ZONE, roundToMin: 15, minCallMin: 240, overtimeFromMin: 600 };

  it('rounds to the quarter of an hour and charges the least call', () => {
    expect(billingLine({ from: at('08:03'), to: at('11:10'), breakMin: 0 }, terms)).toEqual({
      start: at('08:00'),
      end: at('11:15'),
      roundedMin: 195,
      billMin: 240,
      overtimeMin: 0,
    });
  });

  it('charges overtime beyond ten hours', () => {
    expect(billingLine({ from: at('08:00'), to: at('19:08'), breakMin: 45 }, terms)).toEqual({
      start: at('08:00'),
      end: at('19:15'),
      roundedMin: 630,
      billMin: 630,
      overtimeMin: 30,
    });
  });

  it('lets a start halfway go down and an end halfway go up', () => {
    const tens = { ...terms, roundToMin: 10 };
    expect(billingLine({ from: at('08:05'), to: at('16:05'), breakMin: 0 }, tens)).toMatchObject({
      start: at('08:00'),
      end: at('16:10'),
    });
  });

  it('is summed per line in whole cents', () => {
    expect(
      sumsOf([
        { quantity: 3, unitCents: 333, taxPct: 20 },
        { quantity: 0.5, unitCents: 101, taxPct: 10 },
      ]),
    ).toEqual({ netCents: 1050, taxCents: 205, totalCents: 1255 });
    expect(sumsOf([{ quantity: 1, unitCents: -1050, taxPct: 0 }])).toEqual({
      netCents: -1050,
      taxCents: 0,
      totalCents: -1050,
    });
  });
});
