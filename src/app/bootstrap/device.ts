// All that the app needs of the browser around it, made once in main.tsx and handed down: nothing below reaches for it
// by itself.
import type { DeviceStorage } from '#platform/storage.ts';
import type { KeyValue } from '#session/key-value.ts';
import type { DeviceClock } from '#remote/clock-sample.ts';
import type { Ids } from '#db/engine/ports.ts';
import type { Timers } from '#sync/push/browser-ports.ts';

export interface Device {
  readonly page: Document;
  readonly view: Window;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: DeviceClock;
  readonly timers: Timers;
  readonly ids: Ids;
  /** In [0, 1). */
  readonly random: () => number;
  /** Token, device id and settings of the surface. */
  readonly values: KeyValue;
  readonly storage: DeviceStorage;
  /** Absent outside secure contexts. */
  readonly locks: LockManager | undefined;
  /** Draws the app anew from its address. */
  readonly reload: (address?: string) => void;
}
