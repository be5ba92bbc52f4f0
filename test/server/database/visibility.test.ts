// A device that only ever pulls deltas holds exactly what the full list holds, whatever happens to rows and to what it
// may see.
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '#test/support/server/postgres.ts';
import { runs } from '#test/support/run/runs.ts';
import { parsePageKey } from '#server/database/reads/page-key.ts';
import { ROWS_ROLE } from '#server/database/tables/tenant-wall.ts';
import { inSnapshot, listPage, type ListPage, type PageRequest } from '#server/database/reads/read.ts';
import { sql } from '#server/database/sql/sql.ts';
import { ensureTenant } from '#server/database/tenants.ts';
import { inScopedSnapshot } from '#server/database/reads/visibility.ts';
import { write } from '#server/database/writes/write.ts';
import { shift } from './ledger-entities.ts';

/** What may happen between two pulls, or between two pages of one. */
type Event =
  | { readonly kind: 'put'; readonly shift: number; readonly day: number; readonly amount: number }
  | { readonly kind: 'remove'; readonly shift: number }
  | { readonly kind: 'grant'; readonly shift: number; readonly mask: number }
  | { readonly kind: 'withdraw'; readonly shift: number };
type Step = Event | { readonly kind: 'pull'; readonly limit: number; readonly between: readonly Event[] };

const SHIFTS = 3;
const shiftNumber = fc.nat(SHIFTS - 1);
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({
    kind: fc.constant('put'),
    shift: shiftNumber,
    day: fc.integer({ min: 1, max: 4 }),
    amount: fc.nat(3),
  } as const),
  fc.record({ kind: fc.constant('remove'), shift: shiftNumber } as const),
  fc.record({ kind: fc.constant('grant'), shift: shiftNumber, mask: fc.nat(2) } as const),
  fc.record({ kind: fc.constant('withdraw'), shift: shiftNumber } as const),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: event },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('pull'),
      limit: fc.integer({ min: 1, max: 4 }),
      between: fc.array(event, { maxLength: 3 }),
    } as const),
  },
);

interface World {
  readonly database: TestDatabase;
  readonly tenant: string;
  readonly scope: 'all' | 'ledger';
}

/** Days 2 and 3 are the window of the list. */
const where = sql`t.day >= ${'2027-06-02'} and t.day <= ${'2027-06-03'}`;

const happen = async ({ database, tenant }: World, what: Event): Promise<void> => {
  const id = `shift-${what.shift}`;
  await write(database, { tenant, login: 'planner' }, async (tx) => {
    switch (what.kind) {
      case 'put':
        return tx.put(shift, { id, day: `2027-06-0${what.day}`, amount: what.amount });
      case 'remove':
        return tx.remove(shift, id);
      case 'grant':
        await tx.client.query(
          'insert into grants values ($1, $2, $3) on conflict (tenant, id) do update set mask = $3',
          [tenant, id, what.mask],
        );
        return undefined;
      case 'withdraw':
        await tx.client.query('delete from grants where tenant = $1 and id = $2', [tenant, id]);
        return undefined;
    }
  });
};

const listing = ({ tenant, scope }: World): Omit<PageRequest, 'client' | 'limit'> => ({
  tenant,
  entity: shift,
  where,
  scope: scope === 'all' ? { kind: 'all' } : { kind: 'ledger', login: 'user:1' },
  rowText: sql`(jsonb_set(t."row"::jsonb, '{mask}', to_jsonb(p.mask)))::text`,
});

/** One page as the login gets it; the ledger is only kept where the scope is not "all rows". */
const asked = (world: World, work: (client: pg.ClientBase) => Promise<ListPage>): Promise<ListPage> => {
  const { database, tenant } = world;
  if (world.scope === 'all') return inSnapshot(database, work);
  const scopeIds = sql`select g.id, g.mask from grants g join shifts t on t.tenant = g.tenant and t.id = g.id and not t.deleted where g.tenant = ${tenant}`;
  return inScopedSnapshot(database, { tenant, login: 'user:1', scopes: [{ entity: shift, scopeIds }] }, work);
};

type Mirror = Map<string, unknown>;
interface Device {
  readonly mirror: Mirror;
  cursor: number | undefined;
}

const pull = async (world: World, device: Device, limit: number, between: readonly Event[]): Promise<void> => {
  const left = [...between];
  let cursor: number | undefined;
  let next: string | null = null;
  do {
    const after = next === null ? undefined : parsePageKey(next);
    const page = await asked(world, (client) =>
      listPage({
        client,
        ...listing(world),
        limit,
        ...(after === undefined ? {} : { after }),
        ...(device.cursor === undefined ? {} : { since: device.cursor }),
      }),
    );
    cursor ??= page.head;
    apply(device.mirror, page);
    next = page.next;
    const interruption = left.shift();
    if (interruption !== undefined) await happen(world, interruption);
  } while (next !== null);
  device.cursor = cursor;
};

const apply = (mirror: Mirror, page: ListPage): void => {
  const rows: readonly { readonly id: string }[] = JSON.parse(`[${page.rowsJson}]`);
  for (const row of rows) mirror.set(row.id, row);
  for (const { id } of page.tombstones) mirror.delete(id);
};

/** What the device must hold, asked of the tables themselves. */
const whole = async ({ database, tenant, scope }: World): Promise<Mirror> => {
  const granted =
    scope === 'all'
      ? '(select id, 0 as mask from shifts where tenant = $1)'
      : '(select id, mask from grants where tenant = $1)';
  const { rows } = await database.pool.query<{ id: string; json: unknown }>(
    `select t.id, jsonb_set(t."row"::jsonb, '{mask}', to_jsonb(g.mask)) as json from shifts t join ${granted} g on g.id = t.id
     where t.tenant = $1 and not t.deleted and t.day between '2027-06-02' and '2027-06-03'`,
    [tenant],
  );
  return new Map(rows.map(({ id, json }) => [id, json]));
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase({ entities: [shift] });
  await database.pool.query('create table grants (tenant text, id text, mask integer, primary key (tenant, id))');
  await database.pool.query(`grant all on grants to ${ROWS_ROLE}`);
});

for (const scope of ['all', 'ledger'] as const) {
  it(`deltas equal the full list for a login that sees ${scope === 'all' ? 'all rows' : 'what it was granted'}`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 40, size: 'max' }), async (steps) => {
        const world: World = { database, tenant: randomUUID(), scope };
        await ensureTenant(database.pool, { id: world.tenant, host: world.tenant });
        const device: Device = { mirror: new Map(), cursor: undefined };
        for (const one of steps) {
          if (one.kind === 'pull') await pull(world, device, one.limit, one.between);
          else await happen(world, one);
        }
        await pull(world, device, 3, []);
        expect(device.mirror).toEqual(await whole(world));
      }),
      { seed: 20_270_604, numRuns: runs(12) },
    );
  });
}
