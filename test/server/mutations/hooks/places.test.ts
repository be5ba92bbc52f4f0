// One judge of every write that seats, moves or answers: who cannot is refused with the reason, a planner may decide
// all the same, and what is reported from the site stands.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Content } from '#schema/define/entity.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { crewFunction } from '#schema/entities/people/crew-function.ts';
import { documentBasedSkill } from '#schema/entities/people/document-based-skill.ts';
import { location } from '#schema/entities/places/location.ts';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { project } from '#schema/entities/projects/project.ts';
import { agencyOf, dataOf, outcome, warningsOf, type Plain } from '../../../support/worlds/hook-world.ts';
import { assignmentRow, itemRow } from '../../../support/worlds/tenant-rows.ts';
import { makeWorld, type TestWorld } from '../../../support/worlds/tenant.ts';
import type { Answer } from '../../../support/server/tenant-api.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
  world.setNow('2027-06-03T18:00:00.000Z');
  await change('hands', { amount: 9 });
});
afterEach(() => world.close());
const north = agencyOf(() => world);

type Job = Content<typeof projectCrewItemStatus>;

const change = async (id: string, changes: object): Promise<unknown> =>
  world.put(projectCrewItem, { ...(await north.row(projectCrewItem, id)), ...changes } as never);
/** A place on the load-in, where emil is booked on the show at that time. */
const placed = (id: string, statusCode: Job['statusCode'], more: Partial<Job> = {}): Promise<unknown> =>
  world.put(projectCrewItemStatus, assignmentRow(id, 'emil', 'hands', { statusCode, ackRev: 0, ...more }));
const stateOf = async (id: string): Promise<unknown> => (await north.row(projectCrewItemStatus, id))?.['statusCode'];
const paula = () => north.as('paula');
const yes = async (who: string, id: string, more: object = {}): Promise<Answer> =>
  (await north.as(who)).send('answerJob@1', { id, accepted: true, seenRev: 1, ...more });
const captions = async () => (await north.all(activity)).map((row) => [row['type'], row['caption']]);
const currentOf = ({ body }: Answer): Plain => (body['error'] as Plain)['current'] as Plain;
const peopleOf = (answer: Answer): readonly Plain[] => currentOf(answer)['people'] as readonly Plain[];
const SHOW = {
  code: 'overlapBooked',
  values: {
    job: 'job-emil',
    crew: 'show',
    crewName: 'show',
    from: Date.parse('2027-06-04T06:00:00.000Z'),
    to: Date.parse('2027-06-04T14:00:00.000Z'),
  },
};
const FORCED = { force: true, reason: 'both are next door' };

describe('a double booking that a planner keeps', () => {
  const keep = async (more: object, who = 'paula') =>
    outcome(await (await north.as(who)).send('editAssignment@1', { id: 'twice', ...more }));
  const kept = async (): Promise<unknown> => (await north.row(projectCrewItemStatus, 'twice'))?.['forcedFor'];

  beforeEach(() => placed('twice', 'confirmed'));

  it('is logged with the reason, once, and stands as decided', async () => {
    expect(await keep({ force: true })).toBe(200);
    expect(await kept()).toBeUndefined();
    expect(await keep(FORCED)).toBe(200);
    expect(await kept()).toEqual(['overlapBooked:job-emil']);
    expect(await captions()).toEqual([['LOG', 'Booked all the same: emil Test']]);
    expect(await keep({ ...FORCED, reason: 'The same hall' })).toBe(200);
    expect(await captions()).toHaveLength(1);
  });

  it('is not decided by words alone', async () => {
    expect(await keep({ reason: FORCED.reason })).toBe(200);
    expect([await kept(), await captions()]).toEqual([undefined, []]);
  });
});

