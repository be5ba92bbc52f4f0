// What a device is told where nothing moved, and where its cursor cannot be used.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activity } from '#schema/entities/communication/activity.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { deviceOf, type Device } from '../../support/server/tenant-api.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());

const as = async (login: string): Promise<Device> => deviceOf(world.app, await world.tokenOf(login));

describe('an idle device', () => {
  it('asks one small question and is told that nothing moved', async () => {
    const ben = await as('ben');
    const { headers, body } = await ben.get('/status');
    expect(body).toMatchObject({ serverTime: '2027-06-04T05:50:00.000Z', minClientVersion: '0.1.0' });
    expect((await ben.get('/status', { 'if-none-match': String(headers['etag']) })).status).toBe(304);
    const heads = body['heads'] as Readonly<Record<string, number>>;
    await world.put(activity, {
      id: 'note',
      caption: 'Note',
      type: 'LOG',
      category: 'CREW',
      body: '',
      parameters: '{}',
      statusCode: 'done',
    });
    const moved = await ben.get('/status', { 'if-none-match': String(headers['etag']) });
    expect(moved.status).toBe(200);
    const now = moved.body['heads'] as Readonly<Record<string, number>>;
    expect(Object.keys(now).filter((list) => now[list] !== heads[list] && !list.startsWith('activitiesOf'))).toEqual([
      'activities',
    ]);
  });

  it('asks for a list with its tag and is told that it has it', async () => {
    const ben = await as('ben');
    const { headers } = await ben.get('/jobs');
    const tag = { 'if-none-match': String(headers['etag']) };
    expect((await ben.get('/jobs', tag)).status).toBe(304);
    expect((await (await as('dora')).get('/jobs', tag)).status).toBe(200);
    await world.put(contact, {
      id: 'c-new',
      number: 'K-new',
      personId: 'emil',
      kind: 'crew',
      loginTypes: [],
      isProjectManager: false,
      isAccountant: false,
      functionIds: [],
      tagIds: [],
      active: true,
    });
    expect((await ben.get('/jobs', tag)).status).toBe(200);
  });

  it.each([
    ['a role', `update roles set rights = '{"projects":["READ"]}' where tenant = 'north' and id = 'planningAssistant'`],
    [
      'the switch for phone numbers',
      `update tenants set row = jsonb_set(row::jsonb, '{settings,showPhonesToCrew}', 'true') where id = 'north'`,
    ],
  ])(
    'is told of %s that changed as of any row, and asking once for its lists it is idle again',
    async (_what, change) => {
      const ben = await as('ben');
      const { rev } = await ben.list('/contacts');
      await world.database.pool.query(change);
      const {
        body: { heads },
      } = await ben.get('/status');
      expect(Math.min(...Object.values(heads as Readonly<Record<string, number>>))).toBeGreaterThan(rev);
      const answered = await ben.list(`/contacts?updatedSince=${String(rev)}`);
      expect(answered.rev).toBeGreaterThanOrEqual(
        Math.max(...Object.values(heads as Readonly<Record<string, number>>)),
      );
    },
  );

  it('without a token hears the time and nothing of any list', async () => {
    const answer = await world.app.inject({ method: 'GET', url: '/api/v1/status', headers: { host: 'north.test' } });
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json() as object).sort()).toEqual([
      'epoch',
      'minClientVersion',
      'rev',
      'serverTime',
      'version',
    ]);
  });
});

describe('a cursor that cannot be used', () => {
  const completeAfter = async (device: Device, since: number): Promise<unknown> =>
    (await device.list(`/locations?updatedSince=${String(since)}`)).body['complete'];

  it('of before a change of rights, of below the floor or of another life of the database is answered with the whole list', async () => {
    const [pia, rev] = [await as('pia'), (await (await as('pia')).list('/locations')).rev];
    expect(await completeAfter(pia, rev)).toBeUndefined();
    expect(await completeAfter(pia, rev + 1000)).toBe(true);
    await world.database.pool.query(
      `update roles set rights = '{"projects":["READ"]}' where tenant = 'north' and id = 'planningAssistant'`,
    );
    world.setNow('2027-06-04T05:51:00.000Z');
    expect(await completeAfter(pia, rev)).toBe(true);
    const { rev: later } = await pia.list('/locations');
    expect(await completeAfter(pia, later)).toBeUndefined();
    await world.database.pool.query('update tenant_clock set floor = rev + 5, rev = rev + 9 where tenant = $1', [
      'north',
    ]);
    expect(await completeAfter(pia, later)).toBe(true);
  });
});
