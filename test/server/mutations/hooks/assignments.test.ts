// People on positions: seats, vacancies, double bookings, the last seat.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activity } from '#schema/entities/communication/activity.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { documentBasedSkill } from '#schema/entities/people/document-based-skill.ts';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { agencyOf, dataOf, includedOf, outcome } from '../../../support/worlds/hook-world.ts';
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
const change = async (id: string, changes: object) => {
  const row = await north.row(projectCrewItem, id);
  await world.put(projectCrewItem, { ...row, ...changes } as never);
};
const emil = { id: 'a-emil', projectCrewItemId: 'hands', contactId: 'c-emil', personId: 'emil' };

describe('putting a person on a position', () => {
  it('books, pays by the contract, and gives the code of the check a secret', async () => {
    await change('hands', { amount: 3, startAt: '2027-06-05T06:00:00.000Z', endAt: '2027-06-05T14:00:00.000Z' });
    const answer = await (await north.as('paula')).send('addPerson@1', { ...emil, statusCode: 'requested' });
    expect(outcome(answer)).toBe(200);
    expect(await job('a-emil')).toMatchObject({
      statusCode: 'requested',
      ackRev: 0,
      answerDueAt: '2027-06-05T04:00:00.000Z',
      checkSecret: expect.stringMatching(/^.{32}$/u) as string,
    });
  });

  it('is refused when its seats are taken, when the person is there already, or booked elsewhere', async () => {
    const paula = await north.as('paula');
    expect(outcome(await paula.send('addPerson@1', { ...emil, statusCode: 'confirmed' }))).toBe('SEAT_TAKEN');
    const there = await paula.send('addPerson@1', {
      ...emil,
      id: 'again',
      contactId: 'c-ben',
      personId: 'ben',
      statusCode: 'requested',
    });
    expect(there).toMatchObject({
      status: 409,
      code: 'ALREADY_ASSIGNED',
      body: { error: { current: { id: 'job-ben' } } },
    });
    await change('hands', { amount: 3 });
    expect(outcome(await paula.send('addPerson@1', { ...emil, statusCode: 'confirmed' }))).toBe('PERSON_UNAVAILABLE');
    expect(
      outcome(await paula.send('addPerson@1', { ...emil, statusCode: 'confirmed', force: true, reason: 'next door' })),
    ).toBe(200);
    expect(await captions()).toEqual([['LOG', 'Booked all the same: emil Test']]);
  });

  it('asks for the proofs of the position until its end', async () => {
    const paula = await north.as('paula');
    await change('hands', {
      amount: 3,
      requiredSkillIds: ['forklift'],
      startAt: '2027-06-05T06:00:00.000Z',
      endAt: '2027-06-05T14:00:00.000Z',
    });
    expect(await paula.send('addPerson@1', { ...emil, statusCode: 'confirmed' })).toMatchObject({
      code: 'SKILL_MISSING',
      body: { error: { field: 'forklift' } },
    });
    await world.put(documentBasedSkill, {
      id: 's',
      contactId: 'c-emil',
      skillTypeId: 'forklift',
      caption: 'Forklift',
      state: 'valid',
      validUntil: '2027-06-04',
    });
    expect(outcome(await paula.send('addPerson@1', { ...emil, statusCode: 'confirmed' }))).toBe('SKILL_MISSING');
    await world.put(documentBasedSkill, {
      id: 's',
      contactId: 'c-emil',
      skillTypeId: 'forklift',
      caption: 'Forklift',
      state: 'valid',
      validUntil: '2027-06-05',
    });
    expect(outcome(await paula.send('addPerson@1', { ...emil, statusCode: 'confirmed' }))).toBe(200);
  });

  it('on a day the person blocked is kept, and the planner looks at it', async () => {
    await change('hands', { amount: 3 });
    await world.put(blockDate, {
      id: 'b',
      personId: 'newcomer',
      start: '2027-06-04',
      end: '2027-06-04',
      reason: 'wedding',
      statusCode: 'entered',
    });
    expect(
      outcome(
        await (
          await north.as('paula')
        ).send('addPerson@1', { ...emil, contactId: 'c-newcomer', personId: 'newcomer', statusCode: 'confirmed' }),
      ),
    ).toBe(200);
    expect(await captions()).toEqual([['TODO_INT', 'Booked on a blocked day: newcomer Test']]);
  });

  it('by the chief on site is written down although the position is full', async () => {
    const answer = await (
      await north.as('cara')
    ).send('addPersonOnSite@1', { ...emil, statusCode: 'confirmed', at: '2027-06-04T05:45:00.000Z' });
    expect(outcome(answer)).toBe(200);
    expect((await captions()).toSorted()).toEqual([
      ['TODO_INT', 'Booked all the same: emil Test'],
      ['TODO_INT', 'More people than planned: loadIn'],
    ]);
    expect(
      outcome(
        await (
          await north.as('cara')
        ).send('addPersonOnSite@1', { ...emil, id: 'twice', statusCode: 'confirmed', at: '2027-06-04T05:46:00.000Z' }),
      ),
    ).toBe('ALREADY_ASSIGNED');
  });

  it('twice at the same time takes the last seat once', async () => {
    await change('hands', { amount: 3 });
    const paula = await north.as('paula');
    await world.remove(projectCrewItemStatus, 'job-emil');
    const answers = await Promise.all(
      ['newcomer', 'emil'].map((name) =>
        paula.send('addPerson@1', {
          id: `a-${name}`,
          projectCrewItemId: 'hands',
          contactId: `c-${name}`,
          personId: name,
          statusCode: 'confirmed',
        }),
      ),
    );
    expect(answers.map(outcome).sort()).toEqual([200, 'SEAT_TAKEN']);
  });
});

