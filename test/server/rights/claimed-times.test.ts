// Times that come with a change are bounded and never lost, and what is refused makes work only for those whose crew it
// is.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activity } from '#schema/entities/communication/activity.ts';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { liveLocation } from '#schema/entities/crews/live-location.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { document } from '#schema/entities/documents/document.ts';
import { formAssignment } from '#schema/entities/forms/form-assignment.ts';
import { project } from '#schema/entities/projects/project.ts';
import { makeFullWorld } from '../../support/worlds/full-world.ts';
import { agencyOf, dataOf, happened, outcome } from '../../support/worlds/hook-world.ts';
import { DRAWN, HOURS, hoursStated, LINES } from '../../support/mutations/mutation-case.ts';
import { assignmentRow, crewRow, projectRow } from '../../support/worlds/tenant-rows.ts';
import type { TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeFullWorld();
});
afterEach(() => world.close());
const north = agencyOf(() => world);

/** The server's clock in these tests; the crew was made the day before. */
const NOW = '2027-06-04T15:00:00.000Z';
const toDos = async () =>
  (await north.all(activity)).filter((row) => row['type'] === 'TODO_INT' && !String(row['id']).startsWith('todo-'));

describe('the time at which a picture was taken', () => {
  const photo = { typeId: 'photo', ownerKind: 'projectCrew', ownerId: 'loadIn', name: 'Stage', visibility: 'crew' };
  it.each([
    ['in the life of the crew stays', '2027-06-04T09:00:00.000Z', '2027-06-04T09:00:00.000Z'],
    ['ahead of us is that of its arrival', '2031-01-01T00:00:00.000Z', NOW],
    ['before there was a crew is that of its arrival', '2020-01-01T00:00:00.000Z', NOW],
  ])('%s', async (_what, takenAt, kept) => {
    const answer = await (await north.as('ben')).send('uploadDocument@1', { ...photo, id: 'new-photo', takenAt });
    expect(outcome(answer)).toBe(200);
    expect(dataOf(answer)).toMatchObject({ takenAt: kept });
    expect(await north.row(document, 'new-photo')).toMatchObject({ takenAt: kept });
    expect(await toDos()).toEqual([]);
  });
});

describe('a corrected time', () => {
  it.each([
    ['ahead of us', '2027-06-05T09:00:00.000Z'],
    ['a year before the shift', '2026-06-04T06:00:00.000Z'],
    ['days after it', '2027-06-08T06:00:00.000Z'],
  ])('%s is refused', async (_what, at) => {
    expect(
      await (
        await north.as('cara')
      ).send('correctCheck@1', { id: 'job-ben', check: { id: 'check', state: 'corrected', at, reason: 'seen' } }),
    ).toMatchObject({ code: 'INVALID', body: { error: { field: 'check.at' } } });
  });
  it('about the shift is taken', async () => {
    const at = '2027-06-04T05:40:00.000Z';
    expect(
      outcome(
        await (
          await north.as('cara')
        ).send('correctCheck@1', { id: 'job-ben', check: { id: 'check', state: 'corrected', at, reason: 'seen' } }),
      ),
    ).toBe(200);
    expect(await north.row(crewCheck, 'check')).toMatchObject({ at, state: 'corrected' });
  });
});

it('a place told by a clock that is wrong is no news, and no word about it', async () => {
  await world.put(projectCrew, { ...crewRow('loadIn', 'festival'), allowLiveLocation: true });
  const point = {
    id: 'loadIn',
    personId: 'ben',
    latitude: 48,
    longitude: 16,
    accuracyM: 5,
    until: '2032-06-04T16:00:00.000Z',
  };
  for (const at of ['2020-01-01T00:00:00.000Z', '2031-01-01T00:00:00.000Z'])
    expect(outcome(await (await north.as('ben')).send('shareLocation@1', { ...point, at }))).toBe(200);
  expect([await north.all(liveLocation), await toDos()]).toEqual([[], []]);
});

