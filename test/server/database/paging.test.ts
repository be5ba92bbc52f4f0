// Lists are answered page by page: every entry once, in order, with the head of one moment.
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '#test/support/server/postgres.ts';
import { clockOf, headsOf } from '#server/database/reads/heads.ts';
import { parsePageKey } from '#server/database/reads/page-key.ts';
import { pruneTombstones } from '#server/database/tables/prune.ts';
import { inSnapshot, listPage, type ListPage, type PageRequest } from '#server/database/reads/read.ts';
import { withoutFields } from '#server/rights/field-masks.ts';
import { sql } from '#server/database/sql/sql.ts';
import { ensureTenant } from '#server/database/tenants.ts';
import { write } from '#server/database/writes/write.ts';
import { group, shift } from './ledger-entities.ts';

const by = { tenant: 'north', login: 'planner' };
const list: Omit<PageRequest, 'client'> = { tenant: 'north', entity: shift, scope: { kind: 'all' }, limit: 4 };

describe('a list of 25 shifts in pages of four', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase({ entities: [shift, group] });
    await ensureTenant(database.pool, { id: 'north' });
    // Ids fall while change numbers rise, five rows to a number, so that neither order alone will do.
    for (let round = 0; round < 5; round += 1) {
      const ids = [1, 2, 3, 4, 5].map((place) => `shift-${90 - round * 10 + place}`);
      await write(database, by, (tx) =>
        tx.putMany(
          shift,
          ids.map((id) => ({ id, day: `2027-06-1${round}`, amount: round })),
        ),
      );
    }
  });
  const snapshot = <T>(work: (client: pg.ClientBase) => Promise<T>) => inSnapshot(database, work);
  const idsOf = (page: ListPage): readonly string[] =>
    (JSON.parse(`[${page.rowsJson}]`) as readonly { readonly id: string }[]).map(({ id }) => id);

  const pages = async (
    request: Omit<PageRequest, 'client'> & { readonly since?: number },
  ): Promise<readonly ListPage[]> => {
    const after: ListPage[] = [];
    for (;;) {
      const key = parsePageKey(after.at(-1)?.next ?? '');
      const page = await snapshot((client) =>
        listPage({ client, ...request, ...(key === undefined ? {} : { after: key }) }),
      );
      after.push(page);
      if (page.next === null) return after;
    }
  };

  it('brings every row once, in the order of change number and id', async () => {
    const all = await pages(list);
    expect(all).toHaveLength(7);
    const { rows } = await database.pool.query<{ id: string }>(`select id from shifts order by rev, id`);
    expect(all.flatMap(idsOf)).toEqual(rows.map(({ id }) => id));
    expect(all.every((page) => page.total === 25 && page.head === 5 && page.tombstones.length === 0)).toBe(true);
  });

  it('pages a delta too, and ends a list that fills its last page', async () => {
    expect((await pages({ ...list, since: 3, limit: 5 })).map((page) => idsOf(page).length)).toEqual([5, 5]);
    expect(await pages({ ...list, since: 5 })).toEqual([
      { rowsJson: '', tombstones: [], next: null, head: 5, total: 0 },
    ]);
  });

  it('skips by offset for clients that count pages', async () => {
    const third = await snapshot((client) => listPage({ client, ...list, offset: 8 }));
    expect(idsOf(third)).toEqual(idsOf((await pages(list))[2] ?? third));
  });

  it('leaves rows of another stream alone and takes away what no longer fits', async () => {
    const early = { ...list, since: 0, limit: 50, where: sql`t.amount < ${2}` };
    const [narrowed] = await pages(early);
    expect(narrowed?.tombstones).toHaveLength(15);
    expect(narrowed?.tombstones[0]).toMatchObject({ reason: 'scope', rev: 3 });
    const [stream] = await pages({ ...early, keep: sql`true` });
    expect(stream).toMatchObject({ tombstones: [], total: 10 });
    expect((await pages({ ...early, tombstones: 'none' }))[0]).toMatchObject({ tombstones: [], total: 10 });
  });

  it('cuts fields out of rows where it is told to', async () => {
    const [page] = await pages({
      ...list,
      limit: 50,
      rowText: withoutFields(sql`(case when t.amount = 0 then array['amount', 'day'] else array[]::text[] end)`),
    });
    const rows: readonly Readonly<Record<string, unknown>>[] = JSON.parse(`[${page?.rowsJson ?? ''}]`);
    expect(rows.filter((row) => row['amount'] === undefined && row['day'] === undefined)).toHaveLength(5);
    expect(rows.filter((row) => row['amount'] !== undefined && row['day'] !== undefined)).toHaveLength(20);
  });

  it('answers no page for a key that no page ever gave', () => {
    expect(['', 'x', '1', '1.1.', '-1.1.a', '1e3.1.a'].map(parsePageKey)).toEqual(
      Array.from({ length: 6 }, () => undefined),
    );
  });

  it('tells the newest change of each table', async () => {
    const heads = await snapshot((client) => headsOf(client, 'north', [shift, group]));
    expect([...heads]).toEqual([
      ['shifts', 5],
      ['groups', 0],
    ]);
  });

  it('keeps a tombstone for its time and then says below which cursor a list is answered whole', async () => {
    const { rev } = await write(database, by, (tx) => tx.remove(shift, 'shift-91'));
    expect((await pages({ ...list, since: 5 }))[0]?.tombstones).toMatchObject([
      { id: 'shift-91', rev, reason: 'deleted' },
    ]);
    const prune = (before: string) =>
      write(database, by, (tx) => pruneTombstones(tx.client, { tenant: 'north', before, entities: [shift, group] }));
    expect((await prune('2020-01-01T00:00:00.000Z')).result).toBe(0);
    expect((await prune('2999-01-01T00:00:00.000Z')).result).toBe(1);
    expect(await snapshot((client) => clockOf(client, 'north'))).toMatchObject({ rev, floor: rev });
    expect((await pages({ ...list, since: 5 }))[0]?.tombstones).toEqual([]);
  });
});
