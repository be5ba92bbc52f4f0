// Sessions end: by signing out, by renewing, with the login and with its password, and everything that they opened ends
// with them.
import { createECDH } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { person } from '#schema/entities/people/person.ts';
import { user } from '#schema/entities/people/user.ts';
import { plusCrew } from '#schema/entities/plus/plus-crew.ts';
import { project } from '#schema/entities/projects/project.ts';
import { resetPassword, switchLogin } from '#server/admin/keep-logins.ts';
import { makePasswordLink } from '#server/auth/password-links.ts';
import { secretOf } from '#server/database/secrets.ts';
import { tokensWith } from '#server/auth/tokens.ts';
import { deviceOf, type Device } from '../../support/server/tenant-api.ts';
import { PASSWORD } from '../../support/worlds/tenant-fill.ts';
import { personRow } from '../../support/worlds/tenant-rows.ts';
import { makeWorld, signIn, TEN_TO, type TestWorld } from '../../support/worlds/tenant.ts';
import { putPlusCrew } from '../../support/worlds/plus-crew-row.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());

const ben = async (): Promise<{ readonly token: string; readonly device: Device }> => {
  const token = await world.tokenOf('ben');
  return { token, device: deviceOf(world.app, token) };
};
const tokenIn = ({ body }: { readonly body: Readonly<Record<string, unknown>> }): string => String(body['token']);
const claimsIn = (token: string): Readonly<Record<string, unknown>> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Readonly<Record<string, unknown>>;
const signOut = async (payload: object, token?: string) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/v1/auth/logout',
    payload,
    headers: { host: 'north.test', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  });
  return answer.statusCode;
};

describe('signing out', () => {
  it('ends this session and no other, as often as it is said', async () => {
    const [here, there] = [await ben(), await ben()];
    expect([await signOut({}, here.token), await signOut({}, here.token)]).toEqual([200, 200]);
    for (const path of ['/userRights', '/auth/refresh', '/jobs'])
      expect(await here.device.get(path)).toMatchObject({ status: 401, code: 'TOKEN_INVALID' });
    expect((await there.device.get('/userRights')).status).toBe(200);
  });

  it('may be said later, by a ticket that is good for nothing else', async () => {
    const { token, device } = await ben();
    const ticket = String(claimsIn(token)['ending']);
    expect(await deviceOf(world.app, ticket).get('/userRights')).toMatchObject({ status: 401 });
    const renewed = tokenIn(await device.get('/auth/refresh'));
    expect([await signOut({ ticket }), await signOut({ ticket })]).toEqual([200, 200]);
    for (const one of [token, renewed])
      expect(await deviceOf(world.app, one).get('/userRights')).toMatchObject({ status: 401, code: 'TOKEN_INVALID' });
  });

  it('is not said by a ticket that nobody gave, or by nobody', async () => {
    const { token, device } = await ben();
    const [words = ''] = String(claimsIn(token)['ending']).split('.');
    expect([
      await signOut({ ticket: `${words}.AAAA` }),
      await signOut({ ticket: 'x' }),
      await signOut({}),
      await signOut({}, 'a.b.c'),
      await signOut({ ticket: 7 }),
    ]).toEqual([401, 401, 401, 401, 422]);
    expect((await device.get('/userRights')).status).toBe(200);
  });

  it('ends the push messages of the session', async () => {
    const { token } = await ben();
    await subscribe(token);
    await signOut({}, token);
    expect(await count('push_subscriptions')).toBe(0);
  });
});

