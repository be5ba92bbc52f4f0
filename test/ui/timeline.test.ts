// A timeline without a browser: where bars stand, how long days are, where keys lead, and that only what is in sight is
// drawn.
import { describe, expect, it } from 'vitest';
import { barAt, barsOnColumn, placedBars } from '#ui/timeline/timeline-layout.ts';
import { drawTimeline } from '#ui/timeline/timeline-draw.ts';
import { BAR_TONES, ROW_HEIGHT, type TimelineBar } from '#ui/timeline/timeline-model.ts';
import { timelineMove } from '#ui/timeline/timeline-moves.ts';
import { barUnder, cellAt, pointOf } from '#ui/timeline/timeline-pointing.ts';
import { dayColumns, hourAt, hourColumns } from '#ui/timeline/timeline-time.ts';
import type { BarPaint } from '#ui/timeline/timeline-palette.ts';

const ZONE = 'Europe/Vienna';
const HOUR = 3_600_000;
const plain = (): 'plain' => 'plain';
const columns = dayColumns('2027-03-22', 14, ZONE, plain);
const start = columns[0]?.start ?? 0;

const bar = (id: string, fromHour: number, hours: number, more: Partial<TimelineBar> = {}): TimelineBar => ({
  id,
  start: start + fromHour * HOUR,
  end: start + (fromHour + hours) * HOUR,
  tone: 'done',
  edge: 'none',
  isChanged: false,
  isStruck: false,
  group: '',
  least: '08',
  short: '08–16',
  long: 'Load-in',
  ...more,
});

const drawn = (bars: readonly TimelineBar[], fit: 'columns' | 'time' = 'columns') =>
  placedBars(bars, columns, fit).map(
    ({ bars: some, from, to, lane, lanes }) =>
      `${some.map(({ id }) => id).join('+')} ${String(from)}-${String(to)} ${String(lane + 1)}/${String(lanes)}`,
  );

describe('the time of a timeline', () => {
  it('has days of 23 and 25 hours where the clock is changed, and shows the hour that is there twice', () => {
    const hoursOf = (date: string) => hourColumns(date, ZONE, plain);
    expect([hoursOf('2027-03-28').length, hoursOf('2027-10-31').length, hoursOf('2027-06-01').length]).toEqual([
      23, 25, 24,
    ]);
    const autumn = hoursOf('2027-10-31').map((column) => hourAt(column.start, ZONE));
    expect(autumn.filter((hour) => hour === 2)).toEqual([2, 2]);
    const spring = hoursOf('2027-03-28').map((column) => hourAt(column.start, ZONE));
    expect(spring.slice(0, 4)).toEqual([0, 1, 3, 4]);
    const lengths = columns.map((column) => (column.end - column.start) / HOUR);
    expect(lengths.filter((hours) => hours !== 24)).toEqual([23]);
  });
});

