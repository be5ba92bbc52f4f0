// The jobs of a crew member as lists: what enters or leaves their sight rides along.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { project } from '#schema/entities/projects/project.ts';
import { deviceOf, type Device, type Json } from '../../support/server/tenant-api.ts';
import { assignmentRow, projectRow } from '../../support/worlds/tenant-rows.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';

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
      crewFunctions: ['ben', 'cara', 'dora'].flatMap((name) => [`works-${name}-crewChief`, `works-${name}-stagehand`]),
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
