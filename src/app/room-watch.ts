// Room on the device, looked at while the app is open: what waits for it is tried anew until it goes, and some is set aside for later.
import { unblock } from '#store/claim.ts';
import type { Store } from '#store/store.ts';
import type { Engine } from '#sync/engine.ts';
import type { Device } from './device.ts';

/** Milliseconds from the start to the first look: a start has enough to do. */
const FIRST_MS = 5_000;

/** Milliseconds between two looks. */
const EVERY_MS = 30_000;

export interface RoomWatch {
  readonly device: Pick<Device, 'timers' | 'page'>;
  readonly store: Store;
  readonly engine: Pick<Engine, 'poke'>;
  readonly onFailure: (failure: unknown) => void;
}

export const watchRoom = ({ device: { timers, page }, store, engine, onFailure }: RoomWatch): void => {
  const look = async (): Promise<void> => {
    if (page.visibilityState !== 'visible') return;
    if (await isWaitingForRoom(store)) {
      await unblock(store.local, 'spaceBack');
      engine.poke('queued');
    }
    // Another tab or the service worker may be giving it up in this very moment; it is set aside at a later look then.
    await store.setRoomAside().catch(() => undefined);
  };
  const again = (ms: number): void => { timers.after(ms, () => { look().catch(onFailure).finally(() => { again(EVERY_MS); }); }); };
  again(FIRST_MS);
};

const isWaitingForRoom = ({ local }: Store): Promise<boolean> =>
  local.read(['outbox'], async (tables) => (await tables.outbox.where('state', 'blocked')).some(({ blockedBy }) => blockedBy === 'space'));
