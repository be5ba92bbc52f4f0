// Brings the demo's rows to the database while the next ones are made.
import type pg from 'pg';
import { setImmediate as breath } from 'node:timers/promises';
import type { AnyEntity } from '#schema/define/entity.ts';
import { insertRows } from '../database/writes/bulk-load.ts';
import { tick } from '../database/writes/flush.ts';
import { stamped } from '../database/sql/row-json.ts';
import type { Batch, DemoRow } from './base/batch.ts';

export interface Load {
  readonly client: pg.ClientBase;
  readonly tenant: string;
  readonly batches: Iterable<Batch>;
  /** Told after every fifty thousand rows. */
  readonly progress: (rows: number) => void;
}

/** Rows under one change number. */
const CHUNK = 4000;
const STEP = 50_000;
/** Milliseconds for which rows are made before the connection may send on what waits in it. */
const BREATH = 4;

/**
 * Writes all batches in their order and answers how many rows they were. One chunk at most is under way while the next
 * is made.
 */
export const loadBatches = async ({ client, tenant, batches, progress }: Load): Promise<number> => {
  let chunk: Batch[] = [];
  let [waiting, written] = [0, 0];
  let sent: Promise<Failure | undefined> = Promise.resolve(undefined);
  let breathed = performance.now();
  const send = async (): Promise<void> => {
    await arrived(sent);
    sent = sendChunk(client, tenant, chunk).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    if (Math.floor(written / STEP) < Math.floor((written + waiting) / STEP)) progress(written + waiting);
    written += waiting;
    [chunk, waiting] = [[], 0];
  };
  for (const batch of batches) {
    chunk.push(batch);
    waiting += batch.rows.length;
    if (waiting >= CHUNK) await send();
    if (performance.now() - breathed < BREATH) continue;
    await breath();
    breathed = performance.now();
  }
  await send();
  await arrived(sent);
  return written;
};

/** Kept as a value: a chunk may fail while the next one is made and nobody waits for it. */
interface Failure {
  readonly error: unknown;
}

const arrived = async (sent: Promise<Failure | undefined>): Promise<void> => {
  const failure = await sent;
  if (failure !== undefined) throw failure.error;
};

const sendChunk = async (client: pg.ClientBase, tenant: string, chunk: readonly Batch[]): Promise<void> => {
  const rev = await tick(client, tenant);
  for (const [entity, rows] of byEntity(chunk)) {
    for (let first = 0; first < rows.length; first += CHUNK) {
      const part = rows.slice(first, first + CHUNK);
      await insertRows(
        client,
        { tenant, rev },
        { entity, ids: part.map(({ id }) => id), rows: part.map((row) => textOf(row, rev)) },
      );
    }
  }
};

const byEntity = (chunk: readonly Batch[]): ReadonlyMap<AnyEntity, readonly DemoRow[]> => {
  const found = new Map<AnyEntity, DemoRow[]>();
  for (const { entity, rows } of chunk) {
    const held = found.get(entity);
    if (held === undefined) found.set(entity, [...rows]);
    else for (const row of rows) held.push(row);
  }
  return found;
};

const textOf = ({ id, createdAt, updatedAt, ...fields }: DemoRow, rev: number): string =>
  JSON.stringify(stamped({ id, createdAt, updatedAt, fields }, rev));
