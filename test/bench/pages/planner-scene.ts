// The canvas timeline over the planning model, with what it needs of a page: bars of rows that were met before are in
// their places.
import type { PlanModel } from '#planning/model/plan-model.ts';
import { drawTimeline } from '#ui/timeline/timeline-draw.ts';
import { placedBars, type PlacedBar } from '#ui/timeline/timeline-layout.ts';
import { BAR_TONES, type BarTone, type TimelineBar, type TimelineRow } from '#ui/timeline/timeline-model.ts';
import { patternsFor } from '#ui/timeline/timeline-patterns.ts';
import { dayColumns } from '#ui/timeline/timeline-time.ts';
import type { BarPaint } from '#ui/timeline/timeline-palette.ts';
import { personId } from './planner-rows.ts';

export const OPTIONS = { zone: 'Europe/Vienna', minRestMin: 660, knowsProofs: true };
/** Pixels of what is in sight. */
export const SIZE = { width: 1060, height: 640 };
/** Pixels of a day. */
export const columnWidthOf = (days: number): number => Math.max(14, SIZE.width / days);

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

/** Everybody in their order, as a page has them before it draws. */
export const rowsOf = (people: number): readonly TimelineRow[] =>
  Array.from({ length: people }, (_none, at) => ({ key: personId(at), isHeading: false }));

/** Draws as the page does: the bars of rows that were met before are in their places. */
export const sceneOf = (model: PlanModel, rows: readonly TimelineRow[], days: number) => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SIZE);
  document.body.append(canvas);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas here');
  const columns = dayColumns('2026-09-01', days, OPTIONS.zone, () => 'plain');
  const span = { from: columns[0]?.start ?? 0, to: columns.at(-1)?.end ?? 0 };
  const known = new Map<string, readonly TimelineBar[]>();
  const placed = new Map<string, readonly PlacedBar[]>();
  // As the timeline does: a row is laid out when it is drawn for the first time.
  const placedOf = (key: string): readonly PlacedBar[] => {
    const own = placed.get(key) ?? placedBars(known.get(key) ?? [], columns, 'columns');
    placed.set(key, own);
    return own;
  };
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
      known.set(id, bars);
      placed.delete(id);
    }
  };
  const columnWidth = columnWidthOf(days);
  const patternOf = patternsFor(context, 1);
  const draw = (scrollX: number, scrollY: number): void => {
    const scene = { columns, rows, placedOf, palette, patternOf };
    drawTimeline(context, scene, { ...SIZE, scrollX, scrollY, columnWidth, ratio: 1 });
  };
  const mostX = Math.max(0, days * columnWidth - SIZE.width);
  return { fetch, draw, mostX, remove: () => canvas.remove() };
};
