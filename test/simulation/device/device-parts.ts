// What a device of the simulation is made of, and what its ports see of it.
import type { Actor } from '#schema/define/rights.ts';
import type { LocalStore } from '#db/tables/local.ts';
import type { BusMessage, Outgoing } from '#outbox/drain/ports.ts';
import type { CommitWatch, Disk } from './memory-local.ts';
import type { Planted } from '../faults/planting.ts';
import type { Program, Scheduler } from '../scheduler.ts';
import type { ServerModel } from '../server/server-model.ts';
import type { TabletSession } from './session.ts';
import type { Waits } from '../judge-waits.ts';
import type { NetworkFaults } from '../faults/network-faults.ts';

/** When histories begin. */
export const EPOCH_MS = 1_796_000_000_000;

/** What the invariants need to know of a request that left. */
export interface Departure {
  readonly outgoing: Outgoing;
  readonly at: number;
  /** The moment before which the server had asked not to be sent it again. */
  readonly notBefore: number;
  /** A change that this one builds on, and that the server did not have when this one left. */
  readonly unmet: string | undefined;
}

export interface DeviceParts {
  readonly clientId: string;
  readonly session: TabletSession;
  readonly scheduler: Scheduler;
  readonly server: ServerModel;
  readonly network: NetworkFaults;
  readonly actor: Actor;
  readonly planted: Planted;
  readonly watch: CommitWatch;
  /** Without Web Locks leases alone keep drainers apart. */
  readonly webLocks: boolean;
  /** Share of transactions that fail. */
  readonly diskTrouble: number;
  /** The browser knows when there is no network. */
  readonly tellsOffline: boolean;
}

/** A device as its ports see it. */
export interface DeviceToPorts {
  readonly parts: DeviceParts;
  readonly disk: Disk;
  readonly departures: Departure[];
  /** Entry id to the moment before which the server asked not to be sent it. */
  readonly askedUntil: Map<string, number>;
  readonly waits: Waits;
  readonly locks: Map<string, { readonly program: Program }>;
  /** The browser does not give the bytes of files, which a restart cures. */
  readonly hidesBytes: boolean;
  /** The browser says that there is no network. */
  readonly isToldOffline: boolean;
  /** The person asked for few bytes. */
  readonly savesData: boolean;
  readonly listeners: Set<{ readonly program: Program; readonly listener: (message: BusMessage) => void }>;
  now(): number;
  localFor(program: Program): LocalStore;
  post(message: BusMessage): void;
}
