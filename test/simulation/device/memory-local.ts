// A local store in memory: the same transactions over plain maps, so that thousands of histories fit into a minute.
import type { Ending, NewEntry, OutboxEntry, Receipt, Touch } from '#db/tables/entry.ts';
import type {
  BaseRow,
  BlobChunk,
  BlobRow,
  ClockSample,
  Cursor,
  Draft,
  Key,
  KeyTable,
  LocalStore,
  LocalTables,
  Meta,
  MirrorRow,
  OutboxTable,
  Tombstone,
} from '#db/tables/local.ts';
import { isMirrored, SYSTEM_STORES, SYSTEM_TABLES } from '#db/tables/tables.ts';

type Rows = ReadonlyMap<string, unknown>;

/** All committed rows by table name; what survives when every program of the device dies. */
export interface Disk {
  tables: ReadonlyMap<string, Rows>;
  lastSeq: number;
  /** What a power cut leaves: everything up to the last strict commit. */
  durable: { readonly tables: ReadonlyMap<string, Rows>; readonly lastSeq: number };
}

export const emptyDisk = (): Disk => ({ tables: new Map(), lastSeq: 0, durable: { tables: new Map(), lastSeq: 0 } });

/** Relaxed commits since the last strict one are gone. */
export const cutPower = (disk: Disk): void => {
  disk.tables = disk.durable.tables;
  disk.lastSeq = disk.durable.lastSeq;
};

/** Sees every commit: the tables before and after it. */
export type CommitWatch = (before: ReadonlyMap<string, Rows>, after: ReadonlyMap<string, Rows>) => void;

const field = (row: unknown, name: string): unknown => (row as Readonly<Record<string, unknown>>)[name];

/** The outbox keeps receipts of what was sent, and people hand in receipts: two tables. */
function nameOf(table: string): string {
  return table === 'receipts' ? '_receipts' : table;
}

/** The primary key of every table, as its definition for devices says. */
const primaryKeys = new Map(
  SYSTEM_TABLES.map((table): [string, string] => [
    nameOf(table),
    (SYSTEM_STORES[table].split(',')[0] ?? 'id').replace(/[+&*\s]/gu, ''),
  ]),
);
const keyName = (table: string): string => primaryKeys.get(table) ?? 'id';

/**
 * No transaction of the app comes near it: one that asks the tables so often goes in a circle, and a history could not
 * end.
 */
const MOST_ASKED = 100_000;

/** An open transaction: copies of the tables it has changed. */
class Transaction implements LocalTables {
  readonly changed = new Map<string, Map<string, unknown>>();
  readonly disk: Disk;
  lastSeq: number;
  private asked = 0;

  constructor(disk: Disk) {
    this.disk = disk;
    this.lastSeq = disk.lastSeq;
  }

  reading(table: string): Rows {
    this.asked += 1;
    if (this.asked > MOST_ASKED)
      throw new Error(
        `A transaction has asked the tables ${String(MOST_ASKED)} times, for ${table} at last: it does not end`,
      );
    return this.changed.get(table) ?? this.disk.tables.get(table) ?? nothing;
  }

  writing(table: string): Map<string, unknown> {
    const open = this.changed.get(table) ?? new Map(this.disk.tables.get(table));
    this.changed.set(table, open);
    return open;
  }

  get outbox(): OutboxTable {
    return new MemoryOutbox(this, 'outbox');
  }
  get touches(): KeyTable<Touch> {
    return new MemoryTable(this, 'touches');
  }
  get base(): KeyTable<BaseRow> {
    return new MemoryTable(this, 'base');
  }
  get receipts(): KeyTable<Receipt> {
    return new MemoryTable(this, nameOf('receipts'));
  }
  get tombstones(): KeyTable<Tombstone> {
    return new MemoryTable(this, 'tombstones');
  }
  get endings(): KeyTable<Ending> {
    return new MemoryTable(this, 'endings');
  }
  get cursors(): KeyTable<Cursor> {
    return new MemoryTable(this, 'cursors');
  }
  get blobs(): KeyTable<BlobRow> {
    return new MemoryTable(this, 'blobs');
  }
  get blobChunks(): KeyTable<BlobChunk> {
    return new MemoryTable(this, 'blobChunks');
  }
  get drafts(): KeyTable<Draft> {
    return new MemoryTable(this, 'drafts');
  }
  get clock(): KeyTable<ClockSample> {
    return new MemoryTable(this, 'clock');
  }
  get meta(): KeyTable<Meta> {
    return new MemoryTable(this, 'meta');
  }

  rows(entity: string): KeyTable<MirrorRow> {
    return new MemoryTable(isMirrored(entity) ? this : new Transaction(emptyDisk()), entity);
  }
}

const nothing: Rows = new Map();

