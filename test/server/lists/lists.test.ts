// Lists over the API: whole, by page, and by what changed; what enters or leaves a login's sight rides along.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activity } from '#schema/entities/communication/activity.ts';
import { document } from '#schema/entities/documents/document.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { location } from '#schema/entities/places/location.ts';
import { project } from '#schema/entities/projects/project.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { form } from '#schema/entities/forms/form.ts';
import { deviceOf, type Device, type Json } from '../../support/server/tenant-api.ts';
import { assignmentRow, makeWorld, projectRow, type TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());

const as = async (login: string): Promise<Device> => deviceOf(world.app, await world.tokenOf(login));
const ids = (rows: readonly Json[] | undefined): readonly string[] => (rows ?? []).map(({ id }) => id).sort();
const gone = (rows: readonly Json[] | undefined): readonly (readonly [string, unknown])[] =>
  (rows ?? []).filter((row) => 'deletedAt' in row).map(({ id, ...row }) => [id, row['reason']] as const);

describe('the jobs of a crew member', () => {
  it('come with everything their screens show, and nothing else', async () => {
    const { data, included, body } = await (await as('ben')).list('/jobs?limit=1000&page=1');
    expect(ids(data)).toEqual(['job-ben']);
    expect(Object.fromEntries(Object.entries(included).map(([table, rows]) => [table, ids(rows)]))).toEqual({
      projectCrewItemStatus: ['job-cara', 'job-dora'],
      projectCrewItems: ['chiefs', 'hands'],
      projectCrews: ['loadIn'],
      projects: ['festival'],
      locations: ['hall'],
      companies: ['fest'],
      contacts: ['c-ben', 'c-cara', 'c-dora'],
      persons: ['ben', 'cara', 'dora'],
      crewChecks: [],
      documents: [],
      companySettings: [],
      crewFunctions: [],
      documentBasedSkills: [],
      deliveryNotes: [],
      crewChiefSheets: [],
      projectCrewItemRatings: [],
      formResults: [],
    });
    expect(body).toMatchObject({ page: 1, limit: 1000, total: 1, next: null, complete: true });
  });

  it('bring nothing when nothing changed, and what changed when something did', async () => {
    const ben = await as('ben');
    const { rev } = await ben.list('/jobs');
    const idle = await ben.list(`/jobs?updatedSince=${String(rev)}`);
    expect([idle.data, Object.values(idle.included).flat(), idle.body['complete']]).toEqual([[], [], undefined]);
    await world.put(projectCrewItemStatus, assignmentRow('job-ben', 'ben', 'hands', { termsRev: 2 }));
    const moved = await ben.list(`/jobs?updatedSince=${String(rev)}`);
    expect(moved.data).toMatchObject([{ id: 'job-ben', termsRev: 2 }]);
    expect(Object.values(moved.included).flat()).toEqual([]);
  });

  it('a new job brings its crew, place and team, although those did not change', async () => {
    const ben = await as('ben');
    const { rev } = await ben.list('/jobs');
    await world.put(projectCrewItemStatus, assignmentRow('job-ben-2', 'ben', 'showHands'));
    const { data, included } = await ben.list(`/jobs?updatedSince=${String(rev)}`);
    expect(ids(data)).toEqual(['job-ben-2']);
    expect(Object.fromEntries(Object.entries(included).map(([table, rows]) => [table, ids(rows)]))).toMatchObject({
      projectCrewItemStatus: ['job-emil'],
      projectCrews: ['show'],
      projects: ['gala'],
      companies: ['opera'],
      contacts: ['c-emil'],
      persons: ['emil'],
    });
  });

  it('a job that goes away takes its crew and team along, and leaves the rest', async () => {
    await world.put(projectCrewItemStatus, assignmentRow('job-ben-2', 'ben', 'showHands'));
    const ben = await as('ben');
    const { rev } = await ben.list('/jobs');
    await world.remove(projectCrewItemStatus, 'job-ben-2');
    const { data, included } = await ben.list(`/jobs?updatedSince=${String(rev)}`);
    expect(gone(data)).toEqual([
      ['job-ben-2', 'deleted'],
      ['job-emil', 'scope'],
    ]);
    expect(gone(included['projectCrews'])).toEqual([['show', 'scope']]);
    expect(gone(included['persons'])).toEqual([['emil', 'scope']]);
    expect(included['locations']).toEqual([]);
  });

  it('becoming chief of the crew shows the hours and numbers of the team, although no row of theirs changed', async () => {
    const ben = await as('ben');
    const first = await ben.list('/jobs');
    expect(first.included['projectCrewItemStatus']?.find(({ id }) => id === 'job-dora')).not.toHaveProperty(
      'noteChief',
    );
    expect(first.included['persons']?.find(({ id }) => id === 'dora')).not.toHaveProperty('mobile');
    expect(first.included['persons']?.find(({ id }) => id === 'cara')).toHaveProperty('mobile');
    await world.put(projectCrewItemStatus, assignmentRow('job-ben', 'ben', 'hands', { chief: true }));
    const { included } = await ben.list(`/jobs?updatedSince=${String(first.rev)}`);
    expect(included['projectCrewItemStatus']).toMatchObject([
      { id: 'job-cara', noteChief: 'on time' },
      { id: 'job-dora', noteChief: 'on time' },
    ]);
    expect(included['persons']).toMatchObject([{ id: 'dora', mobile: '+43 555 1' }]);
  });

  it('deltas leave the device with what the whole list says, whatever happened', async () => {
    const ben = await as('ben');
    const mirror = new Map<string, Json>();
    const apply = (tables: ReadonlyMap<string, readonly Json[]>): void => {
      for (const [name, rows] of tables) {
        for (const row of rows) {
          const key = `${name === 'data' ? 'projectCrewItemStatus' : name}/${row.id}`;
          if ('deletedAt' in row) mirror.delete(key);
          else mirror.set(key, row);
        }
      }
    };
    let { rev, tables } = await ben.pull('/jobs?limit=2');
    apply(tables);
    const steps: readonly (() => Promise<unknown>)[] = [
      () =>
        world.put(projectCrewItemStatus, assignmentRow('job-ben-2', 'ben', 'showHands', { statusCode: 'requested' })),
      () => world.put(projectCrewItemStatus, assignmentRow('job-dora', 'dora', 'hands', { statusCode: 'declined' })),
      () => world.put(projectCrewItemStatus, assignmentRow('job-ben', 'ben', 'hands', { statusCode: 'cancelled' })),
      () => world.put(project, { ...projectRow('gala', 2, 'fest') }),
      () => world.put(projectCrewItemStatus, assignmentRow('job-ben', 'ben', 'hands', { chief: true })),
      () => world.remove(projectCrewItemStatus, 'job-cara'),
    ];
    for (const step of steps) {
      await step();
      ({ rev, tables } = await ben.pull(`/jobs?limit=2&updatedSince=${String(rev)}`));
      apply(tables);
      const whole = new Map<string, Json>();
      for (const [name, rows] of (await ben.pull('/jobs')).tables)
        for (const row of rows) whole.set(`${name === 'data' ? 'projectCrewItemStatus' : name}/${row.id}`, row);
      expect([...mirror].sort(([a], [b]) => (a < b ? -1 : 1))).toEqual([...whole].sort(([a], [b]) => (a < b ? -1 : 1)));
    }
  });
});

