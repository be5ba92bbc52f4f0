// The rows of a timeline that are elements: the names in sight, and the cells of the one under the keyboard.
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import { cellName, type GridFocus } from '../table/use-grid-focus.ts';
import { boxOf } from './timeline-draw.ts';
import { barAt, barsOnColumn, type PlacedBar } from './timeline-layout.ts';
import { signPath } from './timeline-icons.ts';
import type { TimelineBar, TimelineColumn, TimelineRow } from './timeline-model.ts';
import type { TimelinePalette } from './timeline-palette.ts';
import * as style from './timeline.css.ts';

export interface TimelineRowsProps<R extends TimelineRow> {
  readonly rows: readonly R[];
  readonly first: number;
  readonly end: number;
  readonly columns: readonly TimelineColumn[];
  readonly columnWidth: number;
  readonly rowHeight: number;
  readonly scale: number;
  /** Rows before the first of these, for screen readers: those of the head. */
  readonly rowsBefore: number;
  readonly focus: Pick<GridFocus, 'place' | 'tabIndexOf'>;
  /** Has cells too, because somebody is about to be led there. */
  readonly target: number;
  readonly placedOf: (key: string) => readonly PlacedBar[];
  readonly name: (row: R) => ReactNode;
  readonly words: (row: R, column: TimelineColumn, bars: readonly TimelineBar[]) => string;
  /** For a browser without a canvas: bars as elements. */
  readonly palette: TimelinePalette | null;
  readonly namesWidth: number;
}

export const TimelineRows = <R extends TimelineRow>(props: TimelineRowsProps<R>): ReactNode => {
  const { rows, first, end, focus, target } = props;
  const kept = [focus.place.row, target].filter((at) => at >= 0 && (at < first || at >= end));
  const drawn = [...new Set([...kept, ...Array.from({ length: end - first }, (_none, at) => first + at)])];
  return drawn
    .toSorted((one, other) => one - other)
    .map((at) => {
      const row = rows[at];
      return row === undefined ? null : <Row key={row.key} {...props} row={row} at={at} />;
    });
};

interface RowProps<R extends TimelineRow> extends TimelineRowsProps<R> {
  readonly row: R;
  readonly at: number;
}

const Row = <R extends TimelineRow>(props: RowProps<R>): ReactNode => {
  const { row, at, columns, columnWidth, rowHeight, rowsBefore, focus, target, placedOf, name, words, palette } = props;
  const hasCells = at === focus.place.row || at === target;
  const placed = hasCells || palette !== null ? placedOf(row.key) : [];
  const nameAt = { row: at, column: -1 };
  return (
    <div
      role="row"
      aria-rowindex={at + 1 + rowsBefore}
      className={style.row}
      style={{ insetBlockStart: at * rowHeight, blockSize: rowHeight - 1 }}
    >
      <div
        role="rowheader"
        data-cell={cellName(nameAt)}
        tabIndex={focus.tabIndexOf(nameAt)}
        className={style.name[row.isHeading ? 'heading' : 'row']}
      >
        {name(row)}
      </div>
      {palette !== null && <PlainBars {...props} placed={placed} palette={palette} />}
      {hasCells &&
        columns.map((column, nth) => {
          const place = { row: at, column: nth };
          return (
            <span
              key={column.key}
              role="gridcell"
              aria-colindex={nth + 2}
              data-cell={cellName(place)}
              tabIndex={focus.tabIndexOf(place)}
              className={style.cell}
              style={{ inlineSize: columnWidth }}
            >
              <VisuallyHidden>
                {words(
                  row,
                  column,
                  barsOnColumn(placed, nth).flatMap((one) => barAt(one, nth) ?? []),
                )}
              </VisuallyHidden>
            </span>
          );
        })}
    </div>
  );
};

interface PlainBarsProps {
  readonly placed: readonly PlacedBar[];
  readonly palette: TimelinePalette;
  readonly columnWidth: number;
  readonly scale: number;
  readonly namesWidth: number;
}

const SIGN_BOX = '0 0 12 12';

const PlainBars = ({ placed, palette, columnWidth, scale, namesWidth }: PlainBarsProps): ReactNode =>
  placed.map((one) => {
    const view = { width: 0, height: 0, scrollX: 0, scrollY: 0, columnWidth: columnWidth / scale, ratio: 1 };
    const { x, y, width, height } = boxOf(one, view, 0);
    const { bar } = one;
    const paint = bar.edge === 'alarm' ? palette.alarm : palette.bars[bar.tone];
    return (
      <span
        key={bar.id}
        aria-hidden="true"
        className={style.plainBar}
        style={{
          insetInlineStart: namesWidth + x * scale,
          insetBlockStart: y * scale,
          inlineSize: width * scale,
          blockSize: height * scale,
          background: paint.fill,
          color: paint.text,
          borderColor: bar.edge === 'warn' ? palette.warn : paint.line,
          borderStyle: paint.dash.length > 0 ? 'dashed' : 'solid',
          ...(bar.isChosen === true ? { outline: `3px solid ${palette.text}` } : {}),
        }}
      >
        <svg viewBox={SIGN_BOX} width="12" height="12" fill="none" stroke="currentColor" strokeWidth="1.4">
          <path d={signPath(bar)} />
        </svg>
        {bar.short}
      </span>
    );
  });
