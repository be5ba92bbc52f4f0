// What a planted bug may wrap: the parts of the engine, and the tables.
import type { Actor } from '#schema/define/rights.ts';
import type { LocalStore } from '#db/tables/local.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { enqueue } from '#outbox/send/send.ts';
import { sealSession } from '#outbox/actions/session-wipe.ts';
import type { Auth, SenderClock, Net, StorePort } from '#outbox/drain/ports.ts';
import type { PullStore } from '#sync/pull/pull-ports.ts';

/** What a planted bug may use: the tables, and the moment in which a program can die. */
export interface Tools {
  readonly local: LocalStore;
  readonly actor: Actor;
  readonly pause: () => Promise<void>;
}

/** Wrappers around the real parts; what is not named stays as it is. */
export interface Planted {
  readonly store?: (real: StorePort, tools: Tools) => StorePort;
  readonly net?: (real: Net) => Net;
  readonly pullStore?: (real: PullStore, tools: Tools, now: () => number) => PullStore;
  readonly local?: (real: LocalStore, tools: Tools) => LocalStore;
  readonly auth?: (real: Auth, login: string) => Auth;
  readonly clock?: (real: SenderClock) => SenderClock;
  readonly enqueue?: typeof enqueue;
  readonly seal?: typeof sealSession;
  /** The client attaches whatever token is there. */
  readonly anyToken?: true;
  /** The server takes every yes, whether there is a seat or not. */
  readonly countsNoSeats?: true;
}

export const dropped = (local: LocalStore, which: (entry: OutboxEntry) => boolean): Promise<void> =>
  local.write('strict', [], async (tables) => {
    const gone = (await tables.outbox.all()).filter(which);
    await tables.outbox.remove(gone.map((entry) => entry.seq));
  });
