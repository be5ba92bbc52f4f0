// When the device is asked where it is: people are told that it happens only around a check and while they share it.
import { describe, expect, it } from 'vitest';
import { isRead } from '#screens/shared/device/use-position.ts';

describe('where the device is', () => {
  it('is read while a screen wants it, where the person has allowed it or was asked on it', () => {
    expect(isRead({ isWanted: true, permission: 'granted', asked: false })).toBe(true);
    expect(isRead({ isWanted: true, permission: 'unknown', asked: true })).toBe(true);
  });

  it('is not read because it once was allowed', () => {
    expect(isRead({ isWanted: false, permission: 'granted', asked: false })).toBe(false);
    expect(isRead({ isWanted: false, permission: 'granted', asked: true })).toBe(false);
  });

  it('is asked for by a tap alone', () => {
    expect(isRead({ isWanted: true, permission: 'prompt', asked: false })).toBe(false);
    expect(isRead({ isWanted: true, permission: 'unknown', asked: false })).toBe(false);
  });
});
