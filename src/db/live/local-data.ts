// What this device has of one login, as live reads and hooks need it.
import type { DeviceTime } from '../engine/clock-samples.ts';
import type { Database } from '../engine/database.ts';
import type { LocalStore } from '../tables/local.ts';
import type { OptimisticLayers } from './optimistic-layers.ts';
import type { Ask } from '../tables/question.ts';

export interface LocalData {
  readonly local: LocalStore;
  readonly ask: Ask;
  /** What live reads show of taps that are being saved. */
  readonly layers: OptimisticLayers;
  readonly database: Database;
  /** The server's time as well as this device knows it. */
  readonly time: DeviceTime;
}
