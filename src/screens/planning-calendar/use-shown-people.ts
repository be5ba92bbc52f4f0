// The people in the rows with all their bars, in sight or not: what leaves the screen as a file or on paper.
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { usePlan } from '../shared/plan/use-plan.ts';
import { barsAt, type PlanningBar } from './bars.ts';
import type { PlanningRow } from './rows.ts';
import type { Board } from './use-board.ts';
import { useLookName } from './use-look-name.ts';

export interface ShownPerson {
  readonly personId: string;
  readonly name: string;
  readonly functionName: string;
  readonly bars: readonly PlanningBar[];
}

export interface ShownPeopleRequest {
  readonly board: Pick<Board, 'rows' | 'columns'>;
  readonly zone: string;
  readonly functionName: (id: string | null) => string;
}

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

/** Of the rows and days that were shown at first; undefined until the model has answered. */
export const useShownPeople = ({
  board: { rows, columns },
  zone,
  functionName,
}: ShownPeopleRequest): readonly ShownPerson[] | undefined => {
  const { locale } = useIntl();
  const lookName = useLookName();
  const [people] = useState(() => peopleIn(rows));
  const [span] = useState({ from: columns[0]?.start ?? 0, to: columns.at(-1)?.end ?? 0 });
  const answer = usePlan({ what: 'window', personIds: people.map(({ personId }) => personId), ...span });
  return useMemo(
    () =>
      answer === undefined
        ? undefined
        : people.map(({ personId, name, functionId }, at) => ({
            personId,
            name,
            functionName: functionName(functionId),
            bars: barsAt(answer.value, at, { locale, zone, lookName }),
          })),
    [answer, people, functionName, locale, zone, lookName],
  );
};
