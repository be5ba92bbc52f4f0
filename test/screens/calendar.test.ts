// My calendar: what stands on a day, in which colour, and what is said before days are blocked or vacation is asked
// for.
import { beforeEach, describe, expect, it } from 'vitest';
import { createBlockDate } from '#schema/mutations/planning/create-block-date.ts';
import { daysWithoutJobs, faultOf, hasVacation, newDraft } from '#screens/calendar/away-draft.ts';
import { weeksOf } from '#ui/dates/calendar-days.ts';
import { dayView, overlapMinutes } from '#screens/calendar/day-view.ts';
import { confirmedJobsIn, readCalendar, type Calendar } from '#screens/calendar/queries.ts';
import { changedBy, dayOfKey, groupsFor, mayChange, partOf } from '#screens/calendar/todo-acts.ts';
import { readToDos } from '#screens/calendar/todo-queries.ts';
import type { Store } from '#outbox/store/store.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import { ben, openDevice } from '../outbox/world.ts';
import { arrive, assignment, festival } from './rows.ts';

let store: Store;
const row = (id: string, more: Readonly<Record<string, unknown>>): ServerRow => ({
  id,
  rev: 1,
  createdAt: '2027-05-01T08:00:00.000Z',
  updatedAt: '2027-05-01T08:00:00.000Z',
  ...more,
});
const shift = (
  id: string,
  effectiveStart: string,
  effectiveEnd: string,
  more: Readonly<Record<string, unknown>> = {},
) =>
  assignment(id, 'p-ben', {
    effectiveStart: `2027-06-${effectiveStart}:00.000Z`,
    effectiveEnd: `2027-06-${effectiveEnd}:00.000Z`,
    ...more,
  });
const block = (id: string, start: string, end: string, more: Readonly<Record<string, unknown>> = {}) =>
  row(id, { personId: 'p-ben', start, end, reason: 'Exam', statusCode: 'entered', ...more });
const vacation = (id: string, start: string, end: string, statusCode: string) =>
  row(id, { personId: 'p-ben', start, end, kind: 'paid', statusCode });
const june = (): Promise<Calendar> =>
  readCalendar(store.reads, { personId: 'p-ben', from: '2027-06-01', to: '2027-06-30', zone: 'Europe/Vienna' });
const on = async (day: string) => dayView(await june(), `2027-06-${day}`, 'Europe/Vienna');

beforeEach(async () => {
  ({ store } = await openDevice(ben));
});

describe('a day of my calendar', () => {
  it('marks a night shift on both of its days, as one bar', async () => {
    await arrive(store, festival({ projectCrewItemStatus: [shift('night', '04T20:00', '05T04:00')] }));
    expect(await on('04')).toMatchObject({ legend: 'confirmedJob', joins: { before: false, after: true } });
    expect(await on('05')).toMatchObject({ legend: 'confirmedJob', joins: { before: true, after: false } });
    expect((await on('06')).legend).toBeNull();
  });

  it('draws no job for leave that was called off', async () => {
    const off = shift('v1:leave', '04T06:00', '04T14:00', { absenceKind: 'vacation', statusCode: 'cancelled' });
    await arrive(store, festival({ projectCrewItemStatus: [off] }));
    expect((await on('04')).events).toEqual([]);
  });

  it('keeps a shift until midnight sharp on the day it began', async () => {
    await arrive(store, festival({ projectCrewItemStatus: [shift('late', '04T14:00', '04T22:00')] }));
    expect((await on('05')).events).toEqual([]);
  });

  it('says for how long two things overlap', async () => {
    await arrive(
      store,
      festival({
        projectCrewItemStatus: [
          shift('one', '04T06:00', '04T11:00'),
          shift('two', '04T10:00', '04T14:00', { statusCode: 'requested' }),
        ],
      }),
    );
    const day = await on('04');
    expect(day.legend).toBe('overlapping');
    expect(overlapMinutes(day.events, day.date, 'Europe/Vienna')).toBe(60);
  });

  it('tells touching shifts from overlapping ones', async () => {
    await arrive(
      store,
      festival({ projectCrewItemStatus: [shift('one', '04T06:00', '04T10:00'), shift('two', '04T10:00', '04T14:00')] }),
    );
    expect((await on('04')).legend).toBe('severalWithoutOverlap');
  });

  it('shows blocked dates, requested vacation and bank holidays, and leaves out what was declined', async () => {
    await arrive(
      store,
      festival({
        blockDates: [block('b', '2027-06-08', '2027-06-09')],
        vacationRequests: [
          vacation('v', '2027-06-10', '2027-06-11', 'requested'),
          vacation('no', '2027-06-20', '2027-06-21', 'rejected'),
        ],
        bankHolidays: [row('h', { countryId: 'at', date: '2027-06-15', caption: 'Corpus Christi' })],
        projectCrewItemStatus: [shift('off', '22T06:00', '22T14:00', { statusCode: 'declined' })],
      }),
    );
    expect((await on('09')).legend).toBe('blockedDate');
    expect((await on('10')).legend).toBe('requestedVacation');
    expect(await on('15')).toMatchObject({ legend: 'other', holiday: 'Corpus Christi', events: [] });
    // It takes no place on its days; what was answered is read there.
    expect(await on('20')).toMatchObject({ legend: null, events: [], rejected: [{ id: 'no' }] });
    expect((await on('22')).legend).toBeNull();
  });

  it('shows an approved vacation once, though it is kept as an assignment too', async () => {
    await arrive(
      store,
      festival({
        vacationRequests: [vacation('v', '2027-06-10', '2027-06-10', 'approved')],
        projectCrewItemStatus: [shift('away', '09T22:00', '10T22:00', { absenceKind: 'vacation' })],
      }),
    );
    expect((await on('10')).events.map(({ kind }) => kind)).toEqual(['vacation']);
    expect((await on('10')).legend).toBe('other');
  });

  it('shows what was blocked without signal at once', async () => {
    await arrive(store, festival({}));
    await store.send(createBlockDate, {
      id: 'new',
      personId: 'p-ben',
      start: '2027-06-12',
      end: '2027-06-13',
      reason: 'Moving',
    });
    expect((await on('13')).legend).toBe('blockedDate');
  });

  it('lays out whole weeks from Monday to Sunday', () => {
    const weeks = weeksOf('2027-06-17');
    expect(weeks[0]?.[0]).toBe('2027-05-31');
    expect(weeks.at(-1)?.at(-1)).toBe('2027-07-04');
    expect(weeks.every((week) => week.length === 7)).toBe(true);
  });
});

