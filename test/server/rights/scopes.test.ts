// What each kind of login is shown of each list, row by row and field by field: nothing more than the policy says.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listsOf } from '#schema/calls/registry.ts';
import { audiencesOf, can } from '#schema/rights.ts';
import type { Audience, Rights } from '#schema/define/rights.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { document } from '#schema/entities/documents/document.ts';
import { ENTITIES } from '#schema/entities/registry.ts';
import { deviceOf, type Device, type Json } from '../../support/server/tenant-api.ts';
import { assignmentRow } from '../../support/worlds/tenant-rows.ts';
import { HUMANS, PASSWORD } from '../../support/worlds/tenant-fill.ts';
import { makeWorld, signIn, TEN_TO, type TestWorld } from '../../support/worlds/tenant.ts';
import { PEOPLE, type Login, LOGINS, EXPECTED, EVERYONE, contacts } from './expected-rows.ts';
import { putPlusCrew } from '../../support/worlds/plus-crew-row.ts';

let world: TestWorld;
const devices = new Map<string, Device>();

beforeAll(async () => {
  world = await makeWorld();
  const check = (id: string, who: string, crew: string) => ({
    id,
    kind: 'checkIn' as const,
    at: TEN_TO,
    deviceAt: TEN_TO,
    timezone: 'Europe/Vienna',
    geoState: 'denied' as const,
    by: 'self' as const,
    assignmentId: `job-${who}`,
    projectCrewId: crew,
    personId: who,
    state: 'recorded' as const,
    flags: [],
  });
  await world.put(
    crewCheck,
    check('check-ben', 'ben', 'loadIn'),
    check('check-dora', 'dora', 'loadIn'),
    check('check-emil', 'emil', 'show'),
  );
  await world.put(
    projectCrewItemStatus,
    assignmentRow('job-nora', 'nora', 'hands', { statusCode: 'planned' }),
    assignmentRow('job-dora-2', 'dora', 'hands', { statusCode: 'declined' }),
  );
  const note = {
    caption: 'Note',
    type: 'TODO_INT' as const,
    category: 'CREW' as const,
    body: '',
    parameters: '{}',
    statusCode: 'open' as const,
  };
  await world.put(
    activity,
    { ...note, id: 'by-ben', createdBy: 'ben' },
    { ...note, id: 'to-mia', personParty: 'c-mia' },
    { ...note, id: 'office-only' },
  );
  const paper = { typeId: 'photo', name: 'Paper', parameters: '{}', signatories: [], statusCode: 'approved' as const };
  await world.put(
    document,
    { ...paper, id: 'of-ben', ownerKind: 'person', ownerId: 'ben', visibility: 'owner' },
    {
      ...paper,
      id: 'for-client',
      ownerKind: 'projectCrew',
      ownerId: 'loadIn',
      projectId: 'festival',
      visibility: 'client',
    },
  );
  for (const login of PEOPLE) devices.set(login, deviceOf(world.app, await world.tokenOf(login)));
  devices.set('P-1', deviceOf(world.app, await signIn(world.app, { projectLogin: 'P-1', password: PASSWORD })));
  devices.set('P-2', deviceOf(world.app, await signIn(world.app, { projectLogin: 'P-2' })));
  await putPlusCrew(world);
  devices.set('PC-1', deviceOf(world.app, await signIn(world.app, { plusCrewLogin: 'PC-1-edit', password: PASSWORD })));
});
afterAll(() => world.close());

const kindsOf = (login: Login): readonly Audience[] => {
  if (login.startsWith('PC-')) return ['plusCrewLogin'];
  return login.startsWith('P-')
    ? ['projectLogin']
    : audiencesOf(HUMANS.find(({ name }) => name === login)?.types ?? []);
};

const deviceFor = (login: Login): Device => {
  const device = devices.get(login);
  if (device === undefined) throw new Error(`${login} is not signed in`);
  return device;
};

const ids = (rows: readonly Json[] | undefined): string =>
  [...new Set((rows ?? []).map(({ id }) => id))].sort().join(' ');

describe('rows', () => {
  it.each(LOGINS)('%s sees of each list what the policy says', async (login) => {
    const device = deviceFor(login);
    for (const [path, expected] of Object.entries(EXPECTED)) {
      const answer = await device.get(`${path}?limit=1000&page=1`);
      const seen = answer.status === 403 ? '-' : ids(answer.body['data'] as Json[]);
      expect([path, seen]).toEqual([path, expected[login] ?? '']);
    }
  });

  it('no list of any login shows a row of the other agency, and each list that a login may not call says NO_RIGHT', async () => {
    for (const login of LOGINS) {
      const device = deviceFor(login);
      const { body: rights } = await device.get('/userRights');
      const holder = { audiences: kindsOf(login), rights: rights as Rights };
      for (const { path, permit, under } of listsOf(ENTITIES)) {
        const answer = await device.get(`${path.replace(/\{\w+\}/u, 'nobody')}?limit=1000&page=1`);
        expect([login, path, answer.status]).toEqual([
          login,
          path,
          !can(holder, permit) ? 403 : under === undefined ? 200 : 404,
        ]);
        expect(JSON.stringify(answer.body)).not.toContain('south');
      }
    }
  });

  it('a row that a list hides is hidden by itself too, and every row that a list shows can be opened', async () => {
    const routes: readonly (readonly [string, string, string])[] = [
      ['/persons', '/persons/', EVERYONE],
      ['/contacts', '/contacts/', contacts(EVERYONE)],
      ['/companies', '/companies/', 'fest opera'],
      ['/activities', '/activities/', 'by-ben office-only to-mia'],
    ];
    for (const login of LOGINS) {
      for (const [list, one, all] of routes) {
        const shown = new Set((EXPECTED[list]?.[login] ?? '').split(' '));
        for (const id of all.split(' '))
          expect([login, id, (await deviceFor(login).get(`${one}${id}`)).status]).toEqual([
            login,
            id,
            shown.has(id) ? 200 : 404,
          ]);
      }
    }
  });

  it('checks belong to who made them, their chief, the planners and the office', async () => {
    const seen = async (login: Login) => ids((await deviceFor(login).list('/jobs')).included['crewChecks']);
    expect(await seen('ben')).toBe('check-ben');
    expect(await seen('cara')).toBe('check-ben check-dora');
    expect(await seen('paula')).toBe('check-ben check-dora check-emil');
    expect(await seen('mia')).toBe('');
    expect(ids((await deviceFor('P-1').get('/projectCrews/loadIn/projectCrewItemStatus')).body['data'] as Json[])).toBe(
      'job-ben job-cara job-dora',
    );
    expect((await deviceFor('P-2').get('/projectCrews/loadIn/projectCrewItemStatus')).status).toBe(404);
  });

  it('a document opens for its owner and for whom its visibility names', async () => {
    const opens = async (id: string) => {
      const statuses = await Promise.all(
        LOGINS.map(async (login) => [login, (await deviceFor(login).get(`/documents/${id}`)).status] as const),
      );
      return statuses
        .filter(([, status]) => status === 200)
        .map(([login]) => login)
        .join(' ');
    };
    // Pia plans without the right to see what is private.
    expect(await opens('of-ben')).toBe('ben paula otto');
    expect(await opens('for-client')).toBe('ben cara dora paula pia otto mia nora P-1');
  });
});

