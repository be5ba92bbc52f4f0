// What comes too late: a whole list that is older than the rows here, a closed list, and answers of a database that was
// replaced.
import { describe, expect, it } from 'vitest';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { editAssignment } from '#schema/mutations/crews/assignments/edit-assignment.ts';
import { epochKnown } from '#outbox/entries/epochs.ts';
import type { LocalStore } from '#db/tables/local.ts';
import { applyServerRows, forgetList } from '#outbox/optimistic/rebase.ts';
import { changeEpoch } from '#outbox/settle/receipts.ts';
import { refuse } from '#outbox/settle/refuse.ts';
import { meetStale } from '#outbox/settle/stale.ts';
import type { Store } from '#outbox/store/store.ts';
import { allRows } from '#test/support/all-rows.ts';
import { assignmentRow, AT, ben, openDevice, planner, positionRow, pull, START } from './world.ts';
import { claim } from './one-by-one.ts';

const taking = { actor: ben, now: START };
const cursorOf = (rev: number) => ({
  scope: 'jobs',
  epoch: 'one',
  rev,
  complete: true,
  entities: ['projectCrewItemStatus'],
});

describe('a whole list that was read before the last answer', () => {
  it('takes away what it knew of, and leaves the row that came after it', async () => {
    const { store } = await openDevice();
    await pull(store, { projectCrewItemStatus: [assignmentRow('gone', 4), assignmentRow('settled', 6)] });
    await applyServerRows(
      store.local,
      { rows: {}, cursor: cursorOf(5), keepOnly: { projectCrewItemStatus: new Set() } },
      taking,
    );
    expect((await allRows(store, projectCrewItemStatus)).map((row) => row.id)).toEqual(['settled']);
  });
});

describe('a list that is closed', () => {
  it('goes with its cursor in one transaction, so that no power cut leaves one without the other', async () => {
    const { store } = await openDevice();
    await applyServerRows(
      store.local,
      { rows: { projectCrewItemStatus: [assignmentRow('a1', 4)] }, cursor: cursorOf(4) },
      taking,
    );
    let writes = 0;
    const counted: LocalStore = {
      ...store.local,
      write: (durability, entities, body) => {
        writes += 1;
        return store.local.write(durability, entities, body);
      },
    };
    await forgetList(counted, { scope: 'jobs', entities: ['projectCrewItemStatus'] }, taking);
    expect(writes).toBe(1);
    expect(await allRows(store, projectCrewItemStatus)).toEqual([]);
    expect(await store.local.read(['cursors'], (tables) => tables.cursors.all())).toEqual([]);
  });
});

describe('an answer of a database that was replaced', () => {
  it.each([
    ['as it was', 0],
    ['set back by a minute', -60_000],
    ['an hour ahead', 3_600_000],
  ])('is known for late by what was known when it was asked for, with the clock %s', async (_clock, jump) => {
    const { store } = await openDevice();
    const heard = async (epoch: string, knownThen: string | null, now: number) => [
      await changeEpoch(store.local, { epoch, knownThen, now }, ben),
      await epochKnown(store.local),
    ];
    expect(await heard('one', null, START)).toEqual([true, 'one']);
    expect(await heard('two', 'one', START + jump)).toEqual([true, 'two']);
    expect(await heard('one', 'one', START + jump)).toEqual([false, 'two']);
    expect(await heard('three', 'two', START + jump)).toEqual([true, 'three']);
  });

  /**
   * The office's database is one that was restored from a backup: the edit that was made on rev 5 meets rows that count
   * anew.
   */
  const restored = async () => {
    const { store } = await openDevice(planner);
    await changeEpoch(store.local, { epoch: 'one', knownThen: null, now: START }, planner);
    await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 5)], projectCrewItems: [positionRow] });
    const id = await store.send(editAssignment, { id: 'a1', reason: 'By train' }, { shown: assignmentRow('a1', 5) });
    const entry = await claim(store.local, {
      id,
      owner: 'me',
      actorId: planner.login,
      now: () => START,
      leaseMs: 30_000,
    });
    if (entry === undefined) throw new Error('The edit is not there to be sent');
    return {
      store,
      id,
      entry,
      restore: () => changeEpoch(store.local, { epoch: 'two', knownThen: 'one', now: START }, planner),
    };
  };
  const inOutbox = async (store: Store) => (await store.local.read(['outbox'], (tables) => tables.outbox.all()))[0];
  const stale = {
    kind: 'conflict',
    code: 'STALE',
    current: assignmentRow('a1', 9, { reason: 'By car' }),
    at: AT,
  } as const;
  const from = { epoch: 'one', knownThen: 'one' };

  it('keeps no row with it: an edit that met a newer version goes again', async () => {
    const { store, id, restore } = await restored();
    await restore();
    expect(
      await meetStale(
        store.local,
        { id, owner: 'me', current: assignmentRow('a1', 9, { chief: true }), now: START, from },
        planner,
      ),
    ).toBe('again');
    expect(await inOutbox(store)).toMatchObject({ state: 'waiting', ifRev: 0 });
    await applyServerRows(
      store.local,
      { rows: { projectCrewItemStatus: [assignmentRow('a1', 2)] } },
      { actor: planner, now: START },
    );
    expect(await store.reads.get(projectCrewItemStatus, 'a1')).toMatchObject({ reason: 'By train', chief: false });
  });

  it('refuses nothing any more', async () => {
    const { store, entry, restore } = await restored();
    await restore();
    expect(await refuse(store.local, entry, { refusal: stale, now: START, from }, planner)).toBe(false);
    expect(await inOutbox(store)).toMatchObject({ state: 'waiting' });
  });

  it('that refused before leaves a row that gives way to every one from now on', async () => {
    const { store, id, entry, restore } = await restored();
    await refuse(store.local, entry, { refusal: stale, now: START, from }, planner);
    await restore();
    await applyServerRows(
      store.local,
      { rows: { projectCrewItemStatus: [assignmentRow('a1', 2)] } },
      { actor: planner, now: START },
    );
    await store.retry(id);
    await store.undo((await inOutbox(store))?.id ?? '');
    expect(await store.reads.get(projectCrewItemStatus, 'a1')).toEqual(assignmentRow('a1', 2));
  });

  it('gives way to the present one, also where none was known when its rows came: the session was being closed', async () => {
    const { store } = await openDevice(planner);
    await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 9, { reason: 'By car' })] });
    await changeEpoch(store.local, { epoch: 'two', knownThen: null, now: START }, planner);
    await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 2)] });
    expect(await store.reads.get(projectCrewItemStatus, 'a1')).toEqual(assignmentRow('a1', 2));
  });

  it('brings no page: its rows would keep the present ones out', async () => {
    const { store, restore } = await restored();
    await restore();
    const page = { projectCrewItemStatus: [assignmentRow('a2', 9)] };
    expect(await applyServerRows(store.local, { rows: page, cursor: cursorOf(9) }, taking)).toBe(false);
    expect(await applyServerRows(store.local, { rows: page, epoch: 'one' }, taking)).toBe(false);
    expect(await applyServerRows(store.local, { rows: page, cursor: { ...cursorOf(9), epoch: 'two' } }, taking)).toBe(
      true,
    );
  });
});
