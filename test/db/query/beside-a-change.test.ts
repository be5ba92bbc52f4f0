// A live read that begins while the tables change: it shows nothing from before, and takes no news from others.
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { optimisticLayersOf } from '#db/live/optimistic-layers.ts';
import { liveQueriesOf, type LiveQueries } from '#db/query/live-queries.ts';
import { query } from '#db/query/query.ts';
import type { Ask } from '#db/tables/question.ts';
import type { Reads } from '#db/query/reads.ts';
import type { Store } from '#outbox/store/store.ts';
import { openDevice, pull } from '#test/outbox/world.ts';
import { watched } from '../watched.ts';
import { itemRow } from './rows.ts';

const open = async (hold: () => Promise<void> = () => Promise.resolve()): Promise<readonly [Store, LiveQueries]> => {
  const { store } = await openDevice();
  await pull(store, { projectCrewItems: [itemRow('i1', 'crew1')] });
  const { local, database } = store;
  const ask: Ask = async (...question) => {
    await hold();
    return store.ask(...question);
  };
  return [store, liveQueriesOf({ local, database, layers: optimisticLayersOf(), ask })];
};

/** Equal questions of different reads: the last one is not shared. */
const itemsOfCrew = () => ({
  subject: {},
  key: '',
  read: (reads: Reads) => reads.rows(query(projectCrewItem).where('projectCrewId', { equals: 'crew1' })),
});

describe('a read that begins beside a change', () => {
  it('waits for the answer that is being read anew, and shows none from before', async () => {
    const held: { until?: Promise<void>; release: () => void } = { release: () => undefined };
    const [store, queries] = await open(async () => held.until);
    const first = watched(queries.result(itemsOfCrew()));
    await first.until((rows) => rows.length === 1);
    held.until = new Promise((resolve) => {
      held.release = resolve;
    });
    await pull(store, { projectCrewItems: [itemRow('i3', 'crew1')] });
    const second = watched(queries.result(itemsOfCrew()));
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    expect(second.shown).toEqual([]);
    held.release();
    await second.until((rows) => rows.length === 2);
    expect(second.shown.map((rows) => rows.map(({ id }) => id))).toEqual([['i1', 'i3']]);
    await first.until((rows) => rows.length === 2);
  });

  it('leaves nobody behind whose answer it has read anew', async () => {
    const [store, queries] = await open();
    const first = watched(queries.result(itemsOfCrew()));
    await first.until((rows) => rows.length === 1);
    // So many rounds in a row that the next one rests.
    for (let turn = 0; turn < 8; turn += 1) {
      await pull(store, { projectCrewItems: [itemRow(`more${String(turn)}`, 'crew1')] });
      const next = watched(queries.result(itemsOfCrew()));
      await next.until((rows) => rows.length === turn + 2);
      next.stop();
    }
    await first.until((rows) => rows.length === 9);
  });
});
