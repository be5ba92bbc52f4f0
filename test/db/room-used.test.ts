// What files take of the device's room: what waits to be sent stays, copies of what the server has can be freed.
import { describe, expect, it } from 'vitest';
import { atRisk } from '#outbox/status/at-risk.ts';
import { readBlob } from '#db/blobs/blobs.ts';
import type { Store } from '#outbox/store/store.ts';
import { takePhoto } from '../sync/taken-photo.ts';
import { openDevice } from '../outbox/world.ts';

const DAY_MS = 86_400_000;

const fetched = async (store: Store, id: string, bytes: number): Promise<void> =>
  store.saveBlob({
    id,
    bytes: new Uint8Array(bytes).buffer,
    mime: 'image/jpeg',
    sha256: 'd'.repeat(64),
    keepUntil: store.clock.now() + DAY_MS,
  });

describe('the room that files take', () => {
  it('is told apart: what waits to be sent, and copies of what the server has', async () => {
    const { store } = await openDevice();
    expect(await atRisk(store.local)).toMatchObject({ bytes: 0, copies: 0 });
    await takePhoto(store, 'd1');
    await fetched(store, 'paper', 700);
    expect(await atRisk(store.local)).toMatchObject({ bytes: 3, copies: 700 });
  });

  it('is freed of copies alone, by one tap', async () => {
    const { store } = await openDevice();
    await takePhoto(store, 'd1');
    await fetched(store, 'paper', 700);
    await fetched(store, 'plan', 300);
    expect(await store.freeCopies()).toBe(2);
    expect(await atRisk(store.local)).toMatchObject({ bytes: 3, copies: 0 });
    expect(await readBlob(store.local, 'd1')).toMatchObject({ bytes: 3, isUnsent: true });
    expect(await store.freeCopies()).toBe(0);
  });
});
