// The goals of planners, each with its figure: the planning model and its canvas at 5,000 people, 458 days and 400,000
// shifts in a real page, beside react-virtual over the same shifts and event-calendar over some of them; a step for a
// hundred people; another planner's change on the real app; proposals.
import type { BulkFigures } from './pages/bulk-page.ts';
import type { TimelineFigures, TimelineOrder } from './pages/timelines-page.tsx';
import type { PlannerFigures } from './pages/planner-page.ts';
import { inPages } from './in-page.ts';
import { liveChanges } from './planner-live.ts';

const SIZES = { people: 5000, days: 458, shifts: 400_000 };

/** event-calendar puts every row and every shift into the page: at the whole size it does not come to an end. */
const FEW = { people: 150, days: 60, shifts: 1572 };

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
  say('Made ready while nobody asks, each part', p50and95(found.prepared));
  say('Candidates of the first seat', `${figure(found.firstCandidates)} ms`);
  say('All candidates of one seat (T3)', p50and95(found.candidates), 'p95 <= 16 ms on a desk');
  say('All candidates of 500 positions (T4)', `${figure(found.manyPositions)} ms`, '<= 1,500 ms');
  say('A moved shift in its new place (T5)', p50and95(found.moves), 'the next frame, 16.7 ms');
});

const beside = (figures: TimelineFigures): string =>
  `ready p50 ${figure(at(figures.ready, 0.5))} ms, painted p50 ${figure(at(figures.painted, 0.5))} ms, ` +
  `${figures.frames === null ? 'not scrolled' : `${String(figures.frames)} frames in 3 s`}, ` +
  `${String(figures.elements)} elements`;

await inPages('timelines-page.tsx', async (run) => {
  const timeline = (by: TimelineOrder['by'], sizes: typeof SIZES, seen: number) =>
    run<TimelineFigures>(by, { ...sizes, by, seen });
  console.log('The same shifts, each timeline in a page of its own (T1)');
  for (const seen of [14, 60, 365]) {
    const own = await timeline('own', SIZES, seen);
    const virtual = await timeline('react-virtual', SIZES, seen);
    say(`Own canvas, ${String(seen)} days in sight`, beside(own));
    say(`react-virtual 3.14.26, ${String(seen)} days in sight`, beside(virtual));
    const ready = at(own.ready, 0.5) / at(virtual.ready, 0.5);
    const painted = at(own.painted, 0.5) / at(virtual.painted, 0.5);
    say(
      '  first paint, own of react-virtual',
      `${ready.toFixed(2)} until it can be painted, ${painted.toFixed(2)} with the frame`,
      '<= 0.1',
    );
    say('  frames at the display’s pace, the same', ((own.frames ?? 0) / (virtual.frames ?? 1)).toFixed(2));
  }
  const few = await timeline('own', FEW, FEW.days);
  const calendar = await timeline('event-calendar', FEW, FEW.days);
  const size = `${String(FEW.people)} people, ${String(FEW.days)} days, ${String(FEW.shifts)} shifts`;
  say(`Own canvas, ${size}`, beside(few));
  say(`event-calendar 5.15.0, ${size}`, beside(calendar));
});

// At the pace of a display both keep up: what either could do shows only without it.
await inPages(
  'timelines-page.tsx',
  async (run) => {
    console.log('The same while scrolling, as many frames as the browser draws, without waiting for a display (T1)');
    for (const seen of [14, 60, 365]) {
      const [own, virtual] = [
        await run<TimelineFigures>('own', { ...SIZES, by: 'own', seen }),
        await run<TimelineFigures>('react-virtual', { ...SIZES, by: 'react-virtual', seen }),
      ];
      const [ours, theirs] = [own.frames ?? 0, virtual.frames ?? 1];
      say(
        `Frames in 3 s, ${String(seen)} days in sight`,
        `own ${String(ours)}, react-virtual ${String(theirs)}, ratio ${(ours / theirs).toFixed(2)}`,
        '>= 1.8',
      );
    }
  },
  { switches: ['--disable-frame-rate-limit', '--disable-gpu-vsync'] },
);

await inPages('bulk-page.ts', async (run) => {
  const { saved, held, acts } = await run<BulkFigures>('bulk', { rows: 50_000, people: 100, times: 10 });
  console.log('A step for 100 people, 50,000 rows on the device (T6)');
  say('Durable', p50and95(saved));
  say('Main thread held', `p50 ${figure(at(held, 0.5))}, longest ${figure(at(held, 1))} ms`, '<= 33 ms');
  say('Acts of ten steps', String(acts), '10: one transaction each');
});

console.log('Another planner’s change on the open crew planner, demo of size S (T7)');
say('From the request until it is shown', p50and95(await liveChanges(20)), 'p95 <= 2,000 ms');

console.log('Proposals, each made twice (T8)');
await import('./proposal.ts');
