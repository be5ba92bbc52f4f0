// From a tap to the commit of React that shows it, while row and outbox entry go into one durable transaction. Beside
// it a plain store in memory.
import { inPages, type InPage } from './in-page.ts';
import type { TapOrder, Taps } from './pages/tap-page.tsx';

const ROUNDS = 3;
const TAPS = 60;
const [FEW, MANY] = [1000, 50_000];
/**
 * `beside`: half of the taps beside the store in memory; `p95`: nearly all of them in milliseconds; `growth`: from few
 * rows to many.
 */
const GOALS = { beside: 3, p95: 16, growth: 1.3 };

interface Series {
  readonly name: string;
  readonly order: TapOrder;
  readonly times: number[];
  /** Until it is said to be saved, where something says so. */
  readonly saved: number[];
}

const series = (name: string, on: TapOrder['on'], rows: number): Series => ({
  name,
  order: { on, rows, taps: TAPS },
  times: [],
  saved: [],
});

const count = (rows: number): string => `${rows.toLocaleString('en')} rows`;
const few = series(`the local store, ${count(FEW)}`, 'optimistic', FEW);
const many = series(`the local store, ${count(MANY)}`, 'optimistic', MANY);
const patient = series(`the same, shown when it is saved`, 'saved', MANY);
const memory = series(`a plain store in memory, ${count(MANY)}`, 'memory', MANY);
const raw = series(`bare IndexedDB, ${count(MANY)}`, 'raw', MANY);
const ALL = [memory, raw, few, many, patient];

const oneRound = async (run: InPage, round: number): Promise<void> => {
  for (const [at, { order, times, saved: until }] of (round % 2 === 0 ? ALL : ALL.toReversed()).entries()) {
    const { milliseconds, saved, kept } = await run<Taps>(
      `tap-${order.on}-${String(order.rows)}-r${String(round)}-${String(at)}`,
      order,
    );
    if (kept < TAPS) throw new Error(`${String(kept)} of ${String(TAPS)} taps are in the outbox`);
    times.push(...milliseconds);
    until.push(...saved);
  }
};

const at = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN;

const told = (name: string, times: readonly number[]): string =>
  `  ${name.padEnd(48)} p50 ${at(times, 0.5).toFixed(1).padStart(6)} ms   p95 ${at(times, 0.95).toFixed(1).padStart(6)} ms`;

const judged = (figure: number, goal: number): string =>
  `goal: at most ${String(goal)}, ${figure <= goal ? 'reached' : 'missed'}`;

await inPages('tap-page.tsx', async (run) => {
  for (let round = 0; round < ROUNDS; round += 1) await oneRound(run, round);
  console.log(`  ${String(ROUNDS * TAPS)} decisions of a chief each, to the commit of React that shows it:`);
  for (const { name, times } of ALL) console.log(told(name, times));
  console.log(told(`the local store, ${count(MANY)}, to the word “saved”`, many.saved));
  const p50 = ({ times }: Series): number => at(times, 0.5);
  const [p95, beside, growth] = [at(many.times, 0.95), p50(many) / p50(memory), p50(many) / p50(few)];
  console.log(`  p95 with ${count(MANY)}: ${p95.toFixed(1)} ms (${judged(p95, GOALS.p95)})`);
  console.log(`  p50 beside the store in memory: ${beside.toFixed(1)} times (${judged(beside, GOALS.beside)})`);
  console.log(`  p50 beside bare IndexedDB, which shows what it has kept: ${(p50(many) / p50(raw)).toFixed(2)} times`);
  console.log(
    `  p50 with ${count(MANY)} beside ${FEW.toLocaleString('en')}: ${growth.toFixed(2)} times (${judged(growth, GOALS.growth)})`,
  );
});