describe('being away', () => {
  const draft = { ...newDraft('2027-06-03'), end: '2027-06-06', reason: 'Exam' };

  it('names what is missing or makes no sense', () => {
    expect(faultOf({ ...draft, start: '' }, '2027-06-01')?.field).toBe('start');
    expect(faultOf({ ...draft, start: '2027-05-31' }, '2027-06-01')?.text).toBe('calendar.away.past');
    expect(faultOf({ ...draft, end: '2027-06-02' }, '2027-06-01')?.field).toBe('end');
    expect(faultOf({ ...draft, reason: '  ' }, '2027-06-01')?.field).toBe('reason');
    expect(faultOf({ ...draft, kind: 'vacation', reason: '' }, '2027-06-01')).toBeNull();
  });

  it('warns of confirmed jobs and cuts vacation around their days', async () => {
    await arrive(
      store,
      festival({
        projectCrewItemStatus: [shift('job', '04T20:00', '05T04:00')],
        vacationRequests: [vacation('v', '2027-06-20', '2027-06-22', 'requested')],
      }),
    );
    const { events } = await june();
    expect(confirmedJobsIn(events, '2027-06-05', '2027-06-06').map(({ id }) => id)).toEqual(['job']);
    expect(daysWithoutJobs({ start: '2027-06-03', end: '2027-06-07' }, events)).toEqual([
      { start: '2027-06-03', end: '2027-06-03' },
      { start: '2027-06-06', end: '2027-06-07' },
    ]);
    expect(hasVacation({ start: '2027-06-22', end: '2027-06-23' }, events)).toBe(true);
    expect(hasVacation({ start: '2027-06-23', end: '2027-06-24' }, events)).toBe(false);
  });
});

