// Decisions on site in their order, people who drop out, and facts of those who may no longer enter them.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activity } from '#schema/entities/communication/activity.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { agencyOf, dataOf, happened, outcome } from '../../../support/worlds/hook-world.ts';
import { assignmentRow } from '../../../support/worlds/tenant-rows.ts';
import { makeWorld, type TestWorld } from '../../../support/worlds/tenant.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());
const north = agencyOf(() => world);

const captions = async () => (await north.all(activity)).map((row) => [row['type'], row['caption']]);
const job = (id: string) => north.row(projectCrewItemStatus, id);

describe('a decision on site', () => {
  const decide = async (login: string, action: string, at: string, within = 0) =>
    (await north.as(login)).send(`${action}@1`, { id: 'job-ben', at }, happened(at, within));

  it('says who and when, and the same once more is no change', async () => {
    world.setNow('2027-06-04T06:30:00.000Z');
    expect(dataOf(await decide('cara', 'noShow', '2027-06-04T06:20:00.000Z', 500))).toMatchObject({
      statusCode: 'noShow',
      decidedAt: '2027-06-04T06:20:00.000Z',
      decidedBy: 'cara',
      decidedWithinMs: 500,
    });
    expect(outcome(await decide('paula', 'noShow', '2027-06-04T06:25:00.000Z'))).toBe(200);
    expect(await job('job-ben')).toMatchObject({ decidedBy: 'cara' });
  });

  it('that was made earlier and arrives late stays in the history, and the later one stands', async () => {
    world.setNow('2027-06-04T07:30:00.000Z');
    await decide('paula', 'notNeeded', '2027-06-04T07:00:00.000Z');
    await decide('paula', 'reactivate', '2027-06-04T07:10:00.000Z');
    const late = await decide('cara', 'notNeeded', '2027-06-04T06:50:00.000Z', 1000);
    expect(dataOf(late)).toMatchObject({ statusCode: 'confirmed', decidedBy: 'paula' });
    expect(late.body).toMatchObject({ warnings: [{ code: 'DECIDED_LATER' }] });
    expect(await captions()).toEqual([['LOG', 'Arrived late: ben Test']]);
  });

  it('counts in the order of arrival where the clocks leave it open', async () => {
    world.setNow('2027-06-04T07:30:00.000Z');
    await decide('paula', 'notNeeded', '2027-06-04T07:00:00.000Z');
    await decide('paula', 'reactivate', '2027-06-04T07:10:00.000Z', 60_000);
    expect(dataOf(await decide('cara', 'notNeeded', '2027-06-04T07:08:30.000Z', 60_000))).toMatchObject({
      statusCode: 'notNeeded',
    });
  });

  it('that cannot be is refused with the row as it is, and kept in the log', async () => {
    await world.put(projectCrewItemStatus, assignmentRow('job-ben', 'ben', 'hands', { statusCode: 'declined' }));
    world.setNow('2027-06-04T07:30:00.000Z');
    expect(await decide('cara', 'noShow', '2027-06-04T07:00:00.000Z')).toMatchObject({
      code: 'BAD_TRANSITION',
      body: { error: { current: { statusCode: 'declined' } } },
    });
    expect(await captions()).toEqual([['LOG', 'Not taken over: entry by cara Test']]);
  });
});

describe('somebody who drops out', () => {
  it('gives the planners something to do, once', async () => {
    const ben = await north.as('ben');
    const sick = {
      id: 'job-ben',
      statusCode: 'outage',
      absenceKind: 'sick',
      reason: 'fever',
      at: '2027-06-04T05:45:00.000Z',
    };
    expect(outcome(await ben.send('reportAbsence@1', sick))).toBe(200);
    expect(outcome(await ben.send('reportAbsence@1', sick))).toBe(200);
    expect(await captions()).toEqual([['TODO_INT', 'Drops out: ben Test']]);
  });

  it('shortly before the start refuses late, and the planners hear it in their language', async () => {
    await (await north.as('ben')).send('answerJob@1', { id: 'job-ben', accepted: false, reason: 'train', seenRev: 1 });
    expect((await north.all(activity)).map((row) => row['body'])).toEqual([
      'ben Test declined loadIn on Fri 4 Jun. Reason given: train',
    ]);
  });
});

it('a fact that somebody may no longer enter goes to the planners, once per key', async () => {
  const dora = await north.as('dora');
  await world.put(projectCrewItemStatus, assignmentRow('job-dora', 'dora', 'hands', { chief: true }));
  world.setNow('2027-06-04T06:00:00.000Z');
  await world.put(projectCrewItemStatus, assignmentRow('job-dora', 'dora', 'hands', { chief: false }));
  world.setNow('2027-06-04T06:20:00.000Z');
  const fact = { id: 'job-ben', at: '2027-06-04T06:10:00.000Z', reason: 'sent home' };
  const first = await dora.send('notNeeded@1', fact, { key: 'k-1' });
  expect(first).toMatchObject({ status: 403, code: 'NO_RIGHT', body: { error: { handedOver: true } } });
  expect((await dora.send('notNeeded@1', fact, { key: 'k-1' })).status).toBe(403);
  const todos = await north.all(activity);
  expect(todos).toMatchObject([
    { type: 'TODO_INT', caption: 'Entry passed on by dora Test', refKind: 'projectCrewItemStatus', refId: 'job-ben' },
  ]);
  expect(String(todos[0]?.['body'])).toContain('reason: sent home');
  expect(await north.row(jobFunction, 'stagehand')).toBeDefined();
});

it('a fact of a chief who had been taken off the crew by then goes to the planners, though the crew is out of sight; of somebody who never was on it there is none', async () => {
  world.setNow('2027-06-04T06:00:00.000Z');
  await world.put(
    projectCrewItemStatus,
    assignmentRow('job-cara', 'cara', 'chiefs', { chief: true, statusCode: 'cancelled' }),
  );
  world.setNow('2027-06-04T06:20:00.000Z');
  const late = { id: 'job-ben', at: '2027-06-04T06:10:00.000Z', reason: 'sent home' };
  expect((await (await north.as('cara')).get('/projectCrews/loadIn/projectCrewItemStatus')).status).toBe(404);
  expect(await (await north.as('cara')).send('notNeeded@1', late)).toMatchObject({ status: 403, code: 'NO_RIGHT' });
  expect(await (await north.as('emil')).send('notNeeded@1', late)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(await captions()).toEqual([['TODO_INT', 'Entry passed on by cara Test']]);
  expect(await north.row(projectCrewItemStatus, 'job-ben')).toMatchObject({ statusCode: 'confirmed' });
});
