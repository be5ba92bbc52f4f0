// People over time: names at the side, days or hours at the head, bars on a canvas; one tab stop leads through all of
// it.
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { GridPlace } from '../table/grid-moves.ts';
import { cellName, useGridFocus, type GridFocus } from '../table/use-grid-focus.ts';
import { barAt, barsOnColumn, placedBars, type PlacedBar } from './timeline-layout.ts';
import { type TimelineBar, type TimelineColumn, type TimelineFit, type TimelineRow } from './timeline-model.ts';
import { placeWithin, timelineMove, type TimelineSize } from './timeline-moves.ts';
import { paletteOf } from './timeline-palette.ts';
import { TimelineRows } from './timeline-rows.tsx';
import { useCanvasBody } from './use-canvas-body.ts';
import { useSight, type Sight } from './use-sight.ts';
import * as style from './timeline.css.ts';

/** A cell, with the bars on it. */
export interface TimelinePlace<R> {
  readonly row: R;
  readonly column: TimelineColumn | undefined;
  readonly bars: readonly TimelineBar[];
}

export interface TimelineProps<R extends TimelineRow> {
  /** What the timeline shows, for screen readers. */
  readonly label: string;
  readonly rows: readonly R[];
  readonly columns: readonly TimelineColumn[];
  readonly fit: TimelineFit;
  /** Pixels of the narrowest column, and of the names. */
  readonly leastColumn: number;
  readonly namesWidth: number;
  readonly corner: ReactNode;
  readonly head: (column: TimelineColumn, at: number) => ReactNode;
  /** A second row of the head: sums of each column. */
  readonly sums?: { readonly label: ReactNode; readonly cell: (column: TimelineColumn, at: number) => ReactNode };
  readonly name: (row: R) => ReactNode;
  /** Equal lists keep their identity; undefined while they are on their way. */
  readonly barsOf: (key: string) => readonly TimelineBar[] | undefined;
  /** A cell for screen readers. */
  readonly words: (row: R, column: TimelineColumn, bars: readonly TimelineBar[]) => string;
  /** The rows that are drawn, from one to before another. */
  readonly onSight: (first: number, end: number) => void;
  readonly onOpen: (place: TimelinePlace<R>) => void;
  /** A key that moves nothing; true where it was of use. */
  readonly onKey?: (key: string, place: TimelinePlace<R>) => boolean;
  /** Where the keyboard is led to, each time that this is another object. */
  readonly target?: GridPlace | null;
}

const NOTHING: readonly PlacedBar[] = [];

export const Timeline = <R extends TimelineRow>(props: TimelineProps<R>): ReactNode => {
  const { rows, columns, leastColumn, onSight, target = null } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const sight = useSight({ scroller, head, count: rows.length });
  const { scale, rowHeight } = sight;
  const namesWidth = props.namesWidth * scale;
  const room = Math.max(0, sight.width - namesWidth);
  const columnWidth = Math.max(leastColumn * scale, room / Math.max(1, columns.length));
  const placedOf = usePlaced(props);
  const height = Math.max(0, Math.min(sight.height - sight.headHeight, rows.length * rowHeight));
  const body = useCanvasBody({ scroller, width: room, height, columnWidth, scale, columns, rows, placedOf });
  const page = Math.max(1, Math.floor(height / rowHeight) - 1);
  const focus = useTimelineFocus(scroller, { rows: rows.length, columns: columns.length, page }, sight);
  useTarget(scroller, target, focus.reveal);
  useEffect(() => {
    onSight(sight.first, sight.end);
  }, [onSight, sight.first, sight.end]);
  const placeAt = placesOf(rows, columns, placedOf);
  const rowsBefore = props.sums === undefined ? 1 : 2;
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={props.label}
      aria-rowcount={rows.length + rowsBefore}
      aria-colcount={columns.length + 1}
      className={style.scroller}
      style={varsOf(sight.headHeight, namesWidth)}
      data-no-swipe=""
      onFocus={focus.onFocus}
      onKeyDown={keysOf(focus, placeAt, props)}
    >
      <Head {...props} at={head} columnWidth={columnWidth} />
      <div
        role="rowgroup"
        className={style.body}
        style={{ blockSize: rows.length * rowHeight, inlineSize: namesWidth + columnWidth * columns.length }}
        onClick={pressOf({ columnWidth, rowHeight, namesWidth, placeAt, rows: rows.length }, props)}
      >
        {body.draws && (
          <canvas
            ref={body.canvas}
            aria-hidden="true"
            className={style.canvas}
            style={{ inlineSize: room, blockSize: height }}
          />
        )}
        <TimelineRows
          {...props}
          {...sight}
          {...{ columnWidth, namesWidth, rowsBefore, focus, placedOf }}
          target={target?.row ?? -1}
          palette={body.draws || scroller.current === null ? null : paletteOf(scroller.current)}
        />
      </div>
    </div>
  );
};

const varsOf = (head: number, names: number): CSSProperties & Record<`--${string}`, string> => ({
  '--timeline-head': `${String(head)}px`,
  '--timeline-names': `${String(names)}px`,
});

type PlaceAt<R> = (place: GridPlace) => TimelinePlace<R> | undefined;

