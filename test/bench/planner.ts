// The planning model and its canvas at 5,000 people, 458 days and 400,000 shifts, in a real page: how long the index
// takes, a frame, and all candidates of a seat. Goals are printed beside.
import type { PlannerFigures } from './pages/planner-page.ts';
import { inPages } from './in-page.ts';

const SIZES = { people: 5000, days: 458, shifts: 400_000 };

const sorted = (values: readonly number[]): readonly number[] => values.toSorted((one, other) => one - other);
const at = (values: readonly number[], share: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const figure = (ms: number): string => (ms < 10 ? ms.toFixed(2) : ms.toFixed(0));
const p50and95 = (values: readonly number[]): string =>
  `p50 ${figure(at(values, 0.5))}, p95 ${figure(at(values, 0.95))} ms`;

const say = (what: string, found: string, goal = ''): void => {
  console.log(`  ${what.padEnd(46)} ${found}${goal === '' ? '' : `   goal ${goal}`}`);
};

await inPages('planner-page.ts', async (run) => {
  const found = await run<PlannerFigures>('planner', SIZES);
  console.log(
    `${String(SIZES.people)} people, ${String(SIZES.days)} days, ${String(SIZES.shifts)} shifts, in the page`,
  );
  say(
    'Index of everything, five times (T2)',
    `least ${figure(at(found.build, 0))}, p50 ${figure(at(found.build, 0.5))} ms`,
    '<= 150 ms',
  );
  say('First change, which finds all places', `${figure(found.firstChange)} ms`);
  say('A change after it', p50and95(found.change));
  say('Counters of 14 days', p50and95(found.counters));
  for (const [days, values] of Object.entries(found.windows)) say(`Bars of 40 people, ${days} days`, p50and95(values));
  for (const [days, values] of Object.entries(found.draws))
    say(`Draw, ${days} days (T1)`, p50and95(values), 'p95 <= 2 ms');
  for (const [days, values] of Object.entries(found.frames))
    say(`Frame while scrolling, ${days} days (T1)`, p50and95(values), 'p95 <= 17 ms on a calm machine');
  say('Candidates of the first seat', `${figure(found.firstCandidates)} ms`);
  say('All candidates of one seat (T3)', p50and95(found.candidates), 'p95 <= 16 ms on a desk');
});
