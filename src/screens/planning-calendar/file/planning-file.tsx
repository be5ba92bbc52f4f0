// What the calendar shows, as a file for a spreadsheet: the people in its rows, the days in its columns.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { saveFile } from '#platform/save-file.ts';
import { Button } from '#ui/primitives/button.tsx';
import { csvOf } from '../../shared/values/csv.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import type { Board } from '../use-board.ts';
import { useBarWords } from '../use-bar-words.ts';
import { useShownPeople, type ShownPeopleRequest } from '../use-shown-people.ts';
import { FILE_COLUMNS, fileRows } from './file-rows.ts';

interface PlanningFileProps extends ShownPeopleRequest {
  readonly board: Board;
}

export const PlanningFile = (props: PlanningFileProps): ReactNode => {
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <Button size="compact" variant="outline" icon="download" busy={isWanted} onPress={() => setWanted(true)}>
        <FormattedMessage id="planning.file" />
      </Button>
      {isWanted && <Saving {...props} onSaved={() => setWanted(false)} />}
    </>
  );
};

/** Asks for the bars of all rows, in sight or not, and saves them once they are here. */
const Saving = ({ onSaved, ...props }: PlanningFileProps & { readonly onSaved: () => void }): ReactNode => {
  const { formatMessage, locale } = useIntl();
  const times = useTimes();
  const inWords = useBarWords();
  const [{ from, to }] = useState(props.board.days);
  const people = useShownPeople(props);
  const isSaved = useRef(false);
  useEffect(() => {
    if (people === undefined || isSaved.current) return;
    isSaved.current = true;
    const head = FILE_COLUMNS.map((column) => formatMessage({ id: `planning.column.${column}` }));
    saveFile(document, {
      name: `${formatMessage({ id: 'planning.title' })} ${from} ${to}.csv`,
      type: 'text/csv;charset=utf-8',
      text: csvOf([head, ...fileRows(people, { inWords, time: times.time })], locale),
    });
    onSaved();
  }, [people, locale, formatMessage, from, to, inWords, times, onSaved]);
  return null;
};
