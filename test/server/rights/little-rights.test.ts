// What a login with little rights might try: to watch others, to write where it is locked, to speak for others, to
// decide ahead.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plusCrewTypes, plusCrewValueDataSourceTypes, plusCrewValueTypes } from '#schema/entities/catalogues.ts';
import { liveLocation } from '#schema/entities/crews/live-location.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import { user } from '#schema/entities/people/user.ts';
import { plusCrewValueData } from '#schema/entities/plus/plus-crew-value-data.ts';
import { plusCrewValue } from '#schema/entities/plus/plus-crew-value.ts';
import { plusCrew } from '#schema/entities/plus/plus-crew.ts';
import { project } from '#schema/entities/projects/project.ts';
import { deviceOf, type Device, type Json } from '../../support/server/tenant-api.ts';
import { agencyOf, dataOf, happened, outcome } from '../../support/worlds/hook-world.ts';
import { PASSWORD } from '../../support/worlds/tenant-fill.ts';
import { assignmentRow, contactRow, crewRow, itemRow, projectRow } from '../../support/worlds/tenant-rows.ts';
import { makeWorld, signIn, type TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
let bar: Device;
const north = agencyOf(() => world);
const lookup = (id: string) => ({ id, code: id, caption: id, sort: 1, active: true });
let made = 0;
const fresh = (): string => `made-${String((made += 1))}`;
const by = async (login: string, mutation: string, args: Readonly<Record<string, unknown>>): Promise<number | string> =>
  outcome(await (await north.as(login)).send(mutation, args));

beforeAll(async () => {
  world = await makeWorld();
  await world.put(projectCrew, { ...crewRow('loadIn', 'festival'), allowLiveLocation: true });
  await world.put(plusCrewTypes, lookup('bar'));
  await world.put(plusCrewValueTypes, lookup('turnover'));
  await world.put(plusCrewValueDataSourceTypes, lookup('manual'), lookup('import'));
  await world.put(plusCrew, {
    id: 'plus',
    number: 7,
    name: 'Bar',
    typeId: 'bar',
    memberContactIds: ['c-ben'],
    from: '2027-06-01',
    to: '2027-06-10',
    bonusPoolPct: 5,
    statusCode: 'active',
    currency: 'EUR',
  });
  const series = { plusCrewId: 'plus', typeId: 'turnover', unit: 'currency', validFrom: '2027-06-01' } as const;
  await world.put(
    plusCrewValue,
    { ...series, id: 'locked', editable: false },
    { ...series, id: 'open', editable: true },
  );
  await world.put(plusCrewValueData, {
    id: 'imported',
    plusCrewValue: 'locked',
    date: '2027-06-02',
    value: 100,
    sourceTypeId: 'import',
  });
  bar = deviceOf(world.app, await signIn(world.app, { plusCrewLogin: 'PC-1-edit', password: PASSWORD }));
});
afterAll(() => world.close());

describe('where somebody is right now', () => {
  it('is seen by who is booked beside them, not by who applied or was asked', async () => {
    await world.put(liveLocation, {
      id: 'loadIn:ben',
      projectCrewId: 'loadIn',
      projectId: 'festival',
      personId: 'ben',
      latitude: 48,
      longitude: 16,
      accuracyM: 5,
      at: '2027-06-04T05:45:00.000Z',
      until: '2027-06-04T07:00:00.000Z',
      shownTo: 'crew',
    });
    const seenBy = async (login: string): Promise<readonly Json[]> =>
      (await (await north.as(login)).list('/projectCrews/loadIn/liveLocations')).data;
    expect((await seenBy('dora')).map(({ id }) => id)).toEqual(['loadIn:ben']);
    for (const statusCode of ['applied', 'requested'] as const) {
      await world.put(projectCrewItemStatus, assignmentRow('job-newcomer', 'newcomer', 'hands', { statusCode }));
      expect(await seenBy('newcomer')).toEqual([]);
    }
  });
});

describe('a series of a plus crew that is not filled in by hand', () => {
  it('takes no number from anybody', async () => {
    await world.put(user, {
      id: 'u-paula-north',
      email: 'paula@north.test',
      personId: 'paula',
      active: true,
      roleIds: ['operations'],
    });
    const said = (plusCrewValueId: string) => ({
      id: fresh(),
      plusCrewValue: plusCrewValueId,
      date: '2027-06-03',
      value: 99_999,
      sourceTypeId: 'manual',
    });
    for (const device of [bar, await north.as('paula')]) {
      expect(outcome(await device.send('addPlusCrewValueData@1', said('locked')))).toBe('INVALID');
      expect(outcome(await device.send('editPlusCrewValueData@1', { id: 'imported', value: 5 }))).toBe('INVALID');
      expect(outcome(await device.send('deletePlusCrewValueData@1', { id: 'imported' }))).toBe('INVALID');
    }
    expect(outcome(await bar.send('addPlusCrewValueData@1', said('open')))).toBe(200);
    expect(await north.row(plusCrewValueData, 'imported')).toMatchObject({ value: 100 });
  });
});

describe('a note for clients', () => {
  const note = (more: object = {}) => ({
    activityId: fresh(),
    caption: 'Note',
    type: 'LOG',
    category: 'PROJECT',
    body: 'Pay to another account',
    parameters: '{}',
    visibility: 'client',
    ...more,
  });
  const written = async (login: string, number = 'festival') =>
    dataOf(await (await north.as(login)).send('writeProjectActivity@1', { number, ...note() }));

  it('comes from the agency or from the client itself; of the crew only the agency reads one', async () => {
    expect(await written('paula')).toMatchObject({ visibility: 'client' });
    expect(await written('mia')).toMatchObject({ visibility: 'client' });
    expect(await written('ben')).toMatchObject({ visibility: 'agency', body: 'Pay to another account' });
    const read = (await (await north.as('mia')).list('/projects/1/activities')).data;
    expect(read.map(({ createdBy }) => createdBy).toSorted()).toEqual(['mia', 'paula']);
  });

  it('does not come from the client of another company who works there', async () => {
    await world.put(projectCrewItemStatus, assignmentRow('job-nora', 'nora', 'showHands'));
    expect(await written('nora', 'festival')).toMatchObject({ visibility: 'client' });
    expect(await written('nora', 'gala')).toMatchObject({ visibility: 'agency' });
  });
});

describe('a photo of a crew', () => {
  it('is shown to the client by its chief or the agency, not by whoever took it', async () => {
    const taken = async (login: string) =>
      dataOf(
        await (
          await north.as(login)
        ).send('uploadDocument@1', {
          id: fresh(),
          typeId: 'photo',
          ownerKind: 'projectCrew',
          ownerId: 'loadIn',
          name: 'Photo',
          visibility: 'client',
        }),
      )['visibility'];
    expect([await taken('ben'), await taken('cara'), await taken('paula')]).toEqual(['crew', 'client', 'client']);
  });
});

describe('a wish for the profile', () => {
  it('stays what its person wished, whoever puts it off or hands it on', async () => {
    const id = fresh();
    const changes = [{ field: 'iban', from: 'AT-ben', to: 'AT-new' }];
    const wish = { id: 'ben', activityId: id, caption: 'Please', body: '', changes, dueOn: '2027-06-10' };
    expect(await by('ben', 'requestProfileChange@1', wish)).toBe(200);
    const parameters = JSON.stringify({
      recipient: 'Office',
      dueDate: '11.06.2027',
      changes: { iban: ['AT-ben', 'AT-stolen'], lastName: ['Test', 'Other'] },
      more: 1,
    });
    expect(await by('pia', 'rescheduleActivity@1', { id, parameters })).toBe('NOT_FOUND');
    const moved = dataOf(await (await north.as('paula')).send('rescheduleActivity@1', { id, parameters }));
    expect(JSON.parse(String(moved['parameters']))).toEqual({
      recipient: 'Office',
      dueDate: '11.06.2027',
      // Not told anew, so it stays.
      priority: 2,
      changes: { iban: ['AT-ben', 'AT-new'] },
    });
    expect(await by('otto', 'completeActivity@1', { id, statusCode: 'done' })).toBe(200);
    expect(await north.row(person, 'ben')).toMatchObject({ iban: 'AT-new', lastName: 'Test' });
  });
});

describe('an order that its client draws up', () => {
  it('is not offered to the crew by the client', async () => {
    await world.put(project, { ...projectRow('draft', 9, 'fest'), statusCode: 'designClient' });
    await world.put(projectCrew, { ...crewRow('draftCrew', 'draft'), statusCode: 'planned' });
    await world.put(projectCrewItem, itemRow('draftHands', 'draftCrew', 'draft'));
    const edit = (login: string, more: object) => by(login, 'editCrewItem@1', { id: 'draftHands', ...more });
    expect(await edit('mia', { statusCode: 'vacant', vacancyText: 'Come all' })).toBe('NO_RIGHT');
    expect(await edit('mia', { vacancyText: 'Come all' })).toBe('NO_RIGHT');
    expect(await edit('mia', { amount: 3 })).toBe(200);
    expect(await edit('paula', { statusCode: 'vacant' })).toBe(200);
    expect(await edit('mia', { statusCode: 'open' })).toBe('NO_RIGHT');
    expect(await edit('mia', { statusCode: 'cancelled' })).toBe(200);
  });

  it('shows the price of a position to who may see prices', async () => {
    const priceFor = async (login: string): Promise<unknown> =>
      dataOf(await (await north.as(login)).get('/projectCrewItems/hands'))['chargeRateCents'];
    expect([await priceFor('mia'), await priceFor('nora')]).toEqual([4200, 4200]);
    await world.put(contact, contactRow({ name: 'nora', types: ['Clients'], roles: [], companyId: 'fest' }));
    await world.put(user, {
      id: 'u-nora-north',
      email: 'nora@north.test',
      personId: 'nora',
      active: true,
      roleIds: ['clientBuyer'],
    });
    expect(await priceFor('nora')).toBeUndefined();
  });
});

describe('what did not happen yet', () => {
  it('is not accepted ahead: new terms that nobody has seen', async () => {
    const seen = (seenRev: number) => by('ben', 'acknowledgeChange@1', { id: 'job-ben', acknowledged: true, seenRev });
    expect(await seen(900)).toBe('JOB_CHANGED');
    expect(await seen(1)).toBe(200);
  });

  it('a vacancy that was closed is applied for late: a planner looks at the clock', async () => {
    await world.put(projectCrewItem, {
      ...itemRow('free', 'loadIn', 'festival'),
      statusCode: 'vacant',
      vacancyUntil: '2027-06-04T01:00:00.000Z',
    });
    await world.remove(projectCrewItemStatus, 'job-newcomer');
    const late = await north.as('newcomer');
    const application = () => ({ id: 'free', assignmentId: fresh(), contactId: 'c-newcomer' });
    expect(outcome(await late.send('applyVacancy@1', application()))).toBe('VACANCY_CLOSED');
    expect(outcome(await late.send('applyVacancy@1', application(), happened('2027-06-03T20:00:00.000Z')))).toBe(200);
    const toDos = (await (await north.as('paula')).list('/activities')).data;
    expect(
      toDos.filter(({ type, body }) => type === 'TODO_INT' && String(body).includes('newcomer Test')),
    ).toHaveLength(1);
  });
});

describe('hours and positions on site', () => {
  it('lie about the shift of whom they are stated for', async () => {
    const hours = (workedStart: string, workedEnd: string) =>
      by('cara', 'setHours@1', { id: 'job-dora', workedStart, workedEnd, breakMin: 0, hoursRev: 0 });
    expect(await hours('2027-05-30T06:00:00.000Z', '2027-05-30T14:00:00.000Z')).toBe('INVALID');
    expect(await hours('1990-01-01T06:00:00.000Z', '1990-01-01T14:00:00.000Z')).toBe('INVALID');
    expect(await hours('2027-06-03T20:00:00.000Z', '2027-06-04T05:00:00.000Z')).toBe(200);
  });

  it('are no longer than a position may be', async () => {
    const added = (endDate: string) =>
      by('cara', 'addCrewItemOnSite@1', {
        id: fresh(),
        projectCrewId: 'loadIn',
        functionId: 'stagehand',
        startDate: '2027-06-04',
        endDate,
        startTime: '08:00',
        endTime: '16:00',
        amount: 1,
        at: '2027-06-04T05:49:00.000Z',
      });
    expect(await added('2090-06-04')).toBe('TOO_LONG');
    expect(await added('2027-06-05')).toBe(200);
  });
});
