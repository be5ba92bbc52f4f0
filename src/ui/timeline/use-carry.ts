// A bar is picked up with a mouse or a pen and let go over another row; near an edge the rows go on. A finger scrolls.
import { useEffect, useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import type { GridPlace } from '../table/grid-moves.ts';
import { barAt, type PlacedBar } from './timeline-layout.ts';
import type { TimelineBar, TimelineColumn, TimelineRow } from './timeline-model.ts';
import { barUnder, cellAt, pointOf, type BodySize } from './timeline-pointing.ts';

export interface TimelineLift<R> {
  readonly row: R;
  readonly column: TimelineColumn | undefined;
  readonly bar: TimelineBar;
}

export interface TimelineCarry<R> {
  readonly mayLift: (lift: TimelineLift<R>) => boolean;
  readonly onLift: (lift: TimelineLift<R>) => void;
  /** @param columns by how many it was pulled; less than none to the left */
  readonly onOver: (row: R, columns: number) => void;
  readonly onDrop: () => void;
  readonly onLeave: () => void;
}

interface CarryRequest<R extends TimelineRow> extends BodySize {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Pixels of the head, which covers the top of the box. */
  readonly headHeight: number;
  readonly rows: readonly R[];
  readonly columns: readonly TimelineColumn[];
  readonly placedOf: (key: string) => readonly PlacedBar[];
  readonly carry: TimelineCarry<R> | undefined;
}

interface Held<R> {
  readonly x: number;
  readonly y: number;
  readonly lift: TimelineLift<R>;
  /** Where it was taken up. */
  readonly column: number;
  isCarried: boolean;
  over: string;
}

export interface CarryHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLDivElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLDivElement>) => void;
  readonly onPointerUp: () => void;
  readonly onLostPointerCapture: () => void;
  readonly onClickCapture: (event: MouseEvent<HTMLDivElement>) => void;
}

/** Pixels by which a press becomes a pull, and within which of an edge the rows go on. */
const PULL = 6;
const EDGE = 36;

export const useCarry = <R extends TimelineRow>(request: CarryRequest<R>): CarryHandlers => {
  const { scroller, headHeight, rows, columns, placedOf, carry } = request;
  const held = useRef<Held<R> | null>(null);
  const swallowsClick = useRef(false);
  const edge = useEdge(scroller);
  const placeOf = (event: PointerEvent<HTMLDivElement>) => {
    const point = pointOf(event, event.currentTarget.getBoundingClientRect(), request);
    return { point, at: cellAt(point) };
  };
  const liftAt = (event: PointerEvent<HTMLDivElement>): TimelineLift<R> | undefined => {
    const { point, at } = placeOf(event);
    const row = rows[at.row];
    const placed = row === undefined || row.isHeading ? undefined : barUnder(placedOf(row.key), point);
    const bar = placed === undefined ? undefined : barAt(placed, at.column);
    return row === undefined || bar === undefined ? undefined : { row, column: columns[at.column], bar };
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    swallowsClick.current = false;
    if (carry === undefined || event.pointerType === 'touch' || event.button !== 0 || isInName(event)) return;
    const lift = liftAt(event);
    if (lift === undefined || !carry.mayLift(lift)) return;
    const { column } = placeOf(event).at;
    const over = overOf(lift.row, 0);
    held.current = { x: event.clientX, y: event.clientY, lift, column, isCarried: false, over };
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    const { current } = held;
    if (current === null || carry === undefined) return;
    if (!current.isCarried) {
      if (Math.hypot(event.clientX - current.x, event.clientY - current.y) < PULL) return;
      current.isCarried = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      carry.onLift(current.lift);
    }
    tellOver(current, placeOf(event).at, request);
    edge.near(event.clientY, headHeight);
  };
  const leave = (isDrop: boolean): void => {
    const { current } = held;
    held.current = null;
    edge.stop();
    if (current?.isCarried !== true) return;
    swallowsClick.current = true;
    if (isDrop) carry?.onDrop();
    else carry?.onLeave();
  };
  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: () => leave(true),
    onLostPointerCapture: () => leave(false),
    onClickCapture: (event) => {
      if (swallowsClick.current) event.stopPropagation();
      swallowsClick.current = false;
    },
  };
};

/** A row, and by how many columns it is pulled there. */
const overOf = ({ key }: TimelineRow, columns: number): string => `${key} ${String(columns)}`;

/** Once for each place. Over the names it stays on its day. */
const tellOver = <R extends TimelineRow>(
  held: Held<R>,
  { row: nth, column }: GridPlace,
  { rows, columns, carry }: Pick<CarryRequest<R>, 'rows' | 'columns' | 'carry'>,
): void => {
  const row = rows[nth];
  const by = column < 0 || column >= columns.length ? 0 : column - held.column;
  if (row === undefined || overOf(row, by) === held.over) return;
  held.over = overOf(row, by);
  carry?.onOver(row, by);
};

const isInName = ({ target }: { readonly target: EventTarget }): boolean =>
  target instanceof Element && target.closest('[role=rowheader]') !== null;

interface Edge {
  readonly near: (clientY: number, headHeight: number) => void;
  readonly stop: () => void;
}

/** Scrolls with each frame for as long as the pointer is near the upper or the lower edge. */
const useEdge = (scroller: RefObject<HTMLDivElement | null>): Edge => {
  const going = useRef({ by: 0, frame: 0 });
  const go = (): void => {
    const { current } = going;
    current.frame = 0;
    if (current.by === 0) return;
    scroller.current?.scrollBy(0, current.by);
    current.frame = requestAnimationFrame(go);
  };
  useEffect(() => {
    const { current } = going;
    return () => {
      cancelAnimationFrame(current.frame);
    };
  }, []);
  return {
    near: (clientY, headHeight) => {
      const box = scroller.current?.getBoundingClientRect();
      if (box === undefined) return;
      going.current.by = clientY > box.bottom - EDGE ? STEP : clientY < box.top + headHeight + EDGE ? -STEP : 0;
      if (going.current.frame === 0) going.current.frame = requestAnimationFrame(go);
    },
    stop: () => {
      going.current.by = 0;
    },
  };
};

/** Pixels of one frame. */
const STEP = 7;
