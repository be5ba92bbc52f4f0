// What waits for the device to give its bytes, or room, again: tried anew while the app is open, until it goes.
import { unblock } from '#store/claim.ts';
import type { Store } from '#store/store.ts';
import type { Engine } from '#sync/engine.ts';
import type { Device } from './device.ts';

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
    if (page.visibilityState !== 'visible' || !(await isWaitingForRoom(store))) return;
    await unblock(store.local, 'spaceBack');
    engine.poke('queued');
  };
  const again = (): void => { timers.after(EVERY_MS, () => { look().catch(onFailure).finally(again); }); };
  again();
};

const isWaitingForRoom = ({ local }: Store): Promise<boolean> =>
  local.read(['outbox'], async (tables) => (await tables.outbox.where('state', 'blocked')).some(({ blockedBy }) => blockedBy === 'space'));
