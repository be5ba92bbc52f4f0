// The same figures as a table: for screen readers, for copying, and for whoever reads numbers faster than lines.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ChartPoint } from './chart-scale.ts';
import * as style from './charts.css.ts';

export interface ChartTableProps {
  /** What the chart shows; names the table. */
  readonly label: string;
  readonly points: readonly ChartPoint[];
  /** Headings of the two columns. */
  readonly headings: readonly [of: string, value: string];
  /** A value in words, with its unit. */
  readonly say: (value: number) => string;
}

export const ChartTable = ({ label, points, headings: [of, value], say }: ChartTableProps): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <details className={style.twin}>
      <summary className={style.summary}>{formatMessage({ id: 'desk.chart.table' })}</summary>
      <table className={style.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <th scope="col" className={style.figure}>
              {value}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.label}>
              <th scope="row">{point.label}</th>
              <td className={style.figure}>{say(point.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};
