// What a pull needs from outside: it only reads the network and writes rows, and nothing else.
import type { Outcome } from '#remote/outcome.ts';
import type { DayWindow } from '#schema/rules/planning/day-window.ts';
import type { Outside } from '#outbox/optimistic/drop-outside.ts';
import type { ListPlan } from '#db/live/arrivals.ts';
import type { KnownEpoch } from '#outbox/entries/epochs.ts';
import type { Cursor } from '#db/tables/local.ts';
import type { ServerPage } from '#db/tables/server-rows.ts';

export interface PullStore {
  cursor(scope: string): Promise<Cursor | undefined>;
  /**
   * Rows and cursor of one page, the cursor with the last of them; false when what it builds on is not here any more.
   * @param written heard once all of it is put and its commit under way, which may still fail
   */
  apply(page: ServerPage, nearly?: () => void): Promise<boolean>;
  /** Of every list that was ever begun here. */
  cursors(): Promise<readonly Cursor[]>;
  /**
   * The list is closed to this login: its rows go, those that unsent entries touch as well, and its cursor with them.
   */
  forget(scope: string, entities: readonly string[]): Promise<void>;
  /** Names of tables that hold any row: only those have something to lose to a complete snapshot. */
  filled(entities: readonly string[]): Promise<readonly string[]>;
  /** Which lists are open to the login: what none of them brings is not awaited. */
  noteLists(lists: readonly ListPlan[], elsewhere: readonly string[]): Promise<void>;
  noteReachable(reachable: 'reachable' | 'unreachable'): Promise<void>;
  /** The heads were all pulled. */
  notePulled(): Promise<void>;
  /** Which database the server had, as far as it is known here; to be asked before a request leaves. */
  epoch(): Promise<KnownEpoch>;
  /**
   * An answer names the server's database. Another one than before (a restored backup): what was sent is offered again.
   * False for a late answer of one that was replaced since.
   */
  noteEpoch(epoch: string, knownThen: KnownEpoch): Promise<boolean>;
  /**
   * The days that are to be kept of lists that are cut to the agency's planning window; undefined while the agency is
   * not known here.
   */
  window(): Promise<DayWindow | undefined>;
  /** Rows of other days go; false where the list stands elsewhere by now. */
  dropOutside(outside: Outside): Promise<boolean>;
  /** Device milliseconds. */
  moment(): number;
  /** An id that no other run of a pull has. */
  newRun(): string;
  /** No more room for rows: what a person does keeps the rest. */
  full(): Promise<boolean>;
}

export interface PullNet {
  /** Never rejects. */
  /** `stillMs`: the line may stand still for so many milliseconds before the request is given up. */
  get(path: string, headers: Readonly<Record<string, string>>, stillMs?: number): Promise<Outcome>;
}

/** How far a list of several pages is: about so many of its rows are here. */
export interface ListProgress {
  readonly name: string;
  readonly rows: number;
  readonly total: number | null;
}

/**
 * How far a pull is, for the words on the screen: lists done of those that have moved, and the long one that came on
 * last.
 */
export interface PullProgress {
  readonly done: number;
  readonly of: number;
  readonly list?: ListProgress;
  /** The line stood still, and it is asked again. */
  readonly isStill?: boolean;
}

export interface PullPorts {
  readonly store: PullStore;
  readonly net: PullNet;
  progress(progress: PullProgress): void;
  /**
   * Between two pages: resolves once no check-in or signature waits to be sent, or after a few seconds of waiting for
   * that.
   */
  giveWay(): Promise<void>;
}

/** The same in a pull under way. */
export interface PullingPorts extends PullPorts {
  /** Fewer requests are under way than may be at once. */
  isLineFree(): boolean;
}
