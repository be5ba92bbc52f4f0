// A long list of rows under one another: what is in sight is drawn, and one tab stop leads through all of it.
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { moved, within } from './grid-moves.ts';
import { cellName, useGridFocus } from './use-grid-focus.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import * as style from './virtual-list.css.ts';

export interface VirtualListProps<R> {
  /** What the list holds, for screen readers. */
  readonly label: string;
  readonly rows: readonly R[];
  readonly idOf: (row: R) => string;
  /** Draws a row: with a link or button that the keyboard stands on. */
  readonly draw: (row: R) => ReactNode;
  /** Stands in for the rows where there are none: an empty state with its proof. */
  readonly whenEmpty: ReactNode;
  /** `fill`: as high as the box around it, for panes; `own`: up to most of the screen. */
  readonly height?: 'own' | 'fill';
}

/** Pixels of a row before one was measured. */
const ESTIMATE = 72;

export const VirtualList = <R,>({
  label,
  rows,
  idOf,
  draw,
  whenEmpty,
  height = 'own',
}: VirtualListProps<R>): ReactNode => {
  const list = useRef<HTMLUListElement>(null);
  const virtual = useVirtualRows({ count: rows.length, estimate: ESTIMATE });
  const size = { rows: rows.length, columns: 1, page: virtual.page, hasHead: false };
  const focus = useGridFocus({
    grid: list,
    lead: (key, from) => moved(key, from, size),
    within: (place) => within(place, size),
    reveal: virtual.reveal,
  });
  if (rows.length === 0) return whenEmpty;
  const onKeyDown = (event: KeyboardEvent): void => {
    // Sideways is the page's.
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') focus.move(event);
  };
  return (
    <div ref={virtual.scroller} className={style.box[height]} data-no-swipe="">
      <ul
        ref={list}
        role="list"
        aria-label={label}
        className={style.list}
        onKeyDown={onKeyDown}
        onFocus={focus.onFocus}
      >
        {virtual.piecesWith(focus.place.row).map((piece) => {
          if (piece.kind === 'gap') return <Gap key={`gap ${String(piece.from)}`} height={piece.height} />;
          const row = rows[piece.index];
          if (row === undefined) return null;
          const place = { row: piece.index, column: 0 };
          return (
            <li
              key={idOf(row)}
              data-index={piece.index}
              data-cell={cellName(place)}
              aria-setsize={rows.length}
              aria-posinset={piece.index + 1}
              className={style.row}
              style={virtual.rowHeight === null ? undefined : { minBlockSize: virtual.rowHeight }}
            >
              {draw(row)}
            </li>
          );
        })}
      </ul>
    </div>
  );
};

/** Room for rows out of sight. */
const Gap = ({ height }: { readonly height: number }): ReactNode => (
  <li aria-hidden="true" style={{ blockSize: height }} />
);
