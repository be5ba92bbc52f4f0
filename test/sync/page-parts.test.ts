// A page of rows in parts: the next part begins while the one before is put, and counts only if that one is committed.
import { beforeEach, expect, it } from 'vitest';
import { deferred } from '#app/common/deferred.ts';
import { location } from '#schema/entities/places/location.ts';
import type { Cursor, LocalStore } from '#db/tables/local.ts';
import type { ServerPage } from '#db/tables/server-rows.ts';
import { applyServerRows } from '#outbox/optimistic/rebase.ts';
import { partsOf } from '#outbox/optimistic/page-parts.ts';
import { allRows } from '#test/support/all-rows.ts';
import { fixedPace } from '#outbox/optimistic/row-pace.ts';
import { ben, openDevice, type Device } from '../outbox/world.ts';

let device: Device;
beforeEach(async () => {
  device = await openDevice(ben);
});

const row = (at: number) => ({ id: `h${String(at)}`, rev: at, name: `Hall ${String(at)}` });
const begun = (parts: number): Cursor => ({
  scope: 'locations',
  epoch: 'one',
  rev: 0,
  complete: false,
  progress: parts,
});
const PAGE: ServerPage = {
  rows: { locations: [1, 2, 3, 4, 5, 6].map(row) },
  cursor: { ...begun(0), rev: 6, complete: true },
  follows: (cursor) => cursor === undefined,
  part: (parts) => ({ cursor: begun(parts), follows: (cursor) => cursor?.progress === parts }),
};

const halls = async (): Promise<readonly string[]> =>
  (await allRows(device.store, location)).map(({ id }) => id).toSorted();
const cursor = () => device.store.fetched.read(['cursors'], (tables) => tables.cursors.get('locations'));
const take = (local: LocalStore): Promise<boolean> =>
  applyServerRows(local, PAGE, { actor: ben, now: device.clock.at, pace: fixedPace(2) });

/** The store; `around` runs each transaction, by its number. */
const through = (around: (at: number, local: LocalStore) => LocalStore['write']): LocalStore => {
  let count = 0;
  return {
    ...device.store.fetched,
    write: (...asked) => around((count += 1), device.store.fetched)(...asked),
  };
};

it('begins the next part before it hears that the one before is committed', async () => {
  const second = deferred();
  const local = through((at, { write }) => async (...asked) => {
    if (at === 2) second.resolve();
    const answer = await write(...asked);
    // A page that waits for the end of each part never comes to the second.
    if (at === 1) await second.promise;
    return answer;
  });
  expect(await take(local)).toBe(true);
  expect(await halls()).toEqual(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
  expect(await cursor()).toMatchObject({ rev: 6, complete: true });
});

it.each([1, 2])('takes nothing in behind part %d that was not committed', async (failing) => {
  const next = deferred();
  const ends: Promise<unknown>[] = [];
  const local = through((at, { write }) => {
    if (at !== failing) {
      if (at === failing + 1) next.resolve();
      return (...asked) => {
        const end = write(...asked);
        ends.push(end);
        return end;
      };
    }
    return async (durability, entities, body) => {
      const failure = await write(durability, entities, async (tables) => {
        await body(tables);
        throw new Error('There was no room');
      }).catch((thrown: unknown) => thrown);
      // Told late, when the part behind it has begun.
      await next.promise;
      throw failure;
    };
  });
  await expect(take(local)).rejects.toThrow('There was no room');
  await Promise.all(ends);
  expect(await halls()).toEqual(['h1', 'h2'].slice(0, (failing - 1) * 2));
  expect((await cursor())?.complete ?? false).toBe(false);
});

it('is cut into parts of about the same size, none larger than what fits', () => {
  const sizes = (rows: number, most: number): readonly number[] =>
    partsOf({ rows: { locations: Array.from({ length: rows }, (_, at) => row(at)) } }, most).map(
      (part) => part.rows['locations']?.length ?? 0,
    );
  expect(sizes(0, 3)).toEqual([0]);
  expect(sizes(3, 3)).toEqual([3]);
  expect(sizes(4, 3)).toEqual([2, 2]);
  expect(sizes(7, 3)).toEqual([3, 3, 1]);
  expect(sizes(10, 4)).toEqual([4, 4, 2]);
});
