// The numbers on a desk: a row for each day, a column for each series, and the sums below.
import { useId, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { Tag } from '#ui/primitives/tag.tsx';
import { useOutbox } from '#outbox/store/react.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import { sumsOf, type PlusDay } from '../days.ts';
import { clashedCells, isClashed } from './cell-sign.tsx';
import { NumberCell } from './number-cell.tsx';
import * as style from '../plus-crews.css.ts';
import type { PlusCrewPage, Series } from '../queries.ts';
import { useAmount } from '../use-amount.ts';
import type { Cells } from './use-cells.ts';
import { typedNumber } from '../written.ts';

export interface NumbersProps {
  readonly page: PlusCrewPage;
  readonly days: readonly PlusDay[];
  readonly today: string;
  readonly mayWrite: boolean;
  readonly cells: Cells;
}

/** Days that are shown at first: what is written now, and a look back. */
const AT_FIRST = 14;
const EXAMPLE = 1234.5;

export const NumberGrid = (props: NumbersProps): ReactNode => {
  const { page, days } = props;
  const { locale } = useIntl();
  const [isWhole, setWhole] = useState(false);
  const table = useRef<HTMLTableElement>(null);
  const helpId = useId();
  const shown = isWhole ? days : days.slice(-AT_FIRST);
  const series = shown[0]?.cells.map((cell) => cell.series) ?? [];
  return (
    <div className={style.gridFrame}>
      {shown.length < days.length && (
        <Button variant="outline" onPress={() => setWhole(true)}>
          <FormattedMessage id="plusCrews.earlier" values={{ count: days.length - shown.length }} />
        </Button>
      )}
      <p id={helpId} className={style.quiet}>
        <FormattedMessage id="plusCrews.keys" values={{ example: typedNumber(EXAMPLE, locale) }} />
      </p>
      <div className={style.gridScroller} data-no-swipe="">
        <table ref={table} className={style.grid}>
          <thead>
            <tr>
              <th scope="col" className={style.gridHead}>
                <FormattedMessage id="plusCrews.day" />
              </th>
              {series.map((one) => (
                <SeriesHead key={one.id} series={one} />
              ))}
            </tr>
          </thead>
          <Days {...props} days={shown} table={table} helpId={helpId} />
          <Sums days={days} series={series} currency={page.crew.currency} />
        </table>
      </div>
    </div>
  );
};

const SeriesHead = ({ series }: { readonly series: Series }): ReactNode => (
  <th scope="col" className={style.gridHeadFigure}>
    {series.name}
    <span className={style.headUnit}>
      <FormattedMessage id={`plusCrews.unit.${series.unit}`} />
    </span>
  </th>
);

interface DaysProps extends NumbersProps {
  readonly table: React.RefObject<HTMLTableElement | null>;
  readonly helpId: string;
}

const Days = ({ page, days, today, mayWrite, cells, table, helpId }: DaysProps): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const amount = useAmount(page.crew.currency);
  const clashed = clashedCells(useOutbox() ?? []);
  const focus = (row: number, column: number): void => {
    table.current?.querySelector<HTMLElement>(`[data-cell="${String(row)}-${String(column)}"]`)?.focus();
  };
  return (
    <tbody>
      {days.map((day, row) => (
        <tr key={day.date} className={day.date === today ? style.todayRow : undefined}>
          <th scope="row" className={style.gridDay}>
            {times.date(day.date)}{' '}
            {day.date === today && (
              <Tag tone="glow">
                <FormattedMessage id="plusCrews.today" />
              </Tag>
            )}
          </th>
          {day.cells.map((cell, column) => (
            <td key={cell.series.id} className={style.gridCell}>
              <NumberCell
                cell={cell}
                label={formatMessage(
                  { id: 'plusCrews.cell' },
                  { series: cell.series.name, day: times.date(day.date, 'dayLong') },
                )}
                mayWrite={mayWrite}
                amount={amount}
                onWrite={cells.write}
                onPaste={(text) => cells.paste(days, { row, column }, text)}
                onMove={(down, right) => focus(row + down, column + right)}
                place={`${String(row)}-${String(column)}`}
                helpId={helpId}
                isClash={isClashed(cell, clashed)}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
};

interface SumsProps {
  readonly days: readonly PlusDay[];
  readonly series: readonly Series[];
  readonly currency: string;
}

const Sums = ({ days, series, currency }: SumsProps): ReactNode => {
  const amount = useAmount(currency);
  const sums = sumsOf(days);
  return (
    <tfoot>
      <tr>
        <th scope="row" className={style.gridDay}>
          <FormattedMessage id="plusCrews.toDate" />
        </th>
        {series.map(({ id, unit }, at) => (
          <td key={id} className={style.gridSum}>
            {amount(sums[at] ?? 0, unit)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
};
