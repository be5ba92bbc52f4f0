// The planning model and the canvas timeline at the size of a large agency: how long each of their answers takes.
import 'temporal-polyfill/global';
import type { PlanRows } from '#planning/model/plan-rows.ts';
import { planModel, type PlanModel } from '#planning/model/plan-model.ts';
import { ROW_HEIGHT } from '#ui/timeline/timeline-model.ts';
import { OPTIONS, rowsOf, sceneOf } from './planner-scene.ts';
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
  /** Parts of what is made while nobody asks. */
  readonly prepared: readonly number[];
  readonly firstCandidates: number;
  readonly candidates: readonly number[];
  /** All candidates of 500 positions, one after the other. */
  readonly manyPositions: number;
  /** A shift that moved: its rows changed, its bars fetched, and drawn. */
  readonly moves: readonly number[];
}

const DAY = 86_400_000;
const SPANS = [14, 60, 365] as const;

const timed = <T>(work: () => T): readonly [number, T] => {
  const began = performance.now();
  const result = work();
  return [performance.now() - began, result];
};
const times = (count: number, work: (at: number) => unknown): readonly number[] =>
  Array.from({ length: count }, (_none, at) => timed(() => work(at))[0]);

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
    const scene = sceneOf(model, rowsOf(sizes.people), days);
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
  const prepared: number[] = [];
  for (let isMore = true; isMore;) {
    const [ms, more] = timed(() => model.prepare());
    prepared.push(ms);
    isMore = more;
  }
  const world = { minRestMin: 660, checked: { from: FIRST_DAY, to: FIRST_DAY + 458 * DAY, asOf: FIRST_DAY } };
  const judge = (at: number) => model.candidates({ itemId: positionId(at) }, world, 'nearest');
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
    prepared,
    firstCandidates: timed(() => judge(0))[0],
    candidates: times(60, (at) => judge(25_000 + at * 31)),
    manyPositions: timed(() => {
      for (let at = 0; at < 500; at += 1) judge(25_000 + at * 17);
    })[0],
    moves: movesOf(model, job, sizes.people),
  };
};

const movesOf = (model: PlanModel, job: PlanRows['jobs'][number], people: number): readonly number[] => {
  const scene = sceneOf(model, rowsOf(people), 14);
  scene.fetch(0);
  scene.draw(0, 0);
  const moved = times(50, (at) => {
    const day = new Date(FIRST_DAY + (at % 14) * DAY).toISOString().slice(0, 10);
    const [effectiveStart, effectiveEnd] = [`${day}T06:00:00.000Z`, `${day}T14:00:00.000Z`];
    model.change({ jobs: { put: [{ ...job, effectiveStart, effectiveEnd }], removed: [] } });
    scene.fetch(0);
    scene.draw(0, 0);
  });
  scene.remove();
  return moved;
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
