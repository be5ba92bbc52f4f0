// The life of a phone, judged: by what the server has, and by what a fresh phone shows.
import type { Store } from '#outbox/store/store.ts';
import { MIRRORED } from '#db/tables/tables.ts';
import type { TestWorld } from '#test/support/worlds/tenant.ts';
import type { RunningApp } from './phone.ts';

/** I1, I2 and I15: nothing that was saved is lost, and all that counts as sent took effect once. */
export const judgeWork = async (
  world: TestWorld,
  { store, failures }: RunningApp,
  saved: ReadonlySet<string>,
): Promise<readonly string[]> => {
  const violations: string[] = [];
  const { here, receipts, receiptIds } = await store.local.read(['outbox', 'receipts', 'endings'], async (tables) => {
    const [entries, known, endings] = [
      await tables.outbox.all(),
      await tables.receipts.all(),
      await tables.endings.all(),
    ];
    return {
      here: new Set([...entries, ...known, ...endings].map(({ id }) => id)),
      receipts: known,
      receiptIds: known.map(({ id }) => id),
    };
  });
  for (const id of saved) if (!here.has(id)) violations.push(`I1: ${id} is in neither outbox, receipts nor log`);
  const rows = async (sql: string, ...values: readonly unknown[]) =>
    (await world.database.pool.query<{ readonly id: string; readonly times: number }>(sql, [...values])).rows;
  const known = new Set(
    (await rows('select key as id, 1 as times from idempotency where key = any($1)', receiptIds)).map(({ id }) => id),
  );
  for (const id of receiptIds)
    if (!known.has(id)) violations.push(`I15: ${id} counts as sent, the server does not have it`);
  const made = receipts
    .filter(({ entry }) => entry.mutation === 'createActivity@1' || entry.mutation === 'createBlockDate@1')
    .map(({ entry }) => String(entry.args['id']));
  const effects = new Map(
    (
      await rows(
        `select id, count(*)::int as times from effects where (made or entity = 'activities') and id = any($1) group by 1`,
        made,
      )
    ).map(({ id, times }) => [id, times]),
  );
  for (const id of made)
    if (effects.get(id) !== 1) violations.push(`I2: ${id} took effect ${String(effects.get(id) ?? 0)} times`);
  for (const failure of failures)
    violations.push(`engine: ${failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)}`);
  return violations;
};

/** I5: a phone that pulls everything anew shows the same, but for what still lies here refused. */
export const compareRows = async (mine: Store, fresh: Store): Promise<readonly string[]> => {
  const violations: string[] = [];
  const touched = new Set((await mine.local.read(['touches'], (tables) => tables.touches.all())).map(({ row }) => row));
  for (const entity of MIRRORED) {
    const [here, there] = await Promise.all(
      [mine, fresh].map((store) => store.local.write('relaxed', [entity], (tables) => tables.rows(entity).all())),
    );
    const shown = (rows: typeof here = []) =>
      rows
        .filter(({ id }) => !touched.has(`${entity}/${id}`))
        .map((row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))))
        .toSorted();
    if (shown(here).join('\n') !== shown(there).join('\n'))
      violations.push(`I5: ${entity} differs from what a fresh phone shows`);
  }
  return violations;
};
