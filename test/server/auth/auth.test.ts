// Signing in over the API: three kinds of login, refusals that tell nothing, and sessions that can be ended.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endSessions, setActive } from '#server/auth/logins.ts';
import { deviceOf } from '../../support/server/tenant-api.ts';
import { HUMANS, PASSWORD } from '../../support/worlds/tenant-fill.ts';
import { makeWorld, signIn, type TestWorld } from '../../support/worlds/tenant.ts';
import { putPlusCrew } from '../../support/worlds/plus-crew-row.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());

const post = async (payload: object, host = 'north.test') => {
  const answer = await world.app.inject({ method: 'POST', url: '/api/v1/auth/token', payload, headers: { host } });
  return {
    status: answer.statusCode,
    body: answer.json() as Readonly<Record<string, unknown>>,
    headers: answer.headers,
  };
};
const claimsOf = (token: string): unknown => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('signing in', () => {
  it('gives a person a token with their claims, for thirty days', async () => {
    const text = expect.any(String) as unknown;
    expect(claimsOf(await world.tokenOf('nora'))).toEqual({
      session: text,
      serial: 0,
      ending: text,
      exp: Temporal.Instant.from('2027-07-04T05:50:00Z').epochMilliseconds / 1000,
      type: 'user',
      tenant: 'north',
      sub: 'user:u-nora-north',
      generation: 1,
      loginData: {
        person: 'nora',
        contactNumber: 'K-nora',
        language: 'en',
        loginTypes: [{ caption: 'Clients' }, { caption: 'Crew' }],
      },
    });
  });

  it('does not mind capitals and spaces around the name', async () => {
    expect((await post({ login: 'BEN@north.TEST', password: PASSWORD })).status).toBe(200);
  });

  it('gives a project its login, with or without a password as it was made', async () => {
    expect(claimsOf(await signIn(world.app, { projectLogin: 'P-1', password: PASSWORD }))).toMatchObject({
      type: 'project',
      projectNumber: 1,
      loginData: { language: 'en', loginTypes: [] },
    });
    expect((await post({ projectLogin: 'P-1', password: 'wrong' })).status).toBe(401);
    expect((await post({ projectLogin: 'P-1' })).status).toBe(401);
    expect(claimsOf(await signIn(world.app, { projectLogin: 'p-2' }))).toMatchObject({ projectNumber: 2 });
  });

  it('gives a plus crew its login, with what it may do', async () => {
    await putPlusCrew(world);
    expect(claimsOf(await signIn(world.app, { plusCrewLogin: 'PC-1-edit', password: PASSWORD }))).toMatchObject({
      type: 'pluscrew',
      canEdit: true,
    });
  });

  it('answers an unknown name and a wrong password with the same words', async () => {
    const [unknown, wrong] = [
      await post({ login: 'nobody@north.test', password: PASSWORD }),
      await post({ login: 'ben@north.test', password: 'wrong' }),
    ];
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect(wrong).toMatchObject({ status: 401, body: { error: { code: 'LOGIN_FAILED' } } });
  });

  it('never opens a person whose password was not set yet', async () => {
    await world.database.pool.query(`update logins set password_hash = null where login = 'ben@north.test'`);
    expect((await post({ login: 'ben@north.test', password: '' })).status).not.toBe(200);
    expect(await post({ login: 'ben@north.test', password: 'x' })).toMatchObject({
      status: 401,
      body: { error: { code: 'LOGIN_FAILED' } },
    });
  });

  it('knows the agency by its host: a login of one is none at the other', async () => {
    expect((await post({ login: 'ben@north.test', password: PASSWORD }, 'south.test')).status).toBe(401);
    expect((await post({ login: 'ben@south.test', password: PASSWORD }, 'south.test:4700')).status).toBe(200);
    expect((await post({ login: 'ben@north.test', password: PASSWORD }, 'unknown.test')).status).toBe(200);
  });

  it.each([
    {},
    { login: 'ben@north.test' },
    { login: 'ben@north.test', password: PASSWORD, more: 1 },
    { login: 'x', projectLogin: 'P-1', password: 'x' },
  ])('refuses the body %j', async (body) => {
    expect(await post(body)).toMatchObject({ status: 422, body: { error: { code: 'INVALID' } } });
  });

  const from = async (address: string, login: string, password: string, device?: string) => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/v1/auth/token',
      headers: { host: 'north.test', 'x-forwarded-for': address },
      payload: { login, password, ...(device === undefined ? {} : { device }) },
    });
    return {
      status: answer.statusCode,
      wait: answer.headers['retry-after'],
      device: (answer.json() as { readonly device?: string }).device,
    };
  };

  it('slows down who guesses one account, also with the right password, and lets others in', async () => {
    for (let guess = 0; guess < 3; guess += 1)
      expect((await post({ login: 'ben@north.test', password: 'wrong' })).status).toBe(401);
    const slowed = await post({ login: 'ben@north.test', password: PASSWORD });
    expect(slowed).toMatchObject({ status: 429, body: { error: { code: 'SLOW_DOWN' } } });
    expect(slowed.headers['retry-after']).toBe('60');
    expect((await post({ login: 'dora@north.test', password: PASSWORD })).status).toBe(200);
    world.setNow('2027-06-04T05:51:00.000Z');
    expect((await post({ login: 'ben@north.test', password: PASSWORD })).status).toBe(200);
  });

  it('counts guesses at a name however it is spelled: no letter is taken for another one behind its back', async () => {
    for (let guess = 0; guess < 3; guess += 1) await post({ login: 'mia@north.test', password: 'wrong' });
    expect((await post({ login: 'MIA@north.test', password: PASSWORD })).status).toBe(429);
    // A database makes a plain i of the Turkish one.
    expect((await post({ login: 'm\u0130a@north.test', password: PASSWORD })).status).toBe(401);
  });

  it('locks nobody out: after 13 wrong guesses from one address the right password signs in from another, and from a known device at the same', async () => {
    const { device } = await from('203.0.113.7', 'ben@north.test', PASSWORD);
    for (let guess = 0; guess < 13; guess += 1) await from('203.0.113.7', 'ben@north.test', 'wrong');
    expect(await from('203.0.113.7', 'ben@north.test', PASSWORD)).toMatchObject({ status: 429 });
    expect(await from('203.0.113.8', 'ben@north.test', PASSWORD)).toMatchObject({ status: 200 });
    expect(await from('203.0.113.7', 'ben@north.test', PASSWORD, device)).toMatchObject({ status: 200 });
  });

  it('takes the mark of a device for its own account alone', async () => {
    const { device } = await from('203.0.113.7', 'dora@north.test', PASSWORD);
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'])
      await from(address, 'ben@north.test', 'wrong');
    expect(await from('203.0.113.9', 'ben@north.test', PASSWORD, device)).toMatchObject({ status: 429 });
    expect(await from('203.0.113.9', 'ben@north.test', PASSWORD, 'made.up')).toMatchObject({ status: 429 });
  });

  it('slows down an address that guesses at many accounts, and no other address', async () => {
    const [last, ...others] = HUMANS.map(({ name }) => `${name}@north.test`);
    for (let guess = 0; guess < 30; guess += 1)
      expect((await from('203.0.113.7', others[guess % others.length] ?? '', 'wrong')).status).toBe(401);
    expect(await from('203.0.113.7', last ?? '', PASSWORD)).toMatchObject({ status: 429, wait: '60' });
    expect((await from('203.0.113.8', last ?? '', PASSWORD)).status).toBe(200);
  });

  it('takes a crew that signs in at once through one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => from('203.0.113.7', 'ben@north.test', PASSWORD)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });
});

