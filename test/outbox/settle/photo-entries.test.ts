// A photo and the row that it waits for: settled, refused and undone together.
import { describe, expect, it } from 'vitest';
import { document } from '#schema/entities/documents/document.ts';
import { uploadDocument } from '#schema/mutations/documents/upload-document.ts';
import { uploadFile } from '#schema/mutations/documents/upload-file.ts';
import { readStatus } from '#outbox/status/status.ts';
import type { Store } from '#outbox/store/store.ts';
import { ben, outboxOf } from '../world.ts';
import { onSite, entry, refuseIt } from './answers.ts';
import { claim, settle } from '../one-by-one.ts';

const take = (store: Store, id: string, now: number) =>
  claim(store.local, { id, owner: 'me', actorId: ben.login, now: () => now, leaseMs: 30_000 });
const ack = (store: Store, id: string, body: unknown, rev = 9) =>
  settle(store.local, { id, status: 200, body, epoch: 'e1', rev, now: store.clock.now() }, ben);

describe('a photo', () => {
  const bytes = new Uint8Array(3 * 1024 * 1024 + 5).map((_, at) => at % 251).buffer;
  const sha256 = 'a'.repeat(64);
  const takePhoto = async (store: Store) => {
    await store.saveBlob({ id: 'd1', bytes, mime: 'image/jpeg', sha256 });
    const row = await store.send(uploadDocument, {
      id: 'd1',
      typeId: 't1',
      ownerKind: 'projectCrew',
      ownerId: 'crew1',
      name: 'Photo',
      visibility: 'crew',
    });
    const file = await store.send(
      uploadFile,
      { id: 'd1', sha256, mime: 'image/jpeg', size: bytes.byteLength },
      { dependsOn: [row] },
    );
    return { row, file };
  };

  it('waits for its row, and goes once the server has it', async () => {
    const { store, clock } = await onSite();
    const { row, file } = await takePhoto(store);
    expect(await entry(store, file)).toMatchObject({ state: 'held', heldFor: 'parent', blobId: 'd1' });
    await take(store, row, clock.at);
    await ack(store, row, { data: { id: 'd1', rev: 9, name: 'Photo' } });
    expect(await entry(store, file)).toMatchObject({ state: 'waiting', dependsOn: [] });
    expect(await store.reads.get(document, 'd1')).toMatchObject({ mime: 'image/jpeg' });
  });

  it('is held under its refused row, goes with the second try, and is refused when the row is discarded', async () => {
    const { store, clock } = await onSite();
    const { row, file } = await takePhoto(store);
    await take(store, row, clock.at);
    await refuseIt(store, row);
    expect(await entry(store, file)).toMatchObject({ state: 'held', heldFor: 'refusedParent' });
    expect(await readStatus(store)).toMatchObject({ needsYou: 1 });
    const again = (await store.retry(row)) ?? '';
    expect(await entry(store, file)).toMatchObject({ state: 'held', heldFor: 'parent', dependsOn: [again] });
    expect(await take(store, again, clock.at)).toBeDefined();
    await refuseIt(store, again);
    expect(await store.discard(again)).toBe(true);
    expect(await entry(store, file)).toMatchObject({ state: 'refused', refusal: { code: 'PARENT_REMOVED' } });
  });

  it('is undone together with what waits for it', async () => {
    const { store } = await onSite();
    const { row } = await takePhoto(store);
    expect(await store.undo(row)).toBe(true);
    expect(await outboxOf(store)).toEqual([]);
    expect(await store.reads.get(document, 'd1')).toBeUndefined();
  });
});
