// Lists that begin some time before today: what lies before is asked for by its days, and the beginning moves on with
// the agency's date.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { deviceOf, type Device, type Json } from '../../support/server/tenant-api.ts';
import { assignmentRow } from '../../support/worlds/tenant-rows.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());

const as = async (login: string): Promise<Device> => deviceOf(world.app, await world.tokenOf(login));
const ids = (rows: readonly Json[] | undefined): readonly string[] => (rows ?? []).map(({ id }) => id).sort();

describe('the bars of one person', () => {
  it('begin a month back, unless other days are asked for', async () => {
    const paula = await as('paula');
    await world.put(
      projectCrewItemStatus,
      assignmentRow('job-old', 'ben', 'hands', {
        effectiveStart: '2027-03-01T06:00:00.000Z',
        effectiveEnd: '2027-03-01T14:00:00.000Z',
      }),
    );
    expect(ids((await paula.list('/contacts/c-ben/plannerPlanningItems')).data)).toEqual(['job-ben']);
    expect(ids((await paula.list('/contacts/c-ben/plannerPlanningItems?from=2027-01-01')).data)).toEqual([
      'job-ben',
      'job-old',
    ]);
    expect(ids((await paula.list('/contacts/c-ben/plannerPlanningItems?to=2027-03-31')).data)).toEqual(['job-old']);
  });

  it('begin a day later once the agency has its next day, in answers that are known and in the middle of pages', async () => {
    const paula = await as('paula');
    const path = '/contacts/c-ben/plannerPlanningItems';
    const over = (id: string, day: string) =>
      assignmentRow(id, 'ben', 'hands', {
        effectiveStart: `${day}T06:00:00.000Z`,
        effectiveEnd: `${day}T14:00:00.000Z`,
      });
    world.setNow('2027-06-04T21:59:00.000Z');
    await world.put(projectCrewItemStatus, over('job-first', '2027-05-04'), over('job-second', '2027-05-05'));
    const first = await paula.list(path);
    const page = await paula.list(`${path}?limit=1`);
    const tag = { 'if-none-match': String(first.headers['etag']) };
    expect([ids(first.data), ids(page.data), (await paula.get(path, tag)).status]).toEqual([
      ['job-ben', 'job-first', 'job-second'],
      ['job-ben'],
      304,
    ]);
    world.setNow('2027-06-04T22:00:00.000Z');
    const next = await paula.get(path, tag);
    expect([next.status, ids((await paula.list(path)).data), (await paula.list(path)).body['total']]).toEqual([
      200,
      ['job-ben', 'job-second'],
      2,
    ]);
    expect(ids((await paula.list(`${path}?limit=1&after=${String(page.next)}`)).data)).toEqual(['job-second']);
  });
});
