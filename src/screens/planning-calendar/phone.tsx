// One day on a phone: who is where, under their functions; arrows change the day, a tap opens what is there.
import { useEffect, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { arrivalOn, type Arrival } from '#db/live/arrival.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tag, Tags } from '#ui/primitives/tag.tsx';
import { EmptyState } from '../shared/arrival/empty-state.tsx';
import type { PlanningBar } from './bars.ts';
import { withClash } from './clash/overlap.ts';
import type { Opened } from './acts/opened.tsx';
import type { PersonRow } from './rows.ts';
import type { Board } from './use-board.ts';
import { useBarWords } from './use-bar-words.ts';
import * as style from './planning.css.ts';

interface PhoneProps {
  readonly board: Board;
  readonly arrival: Arrival;
  readonly functionName: (id: string | null) => string;
  readonly onOpen: (opened: Opened) => void;
}

interface Group {
  readonly key: string;
  readonly functionId: string | null;
  readonly people: readonly { readonly row: PersonRow; readonly bars: readonly PlanningBar[] }[];
}

/** People with something on that day, by group. */
const groupsOf = ({ rows, barsOf, columns }: Board): readonly Group[] => {
  const [first, last] = [columns[0]?.start ?? 0, columns.at(-1)?.end ?? 0];
  const groups: Group[] = [];
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

export const Phone = ({ board, arrival, functionName, onOpen }: PhoneProps): ReactNode => {
  const { rows, onSight, days } = board;
  // A day is short: all of its people are asked for.
  useEffect(() => {
    onSight(0, rows.length);
  }, [onSight, rows.length]);
  const groups = groupsOf(board);
  const onThisDay = arrivalOn(arrival, days.from);
  if (groups.length === 0)
    return (
      <EmptyState arrival={onThisDay} icon="layout-dashboard" claim="planning.empty.title" text="planning.empty.text" />
    );
  return groups.map(({ key, functionId, people }) => (
    <Section
      key={key}
      heading={
        <>
          {functionName(functionId)} <FormattedMessage id="planning.group" values={{ count: people.length }} />
        </>
      }
    >
      <List>
        {people.map(({ row, bars }) => (
          <PersonLine key={row.key} row={row} bars={bars} onOpen={onOpen} />
        ))}
      </List>
    </Section>
  ));
};

interface PersonLineProps extends Pick<PhoneProps, 'onOpen'> {
  readonly row: PersonRow;
  readonly bars: readonly PlanningBar[];
}

const PersonLine = ({ row, bars, onOpen }: PersonLineProps): ReactNode => {
  const inWords = useBarWords();
  const isDouble = bars.some(({ edge }) => edge === 'alarm');
  return (
    <ListRow
      align="top"
      title={row.person.name}
      line={
        <span className={style.personLine}>
          {bars.map((bar) => {
            const { times, title, marks } = inWords(bar);
            return (
              <span key={bar.id}>
                {[times, title, ...marks.filter((mark) => mark !== title)].filter(Boolean).join(', ')}
              </span>
            );
          })}
        </span>
      }
      tags={
        isDouble && (
          <Tags>
            <Tag icon="copy" tone="stop">
              <FormattedMessage id="planning.mark.double" />
            </Tag>
          </Tags>
        )
      }
      onPress={() => onOpen({ kind: 'bars', personId: row.key, name: row.person.name, ...withClash(bars, bars) })}
    />
  );
};
