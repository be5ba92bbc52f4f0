// New terms of a position: whom they reach, and what stands beside them until they are accepted.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { location } from '#schema/entities/places/location.ts';
import { agencyOf, outcome } from '../../../support/worlds/hook-world.ts';
import { assignmentRow, START } from '../../../support/worlds/tenant-rows.ts';
import { makeWorld, type TestWorld } from '../../../support/worlds/tenant.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());
const north = agencyOf(() => world);
const job = (id: string) => north.row(projectCrewItemStatus, id);

/** What gives the crew the meeting point that it had. */
const backTo = (meetingPoint: string | undefined) =>
  meetingPoint === undefined ? { cleared: ['meetingPoint', 'dressCode'] } : { meetingPoint };

describe('new terms', () => {
  it('of time or function reach everybody who is still to come, and are seen once acknowledged', async () => {
    await world.put(
      projectCrewItemStatus,
      assignmentRow('job-dora', 'dora', 'hands', {
        startAt: '2027-06-04T07:00:00.000Z',
        effectiveStart: '2027-06-04T07:00:00.000Z',
        endAt: '2027-06-04T12:00:00.000Z',
        effectiveEnd: '2027-06-04T12:00:00.000Z',
      }),
    );
    const answer = await (await north.as('paula')).send('editCrewItem@1', { id: 'hands', startTime: '09:00' });
    expect(outcome(answer)).toBe(200);
    expect(await job('job-ben')).toMatchObject({
      effectiveStart: '2027-06-04T07:00:00.000Z',
      termsRev: 2,
      changedFields: ['time'],
    });
    expect(await job('job-dora')).toMatchObject({
      effectiveStart: '2027-06-04T07:00:00.000Z',
      termsRev: 1,
      changedFields: [],
    });
    expect(await north.row(projectCrew, 'loadIn')).toMatchObject({ startAt: START });
    await (await north.as('paula')).send('editCrewItem@1', { id: 'hands', functionId: 'crewChief' });
    expect(await job('job-ben')).toMatchObject({ termsRev: 3, changedFields: ['time', 'function'] });
    expect(
      outcome(
        await (await north.as('ben')).send('acknowledgeChange@1', { id: 'job-ben', acknowledged: true, seenRev: 2 }),
      ),
    ).toBe('JOB_CHANGED');
    await (await north.as('ben')).send('acknowledgeChange@1', { id: 'job-ben', acknowledged: true, seenRev: 3 });
    expect(await job('job-ben')).toMatchObject({ ackRev: 3, changedFields: [] });
  });

  it('stand beside what the person accepted, with who changed them when, until they are accepted', async () => {
    const paula = await north.as('paula');
    await paula.send('editCrewItem@1', { id: 'hands', startTime: '09:00' });
    await paula.send('editCrewItem@1', { id: 'hands', startTime: '07:00' });
    await paula.send('editCrew@1', { id: 'loadIn', meetingPoint: 'Dock 4' });
    expect(await job('job-ben')).toMatchObject({
      changedFields: ['time', 'meetingPoint'],
      termsBefore: { start: START, by: 'paula Test', at: expect.stringMatching(/Z$/u) as string },
    });
    // Back at what was accepted, it is no difference; the first meeting point is.
    await paula.send('editCrewItem@1', { id: 'hands', startTime: '08:00' });
    await paula.send('editCrew@1', { id: 'loadIn', meetingPoint: 'Dock 6' });
    const { start, meetingPoint } = ((await job('job-ben'))?.['termsBefore'] ?? {}) as {
      readonly start?: string;
      readonly meetingPoint?: string;
    };
    expect([start, meetingPoint]).toEqual([undefined, 'Dock 4']);
    expect(await job('job-ben')).toMatchObject({ changedFields: ['meetingPoint'] });
    await (
      await north.as('ben')
    ).send('acknowledgeChange@1', {
      id: 'job-ben',
      acknowledged: true,
      seenRev: Number((await job('job-ben'))?.['termsRev']),
    });
    expect(await job('job-ben')).not.toHaveProperty('termsBefore');
  });

  it('that are back at what was accepted ask nobody for anything', async () => {
    const paula = await north.as('paula');
    const ben = await north.as('ben');
    await ben.send('acknowledgeChange@1', { id: 'job-ben', acknowledged: true, seenRev: 1 });
    await paula.send('editCrewItem@1', { id: 'hands', startTime: '09:00' });
    await paula.send('editCrew@1', { id: 'loadIn', meetingPoint: 'Dock 9', dressCode: 'Black' });
    await paula.send('editCrewItem@1', { id: 'hands', functionId: 'crewChief' });
    expect(await job('job-ben')).toMatchObject({ changedFields: ['time', 'meetingPoint', 'dressCode', 'function'] });
    const { meetingPoint } = ((await job('job-ben'))?.['termsBefore'] ?? {}) as { readonly meetingPoint?: string };
    await paula.send('editCrewItem@1', { id: 'hands', functionId: 'stagehand' });
    await paula.send('editCrew@1', { id: 'loadIn', cleared: ['dressCode'], ...backTo(meetingPoint) });
    expect(await job('job-ben')).toMatchObject({ changedFields: ['time'], termsBefore: { start: START } });
    await paula.send('editCrewItem@1', { id: 'hands', startTime: '08:00' });
    const row = await job('job-ben');
    expect(row).toMatchObject({ changedFields: [], ackRev: row?.['termsRev'] });
    expect(row).not.toHaveProperty('termsBefore');
  });

  it('of one person alone stand beside the old ones, too', async () => {
    await (await north.as('paula')).send('editAssignment@1', { id: 'job-ben', startAt: '2027-06-04T05:00:00.000Z' });
    expect(await job('job-ben')).toMatchObject({
      effectiveStart: '2027-06-04T05:00:00.000Z',
      termsBefore: { start: START, by: 'paula Test' },
    });
  });

  it('of place keep the wall times and move the instants', async () => {
    await world.put(location, { id: 'arena', name: 'Arena', city: 'Lisboa', timezone: 'Europe/Lisbon' });
    expect(outcome(await (await north.as('paula')).send('editCrew@1', { id: 'loadIn', locationId: 'arena' }))).toBe(
      200,
    );
    expect(await job('job-ben')).toMatchObject({
      effectiveStart: '2027-06-04T07:00:00.000Z',
      timezone: 'Europe/Lisbon',
      termsRev: 2,
      changedFields: ['place', 'time'],
    });
    expect(await north.row(projectCrew, 'loadIn')).toMatchObject({
      startAt: '2027-06-04T07:00:00.000Z',
      endAt: '2027-06-04T15:00:00.000Z',
    });
  });

  it('end with the position: who is on it is cancelled', async () => {
    await (await north.as('paula')).send('editCrewItem@1', { id: 'hands', statusCode: 'cancelled' });
    expect([(await job('job-ben'))?.['statusCode'], (await job('job-cara'))?.['statusCode']]).toEqual([
      'cancelled',
      'confirmed',
    ]);
  });

  it('say when the job was called off, whichever way', async () => {
    const paula = await north.as('paula');
    await paula.send('moveAssignment@1', { id: 'job-cara', statusCode: 'cancelled' });
    await paula.send('editCrewItem@1', { id: 'hands', statusCode: 'cancelled' });
    for (const id of ['job-ben', 'job-cara']) {
      const row = await job(id);
      expect([row?.['statusCode'], row?.['termsBefore']]).toEqual(['cancelled', { at: row?.['updatedAt'] }]);
    }
  });

  it('of a new position on site widen the crew', async () => {
    await (
      await north.as('cara')
    ).send('addCrewItemOnSite@1', {
      id: 'more',
      projectCrewId: 'loadIn',
      functionId: 'stagehand',
      startDate: '2027-06-04',
      startTime: '14:00',
      endTime: '20:00',
      amount: 1,
      at: '2027-06-04T05:45:00.000Z',
    });
    expect(await north.row(projectCrew, 'loadIn')).toMatchObject({ startAt: START, endAt: '2027-06-04T18:00:00.000Z' });
  });
});