describe('renewing', () => {
  it('retires the old token with the first use of the new one, once what was under way has arrived', async () => {
    const { device } = await ben();
    const renewed = tokenIn(await device.get('/auth/refresh'));
    expect((await device.get('/userRights')).status).toBe(200);
    expect((await deviceOf(world.app, renewed).get('/userRights')).status).toBe(200);
    expect((await device.get('/userRights')).status, 'it left before').toBe(200);
    expect((await device.get('/auth/refresh')).status, 'no second line of tokens begins').not.toBe(200);
    world.setNow('2027-06-04T05:51:01.000Z');
    for (const path of ['/userRights', '/auth/refresh'])
      expect(await device.get(path)).toMatchObject({ status: 401, code: 'TOKEN_INVALID' });
    expect((await deviceOf(world.app, renewed).get('/auth/refresh')).status).toBe(200);
  });

  it('whose answer was lost is done again with the old token, for a week', async () => {
    const { device } = await ben();
    await device.get('/auth/refresh');
    world.setNow('2027-06-11T05:49:59.000Z');
    const again = tokenIn(await device.get('/auth/refresh'));
    world.setNow('2027-06-11T05:50:00.000Z');
    expect(await device.get('/auth/refresh')).toMatchObject({ status: 401 });
    expect((await deviceOf(world.app, again).get('/userRights')).status).toBe(200);
  });

  it('by two pages at once gives both a token that is taken', async () => {
    const { device } = await ben();
    const answers = await Promise.all([device.get('/auth/refresh'), device.get('/auth/refresh')]);
    for (const answer of answers)
      expect((await deviceOf(world.app, tokenIn(answer)).get('/userRights')).status).toBe(200);
  });

  it('takes a token of an older version once more into a session, which ends like any other', async () => {
    const { token } = await ben();
    const old = await olderToken(token);
    const renewed = tokenIn(await deviceOf(world.app, old).get('/auth/refresh'));
    expect((await deviceOf(world.app, renewed).get('/userRights')).status).toBe(200);
    world.setNow('2027-06-04T05:51:01.000Z');
    expect(await deviceOf(world.app, old).get('/userRights')).toMatchObject({ status: 401 });
    const other = await olderToken(token);
    expect(await signOut({}, other)).toBe(200);
    expect(await deviceOf(world.app, other).get('/userRights')).toMatchObject({ status: 401 });
  });
});

const ENDS: readonly (readonly [what: string, end: () => Promise<unknown>])[] = [
  [
    'closing the login',
    () => switchLogin(world.database, { tenant: 'north', kind: 'user', login: 'ben@north.test' }, false),
  ],
  [
    'closing it in the table',
    () => world.database.pool.query(`update logins set active = false where login = 'ben@north.test'`),
  ],
  [
    'an administrator’s new password',
    () => resetPassword(world.database, { tenant: 'north', kind: 'user', login: 'ben@north.test' }),
  ],
  [
    'a new password by a link',
    async () => {
      const link = await makePasswordLink(world.database.pool, {
        tenant: 'north',
        login: 'u-ben-north',
        minutes: 60,
        now: world.context.clock.now(),
      });
      const answer = await world.app.inject({
        method: 'POST',
        url: `/api/v1/forgottenPassword/${link}`,
        payload: { password: 'seventeen brass gongs' },
        headers: { host: 'north.test' },
      });
      if (answer.statusCode !== 200) throw new Error(answer.body);
    },
  ],
];

describe.each(ENDS)('%s', (_what, end) => {
  it('ends sessions, calendar feeds, push messages and links at once', async () => {
    const { token, device } = await ben();
    await subscribe(token);
    const url = await feedOf(device);
    const link = await makePasswordLink(world.database.pool, {
      tenant: 'north',
      login: 'u-ben-north',
      minutes: 60,
      now: world.context.clock.now(),
    });
    expect((await world.app.inject({ url })).statusCode).toBe(200);
    await end();
    for (const path of ['/userRights', '/auth/refresh']) expect(await device.get(path)).toMatchObject({ status: 401 });
    expect((await world.app.inject({ url })).statusCode).toBe(404);
    expect(await count('push_subscriptions')).toBe(0);
    const answer = await world.app.inject({
      method: 'POST',
      url: `/api/v1/forgottenPassword/${link}`,
      payload: { password: 'eighteen brass gongs' },
      headers: { host: 'north.test' },
    });
    expect(answer.statusCode).toBe(410);
    expect((await deviceOf(world.app, await world.tokenOf('dora')).get('/userRights')).status).toBe(200);
    await world.database.pool.query(`update logins set active = true where login = 'ben@north.test'`);
    expect(await deviceOf(world.app, token).get('/userRights')).toMatchObject({ status: 401, code: 'TOKEN_INVALID' });
  });
});

