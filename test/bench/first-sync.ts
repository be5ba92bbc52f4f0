// A first sync on the local store beside bare IndexedDB, with what follows of it: the main thread meanwhile, deltas, a
// week out of many rows, opening; and a planner's whole one.
import 'temporal-polyfill/global';
import { inPages, type InPage } from './in-page.ts';
import { summed, told, type Measured } from './measure.ts';
import type { Figures, StoreOrder } from './pages/store-page.ts';
import { syncOfPlanner } from './planner-sync.ts';

const ROUNDS = 3;
const [LISTS, ROWS_EACH, MANY] = [50, 1000, 50_000];
const WEEK_READ = 30;
/** Deltas of one measurement, and how many rows the table holds before them. */
const [DELTAS, FEW_HELD, MANY_HELD] = [20, 5_000, 200_000];
/**
 * `usable` and `whole`: times bare IndexedDB, until the rows can be used and until each is in its table; `gap`:
 * milliseconds; `week`: times `getAll`; `open`: times bare; `again`: milliseconds; `one`: times bare, `growth`: times
 * the small table, `sync`: seconds.
 */
const GOALS = { usable: 0.25, whole: 1.15, gap: 33, week: 0.8, open: 2, again: 10, one: 1.1, growth: 2, sync: 90 };

const ORDERS: readonly StoreOrder[] = (['raw', 'store'] as const).flatMap((on): readonly StoreOrder[] => [
  { what: 'open', on },
  { what: 'fill', on, lists: LISTS, rows: ROWS_EACH },
  { what: 'pages', on, pages: LISTS, rows: ROWS_EACH },
  { what: 'week', on, rows: MANY, times: WEEK_READ },
  ...(on === 'raw'
    ? []
    : [FEW_HELD, MANY_HELD].map((rows): StoreOrder => ({ what: 'deltas', on, deltas: DELTAS, rows }))),
]);

/** Figures by `what-on`, a list of rounds each. */
type Kept = Map<string, Figures[]>;

const oneRound = async (run: InPage, round: number, kept: Kept): Promise<void> => {
  for (const order of round % 2 === 0 ? ORDERS : ORDERS.toReversed()) {
    const key = order.what === 'deltas' ? `deltas-${String(order.rows)}` : `${order.what}-${order.on}`;
    kept.set(key, [...(kept.get(key) ?? []), await run<Figures>(`${key}-r${String(round)}`, order)]);
  }
};

const judged = (figure: number, goal: number): string =>
  `goal: at most ${String(goal)}, ${figure <= goal ? 'reached' : 'missed'}`;

const report = (kept: Kept): void => {
  const line = (key: string, of: string, name: string): Measured => {
    const measured = summed(
      name,
      (kept.get(key) ?? []).map((figures) => figures[of] ?? Number.NaN),
    );
    console.log(told(measured));
    return measured;
  };
  const pair = (what: StoreOrder['what'], of: string, name: string): number => {
    const raw = line(`${what}-raw`, of, `${name}: bare IndexedDB`);
    return line(`${what}-store`, of, `${name}: the local store`).milliseconds / raw.milliseconds;
  };
  const whole = pair('fill', 'whole', `${String(LISTS)} lists of ${ROWS_EACH.toLocaleString('en')} rows`);
  console.log(
    `  ${whole.toFixed(2)} times until every row is in its table (${judged(whole, GOALS.whole)}); they can be used from then on, list by list (${judged(whole, GOALS.usable)})`,
  );
  const one = pair('pages', 'whole', `${String(LISTS)} pages of ${ROWS_EACH.toLocaleString('en')} rows into one table`);
  console.log(`  ${one.toFixed(2)} times until every row of the one table is there (${judged(one, GOALS.one)})`);
  const [few, many] = [FEW_HELD, MANY_HELD].map(
    (rows) =>
      line(`deltas-${String(rows)}`, 'whole', `a delta of ten rows, ${rows.toLocaleString('en')} held`).milliseconds,
  );
  const growth = (many ?? Number.NaN) / (few ?? Number.NaN);
  console.log(`  ${growth.toFixed(2)} times as long in the larger table (${judged(growth, GOALS.growth)})`);
  const gap = line('fill-store', 'gap', 'main thread meanwhile, longest gap');
  console.log(
    `  ${gap.milliseconds.toFixed(0)} ms in which the main thread did nothing else (${judged(gap.milliseconds, GOALS.gap)})`,
  );
  const week = pair('week', 'each', `a week of ${MANY.toLocaleString('en')} rows`);
  console.log(`  ${week.toFixed(2)} times getAll on the same index (${judged(week, GOALS.week)})`);
  const open = pair('open', 'first', 'made and opened');
  const again = line('open-store', 'second', 'opened again: the local store');
  console.log(
    `  ${open.toFixed(2)} times (${judged(open, GOALS.open)}), and ${again.milliseconds.toFixed(1)} ms from then on (${judged(again.milliseconds, GOALS.again)})`,
  );
};

await inPages('store-page.ts', async (run) => {
  const kept: Kept = new Map();
  for (let round = 0; round < ROUNDS; round += 1) await oneRound(run, round, kept);
  const found = new Set([...kept].flatMap(([, rounds]) => rounds.flatMap((figures) => figures['found'] ?? [])));
  if (found.size !== 1) throw new Error(`The weeks hold ${[...found].join(' or ')} rows`);
  console.log(`  ${String(ROUNDS)} rounds, each on an origin of its own:`);
  report(kept);
});

const { rows, whole, usable, bare } = await syncOfPlanner();
console.log(
  `  a planner's first sync of ${rows.toLocaleString('en')} rows, from a recording: ${whole.toFixed(1)} s (${judged(whole, GOALS.sync)}), this week usable after ${usable.toFixed(1)} s; bare IndexedDB takes ${bare.toFixed(1)} s for the same rows`,
);
