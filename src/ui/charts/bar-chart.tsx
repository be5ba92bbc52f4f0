// A few values beside each other as bars, each with its figure and its word; more than fits is scrolled.
import type { ReactNode } from 'react';
import { scaled } from './chart-scale.ts';
import { ChartTable, type ChartTableProps } from './chart-table.tsx';
import * as style from './charts.css.ts';

export interface BarChartProps extends ChartTableProps {
  /** What the bars say, in a sentence. */
  readonly words: string;
  /** Label of the bar that is now; it glows. */
  readonly now?: string;
}

/** Units of a bar's drawing, which is stretched to its box. */
const [WIDTH, HEIGHT] = [10, 100];

export const BarChart = ({ words, now, ...table }: BarChartProps): ReactNode => {
  const { points, zero } = scaled(table.points);
  return (
    <figure className={style.chart}>
      <figcaption className={style.words}>{words}</figcaption>
      <div className={style.scroller} tabIndex={0} role="img" aria-label={table.label}>
        <div className={style.bars} aria-hidden="true">
          {points.map(({ label, value, y }) => (
            <div key={label} className={style.barColumn}>
              <span className={style.value}>{table.say(value)}</span>
              <svg
                className={style.barBox}
                viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
                preserveAspectRatio="none"
              >
                <rect
                  className={label === now ? style.barNow : style.bar}
                  x={0}
                  width={WIDTH}
                  y={HEIGHT * (1 - Math.max(y, zero))}
                  height={Math.max(1, HEIGHT * Math.abs(y - zero))}
                  vectorEffect="non-scaling-stroke"
                />
              </svg>
              <span className={label === now ? style.labelNow : style.label}>{label}</span>
            </div>
          ))}
        </div>
      </div>
      <ChartTable {...table} />
    </figure>
  );
};