it('a user who is no longer active reads no feed and is refused at the next call', async () => {
  const { device } = await ben();
  const url = await feedOf(device);
  await world.put(user, {
    id: 'u-ben-north',
    email: 'ben@north.test',
    personId: 'ben',
    active: false,
    roleIds: ['crewMember'],
  });
  expect(await device.get('/userRights')).toMatchObject({ status: 401, code: 'LOGIN_DISABLED' });
  expect((await world.app.inject({ url })).statusCode).toBe(404);
});

it('a person who is no longer active is refused as well, reads no feed and does not sign in', async () => {
  const { device } = await ben();
  const url = await feedOf(device);
  await world.put(person, { ...personRow('ben'), active: false });
  expect(await device.get('/userRights')).toMatchObject({ status: 401, code: 'LOGIN_DISABLED' });
  expect((await world.app.inject({ url })).statusCode).toBe(404);
  await expect(world.tokenOf('ben')).rejects.toThrow();
});

/** What stands behind a reduced login, and its end. */
const REDUCED: readonly (readonly [string, Readonly<Record<string, string>>, () => Promise<unknown>])[] = [
  ['a plus crew that is removed', { plusCrewLogin: 'PC-1-edit' }, () => world.remove(plusCrew, 'plus')],
  ['a project that is removed', { projectLogin: 'P-1' }, () => world.remove(project, 'festival')],
];

it.each(REDUCED)('%s ends its login everywhere, and what it had not sent is refused in words', async (_, name, end) => {
  await putPlusCrew(world);
  const device = deviceOf(world.app, await signIn(world.app, { ...name, password: PASSWORD }));
  expect((await device.get('/userRights')).status).toBe(200);
  await end();
  for (const path of ['/userRights', '/auth/refresh', '/status', '/plusCrews', '/projects'])
    expect([path, await device.get(path)]).toMatchObject([path, { status: 401, code: 'LOGIN_DISABLED' }]);
  const change = await device.send('confirmDeliveryNote@1', { id: 'loadIn', hoursHash: 'a'.repeat(64), at: TEN_TO });
  expect(change).toMatchObject({ status: 401, code: 'LOGIN_DISABLED' });
  await expect(signIn(world.app, { ...name, password: PASSWORD })).rejects.toThrow('LOGIN_DISABLED');
});

/** The same claims as a version without sessions would have signed them. */
const olderToken = async (token: string): Promise<string> => {
  const tokens = tokensWith(await secretOf(world.database, 'tokens'), world.context.clock);
  const found = await tokens.read(token);
  if (found === undefined) throw new Error('The token says nothing');
  const { type, loginData, tenant, sub, generation } = found;
  return tokens.issue({ type, loginData, tenant, sub, generation });
};

const count = async (table: string): Promise<number> =>
  (await world.database.pool.query(`select 1 from ${table}`)).rowCount ?? 0;

const subscribe = async (token: string): Promise<void> => {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: Buffer.alloc(16, 7).toString('base64url'),
  };
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/v1/setPushNotificationSubscription',
    headers: { host: 'north.test', authorization: `Bearer ${token}` },
    payload: { endpoint: 'https://push.example.test/1', keys },
  });
  if (answer.statusCode !== 200) throw new Error(`Subscribing was answered with ${answer.body}`);
};

const feedOf = async (device: Device): Promise<string> => {
  const { status } = await device.send('createCalendarSubscription@1', {
    id: 'feed-1',
    personId: 'ben',
    kind: 'jobs',
    includeRequested: false,
  });
  if (status > 299) throw new Error(`The feed was answered with ${String(status)}`);
  const { rows } = await world.database.pool.query<{ row: { url: string } }>(
    `select row from public_calendar_subscriptions where id = 'feed-1'`,
  );
  return new URL(rows[0]?.row.url ?? '').pathname;
};