describe('a vacancy', () => {
  beforeEach(async () => {
    await change('hands', { amount: 3, statusCode: 'vacant' });
  });
  const apply = async (name: string, id = `v-${name}`) =>
    (await north.as(name)).send('applyVacancy@1', { id: 'hands', assignmentId: id, contactId: `c-${name}` });

  it('is filled: the others are not chosen, it is no vacancy any more, and who comes later hears it', async () => {
    expect(outcome(await apply('newcomer'))).toBe(200);
    await world.put(projectCrewItemStatus, assignmentRow('v-x', 'emil', 'hands', { statusCode: 'applied' }));
    const picked = await (
      await north.as('paula')
    ).send('moveAssignment@1', { id: 'v-newcomer', statusCode: 'confirmed' });
    expect(outcome(picked)).toBe(200);
    expect(includedOf(picked, 'projectCrewItemStatus').map(({ id, statusCode }) => [id, statusCode])).toEqual([
      ['v-x', 'notChosen'],
    ]);
    expect(includedOf(picked, 'projectCrewItems')).toMatchObject([{ id: 'hands', statusCode: 'open' }]);
    await world.remove(projectCrewItemStatus, 'v-x');
    await world.remove(projectCrewItemStatus, 'job-emil');
    expect(outcome(await apply('emil'))).toBe('VACANCY_TAKEN');
    // Another one on that day that they could take instead is named.
    await change('showHands', {
      amount: 3,
      statusCode: 'vacant',
      startAt: '2027-06-05T06:00:00.000Z',
      endAt: '2027-06-05T14:00:00.000Z',
    });
    expect(await apply('emil', 'v-emil-2')).toMatchObject({
      code: 'VACANCY_TAKEN',
      body: { error: { current: { vacancies: [{ id: 'showHands' }] } } },
    });
  });

  it('is for a client’s contact too who works as crew, and so is a planner’s request', async () => {
    expect(outcome(await apply('nora'))).toBe(200);
    const asked = { id: 'a-nora', projectCrewItemId: 'showHands', contactId: 'c-nora', personId: 'nora' };
    const paula = await north.as('paula');
    await change('showHands', { amount: 3, startAt: '2027-06-05T06:00:00.000Z', endAt: '2027-06-05T14:00:00.000Z' });
    expect(outcome(await paula.send('addPerson@1', { ...asked, statusCode: 'requested' }))).toBe(200);
    const guest = { ...asked, id: 'a-mia', contactId: 'c-mia', personId: 'mia' };
    expect(outcome(await paula.send('addPerson@1', { ...guest, statusCode: 'requested' }))).toBe('INVALID');
  });

  it('is no place for two: the last seat is not picked twice', async () => {
    await apply('newcomer');
    await world.remove(projectCrewItemStatus, 'job-emil');
    await world.put(projectCrewItemStatus, assignmentRow('v-x', 'emil', 'hands', { statusCode: 'applied' }));
    const paula = await north.as('paula');
    const answers = await Promise.all(
      ['v-newcomer', 'v-x'].map((id) => paula.send('moveAssignment@1', { id, statusCode: 'confirmed' })),
    );
    expect(answers.map(outcome).sort()).toEqual([200, expect.stringMatching(/SEAT_TAKEN|BAD_TRANSITION/u)]);
  });

  it('is refused by its date, by a job at the same time, and by a missing proof', async () => {
    expect(outcome(await apply('emil'))).toBe('OVERLAP_CONFIRMED');
    await change('hands', { requiredSkillIds: ['rigging'] });
    expect(outcome(await apply('newcomer'))).toBe('SKILL_MISSING');
    await change('hands', { requiredSkillIds: [], vacancyUntil: '2027-06-04T05:00:00.000Z' });
    expect(outcome(await apply('newcomer'))).toBe('VACANCY_CLOSED');
    await change('hands', { vacancyUntil: undefined, statusCode: 'open' });
    expect(outcome(await apply('newcomer'))).toBe('VACANCY_CLOSED');
  });
});

