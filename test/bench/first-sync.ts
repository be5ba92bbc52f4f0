// A first sync on the local store beside bare IndexedDB, with what follows of it: the main thread meanwhile, a week out of many rows, and opening.
import { inPages, type InPage } from './in-page.ts';
import { summed, told, type Measured } from './measure.ts';
import type { Figures, StoreOrder } from './pages/store-page.ts';

const ROUNDS = 3;
const [LISTS, ROWS_EACH, MANY] = [50, 1000, 50_000];
const WEEK_READ = 30;
/** P1 and P2: times bare IndexedDB, until the rows can be used and until each is in its table; P3: milliseconds; P6: times `getAll`; P8: times bare, and milliseconds. */
const GOALS = { usable: 0.25, whole: 1.15, gap: 33, week: 0.8, open: 2, again: 10 };

const ORDERS: readonly StoreOrder[] = (['raw', 'store'] as const).flatMap((on): readonly StoreOrder[] => [
  { what: 'open', on },
  { what: 'fill', on, lists: LISTS, rows: ROWS_EACH },
  { what: 'week', on, rows: MANY, times: WEEK_READ },
]);

/** Figures by `what-on`, a list of rounds each. */
type Kept = Map<string, Figures[]>;

const oneRound = async (run: InPage, round: number, kept: Kept): Promise<void> => {
  for (const order of round % 2 === 0 ? ORDERS : ORDERS.toReversed()) {
    const key = `${order.what}-${order.on}`;
    kept.set(key, [...(kept.get(key) ?? []), await run<Figures>(`${key}-r${String(round)}`, order)]);
  }
};

const judged = (figure: number, goal: number): string => `goal: at most ${String(goal)}, ${figure <= goal ? 'reached' : 'missed'}`;

const report = (kept: Kept): void => {
  const line = (key: string, of: string, name: string): Measured => {
    const measured = summed(name, (kept.get(key) ?? []).map((figures) => figures[of] ?? Number.NaN));
    console.log(told(measured));
    return measured;
  };
  const pair = (what: StoreOrder['what'], of: string, name: string): number => {
    const raw = line(`${what}-raw`, of, `${name}: bare IndexedDB`);
    return line(`${what}-store`, of, `${name}: the local store`).milliseconds / raw.milliseconds;
  };
  const whole = pair('fill', 'whole', `${String(LISTS)} lists of ${ROWS_EACH.toLocaleString('en')} rows`);
  console.log(`  ${whole.toFixed(2)} times until every row is in its table (P2; ${judged(whole, GOALS.whole)}); they can be used from then on, list by list (P1; ${judged(whole, GOALS.usable)})`);
  const gap = line('fill-store', 'gap', 'main thread meanwhile, longest gap');
  console.log(`  ${gap.milliseconds.toFixed(0)} ms in which the main thread did nothing else (P3; ${judged(gap.milliseconds, GOALS.gap)})`);
  const week = pair('week', 'each', `a week of ${MANY.toLocaleString('en')} rows`);
  console.log(`  ${week.toFixed(2)} times getAll on the same index (P6; ${judged(week, GOALS.week)})`);
  const open = pair('open', 'first', 'made and opened');
  const again = line('open-store', 'second', 'opened again: the local store');
  console.log(`  ${open.toFixed(2)} times (P8; ${judged(open, GOALS.open)}), and ${again.milliseconds.toFixed(1)} ms from then on (${judged(again.milliseconds, GOALS.again)})`);
};

await inPages('store-page.ts', async (run) => {
  const kept: Kept = new Map();
  for (let round = 0; round < ROUNDS; round += 1) await oneRound(run, round, kept);
  const found = new Set([...kept].flatMap(([, rounds]) => rounds.flatMap((figures) => figures['found'] ?? [])));
  if (found.size !== 1) throw new Error(`The weeks hold ${[...found].join(' or ')} rows`);
  console.log(`  ${String(ROUNDS)} rounds, each on an origin of its own:`);
  report(kept);
});
