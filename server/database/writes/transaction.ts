// One writing transaction: rows are read with a lock, changes are kept back until its end.
import type pg from 'pg';
import type { AnyEntity, Content, Row } from '#schema/define/entity.ts';
import type { Change } from './flush.ts';
import { lockNewRow, lockRow, lockRows, type LockedRow } from './locked-rows.ts';
import {
  isUnchanged,
  ownFields,
  typedRow,
  untyped,
  type StampedRow,
  type StoredRow,
  type Unstamped,
} from '../sql/row-json.ts';
import { preparedText } from '../sql/prepared.ts';
import { sql, type Sql } from '../sql/sql.ts';
import type { Writer, WrittenRow } from './written-row.ts';

/** What was written, with its change number, before the commit. */
export interface Flushed {
  readonly rev: number;
  readonly written: readonly WrittenRow[];
}

export interface WriteTransaction {
  readonly by: Writer;
  /** Instant of the whole transaction, RFC 3339 with three decimals. */
  readonly now: string;
  /** For SQL beside the entity tables; it does not see rows that were put or removed here. */
  readonly client: pg.ClientBase;
  /** The live row, locked for this transaction; what was put or removed here is seen. */
  get<E extends AnyEntity>(entity: E, id: string): Promise<Row<E> | undefined>;
  /**
   * Live rows under a condition over the columns of `t`, locked. Rows changed here come in their new form, removed ones
   * are left out;
   * the condition is judged by what the table held before, so rows that were created here are not found.
   */
  find<E extends AnyEntity>(entity: E, where: Sql): Promise<readonly Row<E>[]>;
  /** Locks what most likely does not stand there yet, in fewer round trips than `get` does. */
  holdNew(entity: AnyEntity, id: string): Promise<void>;
  /** Writes the whole row; keeps `createdAt`, sets `updatedAt`. A row that would stay as it is is not written. */
  put<E extends AnyEntity>(entity: E, content: Content<E>): Promise<void>;
  /**
   * Many rows at once, for the demo and the import: new ids are not locked against another transaction that creates
   * them too.
   */
  putMany<E extends AnyEntity>(entity: E, contents: readonly Content<E>[]): Promise<void>;
  /** Rows that bring their own `createdAt` and `updatedAt`, for the demo; otherwise like `putMany`. */
  putStamped(entity: AnyEntity, rows: readonly StampedRow[]): Promise<void>;
  /** True where the id stands for a row that was removed, here or before: a late create must not bring it back. */
  isRemoved(entity: AnyEntity, id: string): Promise<boolean>;
  /** Leaves a tombstone without the row's fields; nothing where no live row is. */
  remove(entity: AnyEntity, id: string, reason?: string): Promise<void>;
  /** The next number of a series of the tenant, from 1; gaps stay where a transaction fails. */
  nextNumber(series: string): Promise<number>;
  /** What was put and removed here, and not taken back to what the tables hold. */
  readonly changes: readonly Change[];
  /** Forgets all that was put and removed here: a refusal keeps only what was written through `client`. */
  discard(): void;
  /**
   * Runs after the rows are written and before the commit: an answer that names them is stored in the same transaction.
   */
  beforeCommit(step: (flushed: Flushed) => Promise<void>): void;
  /**
   * The last statement, behind all steps: it goes out together with the commit, as the tenant's clock is held until
   * that is done. Where it fails nothing was written.
   */
  withCommit(statement: () => Promise<unknown>): void;
}

/** The transaction over an open connection; `write` begins, flushes and commits it. */
export class BufferedTransaction implements WriteTransaction {
  readonly client: pg.ClientBase;
  readonly by: Writer;
  readonly now: string;
  readonly steps: ((flushed: Flushed) => Promise<void>)[] = [];
  readonly last: (() => Promise<unknown>)[] = [];
  /** What the table holds, by entity and id. */
  private readonly held = new Map<string, LockedRow>();
  private readonly changed = new Map<string, Change>();

  constructor(client: pg.ClientBase, by: Writer, now: string) {
    this.client = client;
    this.by = by;
    this.now = now;
  }

  get changes(): readonly Change[] {
    return [...this.changed.values()];
  }

  async get<E extends AnyEntity>(entity: E, id: string): Promise<Row<E> | undefined> {
    const before = await this.hold(entity, id);
    const row = this.after(entity, id, before);
    return row === undefined ? undefined : typedRow(entity, row);
  }

  async find<E extends AnyEntity>(entity: E, where: Sql): Promise<readonly Row<E>[]> {
    const rows = await lockRows({ client: this.client, tenant: this.by.tenant, entity }, where);
    for (const row of rows) this.held.set(key(entity, row.id), { kind: 'live', row });
    return rows.flatMap((row) => {
      const after = this.after(entity, row.id, { kind: 'live', row });
      return after === undefined ? [] : [typedRow(entity, after)];
    });
  }

