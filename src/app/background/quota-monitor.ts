// Room on the device, looked at while the app is open: what waits for it is tried anew until it goes, and some is set
// aside for later.
import { unblock } from '#outbox/settle/claim.ts';
import { room } from '#db/quota/storage.ts';
import type { Store } from '#outbox/store/store.ts';
import type { Engine } from '#sync/push/engine.ts';
import type { Device } from '../bootstrap/device.ts';

/** Milliseconds from the start to the first look: a start has enough to do. */
const FIRST_MS = 5_000;

/** Milliseconds between two looks. */
const EVERY_MS = 30_000;

export interface RoomWatch {
  readonly device: Pick<Device, 'timers' | 'page' | 'storage'>;
  readonly store: Store;
  readonly engine: Pick<Engine, 'poke'>;
  /** Told at each look whether photos, or what comes from the office, find no room any more. */
  readonly nearlyFull: (nearlyFull: boolean) => void;
  readonly onFailure: (failure: unknown) => void;
}

export const monitorQuota = ({
  device: { timers, page, storage },
  store,
  engine,
  nearlyFull,
  onFailure,
}: RoomWatch): void => {
  const look = async (): Promise<void> => {
    if (page.visibilityState !== 'visible') return;
    if (await isWaitingForRoom(store)) {
      await unblock(store.local, 'spaceBack');
      engine.poke('queued');
    }
    const { pullsStop, photosStop } = await room(storage);
    nearlyFull(pullsStop || photosStop);
    // Another tab or the service worker may be giving it up in this very moment; it is set aside at a later look then.
    await store.setRoomAside().catch(() => undefined);
  };
  const again = (ms: number): void => {
    timers.after(ms, () => {
      look()
        .catch(onFailure)
        .finally(() => {
          again(EVERY_MS);
        });
    });
  };
  again(FIRST_MS);
};

const isWaitingForRoom = ({ local }: Store): Promise<boolean> =>
  local.read(['outbox'], async (tables) =>
    (await tables.outbox.where('state', 'blocked')).some(({ blockedBy }) => blockedBy === 'space'),
  );
