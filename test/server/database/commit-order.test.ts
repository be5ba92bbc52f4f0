// No change is ever skipped by somebody who reads by cursor while others write.
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createDatabase } from '#test/support/server/postgres.ts';
import { deltaPage, inSnapshot, type ListPage } from '#server/database/reads/read.ts';
import { parsePageKey, type PageKey } from '#server/database/reads/page-key.ts';
import { ensureTenant } from '#server/database/tenants.ts';
import type { ServerDatabase } from '#server/database/database.ts';
import { write } from '#server/database/writes/write.ts';
import { shift } from './ledger-entities.ts';

const WRITERS = 8;
const CHANGES = 25;

/** Pauses of different length, the same in every run. */
const pauseOf = (writer: number, change: number): number => ((writer * 7 + change * 13) % 5) * 2;

const writeShifts = async (database: ServerDatabase, writer: number): Promise<void> => {
  for (let change = 0; change < CHANGES; change += 1) {
    await write(database, { tenant: 'north', login: `user:${writer}` }, async (tx) => {
      await wait(pauseOf(writer, change));
      await tx.put(shift, { id: `s${writer}-${change}`, day: '2027-06-04', amount: change });
      tx.beforeCommit(async () => {
        await wait(pauseOf(change, writer));
      });
    });
  }
};

const readByCursor = async (database: ServerDatabase, seen: Set<string>, cursor: number): Promise<number> => {
  let after: PageKey | undefined;
  let head: number | undefined;
  do {
    const from = after === undefined ? {} : { after };
    const page: ListPage = await inSnapshot(database, (client) =>
      deltaPage({ client, tenant: 'north', entity: shift, scope: { kind: 'all' }, limit: 3, ...from }, cursor),
    );
    head ??= page.head;
    const rows: readonly { readonly id: string }[] = JSON.parse(`[${page.rowsJson}]`);
    for (const row of rows) seen.add(row.id);
    after = page.next === null ? undefined : parsePageKey(page.next);
  } while (after !== undefined);
  return head ?? cursor;
};

it('a reader by cursor sees every change of eight writers that pause inside their transactions', async () => {
  const database = await createDatabase({ entities: [shift] });
  await ensureTenant(database.pool, { id: 'north' });
  let writing = true;
  const writers = Promise.all(Array.from({ length: WRITERS }, (_, writer) => writeShifts(database, writer))).finally(
    () => {
      writing = false;
    },
  );
  const seen = new Set<string>();
  let cursor = 0;
  while (writing) cursor = await readByCursor(database, seen, cursor);
  await writers;
  await readByCursor(database, seen, cursor);
  expect(seen.size).toBe(WRITERS * CHANGES);
  await database.close();
});
