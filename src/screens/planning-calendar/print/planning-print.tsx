// The button that puts what the calendar shows onto paper.
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { canPrint } from '#platform/print.ts';
import { useNow } from '#db/query/react.ts';
import { useTenant } from '#session/react.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { PAGE, PAGES } from '#ui/print/page-numbers.ts';
import { PrintSheet } from '#ui/print/print-sheet.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import type { Board } from '../use-board.ts';
import { useBarWords } from '../use-bar-words.ts';
import { useShownPeople, type ShownPeopleRequest } from '../use-shown-people.ts';
import { barsByDay, dayBlocks } from './print-days.ts';
import { PrintTable } from './print-table.tsx';

interface PlanningPrintProps extends ShownPeopleRequest {
  readonly board: Board;
}

const MINUTE_MS = 60_000;

/** Nothing where the browser cannot print. */
export const PlanningPrint = (props: PlanningPrintProps): ReactNode =>
  canPrint(window) ? <PrintButton {...props} /> : null;

const PrintButton = (props: PlanningPrintProps): ReactNode => {
  const now = useNow(MINUTE_MS);
  // A press after one whose end no browser told prints anew.
  const [run, setRun] = useState({ nth: 0, isOn: false });
  const start = useCallback(() => setRun(({ nth }) => ({ nth: nth + 1, isOn: true })), []);
  const end = useCallback(() => setRun(({ nth }) => ({ nth, isOn: false })), []);
  useEffect(() => onPrintKey(start), [start]);
  return (
    <>
      <Button size="compact" variant="outline" icon="printer" onPress={start}>
        <FormattedMessage id="planning.print" />
      </Button>
      {run.isOn && <Printing key={run.nth} {...props} now={now} onPrinted={end} />}
    </>
  );
};

/** The browser's own keys would print what is drawn on the screen, cut off. @returns a call that ends it */
const onPrintKey = (print: () => void): (() => void) => {
  const listen = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'p') return;
    event.preventDefault();
    print();
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
};

interface PrintingProps extends PlanningPrintProps {
  readonly now: string;
  readonly onPrinted: () => void;
}

/** Asks for the bars of all rows, in sight or not, and prints them once they are here. */
const Printing = ({ now, onPrinted, ...props }: PrintingProps): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const tenant = useTenant();
  const inWords = useBarWords();
  const { zone } = props;
  // What was shown, and the moment, when the button was pressed.
  const [{ days, holidays }] = useState(props.board);
  const [printed] = useState(`${times.day(now, zone, 'dayOfYear')} ${times.time(now, zone)}`);
  const blocks = useMemo(() => dayBlocks(days), [days]);
  const shown = useShownPeople(props);
  const people = useMemo(
    () => shown?.map(({ bars, ...person }) => ({ ...person, byDay: barsByDay(bars, blocks.flat()) })),
    [shown, blocks],
  );
  if (people === undefined) return null;
  return (
    <PrintSheet
      pages={formatMessage({ id: 'planning.print.page' }, { page: PAGE, pages: PAGES })}
      onPrinted={onPrinted}
    >
      {blocks.map((dates) => (
        <PrintTable key={dates[0]} {...{ people, inWords, dates, holidays, printed }} agency={tenant?.name ?? ''} />
      ))}
    </PrintSheet>
  );
};
