// The parts of signing in, each by itself: passwords, tokens, and the brake on guessing.
import { describe, expect, it } from 'vitest';
import { waitFor, type PastAttempt } from '#server/auth/brake-rules.ts';
import { networkOf } from '#server/auth/brake.ts';
import { deviceMarksWith } from '#server/auth/device-marks.ts';
import { hashPassword, passwordMatches } from '#server/auth/passwords.ts';
import { tokensWith, type TokenClaims } from '#server/auth/tokens.ts';

const clockAt = (instant: string) => {
  let now = Temporal.Instant.from(instant);
  return {
    now: () => now,
    move: (seconds: number) => {
      now = now.add({ seconds });
    },
  };
};

describe('a password', () => {
  it('matches its hash and no other, and never hashes twice to the same', async () => {
    const [one, other] = [await hashPassword('correct horse', 6), await hashPassword('correct horse', 6)];
    expect(one).not.toBe(other);
    expect(await passwordMatches('correct horse', one)).toBe(true);
    expect(await passwordMatches('correct horse', other)).toBe(true);
    expect(await passwordMatches('correct hors', one)).toBe(false);
  });

  it('typed on another keyboard, with composed or decomposed letters, is the same', async () => {
    expect(await passwordMatches('cafe\u0301 1234', await hashPassword('café 1234', 6))).toBe(true);
  });

  it('never matches where there is no hash or a broken one', async () => {
    for (const hash of [null, '', 'scrypt$6$x$y', 'plain']) expect(await passwordMatches('', hash)).toBe(false);
  });
});

describe('a token', () => {
  const claims: Omit<TokenClaims, 'exp'> = {
    type: 'user',
    tenant: 'north',
    sub: 'user:1',
    generation: 1,
    loginData: { language: 'en', loginTypes: [{ caption: 'Crew' }] },
  };
  const key = new Uint8Array(32).fill(7);

  it('says what was put into it until its thirty days are over', async () => {
    const clock = clockAt('2027-06-04T06:00:00Z');
    const tokens = tokensWith(key, clock);
    const token = await tokens.issue(claims);
    expect(await tokens.read(token)).toMatchObject(claims);
    clock.move(30 * 86_400 - 1);
    expect(await tokens.read(token)).toBeDefined();
    clock.move(1);
    expect(await tokens.read(token)).toBeUndefined();
  });

  it('of another key, or changed by a letter, says nothing', async () => {
    const clock = clockAt('2027-06-04T06:00:00Z');
    const token = await tokensWith(key, clock).issue(claims);
    expect(await tokensWith(new Uint8Array(32).fill(8), clock).read(token)).toBeUndefined();
    const [head = '', , signature = ''] = token.split('.');
    const other = Buffer.from(JSON.stringify({ exp: 9_999_999_999, ...claims, sub: 'user:2' })).toString('base64url');
    expect(await tokensWith(key, clock).read(`${head}.${other}.${signature}`)).toBeUndefined();
  });
});

describe('guessing at one account', () => {
  const NOON = Temporal.Instant.from('2027-06-04T12:00:00Z').epochMilliseconds;
  const wrong = (seconds: number, address: string, device: string | null = null, forgiven = false): PastAttempt => ({
    at: NOON + seconds * 1000,
    address,
    device,
    forgiven,
  });
  const many = (count: number, address: string, device: string | null = null) =>
    Array.from({ length: count }, (_none, at) => wrong(at, address, device));
  const stranger = { address: 'home', device: null };
  const known = { address: 'home', device: 'phone' };

  it('is judged three times a minute from one place, and leaves room for others', () => {
    expect(waitFor(stranger, many(2, 'home'), NOON + 5000)).toBe(0);
    expect(waitFor(stranger, many(3, 'home'), NOON + 5000)).toBe(55_000);
    expect(waitFor(stranger, many(3, 'elsewhere'), NOON + 5000)).toBe(0);
    expect(waitFor(stranger, many(3, 'home'), NOON + 60_000)).toBe(0);
  });

  it('is judged four times a minute for strangers and five times in all, so that a known device always finds room', () => {
    const strangers = ['a', 'b', 'c', 'd'].map((address, at) => wrong(at, address));
    expect(waitFor(stranger, strangers, NOON + 5000)).toBe(55_000);
    expect(waitFor(known, strangers, NOON + 5000)).toBe(0);
    expect(waitFor(known, [...strangers, wrong(4, 'home', 'phone')], NOON + 5000)).toBe(55_000);
  });

  it('waits longer and longer at one place, up to five minutes, and no longer once the right one came', () => {
    const patient = Array.from({ length: 6 }, (_none, at) => wrong(at * 60, 'home'));
    expect(waitFor(stranger, patient, NOON + 301_000)).toBe(59_000);
    expect(waitFor(stranger, [...patient, wrong(400, 'home')], NOON + 401_000)).toBe(119_000);
    expect(
      waitFor(
        stranger,
        Array.from({ length: 30 }, (_none, at) => wrong(at * 60, 'home')),
        NOON + 30 * 60_000,
      ),
    ).toBe(240_000);
    expect(waitFor({ address: 'elsewhere', device: null }, patient, NOON + 361_000)).toBe(0);
    expect(
      waitFor(
        stranger,
        patient.map((one) => ({ ...one, forgiven: true })),
        NOON + 361_000,
      ),
    ).toBe(0);
  });
});

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('the mark of a device', () => {
  it('names the device to the accounts that signed in there, for 400 days, and keeps its name', () => {
    const clock = clockAt('2027-06-04T06:00:00Z');
    const marks = deviceMarksWith(new Uint8Array(32).fill(7), clock);
    const mark = marks.make('north user ben', undefined);
    const device = marks.deviceIn(mark, 'north user ben');
    expect(device).not.toBeNull();
    const both = marks.make('north user emil', mark);
    expect([marks.deviceIn(both, 'north user ben'), marks.deviceIn(both, 'north user emil')]).toEqual([device, device]);
    expect([
      marks.deviceIn(mark, 'north user dora'),
      marks.deviceIn(undefined, 'north user ben'),
      marks.deviceIn(`${mark}x`, 'north user ben'),
      marks.deviceIn('x.y', 'north user ben'),
    ]).toEqual([null, null, null, null]);
    expect(deviceMarksWith(new Uint8Array(32).fill(8), clock).deviceIn(mark, 'north user ben')).toBeNull();
    clock.move(400 * 86_400);
    expect(marks.deviceIn(mark, 'north user ben')).toBeNull();
  });
});
