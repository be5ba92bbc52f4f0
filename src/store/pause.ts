// A wait that the server asked of the whole app, kept where every tab and worker of the login sees it.
import type { DeviceNow } from './claim.ts';
import type { LocalStore } from './local.ts';

interface Pause {
  /** Device milliseconds. */
  readonly until: number;
  readonly length: number;
}

const isPause = (value: unknown): value is Pause =>
  typeof value === 'object' && value !== null && 'until' in value && 'length' in value && typeof value.until === 'number' && typeof value.length === 'number';

/** Nobody sends before `now + length`; a pause that is already longer stays. */
export const pauseSending = (local: LocalStore, now: number, length: number): Promise<void> =>
  local.write('relaxed', [], async (tables) => {
    const known = (await tables.meta.get('pause'))?.value;
    if (isPause(known) && leftOf(known, now) >= length) return;
    await tables.meta.put({ name: 'pause', value: { until: now + length, length } });
  });

/** Milliseconds left of the pause; 0 when there is none. A clock that was set back never stretches it. */
export const pauseLeft = (local: LocalStore, now: DeviceNow): Promise<number> =>
  local.read(['meta'], async (tables) => {
    const known = (await tables.meta.get('pause'))?.value;
    return isPause(known) ? leftOf(known, now()) : 0;
  });

const leftOf = ({ until, length }: Pause, now: number): number => {
  const left = until - now;
  return left <= 0 || left > length ? 0 : left;
};
