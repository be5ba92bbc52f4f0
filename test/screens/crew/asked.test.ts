// What a check is asked for, and when one tap on the crew's page is not enough to make it.
import { describe, expect, it } from 'vitest';
import { askedWhy, isFarAway, isOneTap } from '#screens/crews/check/asked.ts';

const near = { outside: false, photo: null };
const far = { outside: true, photo: null };
const photo = { crewId: 'crew', zone: 'Europe/Vienna', typeId: 'photo' };

describe('the slab of a crew’s page', () => {
  it('checks in at once, at the place and in time', () => {
    expect(isOneTap({ kind: 'checkIn', timing: 'open' }, near)).toBe(true);
  });

  it('leads to the page that asks why, early, late or far from the place', () => {
    expect(isOneTap({ kind: 'checkIn', timing: 'early' }, near)).toBe(false);
    expect(isOneTap({ kind: 'checkIn', timing: 'late' }, near)).toBe(false);
    expect(isOneTap({ kind: 'checkIn', timing: 'open' }, far)).toBe(false);
  });

  it('leads to the page that asks for a photo, of a check-in alone', () => {
    expect(isOneTap({ kind: 'checkIn', timing: 'open' }, { ...near, photo })).toBe(false);
    expect(isOneTap({ kind: 'preCall', timing: 'open' }, { ...near, photo })).toBe(true);
  });

  it('takes “on my way” from anywhere', () => {
    expect(isOneTap({ kind: 'preCall', timing: 'open' }, far)).toBe(true);
  });
});

describe('why', () => {
  it('is asked of who is early, or far from the place where they say to be', () => {
    expect(askedWhy({ kind: 'checkOut', timing: 'early' }, false)).toEqual({ asksWhy: true, isEarly: true });
    expect(askedWhy({ kind: 'checkOut', timing: 'open' }, true)).toEqual({ asksWhy: true, isEarly: false });
    expect(askedWhy({ kind: 'checkIn', timing: 'open' }, false).asksWhy).toBe(false);
  });

  it('is not asked of who is on the way, for being far away', () => {
    expect(askedWhy({ kind: 'preCall', timing: 'open' }, true).asksWhy).toBe(false);
    expect(isFarAway('preCall', true)).toBe(false);
    expect(isFarAway('checkIn', true)).toBe(true);
  });
});
