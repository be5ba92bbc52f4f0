// One act on many shifts: each is judged, whoever cannot is left out with why, what the lines before do counts, and all
// of it is one step with one way back.
import { describe, expect, it } from 'vitest';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { moveAssignment } from '#schema/mutations/crews/assignments/move-assignment.ts';
import type { FitnessWorld } from '#schema/rules/fitness/model.ts';
import { isOpenToBulk, type BulkAct } from '#screens/shared/bulk/bulk-acts.ts';
import { bulkCommand, planBulk, type BulkChoices } from '#screens/shared/bulk/bulk-plan.ts';
import { readBulkRows } from '#screens/shared/bulk/bulk-rows.ts';
import { perform, undoStep } from '#screens/shared/planning/commands.ts';
import type { Store } from '#outbox/store/store.ts';
import { allRows } from '#test/support/all-rows.ts';
import { assignment, position } from '../../rows.ts';
import { NOW, officeWith } from '../office-world.ts';

const DAYS = { from: '2027-05-01', to: '2027-06-30' };
const world: FitnessWorld = {
  minRestMin: 660,
  checked: { from: Date.parse('2027-05-01'), to: Date.parse('2027-07-01'), asOf: Date.parse('2027-06-01') },
};
const ALL: BulkChoices = { unticked: new Set(), days: 1 };
const NOBODY = { count: 0, why: [] };

const shift = (id: string, who: string, day: string, more = {}) =>
  assignment(id, who, {
    statusCode: 'planned',
    projectCrewItemId: `on-${day}`,
    effectiveStart: `2027-06-${day}T06:00:00.000Z`,
    effectiveEnd: `2027-06-${day}T14:00:00.000Z`,
    ...more,
  });
const on = (day: string, more = {}) =>
  position(`on-${day}`, 'stagehand', {
    startDate: `2027-06-${day}`,
    startAt: `2027-06-${day}T06:00:00.000Z`,
    endAt: `2027-06-${day}T14:00:00.000Z`,
    ...more,
  });

const office = (shifts: ReturnType<typeof shift>[], positions = ['04', '05', '06'].map((day) => on(day))) =>
  officeWith({ projectCrewItems: positions, projectCrewItemStatus: shifts });
const planned = async (store: Store, act: BulkAct, choices = ALL) => {
  const ids = (await allRows(store, projectCrewItemStatus)).map(({ id }) => id);
  return planBulk({ act, rows: await readBulkRows(store.reads, { ids, days: DAYS }), choices, world, now: NOW });
};
const told = ({ lines }: Awaited<ReturnType<typeof planned>>) =>
  lines.map(({ shift: { id }, comes, left }) => [id, left ?? comes]);
const states = async (store: Store) =>
  (await allRows(store, projectCrewItemStatus))
    .map(({ id, statusCode, effectiveStart }) => [id, statusCode, effectiveStart.slice(0, 10)].join(' '))
    .toSorted();

describe('drafts that are asked together', () => {
  it('are judged one by one: whoever cannot is left out with why', async () => {
    const store = await office([shift('ben', 'p-ben', '04'), shift('tom', 'p-tom', '05')]);
    expect(told(await planned(store, 'ask'))).toEqual([
      ['ben', true],
      ['tom', 'noFunction'],
    ]);
  });

  it('come although they cannot where that was decided before, and stay out where the last seat is taken', async () => {
    const store = await office(
      [
        shift('tom', 'p-tom', '04', { forcedFor: ['noFunction:stagehand'] }),
        shift('ben', 'p-ben', '05'),
        shift('cara', 'p-cara', '05', { statusCode: 'confirmed' }),
      ],
      [on('04'), on('05', { amount: 1 })],
    );
    const plan = await planned(store, 'ask');
    expect(told(plan)).toEqual([
      ['tom', true],
      ['ben', 'seatTaken'],
    ]);
    expect(plan.closed).toBe(1);
  });

  it('are one act in the outbox, whose undo leaves drafts of which nobody has heard', async () => {
    const store = await office([shift('ben', 'p-ben', '04'), shift('cara', 'p-cara', '05')]);
    const command = bulkCommand('ask', await planned(store, 'ask'), { days: 0, left: NOBODY });
    const { step } = await perform(store, command);
    expect([step?.kind, step?.parts.length]).toEqual(['ask', 2]);
    const entries = await store.local.read(['outbox'], (tables) => tables.outbox.all());
    expect(entries.map(({ mutation, act }) => [mutation, act])).toEqual([
      [moveAssignment.name, step?.act],
      [moveAssignment.name, step?.act],
    ]);
    expect(await undoStep(store)).toMatchObject({ kind: 'undone', changed: 0 });
    expect(await states(store)).toEqual(['ben planned 2027-06-04', 'cara planned 2027-06-05']);
  });

  it('leave out who is unticked, and say of whom the words were', async () => {
    const store = await office([shift('ben', 'p-ben', '04'), shift('cara', 'p-cara', '05')]);
    const plan = await planned(store, 'ask', { ...ALL, unticked: new Set(['ben']) });
    const left = { count: 1, why: ['Other function'] };
    expect(bulkCommand('ask', plan, { days: 0, left })).toMatchObject({
      kind: 'ask',
      name: 'Cara Lindt',
      left,
      operations: [{ do: 'move', id: 'cara', statusCode: 'requested' }],
    });
  });
});

