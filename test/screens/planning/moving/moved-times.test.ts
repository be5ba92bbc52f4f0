// The times of a shift that is moved step by step: by days at the same wall time, by a quarter of an hour, its end.
import { describe, expect, it } from 'vitest';
import {
  columnsLater,
  isSameTime,
  stepped,
  timeStepOf,
  type TimeStep,
} from '#screens/planning-calendar/moving/moved-times.ts';

const DAY = { days: 1 };
const AT = { zone: 'Europe/Vienna', now: '2027-03-20T12:00:00.000Z' };
/** Saturday before the clocks go forward, 8 to 16 at the place. */
const SHIFT = { startAt: '2027-03-27T07:00:00.000Z', endAt: '2027-03-27T15:00:00.000Z' };

const pressed = (key: string, more: { readonly alt?: boolean; readonly shift?: boolean } = {}): TimeStep | undefined =>
  timeStepOf({ key, alt: false, shift: false, ...more }, DAY);
const after = (step: TimeStep | undefined, from = SHIFT) => (step === undefined ? undefined : stepped(from, step, AT));

describe('the keys of a shift that is picked up', () => {
  it('move it by a column, by a quarter of an hour, or its end alone', () => {
    expect(after(pressed('ArrowLeft'))).toEqual({
      startAt: '2027-03-26T07:00:00.000Z',
      endAt: '2027-03-26T15:00:00.000Z',
    });
    expect(after(pressed('ArrowRight', { alt: true }))).toEqual({
      startAt: '2027-03-27T07:15:00.000Z',
      endAt: '2027-03-27T15:15:00.000Z',
    });
    expect(after(pressed('ArrowLeft', { shift: true }))).toEqual({ ...SHIFT, endAt: '2027-03-27T14:45:00.000Z' });
    expect(after(pressed('ArrowLeft', { alt: true, shift: true }))).toEqual(
      after(pressed('ArrowLeft', { shift: true })),
    );
  });

  it('leave rows and other keys alone', () => {
    for (const key of ['ArrowUp', 'ArrowDown', 'Enter', 'm']) expect(pressed(key), key).toBeUndefined();
  });
});

describe('the times of a shift that is moved', () => {
  it('keep their wall time over a change of the clock', () => {
    expect(after(pressed('ArrowRight'))).toEqual({
      startAt: '2027-03-28T06:00:00.000Z',
      endAt: '2027-03-28T14:00:00.000Z',
    });
    expect(stepped(SHIFT, { moves: 'shift', by: columnsLater({ hours: 1 }, -2) }, AT)?.startAt).toBe(
      '2027-03-27T05:00:00.000Z',
    );
  });

  it('come back to where they were', () => {
    const there = after(pressed('ArrowRight', { alt: true }));
    expect(there !== undefined && isSameTime(after(pressed('ArrowLeft', { alt: true }), there) ?? there, SHIFT)).toBe(
      true,
    );
  });

  it('are none where the shift would be over, end before it begins, or last too long', () => {
    expect(after({ moves: 'shift', by: { days: -8 } })).toBeUndefined();
    expect(after({ moves: 'end', by: { hours: -8 } })).toBeUndefined();
    expect(after({ moves: 'end', by: { hours: 29 } })).toBeUndefined();
    expect(after({ moves: 'end', by: { hours: 28 } })).toBeDefined();
  });
});