describe('a yes of the person', () => {
  it('to a second job at one time is refused with the job, its times, and what else is open', async () => {
    await placed('asked', 'requested');
    await world.put(projectCrewItem, {
      ...itemRow('later', 'loadIn', 'festival'),
      statusCode: 'vacant',
      startAt: '2027-06-05T06:00:00.000Z',
      endAt: '2027-06-05T14:00:00.000Z',
    });
    const answer = await yes('emil', 'asked');
    expect(outcome(answer)).toBe('OVERLAP_CONFIRMED');
    expect(currentOf(answer)).toMatchObject({
      people: [{ personId: 'emil', name: 'emil Test', timezone: 'Europe/Vienna', why: [SHOW] }],
      vacancies: [{ id: 'later' }],
    });
    expect(await stateOf('asked')).toBe('requested');
  });

  it('without a proof that has run out meanwhile is refused by it', async () => {
    await world.put(projectCrewItemStatus, assignmentRow('asked', 'newcomer', 'hands', { statusCode: 'requested' }));
    await change('hands', { requiredSkillIds: ['forklift'] });
    expect(await yes('newcomer', 'asked')).toMatchObject({
      code: 'SKILL_MISSING',
      body: { error: { field: 'forklift', current: { people: [{ why: [{ code: 'skillMissing' }] }] } } },
    });
    await world.put(documentBasedSkill, {
      id: 's',
      contactId: 'c-newcomer',
      skillTypeId: 'forklift',
      caption: 'Forklift',
      state: 'valid',
    });
    expect(outcome(await yes('newcomer', 'asked'))).toBe(200);
  });

  it('counts where the planner asked all the same, and no person forces anything themselves', async () => {
    await placed('draft', 'planned');
    const ask = { id: 'draft', statusCode: 'requested' };
    expect(outcome(await (await paula()).send('moveAssignment@1', ask))).toBe('PERSON_UNAVAILABLE');
    expect(outcome(await (await paula()).send('moveAssignment@1', { ...ask, force: true }))).toBe('INVALID');
    expect(outcome(await (await paula()).send('moveAssignment@1', { ...ask, ...FORCED }))).toBe(200);
    expect(await captions()).toEqual([['LOG', 'Booked all the same: emil Test']]);
    expect(outcome(await yes('emil', 'draft'))).toBe(200);
    expect(await stateOf('draft')).toBe('confirmed');
    await world.put(projectCrewItem, itemRow('third', 'loadIn', 'festival'));
    await world.put(projectCrewItemStatus, assignmentRow('asked', 'emil', 'third', { statusCode: 'requested' }));
    expect(outcome(await yes('emil', 'asked', FORCED))).toBe('OVERLAP_CONFIRMED');
  });

  it('to two jobs at one moment is taken once', async () => {
    await world.remove(projectCrewItemStatus, 'job-emil');
    await placed('one', 'requested');
    await world.put(projectCrewItem, itemRow('beside', 'loadIn', 'festival'));
    await world.put(projectCrewItemStatus, assignmentRow('other', 'emil', 'beside', { statusCode: 'requested' }));
    await north.as('emil');
    const answers = await Promise.all(['one', 'other'].map((id) => yes('emil', id)));
    expect(answers.map(outcome).toSorted()).toEqual([200, 'OVERLAP_CONFIRMED']);
  });
});

