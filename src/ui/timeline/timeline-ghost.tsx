// Where a bar would stand that is about to be put into another row.
import type { ReactNode } from 'react';
import { placedBars } from './timeline-layout.ts';
import type { TimelineBar, TimelineColumn, TimelineFit } from './timeline-model.ts';
import type { BodySize } from './timeline-pointing.ts';
import * as style from './timeline.css.ts';

export interface TimelineGhost {
  readonly row: number;
  readonly bar: TimelineBar;
  /** A sign that says how well it goes there. */
  readonly sign: ReactNode;
}

interface GhostBarProps extends BodySize {
  readonly ghost: TimelineGhost;
  readonly columns: readonly TimelineColumn[];
  readonly fit: TimelineFit;
}

export const GhostBar = ({
  ghost: { row, bar, sign },
  columns,
  fit,
  columnWidth,
  rowHeight,
  namesWidth,
}: GhostBarProps): ReactNode => {
  const [placed] = placedBars([bar], columns, fit);
  if (placed === undefined) return null;
  return (
    <span
      aria-hidden="true"
      className={style.ghost}
      style={{
        insetInlineStart: namesWidth + placed.from * columnWidth,
        insetBlockStart: row * rowHeight,
        inlineSize: (placed.to - placed.from) * columnWidth,
        blockSize: rowHeight - 1,
      }}
    >
      {sign}
      {bar.least}
    </span>
  );
};
