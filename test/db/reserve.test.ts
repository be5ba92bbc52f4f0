// A device that is full: what a person did finds room all the same, first where the server has the bytes, then in the
// reserve.
import { openDevice, START } from '../outbox/world.ts';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { readBlob } from '#db/blobs/blobs.ts';
import type { LocalStore } from '#db/tables/local.ts';
import { withQuotaRecovery } from '#db/quota/quota-recovery.ts';
import { reserveOf, type Reserve } from '#db/quota/reserve.ts';

const MEGABYTE = 1024 * 1024;

/** As Dexie tells it. */
const full = () => new Dexie.AbortError('Transaction aborted', new DOMException('full', 'QuotaExceededError'));

/** A store that refuses writes that are on the disk before they count, as long as it is full. */
const fullStore = (local: LocalStore, isFull: () => Promise<boolean>): LocalStore => ({
  read: local.read,
  write: async (durability, entities, body) => {
    if (durability === 'strict' && (await isFull())) throw full();
    return local.write(durability, entities, body);
  },
  writeDrafts: async (body) => {
    if (await isFull()) throw full();
    await local.writeDrafts(body);
  },
});

const untouched: Reserve = {
  fill: () => Promise.resolve(true),
  spend: () => {
    throw new Error('There was room without the reserve');
  },
};

const keepNote = (local: LocalStore) =>
  local.write('strict', [], (tables) => tables.drafts.put({ id: 'note', savedAt: START, content: 'done' }));
const noted = (local: LocalStore) =>
  local.read(['drafts'], async (tables) => (await tables.drafts.get('note'))?.content);

/** How many megabytes are set aside. */
const setAside = async (platform: { readonly indexedDB: IDBFactory }): Promise<number> => {
  const reserve = new Dexie('reserve', { ...platform, IDBKeyRange });
  try {
    await reserve.open();
    const blocks = await reserve.table<ArrayBuffer>('blocks').toArray();
    return blocks.reduce((sum, block) => sum + block.byteLength, 0) / MEGABYTE;
  } catch (failure) {
    if (failure instanceof Dexie.NoSuchDatabaseError) return 0;
    throw failure;
  } finally {
    reserve.close();
  }
};

describe('a write that the browser has no room for', () => {
  it('takes the room of bytes that the server has', async () => {
    const { store } = await openDevice();
    await store.saveBlob({
      id: 'paper',
      bytes: new Uint8Array([1]).buffer,
      mime: 'application/pdf',
      sha256: 'b'.repeat(64),
      keepUntil: START + 3_600_000,
    });
    const local = withQuotaRecovery(
      fullStore(store.fetched, async () => (await readBlob(store.fetched, 'paper')) !== undefined),
      { now: () => START, reserve: untouched },
    );
    await keepNote(local);
    expect(await noted(store.fetched)).toBe('done');
  });

  it('takes the reserve where nothing else gives room', async () => {
    const { store, platform } = await openDevice();
    expect(await store.setRoomAside()).toBe(true);
    expect(await setAside(platform)).toBe(20);
    const local = withQuotaRecovery(
      fullStore(store.fetched, async () => (await setAside(platform)) > 0),
      { now: () => START, reserve: reserveOf(platform) },
    );
    await keepNote(local);
    expect(await noted(store.fetched)).toBe('done');
    expect(await setAside(platform)).toBe(0);
  });

  it('is refused, and nothing is half written, where there is no room at all', async () => {
    const { store, platform } = await openDevice();
    const local = withQuotaRecovery(
      fullStore(store.fetched, () => Promise.resolve(true)),
      { now: () => START, reserve: reserveOf(platform) },
    );
    await expect(keepNote(local)).rejects.toThrow(Dexie.AbortError);
    expect(await noted(store.fetched)).toBeUndefined();
  });

  it('frees nothing when it failed for another reason', async () => {
    const { store } = await openDevice();
    const local = withQuotaRecovery(
      { ...store.fetched, write: () => Promise.reject(new Error('Another reason')) },
      { now: () => START, reserve: untouched },
    );
    await expect(keepNote(local)).rejects.toThrow('Another reason');
  });
});

describe('the reserve', () => {
  it('is set aside again after it was given up, and given up once', async () => {
    const platform = { indexedDB: new IDBFactory(), IDBKeyRange };
    const reserve = reserveOf(platform);
    expect(await reserve.spend()).toBe(false);
    for (let round = 0; round < 2; round += 1) {
      expect(await reserve.fill()).toBe(true);
      expect(await setAside(platform)).toBe(20);
      expect(await reserve.spend()).toBe(true);
      expect(await reserve.spend()).toBe(false);
    }
  });

  it('cannot be squeezed by a browser that packs what it keeps', async () => {
    const platform = { indexedDB: new IDBFactory(), IDBKeyRange };
    await reserveOf(platform).fill();
    const kept = new Dexie('reserve', platform);
    await kept.open();
    const packed = new Response(
      new Blob([(await kept.table<ArrayBuffer>('blocks').get(0)) ?? ''])
        .stream()
        .pipeThrough(new CompressionStream('deflate')),
    );
    expect((await packed.arrayBuffer()).byteLength).toBeGreaterThan(0.9 * MEGABYTE);
    kept.close();
  });
});