  async holdNew(entity: AnyEntity, id: string): Promise<void> {
    await this.hold(entity, id, lockNewRow);
  }

  async put<E extends AnyEntity>(entity: E, content: Content<E>): Promise<void> {
    await this.hold(entity, untyped(content).id);
    this.change(entity, untyped(content));
  }

  async putMany<E extends AnyEntity>(entity: E, contents: readonly Content<E>[]): Promise<void> {
    await this.holdMany(
      entity,
      contents.map((content) => untyped(content).id),
    );
    for (const content of contents) this.change(entity, untyped(content));
  }

  async putStamped(entity: AnyEntity, rows: readonly StampedRow[]): Promise<void> {
    await this.holdMany(
      entity,
      rows.map((row) => row.id),
    );
    for (const row of rows) this.change(entity, row, row);
  }

  async isRemoved(entity: AnyEntity, id: string): Promise<boolean> {
    const before = await this.hold(entity, id);
    const change = this.changed.get(key(entity, id));
    return change === undefined ? before.kind === 'removed' : change.row.removed !== undefined;
  }

  async remove(entity: AnyEntity, id: string, reason = 'deleted'): Promise<void> {
    const before = await this.hold(entity, id);
    if (before.kind !== 'live') return void this.changed.delete(key(entity, id));
    this.changed.set(key(entity, id), {
      entity,
      before: before.row,
      row: { id, fields: {}, createdAt: before.row.createdAt, updatedAt: this.now, removed: { reason } },
    });
  }

  async nextNumber(series: string): Promise<number> {
    const { rows } = await this.client.query<{ last: number }>(
      preparedText(
        'insert into number_series as s (tenant, series, last) values ($1, $2, 1) on conflict (tenant, series) do update set last = s.last + 1 returning last',
        [this.by.tenant, series],
      ),
    );
    return Number(rows[0]?.last);
  }

  discard(): void {
    this.changed.clear();
  }

  beforeCommit(step: (flushed: Flushed) => Promise<void>): void {
    this.steps.push(step);
  }

  withCommit(statement: () => Promise<unknown>): void {
    this.last.push(statement);
  }

  private async hold(entity: AnyEntity, id: string, lock = lockRow): Promise<LockedRow> {
    assertWhole(id);
    const known = this.held.get(key(entity, id));
    if (known !== undefined) return known;
    const found = await lock({ client: this.client, tenant: this.by.tenant, entity }, id);
    this.held.set(key(entity, id), found);
    return found;
  }

  private async holdMany(entity: AnyEntity, ids: readonly string[]): Promise<void> {
    ids.forEach(assertWhole);
    const unknown = ids.filter((id) => !this.held.has(key(entity, id)));
    for (const id of unknown) this.held.set(key(entity, id), { kind: 'absent' });
    await this.find(entity, sql`t.id = any(${unknown}::text[])`);
  }

  private change(entity: AnyEntity, content: Identified, stamps?: Stamps): void {
    const { id } = content;
    const found = this.held.get(key(entity, id));
    const before = found?.kind === 'live' ? found.row : undefined;
    const fields = ownFields(content);
    if (before !== undefined && isUnchanged(before, fields)) return void this.changed.delete(key(entity, id));
    const row: Unstamped = {
      id,
      fields,
      createdAt: stamps?.createdAt ?? before?.createdAt ?? this.now,
      updatedAt: stamps?.updatedAt ?? this.now,
    };
    this.changed.set(key(entity, id), { entity, row, ...(before === undefined ? {} : { before }) });
  }

  /**
   * The row as this transaction will leave it; a row that is not written yet still has its old change number, a new one
   * 0.
   */
  private after(entity: AnyEntity, id: string, found: LockedRow): StoredRow | undefined {
    const before = found.kind === 'live' ? found.row : undefined;
    const change = this.changed.get(key(entity, id))?.row;
    if (change === undefined) return before;
    return change.removed === undefined
      ? {
          id,
          rev: before?.rev ?? 0,
          ...structuredClone(change.fields),
          createdAt: change.createdAt,
          updatedAt: change.updatedAt,
        }
      : undefined;
  }
}

type Identified = Readonly<Record<string, unknown>> & { readonly id: string };
type Stamps = Pick<StampedRow, 'createdAt' | 'updatedAt'>;

/** Half of a surrogate pair would be sent as another character: the row would be found under another id. */
const assertWhole = (id: string): void => {
  if (!id.isWellFormed()) throw new Error('An id holds half of a surrogate pair');
};

const key = (entity: AnyEntity, id: string): string => `${entity.name}/${id}`;
