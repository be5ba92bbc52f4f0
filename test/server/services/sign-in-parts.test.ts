// The parts of signing in, each by itself: passwords, tokens, and the brake on guessing.
import { describe, expect, it } from 'vitest';
import { loginThrottle } from '#server/services/login-throttle.ts';
import { hashPassword, passwordMatches } from '#server/services/passwords.ts';
import { tokensWith, type Claims } from '#server/services/tokens.ts';

const clockAt = (instant: string) => {
  let now = Temporal.Instant.from(instant);
  return { now: () => now, move: (seconds: number) => { now = now.add({ seconds }); } };
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
  const claims: Omit<Claims, 'exp'> = { type: 'user', tenant: 'north', sub: 'user:1', generation: 1, loginData: { language: 'en', loginTypes: [{ caption: 'Crew' }] } };
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

describe('guessing', () => {
  it('is free five times, then waits longer and longer, and is forgotten after a success or an hour', () => {
    const clock = clockAt('2027-06-04T06:00:00Z');
    const throttle = loginThrottle(clock, { free: 5, longest: 300 });
    const fail = (times: number) => { for (let time = 0; time < times; time += 1) throttle.failed('ben'); };
    fail(4);
    expect(throttle.waitFor('ben')).toBe(0);
    fail(1);
    expect(throttle.waitFor('ben')).toBe(1);
    fail(3);
    expect(throttle.waitFor('ben')).toBe(8);
    fail(20);
    expect([throttle.waitFor('ben'), throttle.waitFor('dora')]).toEqual([300, 0]);
    clock.move(300 + 3600);
    expect(throttle.waitFor('ben')).toBe(0);
    fail(5);
    throttle.succeeded('ben');
    expect(throttle.waitFor('ben')).toBe(0);
  });
});
