// Databases of phones of every earlier version, made by the app of that time, opened by the present one: nothing that
// was not sent is lost.
import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { mutationNamed } from '#schema/mutations/registry.ts';
import { SCHEMA_NUMBER } from '#schema/versions.ts';
import { readBlob } from '#db/blobs/blobs.ts';
import { query } from '#db/query/query.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { isMirrored, stores } from '#db/tables/tables.ts';
import { ben, openDevice } from '../outbox/world.ts';
import { rawOf, restoreInto, type RawDatabase } from './upgrade/raw-database.ts';

const folder = join(import.meta.dirname, 'upgrade');
const kept = readdirSync(folder)
  .flatMap((name) => /^version-(\d+)\.json\.gz$/u.exec(name)?.[1] ?? [])
  .map(Number)
  .toSorted((a, b) => a - b);
const fixture = (version: number): RawDatabase =>
  rawOf(gunzipSync(readFileSync(join(folder, `version-${String(version)}.json.gz`))).toString());

/** What a person did and nobody else has: these stores come through every upgrade row by row. */
const THEIRS = ['_outbox', '_touches', '_drafts', '_blobs', '_blobChunks', '_receipts', '_endings', '_base'] as const;
type Theirs = (typeof THEIRS)[number];

/** Versions whose apps never opened a database: they were followed by the next one first. */
const NEVER_OUT = [1, 2, 4];

const upgraded = async (version: number) => {
  const platform = { indexedDB: new IDBFactory(), IDBKeyRange };
  const before = fixture(version);
  await restoreInto(platform.indexedDB, before);
  const { store } = await openDevice(ben, platform);
  const now = async (name: Theirs): Promise<readonly unknown[]> =>
    store.database.handle('relaxed').table<unknown>(name).toArray();
  return {
    store,
    now,
    mirrors: before.stores,
    was: (name: Theirs): readonly unknown[] => before.stores.find((one) => one.name === name)?.rows ?? [],
  };
};

const wantedMirrors = () => Object.entries(stores()).filter(([name]) => isMirrored(name));
const indexesOf = (text: string): readonly string[] =>
  text
    .split(', ')
    .slice(1)
    .map((index) => index.replace('*', ''))
    .toSorted();

describe('a mirror', () => {
  it('had other indexes in earlier versions, which the present one makes anew', () => {
    const hadOthers = kept.filter((version) =>
      wantedMirrors().some(
        ([name, indexes]) =>
          fixture(version).stores.find((mirror) => mirror.name === name)?.indexes.length !== indexesOf(indexes).length,
      ),
    );
    expect(hadOthers).toEqual(kept.filter((version) => version <= 15));
  });

  it.each(kept)('of version %d keeps its rows, and of its indexes those that somebody asks by', async (version) => {
    const { store, mirrors } = await upgraded(version);
    const database = store.database.handle('relaxed').backendDB();
    for (const [name, indexes] of wantedMirrors()) {
      const table = database.transaction(name).objectStore(name);
      expect([name, [...table.indexNames].toSorted()]).toEqual([name, indexesOf(indexes)]);
      expect([name, await store.database.handle('relaxed').table<unknown>(name).toArray()]).toEqual([
        name,
        mirrors.find((mirror) => mirror.name === name)?.rows ?? [],
      ]);
    }
    store.close();
  });
});

it.each(kept)('jobs of version %d are found by time, whoever has them', async (version) => {
  const { store, mirrors } = await upgraded(version);
  const before = mirrors.find(({ name }) => name === projectCrewItemStatus.name)?.rows ?? [];
  const found = await store.reads.rows(
    query(projectCrewItemStatus).where('effectiveStart', { between: ['2026-12-01', '2026-12-02'] }),
  );
  expect([before.length, found]).toEqual([4, before]);
  store.close();
});

describe('unsent work', () => {
  it.each(kept)('of version %d is there in the present one, row by row, and can be sent', async (version) => {
    const { store, now, was } = await upgraded(version);
    const entries = was('_outbox') as readonly OutboxEntry[];
    expect([entries.length, was('_drafts').length, was('_blobs').length]).toEqual([25, 2, 2]);
    for (const name of THEIRS) expect([name, await now(name)]).toEqual([name, was(name)]);
    expect(entries.filter(({ mutation }) => mutationNamed(mutation) === undefined)).toEqual([]);
    for (const blob of ['photo-1', 'photo-2'])
      expect((await readBlob(store.local, blob))?.chunks.map((chunk) => chunk.byteLength)).toEqual([7]);
    store.close();
  });

  it('of a version that comes after the present one opens in this one, as after a step back', async () => {
    const platform = { indexedDB: new IDBFactory(), IDBKeyRange };
    const newest = fixture(kept.at(-1) ?? 0);
    await restoreInto(platform.indexedDB, { ...newest, version: (SCHEMA_NUMBER + 3) * 10 });
    const { store } = await openDevice(ben, platform);
    expect(await store.local.read(['outbox'], (tables) => tables.outbox.count())).toBe(25);
    store.close();
  });
});

it('a database of every version that was on a phone is kept (test/db/upgrade/keep-version.ts writes the present one)', () => {
  const out = Array.from({ length: SCHEMA_NUMBER - 1 }, (_, at) => at + 1).filter(
    (version) => !NEVER_OUT.includes(version),
  );
  expect(out.filter((version) => !existsSync(join(folder, `version-${String(version)}.json.gz`)))).toEqual([]);
});
