// Who is here, who is missing, and whom one tap for all takes.
import { describe, expect, it } from 'vitest';
import { asChecked, deviationOf } from '#screens/chief/hours/deviation.ts';
import { checkAgainstState } from '#screens/chief/cockpit/check-against-state.ts';
import { presenceOf, PRESENCES, type Presence } from '#screens/chief/cockpit/presence.ts';
import type { CrewMember } from '#screens/chief/queries.ts';
import { inOrderOf, mayCheck, startOf, sweptIn, type Seen } from '#screens/chief/cockpit/sweep.ts';
import { DEFAULT_CHECK_SETTINGS } from '#schema/rules/crews/check-windows.ts';
import type { Check } from '#screens/shared/checks/next-step.ts';
import { assignment, check } from '../rows.ts';

const START = '2027-06-04T06:00:00.000Z';
const none = { preCall: null, checkIn: null, checkOut: null };
const made = (...parts: Parameters<typeof check>): Check => check(...parts) as unknown as Check;

describe('who is here', () => {
  it('is on the way after a pre-call, late from the start, missing once a chief may say no-show', () => {
    const watched = { status: 'confirmed', start: START, checks: none, hasHours: false, isChecked: true } as const;
    expect(presenceOf(watched, '2027-06-04T05:00:00.000Z')).toBe('expected');
    expect(presenceOf(watched, START)).toBe('late');
    expect(presenceOf(watched, '2027-06-04T06:15:00.000Z')).toBe('missing');
    const called = { ...watched, checks: { ...none, preCall: made('pre', 'mine', 'preCall', START) } };
    expect([
      presenceOf(called, '2027-06-04T05:00:00.000Z'),
      presenceOf(called, START),
      presenceOf(called, '2027-06-04T06:15:00.000Z'),
    ]).toEqual(['onTheWay', 'onTheWay', 'missing']);
  });

  it('is not called late or missing as long as checks are on their way', () => {
    const watched = { status: 'confirmed', start: START, hasHours: false, isChecked: false } as const;
    const later = '2027-06-04T06:15:00.000Z';
    expect(presenceOf({ ...watched, checks: none }, later)).toBe('unknown');
    expect(presenceOf({ ...watched, checks: { ...none, checkIn: made('in', 'mine', 'checkIn', START) } }, later)).toBe(
      'here',
    );
  });

  it('is told of whoever checked in although they are called a no-show or cancelled', () => {
    const checkIn = made('in', 'mine', 'checkIn', START);
    const states = ['noShow', 'cancelled', 'confirmed', 'notNeeded'] as const;
    expect(states.map((status) => checkAgainstState(status, { ...none, checkIn })?.at)).toEqual([
      START,
      START,
      undefined,
      undefined,
    ]);
    expect(checkAgainstState('noShow', none)).toBeNull();
  });

  it('has left, and is not missing, once the hours are stated without a check', () => {
    expect(
      presenceOf(
        { status: 'confirmed', start: START, checks: none, hasHours: true, isChecked: true },
        '2027-06-04T16:00:00.000Z',
      ),
    ).toBe('left');
  });
});

