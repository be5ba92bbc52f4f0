// Lists over the API, narrowed and row by row.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { document } from '#schema/entities/documents/document.ts';
import { project } from '#schema/entities/projects/project.ts';
import { form } from '#schema/entities/forms/form.ts';
import { deviceOf, type Device, type Json } from '../../support/server/tenant-api.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';
import { projectRow } from '../../support/worlds/tenant-rows.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());

const as = async (login: string): Promise<Device> => deviceOf(world.app, await world.tokenOf(login));
const ids = (rows: readonly Json[] | undefined): readonly string[] => (rows ?? []).map(({ id }) => id).sort();
const gone = (rows: readonly Json[] | undefined): readonly (readonly [string, unknown])[] =>
  (rows ?? []).filter((row) => 'deletedAt' in row).map(({ id, ...row }) => [id, row['reason']] as const);

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
