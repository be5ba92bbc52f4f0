// Writes a transaction's rows at its end: takes the tenant's clock, stamps all rows with its number, sends them in
// batches.
import type pg from 'pg';
import type { AnyEntity } from '#schema/define/entity.ts';
import { table } from '../sql/names.ts';
import { keepHistory } from './row-history.ts';
import { stamped, type StoredRow, type Unstamped } from '../sql/row-json.ts';
import { prepared, preparedText } from '../sql/prepared.ts';
import { sql } from '../sql/sql.ts';
import type { Writer, WrittenRow } from './written-row.ts';

/** A row to be written. */
export interface Change {
  readonly entity: AnyEntity;
  readonly row: Unstamped;
  /** The live row that it replaces or removes. */
  readonly before?: StoredRow;
}

/** Rows sent in one statement. */
const BATCH = 2000;

/**
 * The clock is the last lock a transaction takes and is held to its commit: that makes the order of change numbers the
 * order of
 * commits, so a reader who has seen a number has seen all below it.
 * @throws Error for an unknown tenant
 */
export const tick = async (client: pg.ClientBase, tenant: string): Promise<number> => {
  const { rows } = await client.query<{ rev: number }>(
    preparedText('update tenant_clock set rev = rev + 1 where tenant = $1 returning rev', [tenant]),
  );
  return revOf(rows, tenant);
};

/** The tenant's present change number, without a lock. @throws Error for an unknown tenant */
export const present = async (client: pg.ClientBase, tenant: string): Promise<number> => {
  const { rows } = await client.query<{ rev: number }>(
    preparedText('select rev from tenant_clock where tenant = $1', [tenant]),
  );
  return revOf(rows, tenant);
};

const revOf = (rows: readonly { readonly rev: number }[], tenant: string): number => {
  const [row] = rows;
  if (row === undefined) throw new Error(`No tenant ${tenant}`);
  return Number(row.rev);
};

/** Sends the rows under one change number; resolves when they are written. */
export const flush = async (
  client: pg.ClientBase,
  by: Writer,
  changes: readonly Change[],
): Promise<Omit<Flushing, 'sent'>> => {
  const { sent, ...flushed } = await beginFlush(client, by, changes);
  await sent;
  return flushed;
};

/** Rows on their way: what is asked of the same connection from now on finds them written. */
export interface Flushing {
  readonly rev: number;
  readonly written: readonly WrittenRow[];
  /** Rejects where one of them cannot be written; the transaction is of no use then. */
  readonly sent: Promise<unknown>;
}

/**
 * The same without waiting until they are written, as all other writers of the tenant wait for the clock. Tombstones go
 * first: a key they held may be taken by a new row at once.
 */
export const beginFlush = async (client: pg.ClientBase, by: Writer, changes: readonly Change[]): Promise<Flushing> => {
  const rev = await tick(client, by.tenant);
  const written = changes.map(({ entity, row, before }) => ({
    entity,
    id: row.id,
    rev,
    row: stamped(row, rev),
    removed: row.removed !== undefined,
    ...(before === undefined ? {} : { before }),
  }));
  const groups = [...grouped(written.filter((row) => row.removed)), ...grouped(written.filter((row) => !row.removed))];
  if (written.length > BATCH) {
    for (const group of groups) await send(client, by, group);
    return { rev, written, sent: Promise.resolve() };
  }
  const sent = Promise.all(groups.map((group) => send(client, by, group)));
  // Whoever waits for it hears of a failure; nobody does where something else failed before.
  sent.catch(() => undefined);
  return { rev, written, sent };
};

/** Rows of one entity together, at most a batch. */
const grouped = (written: readonly WrittenRow[]): readonly (readonly [WrittenRow, ...WrittenRow[]])[] => {
  const byEntity = new Map<string, WrittenRow[]>();
  for (const row of written) {
    const rows = byEntity.get(row.entity.name);
    if (rows === undefined) byEntity.set(row.entity.name, [row]);
    else rows.push(row);
  }
  return [...byEntity.values()].flatMap(batches);
};

const batches = (rows: readonly WrittenRow[]): readonly (readonly [WrittenRow, ...WrittenRow[]])[] => {
  const [first, ...rest] = rows.slice(0, BATCH);
  return first === undefined ? [] : [[first, ...rest], ...batches(rows.slice(BATCH))];
};

const send = (
  client: pg.ClientBase,
  by: Writer,
  rows: readonly [WrittenRow, ...WrittenRow[]],
): Promise<readonly unknown[]> => {
  const [{ entity, rev, removed }] = rows;
  const ids = rows.map((row) => row.id);
  const put = client.query(
    prepared(sql`
    with put as (
      insert into ${table(entity)} (tenant, id, rev, deleted, "row")
      select ${by.tenant}, u.id, ${rev}, ${removed}, u.json::json from unnest(${ids}::text[], ${rows.map((row) => JSON.stringify(row.row))}::text[]) as u (id, json)
      on conflict (tenant, id) do update set rev = excluded.rev, deleted = excluded.deleted, "row" = excluded."row")
    insert into audit (tenant, rev, entity, id, change, at, login, cause, cause_id)
    select ${by.tenant}, ${rev}, ${entity.name}, u.id, ${removed ? 'remove' : 'put'}, ${rows[0].row['updatedAt']}, ${by.login}, ${by.cause ?? null}, ${by.causeId ?? null}
    from unnest(${ids}::text[]) as u (id)`),
  );
  return Promise.all([put, keepHistory(client, by, rows)]);
};
