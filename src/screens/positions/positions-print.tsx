// What is shown of the positions, on paper: the columns of the file, with its days and when it was printed.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import { canPrint } from '#platform/print.ts';
import { useStore } from '#outbox/store/react.ts';
import { useTenant } from '#session/react.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { PAGE, PAGES } from '#ui/print/page-numbers.ts';
import { PrintSheet } from '#ui/print/print-sheet.tsx';
import type { Position } from '../shared/positions/positions.ts';
import { useTimes } from '../shared/values/use-times.ts';
import { usePositionTable } from './position-table.ts';
import * as style from './positions-print.css.ts';

interface PositionsPrintProps {
  readonly positions: readonly Position[];
  readonly days: DayRange;
}

/** Nothing where the browser cannot print. */
export const PositionsPrint = (props: PositionsPrintProps): ReactNode => {
  const { time } = useStore();
  // When it was pressed: a press after one whose end no browser told prints anew.
  const [at, setAt] = useState<string>();
  if (!canPrint(window)) return null;
  return (
    <>
      <Button size="compact" variant="outline" icon="printer" onPress={() => setAt(time.now())}>
        <FormattedMessage id="positions.print" />
      </Button>
      {at !== undefined && <Printed key={at} {...props} at={at} onPrinted={() => setAt(undefined)} />}
    </>
  );
};

interface PrintedProps extends PositionsPrintProps {
  /** Instant. */
  readonly at: string;
  readonly onPrinted: () => void;
}

const Printed = ({ positions, days: { from, to }, at, onPrinted }: PrintedProps): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const tenant = useTenant();
  const zone = tenant?.timezone ?? 'UTC';
  const [head = [], ...rows] = usePositionTable(positions, (day) => times.date(day));
  return (
    <PrintSheet
      pages={formatMessage({ id: 'positions.print.page' }, { page: PAGE, pages: PAGES })}
      onPrinted={onPrinted}
    >
      <table className={style.table}>
        <caption className={style.title}>
          <FormattedMessage id="positions.title" />{' '}
          {from === to ? times.date(from) : `${times.date(from)} – ${times.date(to)}`}
          <span className={style.origin}>
            <FormattedMessage
              id="positions.print.origin"
              values={{ agency: tenant?.name ?? '', when: times.moment(at, zone) }}
            />
          </span>
        </caption>
        <thead>
          <tr>
            {head.map((column) => (
              <th key={column} scope="col" className={style.head}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, nth) => (
            <tr key={positions[nth]?.id}>
              {cells.map((cell, column) => (
                <td key={head[column]} className={style.cell}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
};
