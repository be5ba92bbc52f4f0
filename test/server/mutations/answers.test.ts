// Answers to a job over the API: taken, too late, stale, or refused with the job as it is.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { deviceOf, freshKey, type Answer, type Device } from '../../support/server/tenant-api.ts';
import { assignmentRow } from '../../support/worlds/tenant-rows.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());

const as = async (login: string): Promise<Device> => deviceOf(world.app, await world.tokenOf(login));
const row = ({ body }: Answer) => body['data'] as Readonly<Record<string, unknown>>;

describe('an answer to a job', () => {
  const request = () =>
    world.put(projectCrewItemStatus, assignmentRow('job-ben', 'ben', 'hands', { statusCode: 'requested' }));
  const terms = { id: 'job-ben', seenRev: 1 };

  it('accepts, and tells when', async () => {
    await request();
    world.setNow('2027-06-03T05:50:00.000Z');
    expect(row(await (await as('ben')).send('answerJob@1', { ...terms, accepted: true }))).toMatchObject({
      statusCode: 'confirmed',
      ackRev: 1,
      answeredAt: '2027-06-03T05:50:00.000Z',
    });
  });

  it('to terms that changed meanwhile is refused with the job as it is now, and refused again when repeated', async () => {
    await world.put(
      projectCrewItemStatus,
      assignmentRow('job-ben', 'ben', 'hands', { statusCode: 'requested', termsRev: 2 }),
    );
    const ben = await as('ben');
    const key = freshKey();
    const first = await ben.send('answerJob@1', { ...terms, accepted: true }, { key });
    expect(first).toMatchObject({
      status: 409,
      code: 'JOB_CHANGED',
      body: { error: { current: { id: 'job-ben', termsRev: 2 } } },
    });
    const again = await ben.send('answerJob@1', { ...terms, accepted: true }, { key });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(again.headers['idempotent-replayed']).toBe('true');
  });

  it('that the planner took back is gone', async () => {
    await world.put(projectCrewItemStatus, assignmentRow('job-ben', 'ben', 'hands', { statusCode: 'cancelled' }));
    expect(await (await as('ben')).send('answerJob@1', { ...terms, accepted: true })).toMatchObject({
      status: 410,
      code: 'REQUEST_WITHDRAWN',
    });
  });

  it('declines a booked job late when the start is near, and plainly when it is far', async () => {
    const ben = await as('ben');
    expect(row(await ben.send('answerJob@1', { ...terms, accepted: false, reason: 'ill' }))).toMatchObject({
      statusCode: 'lateRefusal',
      reason: 'ill',
    });
    await world.put(
      projectCrewItemStatus,
      assignmentRow('job-ben', 'ben', 'hands', {
        effectiveStart: '2027-06-14T06:00:00.000Z',
        effectiveEnd: '2027-06-14T14:00:00.000Z',
      }),
    );
    expect(row(await ben.send('answerJob@1', { ...terms, accepted: false, reason: 'ill' }))).toMatchObject({
      statusCode: 'declined',
    });
  });

  it('after the start is too late', async () => {
    await request();
    world.setNow('2027-06-04T06:30:00.000Z');
    expect(await (await as('ben')).send('answerJob@1', { ...terms, accepted: true })).toMatchObject({
      status: 409,
      code: 'ANSWER_TOO_LATE',
    });
  });

  it('with an old version of the row is stale, and may be sent again under its key', async () => {
    await request();
    const ben = await as('ben');
    const key = freshKey();
    const stale = await ben.send('answerJob@1', { ...terms, accepted: true }, { key, headers: { 'if-match': '1' } });
    expect(stale).toMatchObject({ status: 409, code: 'STALE' });
    expect(stale.headers['x-sync-ack']).toBe(key);
    const fresh = await ben.get('/jobs/job-ben');
    const rev = String(row(fresh)['rev']);
    expect(
      (await ben.send('answerJob@1', { ...terms, accepted: true }, { key, headers: { 'if-match': rev } })).status,
    ).toBe(200);
  });

  it('that somebody else changed first comes back with who did, when, and what is there now', async () => {
    const paula = await as('paula');
    const before = row(await paula.get('/projectCrewItems/hands'));
    expect((await paula.send('editCrewItem@1', { id: 'hands', note: 'Gate 4' })).status).toBe(200);
    const stale = await paula.send(
      'editCrewItem@1',
      { id: 'hands', note: 'Gate 3' },
      { headers: { 'if-match': String(before['rev']) } },
    );
    expect(stale).toMatchObject({ status: 409, code: 'STALE' });
    expect(stale.body['error']).toMatchObject({
      changed: { by: 'paula Test', at: expect.stringMatching(/Z$/u) },
      current: { id: 'hands', note: 'Gate 4' },
    });
  });

  it('of somebody else is refused to whoever sees the job, and unknown to whoever does not', async () => {
    await request();
    expect(await (await as('dora')).send('answerJob@1', { ...terms, accepted: true })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    expect(await (await as('otto')).send('answerJob@1', { ...terms, accepted: true })).toMatchObject({
      status: 403,
      code: 'NOT_ASSIGNED',
    });
  });

  it('comes from a planner as well while somebody is asked, and the history of the crew tells who gave it', async () => {
    await request();
    const paula = await as('paula');
    expect((await paula.send('answerJob@1', { ...terms, accepted: true })).status).toBe(200);
    const logs = await paula.list('/activities');
    expect(logs.data).toMatchObject([
      { type: 'LOG', caption: 'Answered for ben Test', body: expect.stringContaining('paula Test accepted') as string },
    ]);
    expect(await paula.send('answerJob@1', { ...terms, accepted: false, reason: 'train' })).toMatchObject({
      code: 'BAD_TRANSITION',
    });
  });

  it('shares its path with the acknowledgement of a change: the body tells them apart', async () => {
    const ben = await as('ben');
    await world.put(projectCrewItemStatus, assignmentRow('job-ben', 'ben', 'hands', { termsRev: 3 }));
    expect(row(await ben.send('acknowledgeChange@1', { id: 'job-ben', acknowledged: true, seenRev: 3 }))).toMatchObject(
      { statusCode: 'confirmed', ackRev: 3 },
    );
    expect(
      await ben.send(
        'acknowledgeChange@1',
        { id: 'job-ben', acknowledged: true, seenRev: 3 },
        { headers: { mutation: 'acknowledgeChange@0' } },
      ),
    ).toMatchObject({ status: 426, code: 'CLIENT_TOO_OLD' });
    expect(
      await ben.send('acknowledgeChange@1', { id: 'job-ben', acknowledged: true, accepted: true, seenRev: 3 }),
    ).toMatchObject({ status: 422, code: 'INVALID' });
  });
});
