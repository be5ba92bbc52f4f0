// One row of a table. Where there is little room its cells stand below each other, each with its heading.
import type { MouseEvent, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { TableColumn } from './table-column.ts';
import * as style from './data-table.css.ts';
import type { GridPlace } from './grid-moves.ts';
import { cellName } from './use-grid-focus.ts';

export interface TableRowProps<R> {
  readonly row: R;
  readonly index: number;
  readonly columns: readonly TableColumn<R>[];
  readonly name: string;
  /** Least height in pixels; null for its own. */
  readonly height: number | null;
  readonly tabIndexOf: (place: GridPlace) => 0 | -1;
  /** Undefined: rows are not selected. */
  readonly isSelected: boolean | undefined;
  readonly onSelect: (index: number, extend: boolean) => void;
  readonly onOpen: ((row: R) => void) | undefined;
}

export const TableRow = <R,>({
  row,
  index,
  columns,
  name,
  height,
  tabIndexOf,
  isSelected,
  onSelect,
  onOpen,
}: TableRowProps<R>): ReactNode => {
  const before = isSelected === undefined ? 0 : 1;
  const press = ({ target }: MouseEvent): void => {
    if (
      onOpen === undefined ||
      (target instanceof Element && target.closest('a, button, label, input, dialog') !== null)
    )
      return;
    // Whoever marks words to copy them opens nothing.
    if (getSelection()?.isCollapsed !== false) onOpen(row);
  };
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-index={index}
      className={onOpen === undefined ? style.row : style.openRow}
      style={height === null ? undefined : { blockSize: height, minBlockSize: height }}
      onClick={press}
    >
      {isSelected !== undefined && (
        <BoxOfRow
          place={{ row: index, column: 0 }}
          name={name}
          isSelected={isSelected}
          tabIndex={tabIndexOf({ row: index, column: 0 })}
          onSelect={onSelect}
        />
      )}
      {columns.map((column, at) => {
        const place = { row: index, column: at + before };
        return (
          <Cell key={column.key} place={place} isFirst={at === 0} column={column} tabIndex={tabIndexOf(place)}>
            {column.cell(row)}
          </Cell>
        );
      })}
    </tr>
  );
};

interface CellProps<R> {
  readonly place: GridPlace;
  readonly isFirst: boolean;
  readonly column: TableColumn<R>;
  readonly tabIndex: 0 | -1;
  readonly children: ReactNode;
}

const Cell = <R,>({ place, isFirst, column, tabIndex, children }: CellProps<R>): ReactNode => (
  <td
    role={isFirst ? 'rowheader' : 'gridcell'}
    data-cell={cellName(place)}
    tabIndex={tabIndex}
    className={isFirst ? style.firstCell : style.cell[column.align ?? 'start']}
  >
    {!isFirst && (
      <span className={style.cellHeading} aria-hidden="true">
        {column.heading}
      </span>
    )}
    <span className={style.content}>{children}</span>
  </td>
);

interface BoxOfRowProps {
  readonly place: GridPlace;
  readonly name: string;
  readonly isSelected: boolean;
  readonly tabIndex: 0 | -1;
  readonly onSelect: (index: number, extend: boolean) => void;
}

const BoxOfRow = ({ place, name, isSelected, tabIndex, onSelect }: BoxOfRowProps): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <td role="gridcell" data-cell={cellName(place)} tabIndex={tabIndex} className={style.boxCell}>
      <label className={style.boxLabel}>
        <input
          type="checkbox"
          className={style.box}
          tabIndex={-1}
          aria-label={formatMessage({ id: 'desk.table.select' }, { name })}
          checked={isSelected}
          onChange={() => undefined}
          onClick={(event) => onSelect(place.row, event.shiftKey)}
        />
      </label>
    </td>
  );
};
