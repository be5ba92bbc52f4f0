// Who led a crew is known by what the assignment was at that moment; what a device says of the time counts within
// bounds.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activity } from '#schema/entities/communication/activity.ts';
import { projectCrewItemRating } from '#schema/entities/crews/project-crew-item-rating.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { formAssignment } from '#schema/entities/forms/form-assignment.ts';
import { formResult } from '#schema/entities/forms/form-result.ts';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { makeFullWorld } from '../../support/worlds/full-world.ts';
import { agencyOf, happened, outcome } from '../../support/worlds/hook-world.ts';
import { assignmentRow } from '../../support/worlds/tenant-rows.ts';
import type { TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeFullWorld();
});
afterEach(() => world.close());
const north = agencyOf(() => world);
const captions = async () =>
  (await north.all(activity)).filter((row) => !String(row['id']).startsWith('todo-')).map((row) => row['caption']);
const statusOf = async (id: string) => (await north.row(projectCrewItemStatus, id))?.['statusCode'];

const LONG_AGO = '2020-01-01T00:00:00.000Z';
const NOON = '2027-06-04T10:00:00.000Z';
const noShow = { id: 'job-ben', at: '2027-06-04T07:00:00.000Z' };

describe('an applicant for the place of a chief', () => {
  const tries: readonly (readonly [name: string, args: object])[] = [
    ['noShow@1', noShow],
    [
      'setHours@1',
      { id: 'job-ben', workedStart: '2027-06-04T06:00:00.000Z', workedEnd: NOON, breakMin: 0, hoursRev: 0 },
    ],
    [
      'addPersonOnSite@1',
      {
        id: 'mine',
        projectCrewItemId: 'chiefs',
        contactId: 'c-newcomer',
        personId: 'newcomer',
        statusCode: 'confirmed',
        at: noShow.at,
      },
    ],
    ['writeSheet@1', { id: 'loadIn', incidents: 'none' }],
  ];

  it.each(['applied', 'requested', 'declined', 'withdrawn', 'notChosen', 'cancelled'] as const)(
    'leads nothing while %s, whatever time the phone tells',
    async (statusCode) => {
      await world.put(projectCrewItem, {
        ...(await north.row(projectCrewItem, 'chiefs')),
        statusCode: 'vacant',
        amount: 3,
      } as never);
      await world.put(
        projectCrewItemStatus,
        assignmentRow('application', 'newcomer', 'chiefs', { chief: true, statusCode }),
      );
      world.setNow(NOON);
      const newcomer = await north.as('newcomer');
      for (const at of [LONG_AGO, '2027-06-03T08:00:00.000Z', noShow.at, '2030-01-01T00:00:00.000Z']) {
        for (const [name, args] of tries)
          expect([
            name,
            at,
            [403, 404].includes((await newcomer.send(name, { ...args }, happened(at))).status),
          ]).toEqual([name, at, true]);
      }
      expect([await statusOf('job-ben'), await statusOf('mine')]).toEqual(['confirmed', undefined]);
    },
  );
});

it('a chief who was taken off is believed for the time before, not for the time after, nor for a time before the crew had a chief', async () => {
  await world.put(
    projectCrewItemStatus,
    assignmentRow('job-nora', 'nora', 'chiefs', { chief: true, statusCode: 'applied' }),
  );
  world.setNow('2027-06-04T06:30:00.000Z');
  await world.put(projectCrewItemStatus, assignmentRow('job-nora', 'nora', 'chiefs', { chief: true }));
  world.setNow('2027-06-04T08:00:00.000Z');
  await world.put(
    projectCrewItemStatus,
    assignmentRow('job-nora', 'nora', 'chiefs', { chief: true, statusCode: 'cancelled' }),
  );
  world.setNow(NOON);
  const nora = await north.as('nora');
  expect((await nora.send('noShow@1', noShow, happened('2027-06-04T06:10:00.000Z'))).status).toBe(403);
  expect((await nora.send('noShow@1', noShow, happened('2027-06-04T08:10:00.000Z'))).status).toBe(403);
  expect(await captions()).toEqual(['Entry passed on by nora Test', 'Entry passed on by nora Test']);
  expect(outcome(await nora.send('noShow@1', noShow, happened('2027-06-04T07:00:00.000Z')))).toBe(200);
  expect(await statusOf('job-ben')).toBe('noShow');
});

