// One day on a phone: who is where, under their functions; arrows change the day, a tap opens what is there, and what
// is counted above leads to its person.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PlanPlace } from '#planning/model/counters.ts';
import { arrivalOn, type Arrival } from '#db/live/arrival.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tag, Tags } from '#ui/primitives/tag.tsx';
import { EmptyState } from '../shared/arrival/empty-state.tsx';
import type { Opened } from './acts/opened.tsx';
import type { Choosing } from './choosing/use-choosing.ts';
import { groupsOf, isDayRead, openedOf, personOnDay, type PersonOnDay } from './phone-day.ts';
import type { Board } from './use-board.ts';
import { useBarWords } from './use-bar-words.ts';
import * as style from './planning.css.ts';

interface PhoneProps {
  readonly board: Board;
  readonly arrival: Arrival;
  readonly functionName: (id: string | null) => string;
  /** Where one is led; null once it was reached. */
  readonly led: { readonly pressed: Pick<PlanPlace, 'personId'> | null; readonly reached: () => void };
  readonly onOpen: (opened: Opened) => void;
  readonly choosing: Pick<Choosing, 'isOn' | 'toggle'>;
}

export const Phone = ({
  board,
  arrival,
  functionName,
  led: { pressed, reached },
  onOpen,
  choosing,
}: PhoneProps): ReactNode => {
  const { rows, onSight, days } = board;
  // A day is short: all of its people are asked for.
  useEffect(() => {
    onSight(0, rows.length);
  }, [onSight, rows.length]);
  const { formatMessage } = useIntl();
  const groups = groupsOf(board);
  const isRead = isDayRead(board);
  const [inSight, setInSight] = useState<string | null>(null);
  const ledTo = pressed === null ? undefined : personOnDay(groups, pressed.personId);
  useEffect(() => {
    if (ledTo === undefined) return;
    setInSight(ledTo.row.key);
    reached();
    onOpen(openedOf(ledTo));
  }, [ledTo, reached, onOpen]);
  const onThisDay = arrivalOn(arrival, days.from);
  if (groups.length === 0 && !isRead) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  if (groups.length === 0)
    return (
      <EmptyState arrival={onThisDay} icon="layout-dashboard" claim="planning.empty.title" text="planning.empty.text" />
    );
  return groups.map(({ key, functionId, people }) => (
    <Section
      key={key}
      heading={
        <>
          {functionName(functionId)}{' '}
          {isRead && <FormattedMessage id="planning.group" values={{ count: people.length }} />}
        </>
      }
    >
      <List>
        {people.map((one) => (
          <PersonLine
            key={one.row.key}
            one={one}
            isReached={one.row.key === inSight}
            onPress={() => {
              if (choosing.isOn) choosing.toggle(one.bars);
              else onOpen(openedOf(one));
            }}
          />
        ))}
      </List>
    </Section>
  ));
};

interface PersonLineProps {
  readonly one: PersonOnDay;
  /** It comes into sight. */
  readonly isReached: boolean;
  readonly onPress: () => void;
}

const PersonLine = ({ one, isReached, onPress }: PersonLineProps): ReactNode => {
  const inWords = useBarWords();
  const name = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isReached) name.current?.scrollIntoView({ block: 'center' });
  }, [isReached]);
  const { row, bars } = one;
  const isDouble = bars.some(({ edge }) => edge === 'alarm');
  return (
    <ListRow
      align="top"
      title={<span ref={name}>{row.person.name}</span>}
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
      onPress={onPress}
    />
  );
};
