// Signing in over the API: three kinds of login, refusals that tell nothing, and sessions that can be ended.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endSessions, setActive } from '#server/services/logins.ts';
import { deviceOf } from '../../support/tenant-api.ts';
import { makeWorld, PASSWORD, signIn, type TestWorld } from '../../support/tenant.ts';

let world: TestWorld;
beforeEach(async () => { world = await makeWorld(); });
afterEach(() => world.close());

const post = async (payload: object, host = 'north.test') => {
  const answer = await world.app.inject({ method: 'POST', url: '/api/v1/auth/token', payload, headers: { host } });
  return { status: answer.statusCode, body: answer.json() as Readonly<Record<string, unknown>>, headers: answer.headers };
};
const claimsOf = (token: string): unknown => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('signing in', () => {
  it('gives a person a token with their claims, for thirty days', async () => {
    expect(claimsOf(await world.tokenOf('nora'))).toEqual({
      exp: Temporal.Instant.from('2027-07-04T05:50:00Z').epochMilliseconds / 1000, type: 'user', tenant: 'north', sub: 'user:u-nora-north', generation: 1,
      loginData: { person: 'nora', contactNumber: 'K-nora', language: 'en', loginTypes: [{ caption: 'Clients' }, { caption: 'Crew' }] },
    });
  });

  it('does not mind capitals and spaces around the name', async () => {
    expect((await post({ login: 'BEN@north.TEST', password: PASSWORD })).status).toBe(200);
  });

  it('gives a project its login, with or without a password as it was made', async () => {
    expect(claimsOf(await signIn(world.app, { projectLogin: 'P-1', password: PASSWORD }))).toMatchObject({ type: 'project', projectNumber: 1, loginData: { language: 'en', loginTypes: [] } });
    expect((await post({ projectLogin: 'P-1', password: 'wrong' })).status).toBe(401);
    expect((await post({ projectLogin: 'P-1' })).status).toBe(401);
    expect(claimsOf(await signIn(world.app, { projectLogin: 'p-2' }))).toMatchObject({ projectNumber: 2 });
  });

  it('gives a plus crew its login, with what it may do', async () => {
    expect(claimsOf(await signIn(world.app, { plusCrewLogin: 'PC-1-edit', password: PASSWORD }))).toMatchObject({ type: 'pluscrew', canEdit: true });
  });

  it('answers an unknown name and a wrong password with the same words', async () => {
    const [unknown, wrong] = [await post({ login: 'nobody@north.test', password: PASSWORD }), await post({ login: 'ben@north.test', password: 'wrong' })];
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect(wrong).toMatchObject({ status: 401, body: { error: { code: 'LOGIN_FAILED' } } });
  });

  it('never opens a person whose password was not set yet', async () => {
    await world.database.pool.query(`update logins set password_hash = null where login = 'ben@north.test'`);
    expect((await post({ login: 'ben@north.test', password: '' })).status).not.toBe(200);
    expect(await post({ login: 'ben@north.test', password: 'x' })).toMatchObject({ status: 401, body: { error: { code: 'LOGIN_FAILED' } } });
  });

  it('knows the agency by its host: a login of one is none at the other', async () => {
    expect((await post({ login: 'ben@north.test', password: PASSWORD }, 'south.test')).status).toBe(401);
    expect((await post({ login: 'ben@south.test', password: PASSWORD }, 'south.test:4700')).status).toBe(200);
    expect((await post({ login: 'ben@north.test', password: PASSWORD }, 'unknown.test')).status).toBe(200);
  });

  it.each([{}, { login: 'ben@north.test' }, { login: 'ben@north.test', password: PASSWORD, more: 1 }, { login: 'x', projectLogin: 'P-1', password: 'x' }])('refuses the body %j', async (body) => {
    expect(await post(body)).toMatchObject({ status: 422, body: { error: { code: 'INVALID' } } });
  });

  it('slows down who guesses one account, also with the right password, and lets others in', async () => {
    for (let guess = 0; guess < 5; guess += 1) await post({ login: 'ben@north.test', password: 'wrong' });
    const slowed = await post({ login: 'ben@north.test', password: PASSWORD });
    expect(slowed).toMatchObject({ status: 429, body: { error: { code: 'SLOW_DOWN' } } });
    expect(slowed.headers['retry-after']).toBe('1');
    expect((await post({ login: 'dora@north.test', password: PASSWORD })).status).toBe(200);
    world.setNow('2027-06-04T05:50:02.000Z');
    expect((await post({ login: 'ben@north.test', password: PASSWORD })).status).toBe(200);
  });

  it('slows down an address that guesses at many accounts, and no other address', async () => {
    const from = (address: string, login: string, password: string) =>
      world.app.inject({ method: 'POST', url: '/api/v1/auth/token', headers: { host: 'north.test', 'x-forwarded-for': address }, payload: { login, password } });
    for (let guess = 0; guess < 50; guess += 1) expect((await from('203.0.113.7', `guess-${String(guess)}@north.test`, 'wrong')).statusCode).toBe(401);
    const slowed = await from('203.0.113.7', 'ben@north.test', PASSWORD);
    expect([slowed.statusCode, slowed.headers['retry-after']]).toEqual([429, '1']);
    expect((await from('203.0.113.8', 'ben@north.test', PASSWORD)).statusCode).toBe(200);
  });
});

