// The head of a timeline: its days or hours, and below them the sums of each.
import type { ReactNode, RefObject } from 'react';
import type { TimelineColumn } from './timeline-model.ts';
import * as style from './timeline.css.ts';

interface TimelineHeadProps {
  readonly at: RefObject<HTMLDivElement | null>;
  readonly columns: readonly TimelineColumn[];
  /** Pixels. */
  readonly columnWidth: number;
  readonly corner: ReactNode;
  readonly head: (column: TimelineColumn, at: number) => ReactNode;
  readonly sums?: { readonly label: ReactNode; readonly cell: (column: TimelineColumn, at: number) => ReactNode };
}

export const TimelineHead = ({ at, columns, columnWidth, corner, head, sums }: TimelineHeadProps): ReactNode => (
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