describe('the last seat', () => {
  const asked = (id: string, who: string, statusCode: 'requested' | 'applied' | 'planned' | 'spare' = 'requested') =>
    world.put(projectCrewItemStatus, assignmentRow(id, who, 'hands', { statusCode, ackRev: 0 }));
  const yes = async (who: string, id: string) =>
    (await north.as(who)).send('answerJob@1', { id, accepted: true, seenRev: 1 });
  beforeEach(async () => {
    world.setNow('2027-06-03T18:00:00.000Z');
    await change('hands', { amount: 3 });
    await world.remove(projectCrewItemStatus, 'job-emil');
  });

  it('goes to the first yes; whoever is still asked is asked no more, and a later yes hears what is open', async () => {
    await asked('a-emil', 'emil');
    await asked('a-newcomer', 'newcomer');
    await change('showHands', {
      statusCode: 'vacant',
      startAt: '2027-06-05T06:00:00.000Z',
      endAt: '2027-06-05T14:00:00.000Z',
    });
    const first = await yes('emil', 'a-emil');
    expect(dataOf(first)).toMatchObject({ statusCode: 'confirmed' });
    expect(await job('a-newcomer')).toMatchObject({ statusCode: 'cancelled', calledOff: 'filled', ackRev: 1 });
    const later = await yes('newcomer', 'a-newcomer');
    expect(later).toMatchObject({
      code: 'SEAT_TAKEN',
      body: { error: { current: { vacancies: [{ id: 'showHands', functionId: 'stagehand' }] } } },
    });
  });

  it('is not taken twice by a planner who books, picks or activates, and nobody is asked for one that is gone', async () => {
    await asked('a-emil', 'emil', 'spare');
    await asked('a-newcomer', 'newcomer', 'planned');
    await asked('a-nora', 'nora', 'planned');
    const paula = await north.as('paula');
    expect(outcome(await paula.send('moveAssignment@1', { id: 'a-newcomer', statusCode: 'confirmed' }))).toBe(200);
    const at = '2027-06-03T17:59:00.000Z';
    expect(outcome(await paula.send('activate@1', { id: 'a-emil', at }))).toBe('SEAT_TAKEN');
    for (const statusCode of ['confirmed', 'requested'] as const) {
      expect(outcome(await paula.send('moveAssignment@1', { id: 'a-nora', statusCode }))).toBe('SEAT_TAKEN');
    }
  });

  it('does not stop a chief who says who works: one more is written down and told', async () => {
    await change('hands', { amount: 2 });
    await asked('a-emil', 'emil', 'spare');
    world.setNow('2027-06-04T05:50:00.000Z');
    const cara = await north.as('cara');
    expect(outcome(await cara.send('activate@1', { id: 'a-emil', at: '2027-06-04T05:45:00.000Z' }))).toBe(200);
    expect(await captions()).toEqual([['TODO_INT', 'More people than planned: loadIn']]);
  });
});

describe('an agency that asks applicants once more', () => {
  it('makes a request of a pick', async () => {
    await world.close();
    world = await makeWorld({ settings: { confirmAfterApply: true } });
    await change('hands', { amount: 3, statusCode: 'vacant' });
    await (
      await north.as('newcomer')
    ).send('applyVacancy@1', { id: 'hands', assignmentId: 'v-1', contactId: 'c-newcomer' });
    expect(
      dataOf(await (await north.as('paula')).send('moveAssignment@1', { id: 'v-1', statusCode: 'confirmed' })),
    ).toMatchObject({ statusCode: 'requested', ackRev: 0 });
  });
});
