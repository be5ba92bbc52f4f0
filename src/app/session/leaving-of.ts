// The ways out of a house, for the sign-out page.
import type { Leaving } from '#screens/logout/leaving.ts';
import type { Device } from '../bootstrap/device.ts';
import type { House } from './house.ts';
import type { Machinery } from '../background/machinery.ts';

export interface LeavingParts {
  readonly device: Device;
  readonly house: House;
  readonly machinery: Promise<Machinery>;
  /**
   * The browser shall wake the service worker when there is signal: the server may not know yet that the session is
   * over.
   */
  readonly onLeft: () => void;
}

const countUnsent = async ({ store }: House): Promise<number> =>
  (await import('#db/blobs/at-risk.ts')).countUnsent(store.local);

export const leavingOf = ({ device, house, machinery, onLeft }: LeavingParts): Leaving => ({
  countUnsent: () => countUnsent(house),
  sendNow: async () => {
    const { engine } = await machinery;
    await engine.drain('personAsked');
    return countUnsent(house);
  },
  leave: async (unsent) => {
    const { engine, leave } = await machinery;
    await engine.stop();
    await leave(unsent);
    onLeft();
    device.reload('/');
  },
});
