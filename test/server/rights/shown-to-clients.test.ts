// What a company and the agency keep to themselves: the server leaves the rows and fields out, however they are asked
// for.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Content } from '#schema/define/entity.ts';
import { crewInfo } from '#schema/entities/documents/crew-info.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { companySettings } from '#schema/entities/people/company-settings.ts';
import { person } from '#schema/entities/people/person.ts';
import { profilePicture } from '#schema/entities/people/profile-picture.ts';
import { fittingCrew } from '#server/push/notices/people.ts';
import { crewFunction } from '#schema/entities/people/crew-function.ts';
import { deviceOf, type Device, type Json } from '../../support/server/tenant-api.ts';
import { assignmentRow, crewRow, personRow, settingsRow } from '../../support/worlds/tenant-rows.ts';
import { makeWorld, signIn, type TestWorld } from '../../support/worlds/tenant.ts';
import { PASSWORD } from '../../support/worlds/tenant-fill.ts';

let world: TestWorld;
let client: Device;
let site: Device;
let applicant: Device;
let planner: Device;

const wishes: Content<typeof companySettings> = settingsRow('fest');
const position = (id: string, more: Partial<Content<typeof projectCrewItem>>): Content<typeof projectCrewItem> => ({
  id,
  projectCrewId: 'loadIn',
  projectId: 'festival',
  functionId: 'stagehand',
  startDate: '2027-06-04',
  startTime: '08:00',
  endTime: '16:00',
  startAt: '2027-06-04T06:00:00.000Z',
  endAt: '2027-06-04T14:00:00.000Z',
  amount: 1,
  statusCode: 'open',
  requiredSkillIds: [],
  requiredTagIds: [],
  clientVisible: true,
  ...more,
});

beforeAll(async () => {
  world = await makeWorld();
  await world.put(companySettings, wishes);
  await world.put(
    projectCrewItem,
    position('secret', { clientVisible: false, note: 'Ours' }),
    position('free', { statusCode: 'vacant' }),
  );
  await world.put(
    projectCrewItemStatus,
    assignmentRow('job-secret', 'emil', 'secret', {
      projectCrewId: 'loadIn',
      projectId: 'festival',
      companyId: 'fest',
    }),
  );
  await world.put(
    projectCrewItemStatus,
    assignmentRow('job-newcomer', 'newcomer', 'hands', { statusCode: 'requested' }),
  );
  await world.put(
    person,
    { ...personRow('ben'), pictureFileId: 'picture-of-ben' },
    { ...personRow('paula'), pictureFileId: 'picture-of-paula' },
  );
  await world.put(profilePicture, { id: 'picture-of-ben', personId: 'ben', state: 'approved' });
  await world.put(projectCrew, {
    ...crewRow('loadIn', 'festival'),
    contactOnSite: { name: 'Max', phone: '+43 1 234' },
    contactOnSiteContactId: 'c-mia',
  });
  await world.put(crewFunction, {
    id: 'ben-hands',
    contactId: 'c-ben',
    functionId: 'stagehand',
    level: 1,
    since: '2026-01-01',
  });
  client = deviceOf(world.app, await world.tokenOf('mia'));
  planner = deviceOf(world.app, await world.tokenOf('paula'));
  applicant = deviceOf(world.app, await world.tokenOf('newcomer'));
  site = deviceOf(world.app, await signIn(world.app, { projectLogin: 'P-1', password: PASSWORD }));
});
afterAll(() => world.close());

const rowsOf = async (device: Device, path: string, table: string): Promise<readonly Json[]> =>
  (await device.pull(path)).tables.get(table) ?? [];
const idsOf = async (device: Device, path: string, table: string): Promise<readonly string[]> =>
  (await rowsOf(device, path, table)).map(({ id }) => id).sort();

describe('a position that is the agency’s own', () => {
  it.each(['client', 'project login'] as const)('is in no list of a %s, and nobody on it', async (who) => {
    const [device, path, people] =
      who === 'client'
        ? ([client, '/planningCalendarItems', 'data'] as const)
        : ([site, '/projects/1/projectCrews', 'projectCrewItemStatus'] as const);
    expect(await idsOf(device, path, 'projectCrewItems')).toEqual(['chiefs', 'free', 'hands']);
    expect(await idsOf(device, path, people)).toEqual(['job-ben', 'job-cara', 'job-dora']);
    expect(await idsOf(device, '/projectCrews/loadIn/projectCrewItems', 'data')).toEqual(['chiefs', 'free', 'hands']);
  });

  it('is not found by its id, and a delta takes it away when it is hidden', async () => {
    expect((await client.get('/projectCrewItems/secret')).status).toBe(404);
    expect((await client.get('/projectCrewItems/hands')).status).toBe(200);
    const { rev } = await client.pull('/planningCalendarItems');
    await world.put(projectCrewItem, position('free', { statusCode: 'vacant', clientVisible: false }));
    const gone = (await rowsOf(client, `/planningCalendarItems?updatedSince=${String(rev)}`, 'projectCrewItems')).find(
      ({ id }) => id === 'free',
    );
    expect(gone).toMatchObject({ reason: 'scope' });
    await world.put(projectCrewItem, position('free', { statusCode: 'vacant' }));
  });

  it('is still the planner’s', async () => {
    expect((await planner.get('/projectCrewItems/secret')).body['data']).toMatchObject({ note: 'Ours' });
  });
});