describe('paging', () => {
  const venues = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: `venue-${String(index)}`,
      name: `Venue ${String(index)}`,
      city: 'Wien',
      timezone: 'Europe/Vienna',
    }));

  it('goes on to row 1001, and a row that changes meanwhile comes again at the end', async () => {
    await world.put(location, ...venues(1000));
    const paula = await as('paula');
    const first = await paula.list('/locations?limit=1000&page=1');
    expect([first.data.length, first.body['total'], first.next === null]).toEqual([1000, 1001, false]);
    await world.put(location, { id: 'hall', name: 'Hall B', city: 'Wien', timezone: 'Europe/Vienna' });
    const second = await paula.list(`/locations?limit=1000&page=2&after=${first.next ?? ''}`);
    expect(second.next).toBeNull();
    expect(second.data.map(({ id }) => id)).toContain('hall');
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(1001);
  });

  it('tells how many rows the list has at that moment, for a login that sees all and for one that sees its own', async () => {
    const totals = async () => {
      const told = [];
      for (const [login, path] of [
        ['paula', '/locations'],
        ['ben', '/jobs'],
      ] as const)
        told.push(
          (await (await as(login)).list(`${path}?limit=1&page=1`)).body['total'],
          (await (await as(login)).list(`${path}?limit=1&page=1`)).body['total'],
        );
      return told;
    };
    const [halls, jobs] = [Number((await totals())[0]), 1];
    expect(await totals()).toEqual([halls, halls, jobs, jobs]);
    await world.put(location, { id: 'barn', name: 'Barn', city: 'Wien', timezone: 'Europe/Vienna' });
    await world.put(projectCrewItemStatus, assignmentRow('job-ben-2', 'ben', 'showHands'));
    expect(await totals()).toEqual([halls + 1, halls + 1, jobs + 1, jobs + 1]);
    await world.remove(location, 'barn');
    await world.remove(projectCrewItemStatus, 'job-ben-2');
    expect(await totals()).toEqual([halls, halls, jobs, jobs]);
  });

  it('by bare page number answers the second page for clients that know no other way', async () => {
    await world.put(location, ...venues(5));
    const paula = await as('paula');
    const pages = await Promise.all([1, 2, 3].map((page) => paula.list(`/locations?limit=2&page=${String(page)}`)));
    expect(new Set(pages.flatMap(({ data }) => ids(data))).size).toBe(6);
    expect(pages.map(({ body }) => body['complete'])).toEqual([true, undefined, undefined]);
  });

  it.each([
    'limit=0',
    'limit=1001',
    'limit=x',
    'page=0',
    'updatedSince=-1',
    'from=2027-13-01',
    'after=abc',
    'sort=name',
    'ids=a%20b',
  ])('refuses %s by the name of the key', async (query) => {
    expect(await (await as('paula')).get(`/locations?${query}`)).toMatchObject({
      status: 422,
      code: 'INVALID',
      body: { error: { field: query.split('=')[0] } },
    });
  });
});

