// A document whose file somebody picks while another one of it is on its way here, or waits to be sent.
import { describe, expect, it } from 'vitest';
import { uploadFile } from '#schema/mutations/documents/upload-file.ts';
import { freeBlobs, ORPHAN_MS, readBlob, saveBlob } from '#db/blobs/blobs.ts';
import { removeEntry } from '#outbox/entries/remove-entry.ts';
import type { Store } from '#outbox/store/store.ts';
import { claim } from '../outbox/one-by-one.ts';
import { AT, ben, openDevice, outboxOf, pull, START } from '../outbox/world.ts';

const KEEP = { keepUntil: START + 3_600_000 };

const file = (content: number, more: { readonly keepUntil?: number } = {}) => ({
  id: 'd1',
  bytes: new Uint8Array([content, content]).buffer,
  mime: 'image/jpeg',
  sha256: String(content).repeat(64),
  ...more,
});

/** What lies here of the document, as a number. */
const contentOf = async (store: Store): Promise<number | undefined> => {
  const [chunk] = (await readBlob(store.local, 'd1'))?.chunks ?? [];
  return chunk === undefined ? undefined : new Uint8Array(chunk)[0];
};

const openWithPaper = async (): Promise<Store> => {
  const { store } = await openDevice();
  await pull(store, {
    documents: [
      {
        id: 'd1',
        rev: 1,
        createdAt: AT,
        updatedAt: AT,
        typeId: 't1',
        name: 'Licence',
        ownerKind: 'person',
        ownerId: 'p-ben',
        statusCode: 'missing',
        visibility: 'owner',
        version: 1,
        signatories: [],
      },
    ],
  });
  return store;
};

const pick = async (store: Store, content: number): Promise<string> => {
  await store.saveBlob(file(content));
  return store.send(uploadFile, { id: 'd1', sha256: String(content).repeat(64), mime: 'image/jpeg', size: 2 });
};

describe('a file that comes from the server', () => {
  it('leaves the one alone that was picked meanwhile and waits to be sent', async () => {
    const store = await openWithPaper();
    await pick(store, 2);
    await store.saveBlob(file(1, KEEP));
    expect(await contentOf(store)).toBe(2);
    expect((await readBlob(store.local, 'd1'))?.isUnsent).toBe(true);
    await freeBlobs(store.local, START + 4_000_000, 'pressed');
    expect(await contentOf(store)).toBe(2);
  });

  it('leaves the one alone whose entry is about to be queued, and takes the place of one that nobody sends', async () => {
    const store = await openWithPaper();
    await store.saveBlob(file(2));
    await store.saveBlob(file(1, KEEP));
    expect(await contentOf(store)).toBe(2);
    await saveBlob(store.local, file(1, { keepUntil: START + 2 * ORPHAN_MS }), START + ORPHAN_MS);
    expect(await contentOf(store)).toBe(1);
  });

  it('is not taken for the other where both are written at once', async () => {
    const store = await openWithPaper();
    const [fetched, picked] = await Promise.allSettled([
      saveBlob(store.local, file(1, KEEP), START),
      saveBlob(store.local, file(2), START),
    ]);
    expect(fetched.status).toBe('rejected');
    expect(picked.status).toBe('fulfilled');
    expect(await contentOf(store)).toBe(2);
  });
});

describe('a file that is picked once more', () => {
  it('is sent instead of the one before, whose bytes it has replaced', async () => {
    const store = await openWithPaper();
    await pick(store, 1);
    const second = await pick(store, 2);
    expect(await outboxOf(store)).toMatchObject([{ id: second, args: { sha256: '2'.repeat(64) } }]);
    await freeBlobs(store.local, START + ORPHAN_MS, 'pressed');
    expect(await contentOf(store)).toBe(2);
  });

  it('stays until it is sent, also when the change before it has been on its way and ends', async () => {
    const store = await openWithPaper();
    const first = await pick(store, 1);
    await claim(store.local, { id: first, owner: 'me', actorId: ben.login, now: () => START + 60_000, leaseMs: 1 });
    await pick(store, 2);
    await store.local.write('strict', [], async (tables) => {
      const [entry] = await tables.outbox.where('id', first);
      if (entry === undefined) throw new Error('The first one is gone');
      await removeEntry(tables, { ...entry, state: 'refused' }, 'discard', { how: 'discarded', at: START });
    });
    expect(await outboxOf(store)).toHaveLength(1);
    await freeBlobs(store.local, START + 1, 'pressed');
    expect(await contentOf(store)).toBe(2);
  });

  it('shows its own small picture', async () => {
    const store = await openWithPaper();
    await store.saveBlob({ ...file(1), thumbnail: { bytes: new Uint8Array([1]).buffer, mime: 'image/webp' } });
    await store.saveBlob(file(2));
    expect((await store.local.read(['blobs'], (tables) => tables.blobs.get('d1')))?.thumbnail).toBeUndefined();
  });
});