describe('a company that wants no names', () => {
  beforeAll(() => world.put(companySettings, { ...wishes, showCrewNames: false }));
  afterAll(() => world.put(companySettings, wishes));

  it('gets none of the crew, but its chief, the agency’s and its own people', async () => {
    expect(await idsOf(client, '/persons', 'data')).toEqual(['cara', 'mia', 'nora']);
    expect(await idsOf(client, '/contacts', 'data')).toEqual(['c-cara', 'c-mia', 'c-nora']);
    expect((await client.get('/persons/ben')).status).toBe(404);
    expect((await client.get('/projects/1/crewProfile/ben')).status).toBe(404);
    expect(await idsOf(site, '/projects/1/projectCrews', 'persons')).not.toContain('ben');
  });

  it('still sees how many they are', async () => {
    expect(await idsOf(client, '/planningCalendarItems', 'data')).toEqual(['job-ben', 'job-cara', 'job-dora']);
  });
});

describe('a company that wants no pictures', () => {
  it('sees them while it wants them', async () => {
    expect((await client.get('/persons/ben')).body['data']).toHaveProperty('pictureFileId');
    expect(await idsOf(client, '/persons/ben/profilePictures', 'data')).toEqual(['picture-of-ben']);
  });

  it('gets neither the field nor the row, whoever asks for it', async () => {
    await world.put(companySettings, { ...wishes, showCrewPictures: false });
    expect((await client.get('/persons/ben')).body['data']).not.toHaveProperty('pictureFileId');
    expect(await idsOf(client, '/persons/ben/profilePictures', 'data')).toEqual([]);
    expect(
      (await rowsOf(site, '/projects/1/projectCrews', 'persons')).find(({ id }) => id === 'ben'),
    ).not.toHaveProperty('pictureFileId');
    expect((await planner.get('/persons/ben')).body['data']).toHaveProperty('pictureFileId');
    await world.put(companySettings, wishes);
  });
});

describe('a company that wants no vacancies', () => {
  const seen = async (): Promise<boolean> => (await applicant.get('/projectCrewItems/free')).status === 200;
  const told = (): Promise<readonly string[]> => fittingCrew({ pool: world.database.pool, tenant: 'north' }, 'free');

  it('has them shown to nobody, offered to nobody, and taken by nobody', async () => {
    await world.put(
      projectCrewItemStatus,
      assignmentRow('job-newcomer', 'newcomer', 'hands', { statusCode: 'declined' }),
    );
    expect([await seen(), await told()]).toEqual([true, ['ben', 'cara', 'dora', 'emil', 'newcomer', 'nora']]);
    await world.put(companySettings, { ...wishes, allowVacancies: false });
    expect([await seen(), await told()]).toEqual([false, []]);
    expect(
      (await applicant.send('applyVacancy@1', { id: 'free', assignmentId: 'mine', contactId: 'c-newcomer' })).code,
    ).toBe('VACANCY_CLOSED');
    await world.put(companySettings, wishes);
    await world.put(
      projectCrewItemStatus,
      assignmentRow('job-newcomer', 'newcomer', 'hands', { statusCode: 'requested' }),
    );
  });
});

describe('the contact on site', () => {
  it.each([
    ['applied', false],
    ['requested', false],
    ['confirmed', true],
    ['spare', true],
  ] as const)('is told to whoever is %s: %s', async (statusCode, isTold) => {
    await world.put(projectCrewItemStatus, assignmentRow('job-newcomer', 'newcomer', 'hands', { statusCode }));
    expect(Object.hasOwn((await applicant.get('/projectCrews/loadIn')).body['data'] as object, 'contactOnSite')).toBe(
      isTold,
    );
    const people = await rowsOf(applicant, '/jobs', 'persons');
    const named = (name: string): boolean => Object.hasOwn(people.find(({ id }) => id === name) ?? {}, 'mobile');
    expect([named('mia'), named('cara')]).toEqual([isTold, isTold]);
  });

  it('is not told of a vacancy', async () => {
    await world.put(
      projectCrewItemStatus,
      assignmentRow('job-newcomer', 'newcomer', 'hands', { statusCode: 'declined' }),
    );
    expect((await applicant.get('/projectCrews/loadIn')).body['data']).not.toHaveProperty('contactOnSite');
  });
});

describe('news', () => {
  it('is for those whom it names, and for all where it names nobody', async () => {
    const news = { body: '', publishedAt: '2027-06-01T00:00:00.000Z', pinned: false, fileIds: [] };
    await world.put(
      crewInfo,
      { ...news, id: 'crew', title: 'Crew', loginTypes: ['crew'] },
      { ...news, id: 'office', title: 'Office', loginTypes: ['office', 'planners'] },
      { ...news, id: 'all', title: 'All', loginTypes: [] },
    );
    const office = deviceOf(world.app, await world.tokenOf('otto'));
    expect(await idsOf(applicant, '/crewInfo', 'data')).toEqual(['all', 'crew']);
    expect(await idsOf(office, '/crewInfo', 'data')).toEqual(['all', 'office']);
    expect(await idsOf(planner, '/crewInfo', 'data')).toEqual(['all', 'office']);
  });
});
