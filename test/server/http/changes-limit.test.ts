// How many changes one device may send in a minute: more than it may ask, and counted by themselves.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';

const PER_MINUTE = 2;
const CHANGES_PER_MINUTE = 5 * PER_MINUTE;
let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld({ requestsPerMinute: PER_MINUTE });
});
afterEach(() => world.close());

const headers = (token: string) => ({ host: 'north.test', authorization: `Bearer ${token}` });

/** Statuses of so many changes under keys of their own; what they say is of no use, and counts all the same. */
const sendChanges = async (token: string, many: number): Promise<readonly number[]> => {
  const statuses: number[] = [];
  for (let sent = 0; sent < many; sent += 1) {
    const { statusCode } = await world.app.inject({
      method: 'POST',
      url: '/api/v1/activities',
      headers: { ...headers(token), 'idempotency-key': `key-${String(sent)}` },
      payload: {},
    });
    statuses.push(statusCode);
  }
  return statuses;
};

const ask = async (token: string): Promise<number> =>
  (await world.app.inject({ method: 'GET', url: '/api/v1/status', headers: headers(token) })).statusCode;

describe('the limit of changes', () => {
  it('lets a signed-in device send five times as many as it may ask, and then tells it to wait', async () => {
    const statuses = await sendChanges(await world.tokenOf('ben'), CHANGES_PER_MINUTE + 1);
    expect(statuses.indexOf(429)).toBe(CHANGES_PER_MINUTE);
  });

  it('is another than that of questions', async () => {
    const token = await world.tokenOf('ben');
    await sendChanges(token, CHANGES_PER_MINUTE + 1);
    const asked: number[] = [];
    for (let at = 0; at <= PER_MINUTE; at += 1) asked.push(await ask(token));
    expect(asked.indexOf(429)).toBe(PER_MINUTE);
  });

  it('is that of the session: whoever renews their token has no more', async () => {
    const token = await world.tokenOf('ben');
    expect(await ask(token)).toBe(200);
    const renewed = await world.app.inject({ method: 'GET', url: '/api/v1/auth/refresh', headers: headers(token) });
    expect(renewed.statusCode).toBe(200);
    expect(await ask(renewed.json<{ readonly token: string }>().token)).toBe(429);
    expect(await ask(await world.tokenOf('ben')), 'another device').toBe(200);
  });

  it('is of no use to whoever makes up a token', async () => {
    expect((await sendChanges('made-up', PER_MINUTE + 1)).at(-1)).toBe(429);
  });
});