describe('narrowing', () => {
  it('to ids, a company or days gives just those rows, and never claims to be complete', async () => {
    const paula = await as('paula');
    expect(ids((await paula.list('/persons?ids=ben,emil,nobody')).data)).toEqual(['ben', 'emil']);
    expect(ids((await paula.list('/projects?companyID=opera')).data)).toEqual(['gala']);
    expect(ids((await paula.list('/projects?from=2027-06-11')).data)).toEqual([]);
    const window = await paula.list('/projects?from=2027-06-10&to=2027-06-30');
    expect([ids(window.data), window.body['complete']]).toEqual([['festival', 'gala'], undefined]);
  });

  it('a project that stops being one of the list leaves it', async () => {
    const paula = await as('paula');
    const { rev } = await paula.list('/projects');
    await world.put(project, { ...projectRow('gala', 2, 'opera'), kind: 'internal' });
    expect(gone((await paula.list(`/projects?updatedSince=${String(rev)}`)).data)).toEqual([['gala', 'scope']]);
  });

  it('a form that is no training any more leaves the trainings, which only brought it along', async () => {
    const paula = await as('paula');
    const training = {
      id: 'f',
      name: 'Working at height',
      kind: 'training' as const,
      version: 1,
      requiresSignature: false,
      questions: [],
    };
    await world.put(form, training);
    const { rev, included } = await paula.list('/persons/paula/formsTrainingPerform');
    expect(ids(included['forms'])).toEqual(['f']);
    await world.put(form, { ...training, kind: 'security' });
    expect(
      gone((await paula.list(`/persons/paula/formsTrainingPerform?updatedSince=${String(rev)}`)).included['forms']),
    ).toEqual([['f', 'scope']]);
  });

  it('beneath a parent gives its rows, by number or id, and nothing of a parent out of sight', async () => {
    const [paula, ben] = [await as('paula'), await as('ben')];
    for (const key of ['1', 'festival', '~festival'])
      expect(ids((await paula.list(`/projects/${key}/projectCrews`)).data)).toEqual(['loadIn']);
    expect(ids((await paula.list('/companies/fest/projects')).data)).toEqual(['festival']);
    expect(Object.keys((await paula.list('/projectCrews/loadIn/projectCrewItemStatus')).included)).toEqual([
      'crewChecks',
    ]);
    expect(await ben.get('/projects/gala/projectCrews')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await ben.get('/projects/nothing/projectCrews')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('one row', () => {
  it('is found by number or id, and hidden and absent are one answer', async () => {
    const [paula, ben] = [await as('paula'), await as('ben')];
    for (const key of ['1', 'festival', '~festival'])
      expect((await paula.get(`/projects/${key}`)).body).toMatchObject({ data: { id: 'festival', number: 1 } });
    const [hidden, absent] = [await ben.get('/projects/gala'), await ben.get('/projects/999')];
    expect([hidden.status, hidden.body]).toEqual([absent.status, absent.body]);
    expect(hidden.code).toBe('NOT_FOUND');
  });

  it('literal paths win over ids', async () => {
    const cara = await as('cara');
    expect(ids((await cara.list('/jobs/crewChief')).data)).toEqual(['job-cara']);
    expect(ids((await cara.list('/jobs/confirmation')).data)).toEqual([]);
    expect((await cara.get('/jobs/job-cara')).body).toMatchObject({ data: { id: 'job-cara' } });
  });
});

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

describe('documents of a crew', () => {
  const photo = (id: string, visibility: 'owner' | 'crew' | 'client' | 'planner', takenBy: string) => ({
    id,
    typeId: 'photo',
    name: id,
    parameters: '{}',
    signatories: [],
    statusCode: 'approved' as const,
    ownerKind: 'projectCrew' as const,
    ownerId: 'loadIn',
    projectId: 'festival',
    takenBy,
    visibility,
  });

  it('are seen by whom their visibility names, by who took them, and by the chief', async () => {
    await world.put(
      document,
      photo('for-crew', 'crew', 'cara'),
      photo('for-planner', 'planner', 'dora'),
      photo('for-client', 'client', 'cara'),
      photo('mine', 'owner', 'ben'),
    );
    const seen = async (login: string) => ids((await (await as(login)).list('/jobs')).included['documents']);
    expect(await seen('ben')).toEqual(['for-client', 'for-crew', 'mine']);
    expect(await seen('dora')).toEqual(['for-client', 'for-crew', 'for-planner']);
    expect(await seen('cara')).toEqual(['for-client', 'for-crew', 'for-planner', 'mine']);
    expect(await seen('mia')).toEqual(['for-client']);
    expect(await seen('emil')).toEqual([]);
    expect(await seen('kurt')).toEqual([]);
  });
});
