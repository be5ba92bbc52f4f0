// How a value moved, as a small line inside a card; what it says stands in words beside it.
import type { ReactNode } from 'react';
import { scaledBetween } from './chart-scale.ts';
import { ChartTable, type ChartTableProps } from './chart-table.tsx';
import * as style from './charts.css.ts';

export interface SparklineProps extends ChartTableProps {
  /** What the line says, in a sentence. */
  readonly words: string;
}

/** Units of the drawing, which is stretched to its box. */
const [WIDTH, HEIGHT, EDGE] = [200, 40, 4];

export const Sparkline = ({ words, ...table }: SparklineProps): ReactNode => {
  const places = scaledBetween(table.points).map(({ x, y }) => ({
    x: EDGE + x * (WIDTH - 2 * EDGE),
    y: HEIGHT - EDGE - y * (HEIGHT - 2 * EDGE),
  }));
  const last = places.at(-1);
  return (
    <figure className={style.chart}>
      <svg
        className={style.spark}
        viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <polyline
          className={style.line}
          points={places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
          vectorEffect="non-scaling-stroke"
        />
        {last !== undefined && (
          <line
            className={style.end}
            x1={last.x}
            x2={last.x}
            y1={last.y}
            y2={last.y}
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <figcaption className={style.words}>{words}</figcaption>
      <ChartTable {...table} />
    </figure>
  );
};