describe('fields', () => {
  const fieldsOf = async (login: Login, path: string): Promise<readonly string[]> =>
    Object.keys((await deviceFor(login).get(path)).body['data'] as object);
  const whoSees = async (path: string, field: string): Promise<string> => {
    const found: string[] = [];
    for (const login of LOGINS) {
      const answer = await deviceFor(login).get(path);
      if (answer.status === 200 && Object.hasOwn(answer.body['data'] as object, field)) found.push(login);
    }
    return found.join(' ');
  };

  it('pay is for the person, the office and planners who hold payrolls', async () => {
    expect(await whoSees('/jobs/job-ben', 'payRateCents')).toBe('ben otto');
  });

  it("the chief's note is for the person, the chief and our own people, never for clients", async () => {
    expect(await whoSees('/jobs/job-dora', 'noteChief')).toBe('cara dora paula pia otto');
  });

  it('the secret of the two-phone check is for the person and the chief alone', async () => {
    expect(await whoSees('/jobs/job-ben', 'checkSecret')).toBe('ben cara');
  });

  it('what is charged is for the client of the project and our own people', async () => {
    expect(await whoSees('/projectCrewItems/hands', 'chargeRateCents')).toBe('paula pia otto mia nora');
  });

  it('private data is for the person, the office and who may read personal profiles', async () => {
    expect(await whoSees('/persons/ben', 'iban')).toBe('ben paula otto');
  });

  it('phone numbers are for the crew of those whom one has to reach', async () => {
    expect(await whoSees('/persons/ben', 'mobile')).toBe('ben cara paula pia otto');
    expect(await whoSees('/persons/cara', 'mobile')).toBe('ben cara dora paula pia otto mia nora P-1');
    expect(await whoSees('/contacts/c-dora', 'mobile')).toBe('cara dora paula pia otto');
  });

  it('what an order says is for its client and our own people, not for the crew', async () => {
    expect(await whoSees('/projects/festival', 'clientMark')).toBe('paula pia otto mia nora P-1');
    expect(await whoSees('/companies/fest', 'vatId')).toBe('paula pia otto mia nora');
  });

  it('a list cuts the same fields as the row by itself', async () => {
    for (const login of LOGINS.filter((one) => one !== 'PC-1')) {
      for (const row of (await deviceFor(login).list('/persons')).data)
        expect([...Object.keys(row)].sort()).toEqual([...(await fieldsOf(login, `/persons/${row.id}`))].sort());
    }
  });

  it('an answer to a change shows no more than a list would', async () => {
    const answer = await deviceFor('ben').send('acknowledgeChange@1', {
      id: 'job-ben',
      acknowledged: true,
      seenRev: 1,
    });
    expect(Object.keys(answer.body['data'] as object).sort()).toEqual(
      [...(await fieldsOf('ben', '/jobs/job-ben'))].sort(),
    );
  });
});

describe('a tenant that shows phone numbers to its crew', () => {
  it('shows those of everybody on the crew', async () => {
    const open = await makeWorld({ settings: { showPhonesToCrew: true } });
    const ben = deviceOf(open.app, await open.tokenOf('ben'));
    expect((await ben.list('/persons')).data.every((row) => Object.hasOwn(row, 'mobile'))).toBe(true);
    await open.close();
  });

  it('sends them to a device that was here before the switch was set, at once', async () => {
    const open = await makeWorld();
    const ben = deviceOf(open.app, await open.tokenOf('ben'));
    const { data, rev } = await ben.list('/persons');
    expect(data.every((row) => Object.hasOwn(row, 'mobile'))).toBe(false);
    await open.database.pool.query(
      `update tenants set row = jsonb_set(row::jsonb, '{settings,showPhonesToCrew}', 'true') where id = 'north'`,
    );
    const hidden = data
      .filter((row) => !Object.hasOwn(row, 'mobile'))
      .map(({ id }) => id)
      .sort();
    const after = await ben.list(`/persons?updatedSince=${String(rev)}`);
    expect(
      after.data
        .filter((row) => Object.hasOwn(row, 'mobile'))
        .map(({ id }) => id)
        .sort(),
    ).toEqual(expect.arrayContaining(hidden));
    await open.close();
  });
});