describe('all here', () => {
  const END = '2027-06-04T14:00:00.000Z';
  const person = (
    id: string,
    more: Partial<CrewMember['row']> = {},
    checks: CrewMember['checks'] = none,
    now = START,
  ): Seen => {
    const row = {
      ...assignment(id, `p-${id}`),
      statusCode: 'confirmed' as const,
      effectiveStart: START,
      effectiveEnd: END,
      ...more,
    };
    const member = {
      row,
      name: id,
      phone: null,
      functionId: 'hand',
      functionName: 'Hand',
      plannedBreakMin: 30,
      hasPlan: true,
      checks,
    } as unknown as CrewMember;
    return {
      member,
      presence: presenceOf({ status: row.statusCode, start: START, checks, hasHours: false, isChecked: true }, now),
    };
  };
  const came = { ...none, checkIn: made('in', 'b', 'checkIn', START) };
  const called = { ...none, preCall: made('pre', 'c', 'preCall', START) };
  const idsOf = (seen: readonly Seen[]): readonly string[] => seen.map(({ member }) => member.row.id);
  const crew = [
    person('a'),
    person('b', {}, came),
    person('c', {}, called),
    person('d', { statusCode: 'spare' }),
    person('e', { statusCode: 'noShow' }),
  ];

  it('takes those who are missing, never who said to be on the way, a spare or who is here', () => {
    expect(idsOf(sweptIn(crew, START, DEFAULT_CHECK_SETTINGS))).toEqual(['a']);
    // Chosen one by one they may be checked in.
    expect(idsOf(crew.filter((one) => mayCheck('checkIn', one, START, DEFAULT_CHECK_SETTINGS)))).toEqual([
      'a',
      'c',
      'd',
    ]);
    expect(idsOf(crew.filter((one) => mayCheck('checkOut', one, START, DEFAULT_CHECK_SETTINGS)))).toEqual(['b']);
  });

  it('leaves out who said to be on the way and is called missing by now', () => {
    const later = '2027-06-04T06:15:00.000Z';
    const late = [person('a', {}, none, later), person('c', {}, called, later)];
    expect(late.map(({ presence }) => presence)).toEqual(['missing', 'missing']);
    expect(idsOf(sweptIn(late, later, DEFAULT_CHECK_SETTINGS))).toEqual(['a']);
  });

  it('waits for the window in which no reason is asked', () => {
    expect(sweptIn(crew, '2027-06-04T04:59:59.000Z', DEFAULT_CHECK_SETTINGS)).toEqual([]);
    expect(idsOf(sweptIn(crew, '2027-06-04T05:00:00.000Z', DEFAULT_CHECK_SETTINGS))).toEqual(['a']);
  });

  it('may be noted with the start once that is past, where all have the same', () => {
    expect([
      startOf(crew, START),
      startOf(crew, '2027-06-04T05:59:00.000Z'),
      startOf([person('a'), person('x', { effectiveStart: END })], END),
    ]).toEqual([START, null, null]);
  });

  it('leaves whoever was just checked in place until the way back is over', () => {
    const order = (before: ReadonlyMap<string, Presence>) =>
      idsOf(inOrderOf([person('b', {}, came), person('a'), person('z')], PRESENCES, before));
    expect(order(new Map([['b', 'late']]))).toEqual(['b', 'a', 'z']);
    expect(order(new Map())).toEqual(['a', 'z', 'b']);
  });

  it('states as planned who came and left within a quarter of an hour of it, and says of the others why not', () => {
    const off = (inAt: string, outAt: string | null) =>
      deviationOf({
        row: person('a').member.row,
        checks: {
          preCall: null,
          checkIn: made('in', 'a', 'checkIn', inAt),
          checkOut: outAt === null ? null : made('out', 'a', 'checkOut', outAt),
        },
      });
    expect([off('2027-06-04T05:45:00.000Z', '2027-06-04T14:15:00.000Z'), off(START, null)]).toEqual([null, null]);
    expect([
      off('2027-06-04T05:44:00.000Z', null),
      off('2027-06-04T06:20:00.000Z', '2027-06-04T11:40:00.000Z'),
      off(START, '2027-06-04T14:16:00.000Z'),
    ]).toEqual([
      { kind: 'cameEarly', minutes: 16 },
      { kind: 'leftEarly', minutes: 140 },
      { kind: 'leftLate', minutes: 16 },
    ]);
    expect(deviationOf({ row: person('a').member.row, checks: none })).toEqual({ kind: 'noCheckIn' });
    const { member } = person(
      'a',
      {},
      {
        preCall: null,
        checkIn: made('in', 'a', 'checkIn', '2027-06-04T06:20:41.120Z'),
        checkOut: made('out', 'a', 'checkOut', '2027-06-04T11:40:00.000Z'),
      },
    );
    expect(asChecked(member)).toMatchObject({
      workedStart: '2027-06-04T06:20:00.000Z',
      workedEnd: '2027-06-04T11:40:00.000Z',
      breakMin: 30,
    });
  });
});
