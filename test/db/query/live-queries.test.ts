// Live reads: one for all who ask the same, woken by the keys that were written, told only what is new.
import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { describe, expect, it } from 'vitest';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { person } from '#schema/entities/people/person.ts';
import { optimisticLayersOf } from '#db/live/optimistic-layers.ts';
import { askOf } from '#db/query/ask.ts';
import { hearChanges, type Changes } from '#db/engine/changes.ts';
import { liveQueriesOf, type LiveQueries } from '#db/query/live-queries.ts';
import { noteLists } from '#db/live/arrivals.ts';
import { query } from '#db/query/query.ts';
import type { Ask } from '#db/tables/question.ts';
import type { Reads } from '#db/query/reads.ts';
import { applyServerRows } from '#outbox/optimistic/rebase.ts';
import type { Store } from '#outbox/store/store.ts';
import { assignmentRow, openDevice, pull } from '#test/outbox/world.ts';
import { watched } from '../watched.ts';
import { itemRow, personRow } from './rows.ts';

const promised = (): { readonly promise: Promise<void>; readonly resolve: () => void } => {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};

interface Counted {
  readonly store: Store;
  readonly queries: LiveQueries;
  /** Questions that reached the tables, by entity. */
  readonly asked: string[];
}

const counted = (store: Store, ask: Ask = store.ask): Counted => {
  const asked: string[] = [];
  const counting: Ask = (entity, question, days) => {
    asked.push(entity.name);
    return ask(entity, question, days);
  };
  return {
    store,
    asked,
    queries: liveQueriesOf({
      local: store.local,
      database: store.database,
      layers: optimisticLayersOf(),
      ask: counting,
    }),
  };
};

const open = async (): Promise<Counted> => {
  const { store } = await openDevice();
  await pull(store, { projectCrewItems: [itemRow('i1', 'crew1'), itemRow('i2', 'crew2')], persons: [personRow('p1')] });
  return counted(store);
};

const itemsOf = async (reads: Reads, crewId: string): Promise<readonly { readonly id: string }[]> =>
  reads.rows(query(projectCrewItem).where('projectCrewId', { equals: crewId }));
const asking = (crewId: string, read = itemsOf) => ({
  subject: read,
  key: crewId,
  read: (reads: Reads) => read(reads, crewId),
});
const idsOf = (rows: readonly { readonly id: string }[]): string => rows.map(({ id }) => id).join(' ');

/** Resolves once everything that was written before has been heard. */
const settled = async ({ store, queries }: Counted, sign: string): Promise<void> => {
  const last = watched(queries.result({ subject: person, key: sign, read: (reads) => reads.get(person, sign) }));
  await pull(store, { persons: [personRow(sign)] });
  await last.until((row) => row !== undefined);
  last.stop();
};

describe('equal reads', () => {
  it('are one, however many follow it, and end with the last of them', async () => {
    const { queries, asked } = await open();
    const followers = Array.from({ length: 200 }, () => watched(queries.result(asking('crew1'))));
    await Promise.all(followers.map((one) => one.until((rows) => rows.length === 1)));
    expect([queries.running(), asked]).toEqual([1, ['projectCrewItems']]);
    const values = new Set(followers.flatMap(({ shown }) => shown));
    expect(values.size).toBe(1);
    for (const one of followers) one.stop();
    expect(queries.running()).toBe(0);
  });

  it('tell whoever joins at once what is known', async () => {
    const { queries } = await open();
    const first = watched(queries.result(asking('crew1')));
    const value = await first.until(() => true);
    const live = queries.result(asking('crew1'));
    expect(live.hasValue()).toBe(true);
    expect(watched(live).shown).toEqual([value]);
  });

  it('share the answers of their questions with others that ask some of the same', async () => {
    const { queries, asked } = await open();
    await watched(queries.result(asking('crew1'))).until(() => true);
    const both = async (reads: Reads) => [...(await itemsOf(reads, 'crew1')), ...(await itemsOf(reads, 'crew2'))];
    await watched(queries.result(asking('', both))).until((rows) => rows.length === 2);
    expect(asked).toEqual(['projectCrewItems', 'projectCrewItems']);
  });

  it('that are asked with other arguments or in another language are others', async () => {
    const { queries } = await open();
    const lives = [asking('crew1'), asking('crew2'), { ...asking('crew1'), languages: ['fr'] }].map((request) =>
      watched(queries.result(request)),
    );
    await Promise.all(lives.map((one) => one.until(() => true)));
    expect(queries.running()).toBe(3);
  });
});