describe('the bars of a row', () => {
  it('stand on the day on which they begin, also over midnight, and on all days where they are longer', () => {
    expect(drawn([bar('day', 8, 8), bar('night', 46, 8), bar('leave', 72, 72)])).toEqual([
      'day 0-1 1/1',
      'night 1-2 1/1',
      'leave 3-6 1/1',
    ]);
    expect(drawn([bar('before', -2, 8), bar('long before', -30, 60), bar('after', 14 * 24, 8)])).toEqual([
      'long before 0-2 1/1',
    ]);
  });

  it('of one group on days in a row are one, unless something is wrong with them or shares their day', () => {
    const group = { group: 'crew' };
    const row = [bar('a', 8, 8, group), bar('b', 32, 8, group), bar('c', 56, 8, group)];
    expect(drawn(row)).toEqual(['a+b+c 0-3 1/1']);
    expect(drawn([...row.slice(0, 2), bar('c', 56, 8, { ...group, edge: 'alarm' })])).toEqual([
      'a+b 0-2 1/1',
      'c 2-3 1/1',
    ]);
    expect(drawn([...row, bar('x', 34, 8)])).toEqual(['a 0-1 1/1', 'b 1-2 1/2', 'x 1-2 2/2', 'c 2-3 1/1']);
    const beneath = [bar('long', 2, 70), ...row.slice(1), bar('d', 80, 8, group), bar('e', 104, 8, group)];
    expect(drawn(beneath)).toEqual(['long 0-3 1/2', 'b 1-2 2/2', 'c 2-3 2/2', 'd+e 3-5 1/1']);
    const [placed] = placedBars(row, columns, 'columns');
    expect(placed === undefined ? '' : barAt(placed, 1)?.id).toBe('b');
  });

  it('share the height where they share a time, and only there', () => {
    const bars = [bar('a', 8, 8), bar('b', 10, 8), bar('c', 12, 8), bar('d', 40, 4)];
    expect(drawn(bars)).toEqual(['a 0-1 1/3', 'b 0-1 2/3', 'c 0-1 3/3', 'd 1-2 1/1']);
    expect(barsOnColumn(placedBars(bars, columns, 'columns'), 0).map(({ bar: { id } }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('stand at their own time in hours', () => {
    const hours = hourColumns('2027-03-22', ZONE, plain);
    const [placed] = placedBars([bar('a', 7.5, 3)], hours, 'time');
    expect([placed?.from, placed?.to]).toEqual([7.5, 10.5]);
    const [over] = placedBars([bar('b', -3, 5)], hours, 'time');
    expect([over?.from, over?.to]).toEqual([0, 2]);
  });
});

describe('the keys of a timeline', () => {
  const size = { rows: 100, columns: 14, page: 10 };
  const from = { row: 20, column: 3 };
  const key = (name: string, ctrl = false) => timelineMove({ key: name, ctrl }, from, size);

  it('lead by column and row, to the name and the last day, by pages and to the ends', () => {
    expect(key('ArrowRight')).toEqual({ row: 20, column: 4 });
    expect(key('ArrowUp')).toEqual({ row: 19, column: 3 });
    expect(key('Home')).toEqual({ row: 20, column: -1 });
    expect(key('End')).toEqual({ row: 20, column: 13 });
    expect(key('PageDown')).toEqual({ row: 30, column: 3 });
    expect(key('PageUp')).toEqual({ row: 10, column: 3 });
    expect(key('Home', true)).toEqual({ row: 0, column: -1 });
    expect(key('End', true)).toEqual({ row: 99, column: 13 });
    expect(key('m')).toBeUndefined();
  });

  it('stop at the edges', () => {
    expect(timelineMove({ key: 'ArrowLeft', ctrl: false }, { row: 0, column: -1 }, size)).toEqual({
      row: 0,
      column: -1,
    });
    expect(timelineMove({ key: 'ArrowDown', ctrl: false }, { row: 99, column: 13 }, size)).toEqual({
      row: 99,
      column: 13,
    });
  });
});

/** Counts what is drawn. */
const countingCanvas = () => {
  const counts = { bars: 0, signs: 0, words: [] as string[] };
  const ignored = (): void => undefined;
  const context = new Proxy(
    {
      roundRect: () => {
        counts.bars += 1;
      },
      stroke: (path?: Path2D) => {
        if (path !== undefined) counts.signs += 1;
      },
      fillText: (words: string) => counts.words.push(words),
      measureText: (words: string) => ({ width: words.length * 7 }),
    } as Record<string, unknown>,
    { get: (target, name) => target[String(name)] ?? ignored, set: () => true },
  );
  return { counts, context: context as unknown as CanvasRenderingContext2D };
};

describe('the canvas', () => {
  it('draws what is in sight alone, of 5,000 rows as of 20', () => {
    // Node has no paths; nothing of them is counted.
    Object.assign(globalThis, { Path2D: class {} });
    const paint: BarPaint = { fill: 'white', line: 'black', text: 'black', dash: [], pattern: 'none' };
    const palette = {
      surface: 'white',
      sunk: 'grey',
      line: 'grey',
      text: 'black',
      now: 'yellow',
      alarm: paint,
      warn: 'orange',
      changed: 'blue',
      bars: Object.fromEntries(BAR_TONES.map((tone) => [tone, paint])) as Record<TimelineBar['tone'], BarPaint>,
      font: 'sans-serif',
      lineWidth: 1,
    };
    const row = placedBars([bar('a', 8, 8), bar('b', 13 * 24 + 8, 8)], columns, 'columns');
    const drawnOf = (rows: number, columnWidth = 100): Readonly<Record<'bars' | 'signs' | 'words', number>> => {
      const { counts, context } = countingCanvas();
      drawTimeline(
        context,
        {
          columns,
          rows: Array.from({ length: rows }, (_none, at) => ({ key: String(at), isHeading: at === 0 })),
          placedOf: () => row,
          palette,
          patternOf: () => null,
        },
        { width: 700, height: 10 * ROW_HEIGHT, scrollX: 0, scrollY: 0, columnWidth, ratio: 2 },
      );
      return { bars: counts.bars, signs: counts.signs, words: counts.words.length };
    };
    // Seven days are in sight, so the second bar of each row is not; the first row is a heading.
    expect(drawnOf(20)).toEqual({ bars: 9, signs: 9, words: 9 });
    expect(drawnOf(5000)).toEqual({ bars: 9, signs: 9, words: 9 });
    // Too narrow for words, each still has its sign: none is told by its colour alone.
    expect(drawnOf(20, 25)).toMatchObject({ bars: 18, signs: 18 });
  });
});

describe('what is under a pointer', () => {
  const size = { columnWidth: 50, rowHeight: 44, namesWidth: 200 };
  const placed = placedBars([bar('one', 8, 8), bar('other', 10, 8), bar('night', 46, 8)], columns, 'columns');
  const under = (row: number, column: number): string | undefined => barUnder(placed, { row, column })?.bar.id;

  it('is a cell, and the bar in its lane', () => {
    const point = pointOf({ clientX: 10 + 200 + 75, clientY: 20 + 44 * 3 + 11 }, { left: 10, top: 20 }, size);
    expect(point).toEqual({ row: 3.25, column: 1.5 });
    expect(cellAt(point)).toEqual({ row: 3, column: 1 });
    expect([under(3.2, 0.5), under(3.7, 0.5), under(3.999, 0.5)]).toEqual(['one', 'other', 'other']);
    expect([under(0.9, 1.5), under(0.5, 2.5), under(0.5, -1)]).toEqual(['night', undefined, undefined]);
  });
});