describe('a session', () => {
  it('is renewed by each refresh, until its thirty days are over', async () => {
    const ben = deviceOf(world.app, await world.tokenOf('ben'));
    world.setNow('2027-07-01T05:50:00.000Z');
    const { body } = await ben.get('/auth/refresh');
    world.setNow('2027-07-20T05:50:00.000Z');
    expect(await ben.get('/auth/refresh')).toMatchObject({ status: 401, code: 'TOKEN_INVALID' });
    expect((await deviceOf(world.app, String(body['token'])).get('/auth/refresh')).status).toBe(200);
  });

  it('ends at the next contact when it is revoked or the login is switched off', async () => {
    const ben = deviceOf(world.app, await world.tokenOf('ben'));
    await endSessions(world.database.pool, 'north', 'u-ben-north');
    expect(await ben.get('/auth/refresh')).toMatchObject({ status: 401, code: 'TOKEN_INVALID' });
    const again = deviceOf(world.app, await world.tokenOf('ben'));
    await setActive(world.database.pool, { tenant: 'north', id: 'u-ben-north', active: false });
    expect(await again.get('/jobs')).toMatchObject({ status: 401, code: 'LOGIN_DISABLED' });
    expect(await post({ login: 'ben@north.test', password: PASSWORD })).toMatchObject({
      status: 401,
      body: { error: { code: 'LOGIN_DISABLED' } },
    });
  });

  it('is not opened by a token of another key, of no signature, or of nonsense', async () => {
    const token = await world.tokenOf('ben');
    const [, payload = ''] = token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const forged of [unsigned, `${token.slice(0, -4)}AAAA`, 'x', 'a.b.c'])
      expect(await deviceOf(world.app, forged).get('/jobs')).toMatchObject({ status: 401, code: 'TOKEN_INVALID' });
    expect((await world.app.inject({ method: 'GET', url: '/api/v1/jobs' })).statusCode).toBe(401);
  });

  it('tells its rights as the union of its roles, and the tenant with its settings', async () => {
    const nora = deviceOf(world.app, await world.tokenOf('nora'));
    const { body } = await nora.get('/userRights');
    expect(body).toMatchObject({ projects: ['READ', 'CREATE'], payrolls: ['READ'], invoices: ['READ'] });
    expect((await nora.get('/mailboxUserRights')).body).toEqual({});
    expect((await nora.get('/tenant')).body).toMatchObject({
      id: 'north',
      currency: 'EUR',
      settings: { geofenceM: 500 },
    });
  });

  it('without one the tenant shows its branding alone', async () => {
    const answer = await world.app.inject({ method: 'GET', url: '/api/v1/tenant', headers: { host: 'south.test' } });
    expect(Object.keys(answer.json() as object).sort()).toEqual([
      'defaultLanguage',
      'metaDescription',
      'metaHostName',
      'mobileTheme',
      'name',
      'timezone',
      'useUserLanguage',
    ]);
    expect(answer.json()).toMatchObject({ name: 'south' });
  });
});