describe('a change', () => {
  it('to other rows of the table wakes nobody, not even a page of 250', async () => {
    const device = await open();
    const screen = watched(device.queries.result(asking('crew1')));
    await screen.until(() => true);
    await pull(device.store, {
      projectCrewItems: Array.from({ length: 250 }, (_, at) => itemRow(`other${String(at)}`, 'crew3')),
    });
    await settled(device, 'p9');
    expect(device.asked.filter((name) => name === 'projectCrewItems')).toHaveLength(1);
    expect(screen.shown).toHaveLength(1);
  });

  it('is told where a row comes, goes, moves to another key, or changes', async () => {
    const { store, queries } = await open();
    const screen = watched(queries.result(asking('crew1')));
    const shows = (ids: string) => screen.until((rows) => idsOf(rows) === ids);
    await shows('i1');
    await pull(store, { projectCrewItems: [itemRow('i3', 'crew1')] });
    await shows('i1 i3');
    await pull(store, { projectCrewItems: [itemRow('i1', 'crew2', { rev: 2 })] });
    await shows('i3');
    await store.local.write('relaxed', ['projectCrewItems'], async (tables) => {
      await tables.rows('projectCrewItems').remove(['i3']);
    });
    await shows('');
    await pull(store, { projectCrewItems: [itemRow('i4', 'crew1')] });
    await store.local.write('relaxed', ['projectCrewItems'], async (tables) => {
      await tables.rows('projectCrewItems').clear();
    });
    await shows('');
  });

  it('leaves rows that stayed as they were the same objects, and is not told where nothing is another', async () => {
    const device = await open();
    await pull(device.store, { projectCrewItems: [itemRow('i3', 'crew1')] });
    const screen = watched(device.queries.result(asking('crew1')));
    const before = await screen.until((rows) => rows.length === 2);
    await pull(device.store, { projectCrewItems: [itemRow('i3', 'crew1', { rev: 2, amount: 5 })] });
    const after = await screen.until((rows) => rows !== before);
    expect(after[0]).toBe(before[0]);
    await device.store.local.write('relaxed', ['projectCrewItems'], async (tables) => {
      await tables.rows('projectCrewItems').put({ ...itemRow('i3', 'crew1', { rev: 2, amount: 5 }) });
    });
    await settled(device, 'p9');
    expect(device.asked.filter((name) => name === 'projectCrewItems')).toHaveLength(3);
    expect(screen.shown).toHaveLength(2);
  });

  it('wakes a count and a list with a limit', async () => {
    const { store, queries } = await open();
    const sizes = async (reads: Reads) => ({
      count: await reads.count(query(projectCrewItem).where('projectCrewId', { equals: 'crew1' })),
      first: (await reads.first(query(projectCrewItem).orderBy('projectCrewId')))?.id,
    });
    const screen = watched(queries.result({ subject: sizes, key: '', read: sizes }));
    await screen.until(({ count, first }) => count === 1 && first === 'i1');
    await pull(store, { projectCrewItems: [itemRow('i0', 'crew1'), itemRow('j0', 'crew0')] });
    await screen.until(({ count, first }) => count === 2 && first === 'j0');
    await store.local.write('relaxed', ['projectCrewItems'], async (tables) => {
      await tables.rows('projectCrewItems').remove(['j0']);
    });
    await screen.until(({ first }) => first === 'i0');
  });

  it('in another tab is told here', async () => {
    const device = await openDevice();
    const tab = await openDevice(device.store.actor, device.platform);
    const screen = watched(counted(tab.store).queries.result(asking('crew1')));
    await screen.until(() => true);
    await pull(device.store, { projectCrewItems: [itemRow('i1', 'crew1')] });
    await screen.until((rows) => rows.length === 1);
  });

  it('of rows wakes no live query of Dexie besides', async () => {
    const { store } = await open();
    const told: Changes[] = [];
    hearChanges(store.database.name, (changes) => {
      if (changes !== 'all') told.push(changes);
    });
    let reads = 0;
    const first = promised();
    liveQuery(() => {
      reads += 1;
      return store.database.handle('relaxed').table('persons').get('p1');
    }).subscribe(() => {
      first.resolve();
    });
    await first.promise;
    await pull(store, { projectCrewItems: [itemRow('i7', 'crew1')] });
    expect(told).toMatchObject([{ projectCrewItems: { ids: ['i7'], keys: { projectCrewId: ['crew1'] } } }]);
    expect(reads).toBe(1);
  });
});

