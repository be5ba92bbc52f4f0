// People over time: names at the side, days or hours at the head, bars on a canvas; one tab stop leads through all of
// it.
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import type { GridPlace } from '../table/grid-moves.ts';
import { cellName, useGridFocus, type GridFocus, type GridFocusRequest } from '../table/use-grid-focus.ts';
import { barAt, barsOnColumn, placedBars, type PlacedBar } from './timeline-layout.ts';
import type { TimelineBar, TimelineColumn, TimelineFit, TimelinePlace, TimelineRow } from './timeline-model.ts';
import { placeWithin, timelineMove, type TimelineSize } from './timeline-moves.ts';
import { GhostBar, type TimelineGhost } from './timeline-ghost.tsx';
import { TimelineHead } from './timeline-head.tsx';
import { paletteOf } from './timeline-palette.ts';
import type { BodySize } from './timeline-pointing.ts';
import { keysOf, pressOf, type CarryKey, type PlaceAt } from './timeline-presses.ts';
import { TimelineRows } from './timeline-rows.tsx';
import { useCanvasBody } from './use-canvas-body.ts';
import { useCarry, type TimelineCarry } from './use-carry.ts';
import { useSight, type Sight } from './use-sight.ts';
import * as style from './timeline.css.ts';

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
  /** The keyboard moved there. */
  readonly onPlace?: (place: TimelinePlace<R>) => void;
  /** Where the keyboard is led to, each time that this is another object. */
  readonly target?: GridPlace | null;
  /** Bars may be pulled into other rows. */
  readonly carry?: TimelineCarry<R>;
  /** A key while one is carried, before it leads anywhere; true where it was of use. */
  readonly onCarryKey?: (key: CarryKey) => boolean;
  /** Rows that stand back, while one is looked for. */
  readonly isDimmed?: (key: string) => boolean;
  readonly ghost?: TimelineGhost | null;
}

const NOTHING: readonly PlacedBar[] = [];

export const Timeline = <R extends TimelineRow>(props: TimelineProps<R>): ReactNode => {
  const { rows, columns, onSight, target = null } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const sight = useSight({ scroller, head, count: rows.length });
  const body = sizeOf(props, sight);
  const placedOf = usePlaced(props);
  const height = Math.max(0, Math.min(sight.height - sight.headHeight, rows.length * sight.rowHeight));
  const page = Math.max(1, Math.floor(height / sight.rowHeight) - 1);
  const placeAt = placesOf(rows, columns, placedOf);
  const size = { rows: rows.length, columns: columns.length, page };
  const focus = useTimelineFocus({ scroller, size, sight, onMove: heard(placeAt, props.onPlace) });
  useTarget(scroller, target, focus.reveal);
  useEffect(() => {
    onSight(sight.first, sight.end);
  }, [onSight, sight.first, sight.end]);
  const rowsBefore = props.sums === undefined ? 1 : 2;
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={props.label}
      aria-rowcount={rows.length + rowsBefore}
      aria-colcount={columns.length + 1}
      className={style.scroller}
      style={varsOf(sight.headHeight, body.namesWidth)}
      data-no-swipe=""
      onFocus={focus.onFocus}
      onKeyDown={keysOf(focus, placeAt, props)}
    >
      <TimelineHead {...props} at={head} columnWidth={body.columnWidth} />
      <Body {...props} {...{ scroller, sight, size: body, height, placedOf, placeAt, focus, rowsBefore }} />
    </div>
  );
};

const sizeOf = <R extends TimelineRow>(
  { columns, leastColumn, namesWidth: names }: TimelineProps<R>,
  { scale, rowHeight, width }: Sight,
): BodySize => {
  const namesWidth = names * scale;
  const room = Math.max(0, width - namesWidth);
  return { rowHeight, namesWidth, columnWidth: Math.max(leastColumn * scale, room / Math.max(1, columns.length)) };
};

interface BodyProps<R extends TimelineRow> extends TimelineProps<R> {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly sight: Sight;
  readonly size: BodySize;
  /** Pixels of the part in sight. */
  readonly height: number;
  readonly placedOf: (key: string) => readonly PlacedBar[];
  readonly placeAt: PlaceAt<R>;
  readonly focus: GridFocus;
  readonly rowsBefore: number;
}

const Body = <R extends TimelineRow>(props: BodyProps<R>): ReactNode => {
  const { rows, columns, target = null, ghost = null, scroller, sight, size, height, placedOf, placeAt } = props;
  const { columnWidth, rowHeight, namesWidth } = size;
  const room = Math.max(0, sight.width - namesWidth);
  const { scale, headHeight } = sight;
  const { isDimmed, carry } = props;
  const body = useCanvasBody({ scroller, width: room, height, columnWidth, scale, columns, rows, placedOf, isDimmed });
  const carrying = useCarry({ ...size, scroller, headHeight, rows, columns, placedOf, carry });
  return (
    <div
      role="rowgroup"
      className={style.body}
      style={{ blockSize: rows.length * rowHeight, inlineSize: namesWidth + columnWidth * columns.length }}
      data-carries={ghost === null ? undefined : ''}
      onClick={pressOf({ ...size, placeAt, rows: rows.length }, props)}
      {...carrying}
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
        {...size}
        target={target?.row ?? -1}
        palette={body.draws || scroller.current === null ? null : paletteOf(scroller.current)}
      />
      {ghost !== null && <GhostBar {...size} ghost={ghost} columns={columns} fit={props.fit} />}
    </div>
  );
};

const varsOf = (head: number, names: number): CSSProperties & Record<`--${string}`, string> => ({
  '--timeline-head': `${String(head)}px`,
  '--timeline-names': `${String(names)}px`,
});

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

interface TimelineFocusRequest extends Pick<GridFocusRequest, 'onMove'> {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly size: TimelineSize;
  readonly sight: Pick<Sight, 'headHeight' | 'rowHeight'>;
}

/** Tells of a move by what is there. */
const heard = <R extends TimelineRow>(
  placeAt: PlaceAt<R>,
  onPlace: TimelineProps<R>['onPlace'],
): NonNullable<GridFocusRequest['onMove']> => {
  return ({ to }) => {
    const place = placeAt(to);
    if (place !== undefined) onPlace?.(place);
  };
};

const useTimelineFocus = ({
  scroller,
  size,
  sight: { headHeight, rowHeight },
  ...hearing
}: TimelineFocusRequest): TimelineFocus => {
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
    ...hearing,
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
