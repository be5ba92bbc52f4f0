// What comes too late: a whole list that is older than the rows here, a closed list, and answers of a database that was replaced.
import { describe, expect, it } from 'vitest';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { epochKnown } from '#store/epochs.ts';
import type { LocalStore } from '#store/local.ts';
import { applyServerRows, forgetList } from '#store/rebase.ts';
import { changeEpoch } from '#store/receipts.ts';
import { assignmentRow, ben, openDevice, pull, START } from './world.ts';

const taking = { actor: ben, now: START };
const cursorOf = (rev: number) => ({ scope: 'jobs', epoch: 'one', rev, complete: true, entities: ['projectCrewItemStatus'] });

describe('a whole list that was read before the last answer', () => {
  it('takes away what it knew of, and leaves the row that came after it', async () => {
    const { store } = await openDevice();
    await pull(store, { projectCrewItemStatus: [assignmentRow('gone', 4), assignmentRow('settled', 6)] });
    await applyServerRows(store.local, { rows: {}, cursor: cursorOf(5), keepOnly: { projectCrewItemStatus: new Set() } }, taking);
    expect((await store.reads.all(projectCrewItemStatus)).map((row) => row.id)).toEqual(['settled']);
  });
});

describe('a list that is closed', () => {
  it('goes with its cursor in one transaction, so that no power cut leaves one without the other', async () => {
    const { store } = await openDevice();
    await applyServerRows(store.local, { rows: { projectCrewItemStatus: [assignmentRow('a1', 4)] }, cursor: cursorOf(4) }, taking);
    let writes = 0;
    const counted: LocalStore = { ...store.local, write: (durability, entities, body) => { writes += 1; return store.local.write(durability, entities, body); } };
    await forgetList(counted, { scope: 'jobs', entities: ['projectCrewItemStatus'] }, taking);
    expect(writes).toBe(1);
    expect(await store.reads.all(projectCrewItemStatus)).toEqual([]);
    expect(await store.local.read(['cursors'], (tables) => tables.cursors.all())).toEqual([]);
  });
});

describe('an answer of a database that was replaced', () => {
  it.each([['as it was', 0], ['set back by a minute', -60_000], ['an hour ahead', 3_600_000]])('is known for late by what was known when it was asked for, with the clock %s', async (_clock, jump) => {
    const { store } = await openDevice();
    const heard = async (epoch: string, knownThen: string | null, now: number) => [await changeEpoch(store.local, { epoch, knownThen, now }, ben), await epochKnown(store.local)];
    expect(await heard('one', null, START)).toEqual([true, 'one']);
    expect(await heard('two', 'one', START + jump)).toEqual([true, 'two']);
    expect(await heard('one', 'one', START + jump)).toEqual([false, 'two']);
    expect(await heard('three', 'two', START + jump)).toEqual([true, 'three']);
  });
});