describe('a planner', () => {
  it('who books, activates or calls back somebody booked elsewhere hears where, and may do it all the same', async () => {
    const at = '2027-06-03T17:59:00.000Z';
    const ways = [
      ['planned', 'moveAssignment@1', { statusCode: 'confirmed' }],
      ['requested', 'answerJob@1', { accepted: true, seenRev: 1 }],
      ['spare', 'activate@1', { at }],
      ['cancelled', 'reactivate@1', { at }],
    ] as const;
    for (const [statusCode, name, args] of ways) {
      await placed('job', statusCode);
      const answer = await (await paula()).send(name, { id: 'job', ...args });
      expect([name, outcome(answer)]).toEqual([name, 'PERSON_UNAVAILABLE']);
      expect(peopleOf(answer)).toMatchObject([{ personId: 'emil', why: [SHOW] }]);
      expect(await stateOf('job')).toBe(statusCode);
      expect([name, outcome(await (await paula()).send(name, { id: 'job', ...args, ...FORCED }))]).toEqual([name, 200]);
      await world.remove(projectCrewItemStatus, 'job');
    }
  });

  it('takes nobody for a function that they do not work in, unless it is decided', async () => {
    await change('showHands', {
      functionId: 'crewChief',
      startAt: '2027-06-06T06:00:00.000Z',
      endAt: '2027-06-06T09:00:00.000Z',
    });
    const seat = { id: 'x', projectCrewItemId: 'showHands', contactId: 'c-ben', personId: 'ben', statusCode: 'spare' };
    await world.remove(crewFunction, 'works-ben-crewChief');
    const answer = await (await paula()).send('addPerson@1', seat);
    expect([outcome(answer), peopleOf(answer)]).toMatchObject([
      'PERSON_UNAVAILABLE',
      [{ why: [{ code: 'noFunction', values: { function: 'crewChief' } }] }],
    ]);
    expect(outcome(await (await paula()).send('addPerson@1', { ...seat, ...FORCED }))).toBe(200);
  });

  it('is told what is worth a look, and is not held up by it', async () => {
    await world.put(projectCrewItem, {
      ...itemRow('night', 'loadIn', 'festival'),
      startAt: '2027-06-04T16:00:00.000Z',
      endAt: '2027-06-04T20:00:00.000Z',
    });
    const seat = {
      id: 'x',
      projectCrewItemId: 'night',
      contactId: 'c-emil',
      personId: 'emil',
      statusCode: 'confirmed',
    };
    const answer = await (await paula()).send('addPerson@1', seat);
    expect([outcome(answer), warningsOf(answer)]).toEqual([200, ['WORTH_A_LOOK']]);
    expect(answer.body['warnings']).toMatchObject([
      { people: [{ personId: 'emil', why: [{ code: 'rest', values: { gap: 120, need: 660, job: 'job-emil' } }] }] },
    ]);
  });

  it('hears of a blocked day, and so does whoever looks at the to-dos', async () => {
    const day = '2027-06-04';
    await world.put(blockDate, {
      id: 'b',
      personId: 'newcomer',
      start: day,
      end: day,
      reason: 'x',
      statusCode: 'entered',
    });
    const seat = { id: 'x', projectCrewItemId: 'hands', contactId: 'c-newcomer', personId: 'newcomer' };
    const answer = await (await paula()).send('addPerson@1', { ...seat, statusCode: 'confirmed' });
    expect(warningsOf(answer)).toEqual(['WORTH_A_LOOK']);
    expect(await captions()).toEqual([['TODO_INT', 'Booked on a blocked day: newcomer Test']]);
  });
});

