// Everything that the sync engine needs from outside, as ports: a simulation can hold any of them for as long as it
// likes.
import type { Outcome } from '#remote/outcome.ts';
import type { Envelope } from '#remote/send.ts';
import type { KeptBytes } from '#db/blobs/blobs.ts';
import type { Claim, Releasing, Postponing } from '../settle/claim.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import type { LineState } from '../settle/pause.ts';
import type { DeviceNow } from '#db/engine/ports.ts';
import type { EpochHeard } from '../settle/receipts.ts';
import type { FinalNo } from '../settle/refuse.ts';
import type { Staleness } from '../settle/stale.ts';
import type { Acknowledgement } from '../settle/settle.ts';
import type { OutboxChange } from './recorded.ts';

/** A request to stop, passed down to whatever takes long; an AbortSignal fits. */
export interface StopSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** The outbox of one login as the engine works on it: every call is one transaction. */
export interface StorePort {
  entries(): Promise<readonly OutboxEntry[]>;
  /** Tells what calls of this port changed in the outbox, once it is committed; answers how to stop. */
  onOutbox(listener: (changes: readonly OutboxChange[]) => void): () => void;
  claim(claim: Claim): Promise<OutboxEntry | undefined>;
  /** Whether the pass still has the entry that it claimed. */
  isHeldBy(id: string, owner: string): Promise<boolean>;
  release(releasing: Releasing): Promise<void>;
  /** Lets an entry wait that was not claimed, as nobody was there to send it to. */
  postpone(postponing: Postponing): Promise<void>;
  settle(ack: Acknowledgement): Promise<boolean>;
  refuse(entry: OutboxEntry, no: FinalNo): Promise<boolean>;
  /** An edit met a newer version of its row: merged and waiting again, or a conflict to be refused. */
  meetStale(staleness: Staleness): Promise<'again' | 'conflict' | 'taken'>;
  recover(now: DeviceNow, alone: 'alone' | 'perhapsNot'): Promise<number>;
  expire(now: number): Promise<number>;
  expedite(now: number, which: 'all' | 'unheard'): Promise<void>;
  unblock(event: 'authBack' | 'updateInstalled' | 'spaceBack' | 'turnCame'): Promise<void>;
  bytes(blobId: string): Promise<KeptBytes | undefined>;
  /** The row that the server answered to an entry that it has; undefined for one that was not sent. */
  answerTo(entryId: string): Promise<unknown>;
  /** Gives the line a rest that nobody asked for; what the server asks for is kept with its entry. */
  pause(now: number, length: number): Promise<void>;
  pauseLeft(now: DeviceNow): Promise<LineState>;
  noteReachable(reachable: 'reachable' | 'unreachable', instant: string): Promise<void>;
  /** Says which database the server has now; true when it is another one than before. */
  noteEpoch(heard: EpochHeard): Promise<boolean>;
  /** Clears away what is past its time: receipts, log, tombstones, bytes that were sent. */
  tidy(now: number): Promise<void>;
}

/** A change ready to go: the envelope of src/remote, its bytes still in chunks. */
export interface Outgoing extends Omit<Envelope, 'blob'> {
  readonly file: { readonly chunks: readonly ArrayBuffer[]; readonly mime: string } | null;
}

/** No call ever rejects. */
export interface Net {
  send(outgoing: Outgoing, stop: StopSignal): Promise<Outcome>;
  /** Asks whether the server holds the bytes already (200 with the row, else 404). */
  ask(outgoing: Outgoing, stop: StopSignal): Promise<Outcome>;
  /** Asks for nothing but an answer. */
  reach(stop: StopSignal): Promise<Outcome>;
}

/** The session, as far as sending goes. */
export interface Auth {
  /** The login whose token would go along now; null without a valid one. */
  login(): string | null;
  /** After a 401: refreshes once under its lock. True when sending may go on; false leaves the gate shut. */
  renew(): Promise<boolean>;
  /** After a 403: reads the rights anew. */
  rereadRights(): Promise<void>;
}

export interface SenderClock {
  /** Device milliseconds since 1970; may jump. */
  now(): number;
  /** Milliseconds that never jump. */
  monotonic(): number;
  /** Resolves after that many milliseconds, or early when stopped. */
  wait(ms: number, stop?: StopSignal): Promise<void>;
}

export interface Locks {
  /** False where the platform has none: leases alone keep drainers apart then. */
  readonly exclusive: boolean;
  /**
   * Runs the body under the named lock if it is free at once; answers false without running it otherwise.
   * `steal` takes it from a holder that died or is frozen.
   */
  attempt(name: string, steal: 'steal' | 'leave', body: () => Promise<void>): Promise<boolean>;
}

export interface Rng {
  /** In [0, 1). */
  next(): number;
}

/** Words between the tabs, the pull worker and the service worker of one login. */
export type BusMessage =
  /** An entry was queued or became free: whoever can should drain. */
  | { readonly kind: 'queued' }
  /** An entry was acknowledged at this rev: a pull may bring its side effects. */
  | { readonly kind: 'acknowledged'; readonly rev: number | null }
  | { readonly kind: 'pulled' }
  | { readonly kind: 'epochChanged'; readonly epoch: string }
  /** The server ended the session, the person did in another tab, or somebody else signed in: the token is gone. */
  | { readonly kind: 'sessionEnded' };

export interface Bus {
  post(message: BusMessage): void;
  subscribe(listener: (message: BusMessage) => void): () => void;
}

export type LifecycleEvent =
  | 'start'
  | 'online'
  | 'offline'
  | 'visible'
  | 'hidden'
  | 'freeze'
  | 'resume'
  | 'backgroundSync'
  | 'push'
  | 'lineChanged';

export interface Lifecycle {
  /** False while hidden or frozen. */
  visible(): boolean;
  /** True while the platform says that there is no network; it may be wrong. */
  offline(): boolean;
  /** True while the person asked for few bytes: what may wait stays here. */
  savesData(): boolean;
  subscribe(listener: (event: LifecycleEvent) => void): () => void;
}

export interface Ports {
  readonly store: StorePort;
  readonly net: Net;
  readonly auth: Auth;
  readonly clock: SenderClock;
  readonly locks: Locks;
  readonly rng: Rng;
  readonly bus: Bus;
  readonly lifecycle: Lifecycle;
}