describe('to-dos', () => {
  const toDo = (
    id: string,
    parameters: Readonly<Record<string, unknown>>,
    more: Readonly<Record<string, unknown>> = {},
  ) =>
    row(id, {
      caption: id,
      type: 'TODO_INT',
      category: 'CREW',
      body: '',
      parameters: JSON.stringify(parameters),
      statusCode: 'open',
      ...more,
    });

  it('stand in the order of their dates, whose they are is told, and a date that is none is kept as written', async () => {
    await arrive(store, {
      activities: [
        toDo('later', { recipient: 'Planners', dueDate: '09.06.2027', priority: 1 }),
        toDo('soon', { recipient: 'K-10001', dueDate: '02.06.2027', priority: 3 }),
        toDo('odd', { recipient: 'x', dueDate: '31.06.2027' }),
        toDo('done', { dueDate: '01.06.2027' }, { statusCode: 'done' }),
        toDo('log', {}, { type: 'LOG' }),
      ],
    });
    const toDos = await readToDos(store.reads, {
      audiences: ['planner'],
      contactIds: [],
      contactNumber: 'K-10001',
      personId: null,
    });
    expect(toDos.map(({ row: { id }, dueOn, whose }) => [id, dueOn, whose])).toEqual([
      ['soon', '2027-06-02', 'mine'],
      ['later', '2027-06-09', 'group'],
      ['odd', null, 'other'],
    ]);
    expect(toDos[2]?.dueAsWritten).toBe('31.06.2027');
    // Without the right to keep those of others, only what is theirs.
    const reader = { personId: 'p-paula', rights: { toDoCalendar: ['READ'] } } as const;
    const keeper = { ...reader, rights: { toDoCalendar: ['READ', 'EDIT'] } } as const;
    expect(toDos.map((toDo) => mayChange(toDo, reader))).toEqual([true, false, false]);
    expect(toDos.every((toDo) => mayChange(toDo, keeper))).toBe(true);
  });

  it('for the manager of a project are the manager’s own, by its id and by its number, and nobody else’s', async () => {
    await arrive(store, {
      activities: [
        toDo('byId', { recipient: 'PM:festival' }),
        toDo('byNumber', { recipient: 'PM:2418' }),
        toDo('another', { recipient: 'PM:gala' }),
        toDo('gone', { recipient: 'PM:none' }),
      ],
      projects: [
        row('festival', { name: 'Festival', number: 2418, projectManagerContactId: 'c-paula' }),
        row('gala', { name: 'Gala', number: 2419, projectManagerContactId: 'c-otto' }),
      ],
    });
    const of = async (contactIds: readonly string[]) =>
      new Map(
        (await readToDos(store.reads, { audiences: ['planner'], contactIds, contactNumber: null, personId: null })).map(
          ({ row: { id }, whose, managed }) => [id, [whose, managed]],
        ),
      );
    expect(Object.fromEntries(await of(['c-paula']))).toEqual({
      byId: ['mine', 'Festival'],
      byNumber: ['mine', 'Festival'],
      another: ['other', 'Gala'],
      gone: ['other', null],
    });
    expect([...(await of(['c-anna'])).values()].map(([whose]) => whose)).toEqual(['other', 'other', 'other', 'other']);
  });

  const planners = { audiences: ['planner'], contactIds: [], contactNumber: null, personId: null } as const;

  it('are done, moved and handed on, and what stands so already is left alone', async () => {
    await arrive(store, {
      activities: [
        toDo('ours', { recipient: 'Planners', dueDate: '02.06.2027', priority: 1 }),
        toDo('theirs', { recipient: 'Office', dueDate: '05.06.2027' }),
      ],
    });
    const all = await readToDos(store.reads, planners);
    const [ours] = all;
    if (ours === undefined) throw new Error('There are to-dos');
    const moved = { do: 'moved', date: '2027-06-05' } as const;
    const handed = { do: 'handed', group: 'Office' } as const;
    expect(changedBy(all, moved).map(({ row: { id } }) => id)).toEqual(['ours']);
    expect(changedBy(all, handed).map(({ row: { id } }) => id)).toEqual(['ours']);
    expect(changedBy(all, { do: 'done' })).toHaveLength(2);
    expect(groupsFor([ours])).toEqual(['Accountants', 'Office']);
    expect(groupsFor(all)).toEqual(['Planners', 'Accountants', 'Office']);
    expect(partOf(ours, { do: 'done' }).args).toEqual({ id: 'ours', statusCode: 'done' });
    await store.sendAct([partOf(ours, moved)]);
    const [after] = await readToDos(store.reads, planners);
    expect(after).toMatchObject({ dueOn: '2027-06-05', recipient: 'Planners', priority: 1 });
    if (after === undefined) throw new Error('It is still open');
    const act = await store.sendAct([partOf(after, handed)], { holdMs: 8000 });
    expect((await readToDos(store.reads, planners)).map(({ recipient }) => recipient)).toEqual(['Office', 'Office']);
    await store.undoAct(act);
    expect((await readToDos(store.reads, planners)).map(({ recipient }) => recipient).toSorted()).toEqual([
      'Office',
      'Planners',
    ]);
  });

  it('are not done in passing where somebody decides or answers where they stand', async () => {
    const recipient = 'Accountants';
    const changes = { city: ['Linz', 'Graz'] };
    await arrive(store, {
      activities: [
        { ...toDo('call', { recipient }), category: 'PROJECT' },
        {
          ...toDo('wish', { recipient, changes }),
          category: 'PERSON',
          refKind: 'person',
          refId: 'p-cara',
          createdBy: 'p-cara',
        },
        { ...toDo('pay', { recipient }), category: 'PAYROLL', refKind: 'payrollItem', refId: 'line' },
        { ...toDo('bill', { recipient }), category: 'INVOICE', refKind: 'invoice', refId: 'bill' },
        { ...toDo('month', { recipient }), category: 'PAYROLL', refKind: 'payroll', refId: 'month' },
      ],
    });
    const all = await readToDos(store.reads, planners);
    expect(all).toHaveLength(5);
    const done = changedBy(all, { do: 'done' }).map(({ row: { id } }) => id);
    expect(done.toSorted()).toEqual(['call', 'month']);
    expect(changedBy(all, { do: 'handed', group: 'Office' })).toHaveLength(5);
  });

  it('are moved by a digit to that many days from today', () => {
    expect(['1', '7'].map((key) => dayOfKey(key, '2027-06-28'))).toEqual(['2027-06-29', '2027-07-05']);
    expect(['0', '8', '12', 'a', ''].map((key) => dayOfKey(key, '2027-06-28'))).toEqual([null, null, null, null, null]);
  });
});