describe('what somebody may not report', () => {
  const hours = {
    id: 'job-ben',
    workedStart: '2027-06-04T06:00:00.000Z',
    workedEnd: '2027-06-04T14:00:00.000Z',
    breakMin: 0,
    hoursRev: 0,
  };

  it.each(['dora', 'mia', 'otto', 'nora'])('makes nobody work where %s merely sees the row', async (login) => {
    expect((await (await north.as(login)).send('setHours@1', hours)).status).toBe(403);
    expect(await toDos()).toEqual([]);
  });

  it('goes to the manager of the project where it was theirs once, and to the planners where there is none', async () => {
    const chief = (statusCode: 'confirmed' | 'cancelled') =>
      world.put(projectCrewItemStatus, assignmentRow('job-nora', 'nora', 'chiefs', { chief: true, statusCode }));
    await chief('confirmed');
    world.setNow('2027-06-04T15:30:00.000Z');
    await chief('cancelled');
    world.setNow('2027-06-04T16:00:00.000Z');
    const nora = await north.as('nora');
    expect((await nora.send('setHours@1', hours, happened('2027-06-04T15:50:00.000Z'))).status).toBe(403);
    await world.put(project, { ...projectRow('festival', 1, 'fest'), projectManagerContactId: 'c-paula' });
    expect((await nora.send('setHours@1', hours, happened('2027-06-04T15:50:00.000Z'))).status).toBe(403);
    expect(
      (await toDos()).map(
        ({ parameters }) => (JSON.parse(String(parameters)) as { readonly recipient: string }).recipient,
      ),
    ).toEqual(['Planners', 'PM:festival']);
    expect(outcome(await nora.send('setHours@1', hours, happened('2027-06-04T15:10:00.000Z')))).toBe(200);
  });
});

it('a chief who tells of a time before being one is believed in what, not in when', async () => {
  await world.put(
    projectCrewItemStatus,
    assignmentRow('job-nora', 'nora', 'chiefs', { chief: true, statusCode: 'applied' }),
  );
  world.setNow('2027-06-04T16:00:00.000Z');
  await world.put(projectCrewItemStatus, assignmentRow('job-nora', 'nora', 'chiefs', { chief: true }));
  world.setNow('2027-06-04T16:30:00.000Z');
  expect(
    outcome(
      await (
        await north.as('nora')
      ).send('noShow@1', { id: 'job-ben', at: '2027-06-04T15:10:00.000Z' }, happened('2027-06-04T15:10:00.000Z')),
    ),
  ).toBe(200);
  expect(await north.row(projectCrewItemStatus, 'job-ben')).toMatchObject({
    statusCode: 'noShow',
    decidedAt: '2027-06-04T16:30:00.000Z',
  });
  expect((await toDos()).map(({ caption }) => caption)).toEqual(['Please check the time: nora Test']);
});

it('a check of somebody who is not booked is in review, and says so', async () => {
  await world.put(projectCrewItemStatus, assignmentRow('application', 'newcomer', 'hands', { statusCode: 'applied' }));
  const at = '2027-06-04T14:59:00.000Z';
  const check = {
    id: 'c-1',
    kind: 'checkIn',
    at,
    deviceAt: at,
    offsetMs: 0,
    uncertaintyMs: 100,
    timezone: 'Europe/Vienna',
    geoState: 'ok',
  };
  expect(dataOf(await (await north.as('newcomer')).send('checkPerson@1', { id: 'application', check }))).toMatchObject({
    state: 'review',
    flags: expect.arrayContaining(['notBooked']) as string[],
  });
});

it('nobody hands in the form of somebody else', async () => {
  const said = {
    id: 'r-1',
    formId: 'questions',
    formVersion: 1,
    assignmentId: 'task',
    answers: [{ questionId: 'q1', value: 'because' }],
    submittedAt: NOW,
  };
  for (const login of ['paula', 'otto'])
    expect([login, outcome(await (await north.as(login)).send('submitForm@1', said))]).toEqual([login, 'INVALID']);
  expect(await north.row(formAssignment, 'task')).toMatchObject({ state: 'open' });
});

it('a note is signed by somebody of the company whose crew it is', async () => {
  await hoursStated(north);
  const signed = { id: 'loadIn', signature: DRAWN, signerName: 'M. Berg', at: NOW, hoursHash: HOURS, lines: LINES };
  for (const signerContactId of ['c-kurt', 'c-dora', 'nobody'])
    expect(await (await north.as('cara')).send('signDeliveryNote@1', { ...signed, signerContactId })).toMatchObject({
      code: 'INVALID',
      body: { error: { field: 'signerContactId' } },
    });
  expect(
    outcome(await (await north.as('cara')).send('signDeliveryNote@1', { ...signed, signerContactId: 'c-mia' })),
  ).toBe(200);
});