describe('a read', () => {
  it('that fails tells each who follows it, and begins anew with the next', async () => {
    const { store, queries } = await open();
    let isBroken = true;
    const read = async (reads: Reads) => {
      if (isBroken) throw new Error('No bread');
      return reads.get(projectCrewItem, 'i1');
    };
    const failures: unknown[] = [];
    const request = { subject: read, key: '', read };
    await new Promise<void>((resolve) => {
      queries.result(request).subscribe(
        () => undefined,
        (failure) => {
          failures.push(failure);
          resolve();
        },
      );
    });
    expect([failures, queries.running()]).toEqual([[new Error('No bread')], 0]);
    isBroken = false;
    await watched(queries.result(request)).until((row) => row?.id === 'i1');
    await pull(store, { projectCrewItems: [itemRow('i1', 'crew1', { rev: 3 })] });
    await watched(queries.result(request)).until((row) => row?.rev === 3);
  });

  it('waits for what is brought to its tables before it answers', async () => {
    const { store } = await openDevice();
    const brought = promised();
    const ensured: unknown[] = [];
    const waiting = askOf(store.database, (entity, days) => {
      ensured.push([entity, days]);
      return entity === 'projectCrewItemStatus' ? brought.promise : undefined;
    });
    const read = (reads: Reads) => reads.get(projectCrewItemStatus, 'a1');
    const days = { from: '2026-12-01', to: '2026-12-07' };
    const screen = watched(counted(store, waiting).queries.result({ subject: read, key: '', read, days }));
    await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 1)] });
    expect(screen.shown).toEqual([]);
    brought.resolve();
    await screen.until((row) => row?.id === 'a1');
    expect(ensured).toContainEqual(['projectCrewItemStatus', days]);
    expect(screen.shown).toHaveLength(1);
  });

  it('reads a few times a second while commits come thick and fast, and the last of them', async () => {
    const device = await open();
    const screen = watched(device.queries.result(asking('crew1')));
    await screen.until(() => true);
    const began = performance.now();
    for (let rev = 2; rev <= 60; rev += 1)
      await pull(device.store, { projectCrewItems: [itemRow('i1', 'crew1', { rev })] });
    await screen.until((rows) => JSON.stringify(rows).includes('"rev":60'));
    const seconds = Math.ceil((performance.now() - began) / 1000);
    expect(device.asked.filter((name) => name === 'projectCrewItems').length).toBeLessThanOrEqual(10 * (seconds + 1));
  });
});

describe('the arrival of a list', () => {
  const arrives = (store: Store, scope: string, entity: string): Promise<boolean> =>
    applyServerRows(
      store.local,
      { rows: {}, cursor: { scope, entities: [entity], epoch: 'one', rev: 7, complete: true } },
      { actor: store.actor, now: 1 },
    );

  it('has the tables that it fills asked again, and no others', async () => {
    const device = await open();
    const { store, queries, asked } = device;
    await noteLists(store.local, [
      { name: 'items', entities: ['projectCrewItems'] },
      { name: 'people', entities: ['persons'] },
    ]);
    const items = watched(queries.known(asking('crew1')));
    await items.until(({ arrival }) => arrival.kind === 'awaited');
    const first = async (reads: Reads) => reads.get(person, 'p1');
    const people = watched(queries.known({ subject: first, key: '', read: first }));
    await people.until(({ value }) => value !== undefined);
    asked.length = 0;
    await arrives(store, 'items', 'projectCrewItems');
    await items.until(({ arrival }) => arrival.kind === 'here');
    expect(asked).toEqual(['projectCrewItems']);
  });
});