describe('who is booked twice by two lines', () => {
  it('is booked by the first alone', async () => {
    const also = { ...on('04'), id: 'also' };
    const store = await office(
      [shift('one', 'p-ben', '04'), shift('other', 'p-ben', '04', { projectCrewItemId: 'also' })],
      [on('04'), also],
    );
    expect(told(await planned(store, 'book'))).toEqual([
      ['one', true],
      ['other', 'overlapBooked'],
    ]);
    expect(told(await planned(store, 'book', { ...ALL, unticked: new Set(['one']) }))).toEqual([
      ['one', false],
      ['other', true],
    ]);
  });

  it('and the last seat is booked once', async () => {
    const store = await office([shift('ben', 'p-ben', '04'), shift('cara', 'p-cara', '04')], [on('04', { amount: 1 })]);
    expect(told(await planned(store, 'book'))).toEqual([
      ['ben', true],
      ['cara', 'seatTaken'],
    ]);
  });
});

describe('shifts that are moved by days', () => {
  const booked = { statusCode: 'confirmed' };

  it('move together: one makes room for the other, and goes first', async () => {
    const store = await office([shift('fri', 'p-ben', '04', booked), shift('sat', 'p-ben', '05', booked)]);
    const plan = await planned(store, 'days');
    expect(told(plan)).toEqual([
      ['fri', true],
      ['sat', true],
    ]);
    const command = bulkCommand('days', plan, { days: 1, left: NOBODY });
    expect(command.operations.map((one) => 'id' in one && one.id)).toEqual(['sat', 'fri']);
    await perform(store, command);
    expect(await states(store)).toEqual(['fri confirmed 2027-06-05', 'sat confirmed 2027-06-06']);
    await undoStep(store);
    expect(await states(store)).toEqual(['fri confirmed 2027-06-04', 'sat confirmed 2027-06-05']);
  });

  it('stay where another stays in the way', async () => {
    const store = await office([shift('fri', 'p-ben', '04', booked), shift('sat', 'p-ben', '05', booked)]);
    expect(told(await planned(store, 'days', { days: 1, unticked: new Set(['sat']) }))).toEqual([
      ['fri', 'overlapBooked'],
      ['sat', false],
    ]);
  });

  it('ask nothing anew of somebody who has the place: what keeps them from it where it is, another day makes no worse', async () => {
    const store = await office([shift('tom', 'p-tom', '04', booked), shift('twice', 'p-tom', '06', booked)]);
    expect(told(await planned(store, 'days'))).toEqual([
      ['tom', true],
      ['twice', true],
    ]);
    expect(told(await planned(store, 'days', { days: 2, unticked: new Set(['twice']) }))).toEqual([
      ['tom', 'overlapBooked'],
      ['twice', false],
    ]);
  });

  it('keep the wall time over a change of the clocks', async () => {
    const store = await office(
      [
        shift('sat', 'p-ben', '04', {
          effectiveStart: '2027-10-30T06:00:00.000Z',
          effectiveEnd: '2027-10-30T14:00:00.000Z',
        }),
      ],
      [on('04')],
    );
    const [line] = (await planned(store, 'days')).lines;
    expect(line?.startAt).toBe('2027-10-31T07:00:00.000Z');
  });
});

describe('what is open to an act', () => {
  const at = (statusCode: 'planned' | 'requested' | 'confirmed' | 'worked', day = '04') => ({
    statusCode,
    effectiveStart: `2027-06-${day}T06:00:00.000Z`,
    effectiveEnd: `2027-06-${day}T14:00:00.000Z`,
  });

  it.each([
    ['ask', 'planned', true],
    ['ask', 'requested', false],
    ['withdraw', 'requested', true],
    ['withdraw', 'confirmed', false],
    ['cancel', 'confirmed', true],
    ['discard', 'planned', true],
    ['discard', 'requested', false],
    ['days', 'worked', false],
  ] as const)('%s of %s: %s', (act, statusCode, isOpen) => {
    expect(isOpenToBulk(act, at(statusCode), NOW)).toBe(isOpen);
  });

  it('is nothing that is over, and nobody is called off who has begun', () => {
    expect(isOpenToBulk('withdraw', at('requested'), '2027-06-04T15:00:00.000Z')).toBe(false);
    expect(isOpenToBulk('cancel', at('confirmed'), '2027-06-04T07:00:00.000Z')).toBe(false);
  });
});
