// The planning model and the canvas timeline at the size of a large agency: how long each of their answers takes.
import 'temporal-polyfill/global';
import { planModel, type PlanModel } from '#planning/model/plan-model.ts';
import { drawTimeline } from '#ui/timeline/timeline-draw.ts';
import { placedBars, type PlacedBar } from '#ui/timeline/timeline-layout.ts';
import {
  BAR_TONES,
  ROW_HEIGHT,
  type BarTone,
  type TimelineBar,
  type TimelineRow,
} from '#ui/timeline/timeline-model.ts';
import { patternsFor } from '#ui/timeline/timeline-patterns.ts';
import { dayColumns } from '#ui/timeline/timeline-time.ts';
import type { BarPaint } from '#ui/timeline/timeline-palette.ts';
import { FIRST_DAY, personId, plannerRows, positionId, type PlannerSizes } from './planner-rows.ts';

export interface PlannerFigures {
  readonly build: readonly number[];
  /** The first change finds the places of all rows. */
  readonly firstChange: number;
  readonly change: readonly number[];
  readonly counters: readonly number[];
  /** Of 40 people. */
  readonly windows: Readonly<Record<string, readonly number[]>>;
  /** What is in sight, rows met for the first time among them. */
  readonly draws: Readonly<Record<string, readonly number[]>>;
  readonly frames: Readonly<Record<string, readonly number[]>>;
  /** The first one reads everybody. */
  readonly firstCandidates: number;
  readonly candidates: readonly number[];
}

const OPTIONS = { zone: 'Europe/Vienna', minRestMin: 660, knowsProofs: true };
const DAY = 86_400_000;
const SIZE = { width: 1060, height: 640 };
const SPANS = [14, 60, 365] as const;

const timed = <T>(work: () => T): readonly [number, T] => {
  const began = performance.now();
  const result = work();
  return [performance.now() - began, result];
};
const times = (count: number, work: (at: number) => unknown): readonly number[] =>
  Array.from({ length: count }, (_none, at) => timed(() => work(at))[0]);

/** As light as the theme of the day. */
const paint = (fill: string, line: string, pattern: BarPaint['pattern'] = 'none'): BarPaint => ({
  fill,
  line,
  text: '#07522F',
  dash: [],
  pattern,
});
const palette = {
  surface: '#fff',
  sunk: '#E3E9E8',
  line: '#D3DBD9',
  text: '#0C1A1D',
  now: '#DDF45B',
  alarm: paint('#FDE6E6', '#B31B2B'),
  warn: '#B87400',
  changed: '#2148BF',
  bars: Object.fromEntries(BAR_TONES.map((tone) => [tone, paint('#DCF2E4', '#2E8F60')])) as Record<BarTone, BarPaint>,
  font: 'sans-serif',
  lineWidth: 1.5,
};

/** Draws as the page does: the bars of rows that were met before are in their places. */
const sceneOf = (model: PlanModel, people: number, days: number) => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SIZE);
  document.body.append(canvas);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas here');
  const columns = dayColumns('2026-09-01', days, OPTIONS.zone, () => 'plain');
  const span = { from: columns[0]?.start ?? 0, to: columns.at(-1)?.end ?? 0 };
  const rows: readonly TimelineRow[] = Array.from({ length: people }, (_none, at) => ({
    key: personId(at),
    isHeading: false,
  }));
  const placed = new Map<string, readonly PlacedBar[]>();
  const fetch = (first: number): void => {
    const ids = rows.slice(first, first + 20).map(({ key }) => key);
    const window = model.window(ids, span);
    for (const [row, id] of ids.entries()) {
      const bars = window.ids.slice(window.offsets[row], window.offsets[row + 1]).map((bar, nth): TimelineBar => {
        const at = (window.offsets[row] ?? 0) + nth;
        return {
          id: bar,
          start: window.start[at] ?? 0,
          end: window.end[at] ?? 0,
          tone: 'done',
          edge: 'none',
          isChanged: false,
          isStruck: false,
          group: String(window.crew[at]),
          least: '08',
          short: '08–16',
          long: 'Load-in',
        };
      });
      placed.set(id, placedBars(bars, columns, 'columns'));
    }
  };
  const columnWidth = Math.max(14, SIZE.width / days);
  const patternOf = patternsFor(context, 1);
  const draw = (scrollX: number, scrollY: number): void => {
    const scene = { columns, rows, placedOf: (key: string) => placed.get(key) ?? [], palette, patternOf };
    drawTimeline(context, scene, { ...SIZE, scrollX, scrollY, columnWidth, ratio: 1 });
  };
  const mostX = Math.max(0, days * columnWidth - SIZE.width);
  return { fetch, draw, mostX, remove: () => canvas.remove() };
};

const frame = (): Promise<number> => new Promise((resolve) => void requestAnimationFrame(resolve));

const bench = async (sizes: PlannerSizes): Promise<PlannerFigures> => {
  const rows = plannerRows(sizes);
  const built = Array.from({ length: 5 }, () => timed(() => planModel(rows, OPTIONS)));
  const model = built.at(-1)?.[1];
  const [job] = rows.jobs;
  if (model === undefined || job === undefined) throw new Error('There is no model');
  const change = { jobs: { put: [job], removed: [] } };
  const [firstChange] = timed(() => {
    model.change(change);
  });
  const windows: Record<string, readonly number[]> = {};
  const draws: Record<string, readonly number[]> = {};
  const frames: Record<string, readonly number[]> = {};
  for (const days of SPANS) {
    const span = { from: FIRST_DAY, to: FIRST_DAY + days * DAY };
    const some = (at: number): readonly string[] =>
      Array.from({ length: 40 }, (_none, nth) => personId((at * 40 + nth) % sizes.people));
    windows[days] = times(100, (at) => model.window(some(at), span));
    const scene = sceneOf(model, sizes.people, days);
    draws[days] = Array.from({ length: 200 }, (_none, at) => {
      const first = (at * 37) % (sizes.people - 20);
      scene.fetch(first);
      return timed(() => {
        scene.draw((scene.mostX * (at % 7)) / 7, first * ROW_HEIGHT);
      })[0];
    });
    frames[days] = await scrolled(scene);
    scene.remove();
  }
  const world = { minRestMin: 660, checked: { from: FIRST_DAY, to: FIRST_DAY + 458 * DAY, asOf: FIRST_DAY } };
  const judge = (at: number) => model.candidates(positionId(at), world, 'nearest');
  return {
    build: built.map(([ms]) => ms),
    firstChange,
    change: times(200, () => {
      model.change(change);
    }),
    counters: times(50, (at) => model.counters({ from: FIRST_DAY + at * DAY, to: FIRST_DAY + (at + 14) * DAY })),
    windows,
    draws,
    frames,
    firstCandidates: timed(() => judge(0))[0],
    candidates: times(60, (at) => judge(25_000 + at * 31)),
  };
};

/** Milliseconds between frames, with a row and a half of scrolling in each. */
const scrolled = async (scene: ReturnType<typeof sceneOf>): Promise<readonly number[]> => {
  const gaps: number[] = [];
  for (let first = 0; first < 460; first += 20) scene.fetch(first);
  let last = await frame();
  for (let at = 0; at < 200; at += 1) {
    scene.draw((scene.mostX * at) / 200, at * 1.5 * ROW_HEIGHT);
    const now = await frame();
    gaps.push(now - last);
    last = now;
  }
  return gaps;
};

Object.assign(globalThis, { bench });
