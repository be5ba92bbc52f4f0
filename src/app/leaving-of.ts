// The ways out of a house, for the sign-out page.
import type { Leaving } from '#screens/logout/leaving.ts';
import { countUnsent } from '#store/session-wipe.ts';
import type { Device } from './device.ts';
import type { House } from './house.ts';
import type { Machinery } from './machinery.ts';

export interface LeavingParts {
  readonly device: Device;
  readonly house: House;
  readonly machinery: Promise<Machinery>;
}

export const leavingOf = ({ device, house, machinery }: LeavingParts): Leaving => ({
  countUnsent: () => countUnsent(house.store.local),
  sendNow: async () => {
    const { engine } = await machinery;
    engine.poke('personAsked');
    await engine.drain();
    return countUnsent(house.store.local);
  },
  leave: async (unsent) => {
    await (await machinery).engine.stop();
    await house.leave(unsent);
    device.reload('/');
  },
});