describe('a session', () => {
  it('is renewed by each refresh, until its thirty days are over', async () => {
    const ben = deviceOf(world.app, await world.tokenOf('ben'));
    world.setNow('2027-07-01T05:50:00.000Z');
    const { body } = await ben.get('/auth/refresh');
    world.setNow('2027-07-20T05:50:00.000Z');
    expect((await ben.get('/auth/refresh'))).toMatchObject({ status: 401, code: 'TOKEN_INVALID' });
    expect((await deviceOf(world.app, String(body['token'])).get('/auth/refresh')).status).toBe(200);
  });

  it('ends at the next contact when it is revoked or the login is switched off', async () => {
    const ben = deviceOf(world.app, await world.tokenOf('ben'));
    await endSessions(world.database.pool, 'north', 'u-ben-north');
    expect(await ben.get('/auth/refresh')).toMatchObject({ status: 401, code: 'TOKEN_INVALID' });
    const again = deviceOf(world.app, await world.tokenOf('ben'));
    await setActive(world.database.pool, { tenant: 'north', id: 'u-ben-north', active: false });
    expect(await again.get('/jobs')).toMatchObject({ status: 401, code: 'LOGIN_DISABLED' });
    expect(await post({ login: 'ben@north.test', password: PASSWORD })).toMatchObject({ status: 401, body: { error: { code: 'LOGIN_DISABLED' } } });
  });

  it('is not opened by a token of another key, of no signature, or of nonsense', async () => {
    const token = await world.tokenOf('ben');
    const [, payload = ''] = token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const forged of [unsigned, `${token.slice(0, -4)}AAAA`, 'x', 'a.b.c']) expect(await deviceOf(world.app, forged).get('/jobs')).toMatchObject({ status: 401, code: 'TOKEN_INVALID' });
    expect((await world.app.inject({ method: 'GET', url: '/api/v1/jobs' })).statusCode).toBe(401);
  });

  it('tells its rights as the union of its roles, and the tenant with its settings', async () => {
    const nora = deviceOf(world.app, await world.tokenOf('nora'));
    const { body } = await nora.get('/userRights');
    expect(body).toMatchObject({ projects: ['READ', 'CREATE'], payrolls: ['READ'], invoices: ['READ'] });
    expect((await nora.get('/mailboxUserRights')).body).toEqual({});
    expect((await nora.get('/tenant')).body).toMatchObject({ id: 'north', currency: 'EUR', settings: { geofenceM: 500 } });
  });

  it('without one the tenant shows its branding alone', async () => {
    const answer = await world.app.inject({ method: 'GET', url: '/api/v1/tenant', headers: { host: 'south.test' } });
    expect(Object.keys(answer.json() as object).sort()).toEqual(['defaultLanguage', 'metaDescription', 'metaHostName', 'mobileTheme', 'name', 'timezone', 'useUserLanguage']);
    expect(answer.json()).toMatchObject({ name: 'south' });
  });
});
