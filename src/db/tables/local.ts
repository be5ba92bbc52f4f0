// The local store as the outbox sees it: transactions over keyed tables. Dexie implements it for devices, memory for
// simulations.
import type { DayRange, DayWindow } from '#schema/rules/planning/day-window.ts';
import type { Ending, NewEntry, OutboxEntry, Receipt, Touch } from './entry.ts';

/** What IndexedDB takes as a key. */
export type Key = string | number | readonly Key[];

/** A row of an entity as it lies here: the wire's row. */
export interface MirrorRow {
  readonly id: string;
  readonly rev: number;
  readonly [field: string]: unknown;
}

/** The last row from the server, kept while an unsettled entry touches it; null: the server has none. */
export interface BaseRow {
  readonly key: string;
  readonly entity: string;
  readonly id: string;
  readonly rev: number;
  readonly row: MirrorRow | null;
}

/** A row that went away on the server, so that a slow answer cannot bring it back. */
export interface Tombstone {
  readonly key: string;
  readonly rev: number;
  readonly seenAt: number;
}

/** The days of a list of which rows are kept here. */
export interface KeptWindow extends DayWindow {
  /**
   * While the window is on its way to these days: those of them that are here already, null for none. Rows of other
   * days are still here as well.
   */
  readonly filled?: DayRange | null;
}

/** How far a list was pulled. `progress` belongs to the pull alone (a page in the middle of a snapshot). */
export interface Cursor {
  /** Name of the list. */
  readonly scope: string;
  readonly epoch: string;
  readonly rev: number;
  readonly complete: boolean;
  /** Tables that the list fills here: what it did not bring up to `rev` is not there for this login. */
  readonly entities?: readonly string[];
  /** Absent where the rows of all days are kept. */
  readonly window?: KeptWindow;
  /**
   * Instant since when the whole list is here; absent while it never was, and for lists that came before this was
   * noted.
   */
  readonly arrivedAt?: string;
  readonly progress?: unknown;
  /**
   * Of a first pull under way: its tables that held nothing when it began. What comes into them beside it is noted
   * (early.ts).
   */
  readonly fresh?: readonly string[];
}

export interface BlobRow {
  readonly id: string;
  readonly sha256: string;
  readonly mime: string;
  readonly bytes: number;
  readonly chunks: number;
  /** `stored` once its bytes were read back; `freed` when only the thumbnail is left. */
  readonly state: 'writing' | 'stored' | 'freed';
  readonly refCount: number;
  readonly createdAt: number;
  /** Device milliseconds after which the bytes may go. */
  readonly freeAt?: number;
  readonly thumbnail?: ArrayBuffer;
  readonly thumbnailMime?: string;
}

export interface BlobChunk {
  readonly key: string;
  readonly blobId: string;
  readonly bytes: ArrayBuffer;
}

export interface Draft {
  readonly id: string;
  readonly savedAt: number;
  readonly content: unknown;
}

/** One comparison of this device's clock with the server's. */
export interface ClockSample {
  readonly id: number;
  /** Server minus device in milliseconds. */
  readonly offsetMs: number;
  readonly uncertaintyMs: number;
  /** Device milliseconds when the answer arrived. */
  readonly at: number;
}

export interface Meta {
  readonly name: string;
  readonly value: unknown;
}

/**
 * One table in a transaction. All methods work on whole rows; `where` finds equal values of one index, `whereAny` each
 * row that has one of them.
 */
export interface KeyTable<V> {
  get(key: Key): Promise<V | undefined>;
  getMany(keys: readonly Key[]): Promise<readonly (V | undefined)[]>;
  put(value: V): Promise<void>;
  /**
   * @param nearly heard when most of them are put: a transaction that is begun then comes right behind this one, which
   * may still fail. It may be heard twice
   */
  putMany(values: readonly V[], nearly?: () => void): Promise<void>;
  remove(keys: readonly Key[]): Promise<void>;
  /** In the order of the primary key; at most so many where that is said. */
  where(index: string, value: Key, most?: number): Promise<readonly V[]>;
  whereAny(index: string, values: readonly Key[]): Promise<readonly V[]>;
  all(): Promise<readonly V[]>;
  /**
   * In the order of the primary key, from behind that key (from the first row where none is named), at most so many.
   */
  stretch(after: Key | undefined, most: number): Promise<readonly V[]>;
  /** Asks for one key: counting walks the whole table. */
  isEmpty(): Promise<boolean>;
  clear(): Promise<void>;
}

export interface OutboxTable extends KeyTable<OutboxEntry> {
  /** Adds an entry and answers its seq, the highest ever given. */
  add(entry: NewEntry): Promise<number>;
  count(): Promise<number>;
}

export interface LocalTables {
  readonly outbox: OutboxTable;
  readonly touches: KeyTable<Touch>;
  readonly base: KeyTable<BaseRow>;
  readonly receipts: KeyTable<Receipt>;
  readonly tombstones: KeyTable<Tombstone>;
  readonly endings: KeyTable<Ending>;
  readonly cursors: KeyTable<Cursor>;
  readonly blobs: KeyTable<BlobRow>;
  readonly blobChunks: KeyTable<BlobChunk>;
  readonly drafts: KeyTable<Draft>;
  readonly clock: KeyTable<ClockSample>;
  readonly meta: KeyTable<Meta>;
  /** The mirror of an entity; one that is not mirrored on devices holds nothing and forgets what is put. */
  rows(entity: string): KeyTable<MirrorRow>;
}

export type SystemTable = Exclude<keyof LocalTables, 'rows'>;

/** `strict` is on the disk before it is said to be saved; `relaxed` may lose the last moments at a power cut. */
export type Durability = 'strict' | 'relaxed';

/** A transaction body: awaits nothing but its tables, and may be run again from the start. */
export type Body<T> = (tables: LocalTables) => Promise<T>;

export interface LocalStore {
  /** Reads the named tables, and the mirrors of `entities` where they are given, at one moment. */
  read<T>(tables: readonly SystemTable[], body: Body<T>, entities?: readonly string[]): Promise<T>;
  /**
   * All or nothing over the outbox's tables and the mirrors of `entities`. A body that reaches for another mirror is
   * run again
   * with all of them. What the body throws comes out, and nothing was written.
   */
  write<T>(durability: Durability, entities: readonly string[], body: Body<T>): Promise<T>;
  /**
   * Strictly, and drafts alone: what is typed does not wait behind a page of rows that is being written, for somebody
   * who puts the app away within that moment.
   */
  writeDrafts(body: (drafts: KeyTable<Draft>) => Promise<void>): Promise<void>;
}
