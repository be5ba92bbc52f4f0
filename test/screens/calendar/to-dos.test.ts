// To-dos of a calendar: whose they are, in which order they stand, and what is done with them.
import { beforeEach, describe, expect, it } from 'vitest';
import { changedBy, dayOfKey, groupsFor, mayChange, partOf } from '#screens/calendar/todo-acts.ts';
import { readToDos } from '#screens/calendar/todo-queries.ts';
import type { Store } from '#outbox/store/store.ts';
import { ben, openDevice } from '../../outbox/world.ts';
import { arrive, row } from '../rows.ts';

let store: Store;
beforeEach(async () => {
  ({ store } = await openDevice(ben));
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
