// A table for a desk: sorted by its headings, rows selected by mouse and keyboard, thousands of rows. It is a grid with
// one tab stop: arrows, Home, End and page keys move, Space selects, Shift extends, Enter opens.
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import * as style from './data-table.css.ts';
import { moved, within } from './grid-moves.ts';
import { allOrNone, extended, selectedOf, toggled, type Selection } from './selection.ts';
import type { TableSort } from './sorting.ts';
import type { TableColumn } from './table-column.ts';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { useGridFocus } from './use-grid-focus.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

export interface TableSelection {
  readonly ids: Selection;
  readonly onChange: (ids: Selection) => void;
}

export interface DataTableProps<R> {
  /** What the table holds, for screen readers. */
  readonly label: string;
  /** In the order in which they are shown. */
  readonly rows: readonly R[];
  readonly columns: readonly TableColumn<R>[];
  readonly idOf: (row: R) => string;
  /** What a row is called: beside its box, and when it is opened. */
  readonly nameOf: (row: R) => string;
  readonly sort?: TableSort | undefined;
  /** Absent: headings are words alone. */
  readonly onSort?: (key: string) => void;
  /** Absent: no boxes. */
  readonly selection?: TableSelection;
  /** Absent: rows open nothing. */
  readonly onOpen?: (row: R) => void;
  /** Stands in for the rows where there are none: an empty state with its proof. */
  readonly whenEmpty: ReactNode;
  /** `fill`: as high as the box around it, for panes; `own`: up to most of the screen. */
  readonly height?: 'own' | 'fill';
}

/** Pixels of a row before one was measured. */
const ESTIMATE = 48;

export const DataTable = <R,>(props: DataTableProps<R>): ReactNode => {
  const { label, rows, columns, idOf, nameOf, sort, onSort, selection, onOpen, whenEmpty, height = 'own' } = props;
  const { virtual, focus, grid, onKeyDown, select } = useTable(props);
  const { ids, selected } = useSelected(props);
  if (rows.length === 0) return whenEmpty;
  const boxes = selection === undefined ? 0 : 1;
  return (
    <div className={height === 'own' ? style.frame : style.fill}>
      <div ref={virtual.scroller} className={style.scroller} data-no-swipe="">
        <table
          ref={grid}
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length + boxes}
          aria-multiselectable={selection === undefined ? undefined : true}
          className={style.table}
          onKeyDown={onKeyDown}
          onFocus={focus.onFocus}
        >
          <Columns columns={columns} hasBoxes={boxes > 0} />
          <TableHead
            columns={columns}
            sort={sort}
            onSort={onSort}
            tabIndexOf={focus.tabIndexOf}
            box={
              selection && {
                state: boxState(selected.length, ids.length),
                onToggle: () => selection.onChange(allOrNone(selection.ids, ids)),
              }
            }
          />
          <tbody role="rowgroup" className={style.body}>
            {virtual.piecesWith(focus.place.row).map((piece) => {
              if (piece.kind === 'gap') return <Gap key={`gap ${String(piece.from)}`} height={piece.height} />;
              const row = rows[piece.index];
              if (row === undefined) return null;
              return (
                <TableRow
                  key={idOf(row)}
                  row={row}
                  index={piece.index}
                  columns={columns}
                  name={nameOf(row)}
                  height={virtual.rowHeight}
                  tabIndexOf={focus.tabIndexOf}
                  isSelected={selection?.ids.has(idOf(row))}
                  onSelect={select}
                  onOpen={onOpen}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      <Told sort={sort} columns={columns} selected={selection === undefined ? undefined : selected.length} />
    </div>
  );
};

const Columns = <R,>({
  columns,
  hasBoxes,
}: Pick<DataTableProps<R>, 'columns'> & { readonly hasBoxes: boolean }): ReactNode => (
  <colgroup>
    {hasBoxes && <col style={{ inlineSize: style.BOX }} />}
    {columns.map(({ key, width }) => (
      <col key={key} style={{ inlineSize: width }} />
    ))}
  </colgroup>
);

const useSelected = <R,>({ rows, idOf, selection }: DataTableProps<R>) => {
  const ids = selection === undefined ? [] : rows.map(idOf);
  return { ids, selected: selection === undefined ? [] : selectedOf(selection.ids, ids) };
};

/** Focus, rows in sight, and what keys do. */
const useTable = <R,>({ rows, columns, idOf, selection, onOpen }: DataTableProps<R>) => {
  const grid = useRef<HTMLTableElement>(null);
  const anchor = useRef<number | null>(null);
  const virtual = useVirtualRows({ count: rows.length, estimate: ESTIMATE });
  const select = (index: number, extend: boolean): void => {
    const row = rows[index];
    if (selection === undefined || row === undefined) return;
    const next = extend
      ? extended(selection.ids, rows.map(idOf), anchor.current ?? index, index)
      : toggled(selection.ids, idOf(row));
    if (!extend) anchor.current = index;
    selection.onChange(next);
  };
  const size = {
    rows: rows.length,
    columns: columns.length + (selection === undefined ? 0 : 1),
    page: virtual.page,
    hasHead: true,
  };
  const focus = useGridFocus({
    grid,
    lead: (key, from) => moved(key, from, size),
    within: (place) => within(place, size),
    reveal: virtual.reveal,
    onMove: ({ from, to, extends: isExtended }) => {
      if (!isExtended || from.row === to.row) return;
      anchor.current ??= from.row;
      select(to.row, true);
    },
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (focus.move(event)) return;
    const { row } = focus.place;
    const isInControl = event.target instanceof Element && event.target.matches('a, button, input, select, textarea');
    if (event.key === ' ' && row >= 0 && selection !== undefined && !isInControl) {
      event.preventDefault();
      select(row, event.shiftKey);
    } else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && selection !== undefined) {
      event.preventDefault();
      selection.onChange(new Set([...selection.ids, ...rows.map(idOf)]));
    } else if (event.key === 'Enter' && row >= 0 && !isInControl) {
      const opened = rows[row];
      if (opened !== undefined) onOpen?.(opened);
    }
  };
  return { grid, virtual, focus, onKeyDown, select };
};

const boxState = (selected: number, all: number): 'all' | 'some' | 'none' =>
  selected === 0 ? 'none' : selected === all ? 'all' : 'some';

/** Room for rows out of sight. */
const Gap = ({ height }: { readonly height: number }): ReactNode => (
  <tr aria-hidden="true" className={style.gap} style={{ blockSize: `${String(height)}px` }}>
    <td />
  </tr>
);

interface ToldProps<R> {
  readonly sort: TableSort | undefined;
  readonly columns: readonly TableColumn<R>[];
  readonly selected: number | undefined;
}

/** Says to screen readers what a press on a heading or a box did. */
const Told = <R,>({ sort, columns, selected }: ToldProps<R>): ReactNode => {
  const { formatMessage } = useIntl();
  const column = columns.find(({ key }) => key === sort?.key)?.heading;
  return (
    <VisuallyHidden>
      <span role="status">
        {sort !== undefined &&
          column !== undefined &&
          formatMessage({ id: `desk.table.sorted.${sort.direction}` }, { column })}{' '}
        {selected !== undefined && formatMessage({ id: 'desk.table.selected' }, { count: selected })}
      </span>
    </VisuallyHidden>
  );
};