const placesOf =
  <R extends TimelineRow>(
    rows: readonly R[],
    columns: readonly TimelineColumn[],
    placedOf: (key: string) => readonly PlacedBar[],
  ): PlaceAt<R> =>
  ({ row: at, column: nth }) => {
    const row = rows[at];
    if (row === undefined) return undefined;
    const placed = nth < 0 ? [] : barsOnColumn(placedOf(row.key), nth);
    return { row, column: columns[nth], bars: placed.flatMap((one) => barAt(one, nth) ?? []) };
  };

/** The bars of each row in their places, as long as they are the same bars. */
const usePlaced = <R extends TimelineRow>({
  columns,
  fit,
  barsOf,
}: TimelineProps<R>): ((key: string) => readonly PlacedBar[]) => {
  const kept = useMemo(() => ({ columns, fit, of: new WeakMap<object, readonly PlacedBar[]>() }), [columns, fit]);
  return (key) => {
    const bars = barsOf(key);
    if (bars === undefined) return NOTHING;
    const known = kept.of.get(bars) ?? placedBars(bars, columns, fit);
    kept.of.set(bars, known);
    return known;
  };
};

interface TimelineFocus extends GridFocus {
  readonly reveal: (row: number) => void;
}

const useTimelineFocus = (
  scroller: RefObject<HTMLDivElement | null>,
  size: TimelineSize,
  { headHeight, rowHeight }: Pick<Sight, 'headHeight' | 'rowHeight'>,
): TimelineFocus => {
  const reveal = useCallback(
    (row: number): void => {
      const box = scroller.current;
      if (box === null) return;
      const top = row * rowHeight;
      const inSight = box.clientHeight - headHeight;
      if (top < box.scrollTop) box.scrollTop = top;
      else if (top + rowHeight > box.scrollTop + inSight) box.scrollTop = top + rowHeight - inSight;
    },
    [scroller, headHeight, rowHeight],
  );
  const focus = useGridFocus({
    grid: scroller,
    lead: (key, from) => timelineMove(key, from, size),
    within: (place) => placeWithin(place, size),
    reveal,
  });
  return { ...focus, reveal };
};

/** Leads the keyboard to a cell, once for each new target. */
const useTarget = (
  scroller: RefObject<HTMLDivElement | null>,
  target: GridPlace | null,
  reveal: (row: number) => void,
): void => {
  const reached = useRef<GridPlace | null>(null);
  useLayoutEffect(() => {
    if (target === null || reached.current === target) return;
    reveal(target.row);
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-cell="${cellName(target)}"]`);
    if (cell === null || cell === undefined) return;
    reached.current = target;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
};

const keysOf =
  <R extends TimelineRow>(focus: GridFocus, placeAt: PlaceAt<R>, { onOpen, onKey }: TimelineProps<R>) =>
  (event: KeyboardEvent): void => {
    if (focus.move(event) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    // A key that is held down opens and does something once.
    if (event.repeat) return;
    if (!(event.target instanceof Element) || event.target.closest('[data-cell]') === null) return;
    const place = placeAt(focus.place);
    if (place === undefined) return;
    if (event.key === 'Enter') {
      if (event.target instanceof HTMLButtonElement) return;
      onOpen(place);
    } else if (onKey?.(event.key, place) !== true) return;
    event.preventDefault();
  };

interface Pressed<R> {
  readonly columnWidth: number;
  readonly rowHeight: number;
  readonly namesWidth: number;
  readonly placeAt: PlaceAt<R>;
  readonly rows: number;
}

/** A press on the canvas is one on the cell beneath it. */
const pressOf =
  <R extends TimelineRow>(
    { columnWidth, rowHeight, namesWidth, placeAt, rows }: Pressed<R>,
    { onOpen }: TimelineProps<R>,
  ) =>
  (event: MouseEvent<HTMLDivElement>): void => {
    if (!(event.target instanceof Element) || event.target.closest('[role=rowheader]') !== null) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const column = Math.floor((event.clientX - left - namesWidth) / columnWidth);
    const row = Math.floor((event.clientY - top) / rowHeight);
    const place = row < rows ? placeAt({ row, column }) : undefined;
    if (place !== undefined && place.bars.length > 0) onOpen(place);
  };

interface HeadProps<R extends TimelineRow> extends TimelineProps<R> {
  readonly at: RefObject<HTMLDivElement | null>;
  readonly columnWidth: number;
}

const Head = <R extends TimelineRow>({ at, columns, columnWidth, corner, head, sums }: HeadProps<R>): ReactNode => (
  <div ref={at} role="rowgroup" className={style.head}>
    <div role="row" aria-rowindex={1} className={style.headRow}>
      <div role="columnheader" className={style.cornerCell}>
        {corner}
      </div>
      {columns.map((column, nth) => (
        <div key={column.key} role="columnheader" className={style.headCell} style={{ inlineSize: columnWidth }}>
          {head(column, nth)}
        </div>
      ))}
    </div>
    {sums !== undefined && (
      <div role="row" aria-rowindex={2} className={style.headRow}>
        <div role="rowheader" className={style.cornerCell}>
          {sums.label}
        </div>
        {columns.map((column, nth) => (
          <div key={column.key} role="gridcell" className={style.secondCell} style={{ inlineSize: columnWidth }}>
            {sums.cell(column, nth)}
          </div>
        ))}
      </div>
    )}
  </div>
);
