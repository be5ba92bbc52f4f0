// An administrator's orders: an agency, its first login, a new password, a closed door, and who changed what.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { user } from '#schema/entities/people/user.ts';
import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/common/clock.ts';
import { auditOf } from '#server/admin/audit-trail.ts';
import { loginLines, resetPassword, switchLogin } from '#server/admin/keep-logins.ts';
import { openLogin, type NewPerson } from '#server/admin/open-login.ts';
import { openTenant, tenantLines, type NewTenant } from '#server/admin/open-tenant.ts';
import { createDatabase, type TestDatabase } from '#test/support/server/postgres.ts';

const agency: NewTenant = {
  id: 'agency',
  name: 'The Agency',
  host: 'agency.test',
  timezone: 'Europe/Vienna',
  language: 'de',
  currency: 'EUR',
  supportEmail: 'office@agency.test',
};
const pia: NewPerson = {
  tenant: 'agency',
  email: 'Pia@agency.test',
  firstName: 'Pia',
  lastName: 'Lang',
  role: 'planner',
  language: 'de',
};

let database: TestDatabase;
let app: FastifyInstance;
let password: string;
const dataDir = mkdtempSync(join(tmpdir(), 'callboard-admin-'));

beforeAll(async () => {
  database = await createDatabase();
  await openTenant(database, agency);
  password = await openLogin(database, pia);
  app = await buildApp({ database, clock: systemClock, settings: { dataDir } });
});
afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const signIn = (secret: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/auth/token',
    headers: { type: 'MOBILE', host: 'agency.test' },
    payload: { login: 'pia@agency.test', password: secret },
  });
const rights = (token: string) =>
  app.inject({ url: '/api/v1/userRights', headers: { authorization: `Bearer ${token}`, type: 'MOBILE' } });
const name = { tenant: 'agency', kind: 'user', login: 'pia@agency.test' } as const;

describe('a new agency', () => {
  it('is there with its roles and lists, and its first login signs in with what that role may', async () => {
    expect(await tenantLines(database)).toEqual([{ id: 'agency', name: 'The Agency', host: 'agency.test', logins: 1 }]);
    const answer = await signIn(password);
    expect(answer.statusCode).toBe(200);
    const { token } = answer.json<{ token: string }>();
    expect((await rights(token)).json()).toMatchObject({ planningCalendar: ['READ', 'READSPAREFUNCTION'] });
    const statuses = await app.inject({
      url: '/api/v1/statuses?limit=100',
      headers: { authorization: `Bearer ${token}`, type: 'MOBILE' },
    });
    expect(statuses.json<{ total: number }>().total).toBeGreaterThan(20);
  });

  it.each([
    [{ ...agency, id: 'Agency 2' }, '--id must be'],
    [agency, 'There is a tenant "agency" already'],
    [{ ...agency, id: 'other' }, 'belongs to the tenant "agency"'],
    [{ ...agency, id: 'third', host: 'third.test', timezone: 'Vienna' }, '--timezone'],
    [{ ...agency, id: 'third', host: 'third.test', language: 'it' }, '--language'],
  ])('that cannot be made is refused with what to put right (%#)', async (order, sentence) => {
    await expect(openTenant(database, order)).rejects.toThrow(sentence);
    expect(await tenantLines(database)).toHaveLength(1);
  });
});

describe('a new login', () => {
  it.each([
    [{ ...pia, role: 'boss' }, 'There is no role "boss"'],
    [pia, 'can sign in already'],
    [{ ...pia, email: 'pia' }, '--email must be'],
    [{ ...pia, tenant: 'nobody' }, 'There are: agency.'],
    [{ ...pia, email: 'client@agency.test', role: 'client' }, 'name it with --company'],
    [{ ...pia, email: 'client@agency.test', role: 'client', company: 'None' }, 'There is no company "None"'],
  ])('that cannot be made is refused with what to put right (%#)', async (order, sentence) => {
    await expect(openLogin(database, order)).rejects.toThrow(sentence);
  });
});

describe('a login that is there', () => {
  it('gets a new password, and every device of it has to sign in again', async () => {
    const { token } = (await signIn(password)).json<{ token: string }>();
    const renewed = await resetPassword(database, name);
    expect((await signIn(password)).statusCode).toBe(401);
    expect((await rights(token)).statusCode).toBe(401);
    expect((await signIn(renewed)).statusCode).toBe(200);
    password = renewed;
  });

  it('is closed at once and opened again', async () => {
    const { token } = (await signIn(password)).json<{ token: string }>();
    await switchLogin(database, name, false);
    expect((await rights(token)).statusCode).toBe(401);
    expect((await signIn(password)).statusCode).toBe(401);
    expect(await loginLines(database, 'agency')).toEqual([
      { login: 'pia@agency.test', kind: 'user', active: false, roles: ['planner'] },
    ]);
    await switchLogin(database, name, true);
    expect((await signIn(password)).statusCode).toBe(200);
  });

  it('leaves a trail of who changed it', async () => {
    const { rows } = await database.pool.query<{ id: string }>(`select id from ${user.name} where tenant = 'agency'`);
    const trail = await auditOf(database, { tenant: 'agency', id: rows[0]?.id ?? '' });
    expect(trail.map(({ change, login, cause }) => [change, login, cause])).toEqual([
      ['put', 'admin', 'admin'],
      ['put', 'admin', 'admin'],
      ['put', 'admin', 'admin'],
    ]);
  });

  it('that is unknown is named', async () => {
    await expect(resetPassword(database, { ...name, login: 'who@agency.test' })).rejects.toThrow(
      'Nobody signs in to "agency" as who@agency.test',
    );
  });
});
