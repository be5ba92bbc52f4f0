// What stands on a day of the calendar, as a phone lists it; pure.
import type { OpenedBars } from './acts/opened.tsx';
import type { PlanningBar } from './bars.ts';
import { withClash } from './clash/overlap.ts';
import type { PersonRow } from './rows.ts';
import type { Board } from './use-board.ts';

export interface DayGroup {
  readonly key: string;
  readonly functionId: string | null;
  readonly people: readonly PersonOnDay[];
}

export interface PersonOnDay {
  readonly row: PersonRow;
  readonly bars: readonly PlanningBar[];
}

type ShownDay = Pick<Board, 'rows' | 'barsOf' | 'columns'>;

/** People with something on that day, by group. */
export const groupsOf = ({ rows, barsOf, columns }: ShownDay): readonly DayGroup[] => {
  const [first, last] = [columns[0]?.start ?? 0, columns.at(-1)?.end ?? 0];
  const groups: DayGroup[] = [];
  for (const row of rows) {
    if (row.isHeading) groups.push({ key: row.key, functionId: row.functionId, people: [] });
    else {
      const bars = (barsOf(row.key) ?? []).filter(({ start, end }) => start < last && end > first);
      const group = groups.pop();
      if (group !== undefined)
        groups.push(bars.length === 0 ? group : { ...group, people: [...group.people, { row, bars }] });
    }
  }
  return groups.filter(({ people }) => people.length > 0);
};

/** Whether everybody's bars are here: before, nothing is counted, and the day is not called empty. */
export const isDayRead = ({ rows, barsOf }: Pick<Board, 'rows' | 'barsOf'>): boolean =>
  rows.every((row) => row.isHeading || barsOf(row.key) !== undefined);

/** What a tap on their line opens. */
export const openedOf = ({ row, bars }: PersonOnDay): OpenedBars => ({
  kind: 'bars',
  personId: row.key,
  name: row.person.name,
  ...withClash(bars, bars),
});

/** Whoever one is led to; undefined until their bars are here. */
export const personOnDay = (groups: readonly DayGroup[], personId: string): PersonOnDay | undefined =>
  groups.flatMap(({ people }) => people).find(({ row }) => row.key === personId);