/** The rows come out as they went in: nobody may change them, so nothing is copied. */
class MemoryTable<V> implements KeyTable<V> {
  protected readonly tx: Transaction;
  protected readonly name: string;

  constructor(tx: Transaction, name: string) {
    this.tx = tx;
    this.name = name;
  }

  private get primary(): string {
    return keyName(this.name);
  }

  private get rows(): readonly V[] {
    return [...this.tx.reading(this.name).values()] as V[];
  }

  private sorted(rows: readonly V[]): readonly V[] {
    if (rows.length < 2) return rows;
    const { primary } = this;
    return rows.toSorted((a, b) => order(field(a, primary), field(b, primary)));
  }

  private set(value: V): void {
    const { primary } = this;
    if (this.name === 'outbox') checkUnique(this.tx.reading(this.name), value, primary);
    this.tx.writing(this.name).set(String(field(value, primary)), value);
  }

  get(key: Key): Promise<V | undefined> {
    return Promise.resolve(this.tx.reading(this.name).get(String(key)) as V | undefined);
  }

  getMany(keys: readonly Key[]): Promise<readonly (V | undefined)[]> {
    const rows = this.tx.reading(this.name);
    return Promise.resolve(keys.map((key) => rows.get(String(key)) as V | undefined));
  }

  put(value: V): Promise<void> {
    this.set(value);
    return Promise.resolve();
  }

  putMany(values: readonly V[], nearly?: () => void): Promise<void> {
    for (const value of values) this.set(value);
    nearly?.();
    return Promise.resolve();
  }

  remove(keys: readonly Key[]): Promise<void> {
    if (keys.length > 0) for (const key of keys) this.tx.writing(this.name).delete(String(key));
    return Promise.resolve();
  }

  async whereAny(index: string, values: readonly Key[]): Promise<readonly V[]> {
    const found = await Promise.all(values.map((value) => this.where(index, value)));
    return this.sorted([...new Set(found.flat())]);
  }

  where(index: string, value: Key, most = Infinity): Promise<readonly V[]> {
    return Promise.resolve(
      this.sorted(
        this.rows.filter((row) => {
          const held = field(row, index);
          return Array.isArray(held) ? held.includes(value) : held === value;
        }),
      ).slice(0, most),
    );
  }

  all(): Promise<readonly V[]> {
    return Promise.resolve(this.sorted(this.rows));
  }

  stretch(after: Key | undefined, most: number): Promise<readonly V[]> {
    return Promise.resolve(
      this.sorted(this.rows)
        .filter((row) => after === undefined || order(field(row, this.primary), after) > 0)
        .slice(0, most),
    );
  }

  isEmpty(): Promise<boolean> {
    return Promise.resolve(this.tx.reading(this.name).size === 0);
  }

  clear(): Promise<void> {
    this.tx.writing(this.name).clear();
    return Promise.resolve();
  }
}

class MemoryOutbox extends MemoryTable<OutboxEntry> implements OutboxTable {
  async add(entry: NewEntry): Promise<number> {
    this.tx.lastSeq += 1;
    const added: OutboxEntry = { ...entry, seq: this.tx.lastSeq };
    await this.put(added);
    return added.seq;
  }

  count(): Promise<number> {
    return Promise.resolve(this.tx.reading(this.name).size);
  }
}

const order = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1;

/** The outbox's unique indexes, as IndexedDB would keep them. */
const checkUnique = (rows: Rows, value: unknown, primary: string): void => {
  for (const other of rows.values()) {
    if (field(other, primary) === field(value, primary)) continue;
    for (const index of ['id', 'intentKey']) {
      if (field(value, index) !== undefined && field(other, index) === field(value, index))
        throw new Error(`ConstraintError: ${index}`);
    }
  }
};

const replaced = (tables: ReadonlyMap<string, Rows>, changed: ReadonlyMap<string, Rows>): ReadonlyMap<string, Rows> => {
  const next = new Map(tables);
  for (const [name, rows] of changed) next.set(name, rows);
  return next;
};

export const memoryLocal = (disk: Disk, watch: CommitWatch = () => undefined): LocalStore => ({
  read: (_tables, body) => body(new Transaction(disk)),
  write: async (durability, _entities, body) => {
    const tx = new Transaction(disk);
    const result = await body(tx);
    const before = disk.tables;
    if (tx.changed.size > 0) disk.tables = replaced(before, tx.changed);
    disk.lastSeq = tx.lastSeq;
    if (durability === 'strict') disk.durable = { tables: disk.tables, lastSeq: disk.lastSeq };
    watch(before, disk.tables);
    return result;
  },
  writeDrafts: async (body) => {
    const tx = new Transaction(disk);
    await body(tx.drafts);
    if (tx.changed.size > 0) disk.tables = replaced(disk.tables, tx.changed);
    disk.durable = { tables: disk.tables, lastSeq: disk.lastSeq };
  },
});