it('a photo of a crew comes from whoever is on it, not from whoever asked to be', async () => {
  await world.put(projectCrewItemStatus, assignmentRow('application', 'newcomer', 'hands', { statusCode: 'applied' }));
  const photo = {
    id: 'photo-1',
    typeId: 'photo',
    ownerKind: 'projectCrew',
    ownerId: 'loadIn',
    name: 'Stage',
    visibility: 'crew',
  };
  expect((await (await north.as('newcomer')).send('uploadDocument@1', photo)).status).toBe(403);
  expect(outcome(await (await north.as('ben')).send('uploadDocument@1', photo))).toBe(200);
});

describe('the time that a phone tells', () => {
  it('of a refusal counts from when the job was theirs, and is looked at where it only makes it early enough', async () => {
    const ben = await north.as('ben');
    expect(
      outcome(
        await ben.send(
          'answerJob@1',
          { id: 'job-ben', accepted: false, reason: 'train', seenRev: 1 },
          happened('2027-05-30T08:00:00.000Z'),
        ),
      ),
    ).toBe(200);
    expect(await statusOf('job-ben')).toBe('lateRefusal');
    expect(await captions()).toEqual(['Late refusal: ben Test']);
  });

  it('of a refusal in the life of the job counts, and a planner looks at it', async () => {
    const ahead = { effectiveStart: '2027-06-05T22:00:00.000Z', effectiveEnd: '2027-06-06T04:00:00.000Z' };
    await world.put(projectCrewItemStatus, assignmentRow('job-ben', 'ben', 'hands', ahead));
    expect(
      outcome(
        await (
          await north.as('ben')
        ).send(
          'answerJob@1',
          { id: 'job-ben', accepted: false, reason: 'train', seenRev: 1 },
          happened('2027-06-03T08:00:00.000Z'),
        ),
      ),
    ).toBe(200);
    expect([await statusOf('job-ben'), await captions()]).toEqual(['declined', ['Please check the time: ben Test']]);
  });

  it('lets a block for yesterday count, and a planner looks at it', async () => {
    const block = { id: 'b-1', personId: 'ben', start: '2027-06-03', reason: 'wedding' };
    expect(
      outcome(await (await north.as('ben')).send('createBlockDate@1', block, happened('2027-03-01T08:00:00.000Z'))),
    ).toBe('PAST_DATE');
    expect(
      outcome(await (await north.as('ben')).send('createBlockDate@1', block, happened('2027-06-03T08:00:00.000Z'))),
    ).toBe(200);
    expect(await north.row(blockDate, 'b-1')).toMatchObject({ start: '2027-06-03' });
    expect(await captions()).toContain('Please check the time: ben Test');
  });

  it('of a sick report before the start is kept and looked at, and one from before the job is not believed', async () => {
    world.setNow('2027-06-04T09:00:00.000Z');
    const sick = { id: 'job-ben', statusCode: 'outage', absenceKind: 'sick' };
    expect(outcome(await (await north.as('ben')).send('reportAbsence@1', { ...sick, at: LONG_AGO }))).toBe(
      'BAD_TRANSITION',
    );
    expect(
      outcome(await (await north.as('ben')).send('reportAbsence@1', { ...sick, at: '2027-06-04T05:55:00.000Z' })),
    ).toBe(200);
    expect(await captions()).toContain('Please check the time: ben Test');
  });

  it('makes nobody a no-show before the shift', async () => {
    world.setNow('2027-06-04T05:00:00.000Z');
    expect(
      outcome(
        await (
          await north.as('cara')
        ).send('noShow@1', { id: 'job-ben', at: '2027-06-04T06:30:00.000Z' }, happened('2027-06-04T06:30:00.000Z')),
      ),
    ).toBe('TOO_EARLY');
  });

  it('of a check before there was a job is kept for review', async () => {
    const check = {
      id: 'c-1',
      kind: 'checkIn',
      at: LONG_AGO,
      deviceAt: LONG_AGO,
      offsetMs: 0,
      uncertaintyMs: 0,
      timezone: 'Europe/Vienna',
      geoState: 'ok',
    };
    expect(
      (await (await north.as('dora')).send('checkPerson@1', { id: 'job-dora', check }, happened(LONG_AGO))).body[
        'data'
      ],
    ).toMatchObject({ state: 'review', flags: expect.arrayContaining(['clockSuspect']) as string[] });
  });
});

