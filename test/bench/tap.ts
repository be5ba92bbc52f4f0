// From a tap to the commit of React that shows it: row and outbox entry are in one durable transaction by then. Beside it a plain store in memory.
import { inPages, type InPage } from './in-page.ts';
import type { TapOrder, Taps } from './pages/tap-page.tsx';

const ROUNDS = 3;
const TAPS = 60;
const [FEW, MANY] = [1000, 50_000];
/** P4: half of the taps beside the store in memory, and nearly all of them in milliseconds; P5: growth from few rows to many. */
const GOALS = { beside: 3, p95: 16, growth: 1.3 };

interface Series {
  readonly name: string;
  readonly order: TapOrder;
  readonly times: number[];
}

const series = (name: string, on: TapOrder['on'], rows: number): Series => ({ name, order: { on, rows, taps: TAPS }, times: [] });

const few = series(`the local store, ${FEW.toLocaleString('en')} rows`, 'store', FEW);
const many = series(`the local store, ${MANY.toLocaleString('en')} rows`, 'store', MANY);
const memory = series(`a plain store in memory, ${MANY.toLocaleString('en')} rows`, 'memory', MANY);
const raw = series(`bare IndexedDB, ${MANY.toLocaleString('en')} rows`, 'raw', MANY);
const ALL = [memory, raw, few, many];

const oneRound = async (run: InPage, round: number): Promise<void> => {
  for (const [at, { order, times }] of (round % 2 === 0 ? ALL : ALL.toReversed()).entries()) {
    const { milliseconds, kept } = await run<Taps>(`tap-${order.on}-${String(order.rows)}-r${String(round)}-${String(at)}`, order);
    if (kept < TAPS) throw new Error(`${String(kept)} of ${String(TAPS)} taps are in the outbox`);
    times.push(...milliseconds);
  }
};

const at = ({ times }: Series, share: number): number => times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN;

const judged = (figure: number, goal: number): string => `goal: at most ${String(goal)}, ${figure <= goal ? 'reached' : 'missed'}`;

await inPages('tap-page.tsx', async (run) => {
  for (let round = 0; round < ROUNDS; round += 1) await oneRound(run, round);
  console.log(`  ${String(ROUNDS * TAPS)} answers to a job each:`);
  for (const one of ALL) console.log(`  ${one.name.padEnd(48)} p50 ${at(one, 0.5).toFixed(1).padStart(6)} ms   p95 ${at(one, 0.95).toFixed(1).padStart(6)} ms`);
  const [beside, growth] = [at(many, 0.5) / at(memory, 0.5), at(many, 0.5) / at(few, 0.5)];
  console.log(`  p95 with ${MANY.toLocaleString('en')} rows: ${at(many, 0.95).toFixed(1)} ms (P4; ${judged(at(many, 0.95), GOALS.p95)})`);
  console.log(`  p50 beside the store in memory: ${beside.toFixed(1)} times (P4; ${judged(beside, GOALS.beside)})`);
  console.log(`  p50 beside bare IndexedDB, which keeps row and entry as durably: ${(at(many, 0.5) / at(raw, 0.5)).toFixed(1)} times`);
  console.log(`  p50 with ${MANY.toLocaleString('en')} rows beside ${FEW.toLocaleString('en')}: ${growth.toFixed(2)} times (P5; ${judged(growth, GOALS.growth)})`);
});
