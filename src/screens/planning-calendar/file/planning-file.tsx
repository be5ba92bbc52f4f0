// What the calendar shows, as a file for a spreadsheet: the people in its rows, the days in its columns.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { saveFile } from '#platform/save-file.ts';
import { Button } from '#ui/primitives/button.tsx';
import { usePlan } from '../../shared/plan/use-plan.ts';
import { csvOf } from '../../shared/values/csv.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import { barsAt } from '../bars.ts';
import type { PlanningRow } from '../rows.ts';
import type { Board } from '../use-board.ts';
import { useBarWords } from '../use-bar-words.ts';
import { useLookName } from '../use-look-name.ts';
import { FILE_COLUMNS, fileRows, type FilePerson } from './file-rows.ts';

interface PlanningFileProps {
  readonly board: Board;
  readonly zone: string;
  readonly functionName: (id: string | null) => string;
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

interface Standing {
  readonly personId: string;
  readonly name: string;
  readonly functionId: string | null;
}

/** The people in the rows, each under the function of their heading. */
const peopleIn = (rows: readonly PlanningRow[]): readonly Standing[] => {
  const people: Standing[] = [];
  let functionId: string | null = null;
  for (const row of rows)
    if (row.isHeading) ({ functionId } = row);
    else people.push({ personId: row.person.personId, name: row.person.name, functionId });
  return people;
};

/** Asks for the bars of all rows, in sight or not, and saves them once they are here. */
const Saving = ({
  board: { rows, columns, days },
  zone,
  functionName,
  onSaved,
}: PlanningFileProps & { readonly onSaved: () => void }): ReactNode => {
  const { formatMessage, locale } = useIntl();
  const times = useTimes();
  const inWords = useBarWords();
  const lookName = useLookName();
  // What was shown when the button was pressed.
  const [people] = useState(() => peopleIn(rows));
  const [span] = useState({ from: columns[0]?.start ?? 0, to: columns.at(-1)?.end ?? 0 });
  const answer = usePlan({ what: 'window', personIds: people.map(({ personId }) => personId), ...span });
  const isSaved = useRef(false);
  useEffect(() => {
    if (answer === undefined || isSaved.current) return;
    isSaved.current = true;
    const shown = people.map(({ name, functionId }, at): FilePerson => ({
      name,
      functionName: functionName(functionId),
      bars: barsAt(answer.value, at, { locale, zone, lookName }),
    }));
    const head = FILE_COLUMNS.map((column) => formatMessage({ id: `planning.column.${column}` }));
    saveFile(document, {
      name: `${formatMessage({ id: 'planning.title' })} ${days.from} ${days.to}.csv`,
      type: 'text/csv;charset=utf-8',
      text: csvOf([head, ...fileRows(shown, { inWords, time: times.time })], locale),
    });
    onSaved();
  }, [answer, people, functionName, locale, zone, lookName, formatMessage, days, inWords, times, onSaved]);
  return null;
};