describe('a form', () => {
  const said = {
    formVersion: 1,
    answers: [],
    submittedAt: '2027-06-04T05:40:00.000Z',
    date: '2027-06-04',
    shift: '1',
    signature: 'A'.repeat(80),
    signerName: 'M. Berg',
  };

  it('for a crew is judged by the crew, whichever task is named beside it', async () => {
    await world.put(formAssignment, { id: 'emils', formId: 'security', kind: 'form', personId: 'emil', state: 'open' });
    const emil = await north.as('emil');
    expect(
      outcome(
        await emil.send('submitForm@1', {
          ...said,
          id: 'r-1',
          formId: 'security',
          assignmentId: 'emils',
          projectCrewId: 'loadIn',
        }),
      ),
    ).toBe('NO_RIGHT');
    expect(await north.row(formResult, 'r-1')).toBeUndefined();
  });

  it('hands in the task that asks for it and no other', async () => {
    await world.put(formAssignment, {
      id: 'other-task',
      formId: 'security',
      kind: 'form',
      personId: 'ben',
      state: 'open',
    });
    expect(
      await (
        await north.as('ben')
      ).send('submitForm@1', { ...said, id: 'r-2', formId: 'security', assignmentId: 'task' }),
    ).toMatchObject({ code: 'INVALID', body: { error: { field: 'formId' } } });
    expect(await north.row(formAssignment, 'task')).toMatchObject({ state: 'open' });
  });
});

describe('stars', () => {
  const rate = async (ratings: readonly object[]) => {
    world.setNow('2027-06-04T15:00:00.000Z');
    return (await north.as('cara')).send('rateAssignments@1', {
      id: 'loadIn',
      at: '2027-06-04T14:30:00.000Z',
      ratings,
    });
  };
  const stars = (id: string, more: object = {}) => ({
    id,
    ratingTypeId: 'skill',
    stars: 1,
    assignmentId: 'job-ben',
    contactId: 'c-ben',
    ...more,
  });

  it('belong to whom the assignment names, once a person and shift', async () => {
    expect(
      outcome(await rate(Array.from({ length: 50 }, (_, at) => stars(`s-${String(at)}`, { contactId: 'c-dora' })))),
    ).toBe(200);
    expect((await north.all(projectCrewItemRating)).map(({ id, contactId }) => [id, contactId])).toEqual([
      ['s-49', 'c-ben'],
    ]);
  });

  it('are not given to somebody of another crew, or who was not there', async () => {
    expect(outcome(await rate([stars('s-1', { assignmentId: 'job-emil' })]))).not.toBe(200);
    await world.put(
      projectCrewItemStatus,
      assignmentRow('job-newcomer', 'newcomer', 'hands', { statusCode: 'applied' }),
    );
    expect(outcome(await rate([stars('s-2', { assignmentId: 'job-newcomer' })]))).toBe('BAD_TRANSITION');
    expect(await north.all(projectCrewItemRating)).toEqual([]);
  });
});
