// The head of a table, which stays in sight: headings that sort, and the box that selects all.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '#ui/icons/icon.tsx';
import type { TableColumn } from './table-column.ts';
import * as style from './data-table.css.ts';
import type { GridPlace } from './grid-moves.ts';
import type { TableSort } from './sorting.ts';
import { cellName } from './use-grid-focus.ts';

export interface TableHeadProps<R> {
  readonly columns: readonly TableColumn<R>[];
  readonly sort: TableSort | undefined;
  readonly onSort: ((key: string) => void) | undefined;
  readonly tabIndexOf: (place: GridPlace) => 0 | -1;
  /** Undefined: rows are not selected. */
  readonly box: { readonly state: 'all' | 'some' | 'none'; readonly onToggle: () => void } | undefined;
}

export const TableHead = <R,>({ columns, sort, onSort, tabIndexOf, box }: TableHeadProps<R>): ReactNode => {
  const before = box === undefined ? 0 : 1;
  return (
    <thead role="rowgroup" data-covers="" className={style.head}>
      <tr role="row" aria-rowindex={1} className={style.headRow}>
        {box !== undefined && <BoxOfAll {...box} tabIndex={tabIndexOf({ row: -1, column: 0 })} />}
        {columns.map((column, at) => {
          const place = { row: -1, column: at + before };
          const isSortable = column.sortable === true && onSort !== undefined;
          const direction = sort?.key === column.key ? sort.direction : 'none';
          return (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              aria-sort={isSortable ? direction : undefined}
              data-cell={cellName(place)}
              tabIndex={isSortable ? undefined : tabIndexOf(place)}
              className={
                isSortable ? style.heading[column.align ?? 'start'] : style.plainHeading[column.align ?? 'start']
              }
            >
              {isSortable ? (
                <button type="button" className={style.sorter} onClick={() => onSort(column.key)}>
                  {column.heading}
                  <span className={style.direction[direction]}>
                    <Icon name="chevron-down" size="small" />
                  </span>
                </button>
              ) : (
                column.heading
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
};

const BoxOfAll = ({
  state,
  onToggle,
  tabIndex,
}: {
  readonly state: 'all' | 'some' | 'none';
  readonly onToggle: () => void;
  readonly tabIndex: 0 | -1;
}): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <th role="columnheader" scope="col" data-cell={cellName({ row: -1, column: 0 })} className={style.boxHeading}>
      <label className={style.boxLabel}>
        <input
          type="checkbox"
          className={style.box}
          data-cell-box=""
          tabIndex={tabIndex}
          aria-label={formatMessage({ id: 'desk.table.selectAll' })}
          checked={state === 'all'}
          ref={(input) => {
            if (input !== null) input.indeterminate = state === 'some';
          }}
          onChange={onToggle}
        />
      </label>
    </th>
  );
};