describe('times that are moved', () => {
  const [EVENING, NIGHT] = ['2027-06-04T16:00:00.000Z', '2027-06-04T20:00:00.000Z'];
  const evening = { startAt: EVENING, endAt: NIGHT, effectiveStart: EVENING, effectiveEnd: NIGHT };
  beforeEach(async () => {
    const { effectiveStart: _start, effectiveEnd: _end, ...times } = evening;
    await world.put(projectCrewItem, {
      ...itemRow('night', 'loadIn', 'festival'),
      ...times,
      startTime: '18:00',
      endTime: '22:00',
    });
    await world.put(projectCrewItemStatus, {
      ...assignmentRow('late', 'emil', 'night', { ackRev: 1 }),
      effectiveStart: EVENING,
      effectiveEnd: NIGHT,
    });
  });
  const edit = { id: 'night', startTime: '15:00' };

  it('book nobody twice, unless a planner decides it with a reason', async () => {
    const own = { id: 'late', startAt: '2027-06-04T13:00:00.000Z' };
    for (const [name, args] of [
      ['editAssignment@1', own],
      ['editCrewItem@1', edit],
    ] as const) {
      const answer = await (await paula()).send(name, args);
      expect([name, outcome(answer)]).toEqual([name, 'PERSON_UNAVAILABLE']);
      expect(peopleOf(answer)).toMatchObject([{ personId: 'emil', why: [SHOW] }]);
    }
    expect(await north.row(projectCrewItemStatus, 'late')).toMatchObject({ effectiveStart: EVENING, termsRev: 1 });
    expect(outcome(await (await paula()).send('editCrewItem@1', { ...edit, ...FORCED }))).toBe(200);
    expect(await north.row(projectCrewItemStatus, 'late')).toMatchObject({
      effectiveStart: '2027-06-04T13:00:00.000Z',
      statusCode: 'confirmed',
      termsRev: 2,
      changedFields: ['time'],
      forcedFor: ['overlapBooked:job-emil'],
    });
    expect(await north.row(projectCrewItem, 'night')).not.toHaveProperty('force');
    expect(outcome(await (await paula()).send('editCrewItem@1', { ...edit, startTime: '15:30' }))).toBe(200);
  });

  it('keep whoever is booked, also where they overlapped before or lack something; the planner is told', async () => {
    await change('night', { requiredSkillIds: ['forklift'] });
    const answer = await (await paula()).send('editCrewItem@1', { id: 'night', startTime: '16:30' });
    expect([outcome(answer), warningsOf(answer)]).toEqual([200, ['WORTH_A_LOOK']]);
    expect(JSON.stringify(answer.body['warnings'])).toContain('skillMissing');
    await world.put(projectCrewItemStatus, {
      ...assignmentRow('both', 'emil', 'hands', { ackRev: 1 }),
    });
    expect(outcome(await (await paula()).send('editCrewItem@1', { id: 'hands', endTime: '15:30' }))).toBe(200);
  });

  it('by another clock of the crew are judged too', async () => {
    await world.put(location, { id: 'far', name: 'Far', city: 'Tokyo', timezone: 'Asia/Tokyo' });
    // The night shift of Vienna is the early afternoon of Tokyo, in UTC.
    await world.put(projectCrewItemStatus, {
      ...assignmentRow('job-emil', 'emil', 'showHands'),
      effectiveStart: '2027-06-04T09:00:00.000Z',
      effectiveEnd: '2027-06-04T12:00:00.000Z',
    });
    const move = { id: 'loadIn', locationId: 'far' };
    expect(outcome(await (await paula()).send('editCrew@1', move))).toBe('PERSON_UNAVAILABLE');
    expect(outcome(await (await paula()).send('editCrew@1', { ...move, ...FORCED }))).toBe(200);
  });

  it('by a client in an order of its own stand, and the planners look at it', async () => {
    await world.put(project, { ...(await north.row(project, 'festival')), statusCode: 'quoted' } as never);
    expect(outcome(await (await north.as('mia')).send('editCrewItem@1', edit))).toBe(200);
    expect(await captions()).toContainEqual(['TODO_INT', 'Booked all the same: emil Test']);
  });
});

describe('on site', () => {
  it('a chief writes down who works, whatever speaks against it, and the planners hear it', async () => {
    await placed('asked', 'requested');
    world.setNow('2027-06-04T05:50:00.000Z');
    const at = '2027-06-04T05:45:00.000Z';
    expect(outcome(await (await north.as('cara')).send('activate@1', { id: 'asked', at }))).toBe(200);
    expect(await captions()).toEqual([['TODO_INT', 'Booked all the same: emil Test']]);
  });

  it('a wrong mark is put right whoever does it', async () => {
    await placed('gone', 'notNeeded');
    const at = '2027-06-03T17:59:00.000Z';
    const answer = await (await paula()).send('reactivate@1', { id: 'gone', at });
    expect([outcome(answer), dataOf(answer)['statusCode']]).toEqual([200, 'confirmed']);
  });
});
