// Is everything that I ordered staffed, and by whom? Positions by day, with sums, a search, and a file of them.
import { useDeferredValue, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { dateOf } from '#i18n/format.ts';
import { Chips, ToggleChips } from '#ui/inputs/chips.tsx';
import { List } from '#ui/data/list.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { SearchField } from '#ui/choice/filter-bar.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useTenant } from '#session/react.tsx';
import { useKnown, useNow } from '#db/query/react.ts';
import { EmptyState } from '../shared/arrival/empty-state.tsx';
import { ListLoading } from '../shared/arrival/list-loading.tsx';
import { useTimes } from '../shared/values/use-times.ts';
import { PositionRow } from './position-row.tsx';
import { PositionsFile } from './positions-file.tsx';
import { PositionSums } from './position-sums.tsx';
import { readPositions, type Position } from '../shared/positions/positions.ts';
import { byDay, found, sumsOf } from '../shared/positions/sums.ts';
import * as style from './positions.css.ts';

/** Days from today on, today among them; those that are over lie before it. */
const SPANS = { days: [0, 13], month: [0, 30], past: [-14, -1] } as const;
type Span = keyof typeof SPANS;
const MINUTE_MS = 60_000;

const dayFrom = (today: string, days: number): string => Temporal.PlainDate.from(today).add({ days }).toString();

export const PositionsScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const now = useNow(MINUTE_MS);
  const today = dateOf(now, useTenant()?.timezone ?? 'UTC');
  const [span, setSpan] = useState<Span>('days');
  const [only, setOnly] = useState<readonly 'open'[]>([]);
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed);
  const [first, last] = SPANS[span];
  const days = { from: dayFrom(today, first), to: dayFrom(today, last) };
  const known = useKnown(readPositions, [{ days, now }], days);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: all, arrival } = known;
  // Before its people are here, a position would look less staffed than it is.
  const isKnown = arrival.kind === 'here';
  const shown = found(only.length > 0 ? all.filter(({ state }) => state === 'staffing') : all, sought);
  return (
    <Parts className={style.page}>
      {isKnown && all.length > 0 && <PositionSums sums={sumsOf(all)} isPast={span === 'past'} />}
      <Parts className={style.filters}>
        <Chips
          label={formatMessage({ id: 'positions.span' })}
          chips={(['days', 'month', 'past'] as const).map((value) => ({
            value,
            label: formatMessage({ id: `positions.span.${value}` }),
          }))}
          chosen={span}
          onChoose={setSpan}
          wraps
        />
        <ToggleChips
          label={formatMessage({ id: 'positions.only' })}
          chips={[{ value: 'open', label: formatMessage({ id: 'positions.only.open' }) }]}
          on={only}
          onToggle={() => setOnly(only.length > 0 ? [] : ['open'])}
          wraps
        />
        <SearchField label={formatMessage({ id: 'positions.search' })} value={typed} onChange={setTyped} />
        {isKnown && shown.length > 0 && <PositionsFile positions={shown} name={`${days.from} ${days.to}`} />}
      </Parts>
      {shown.length === 0 ? (
        <EmptyState arrival={arrival} icon="clipboard-list" claim="positions.empty.title" text="positions.empty.text" />
      ) : (
        <Days positions={shown} isKnown={isKnown} />
      )}
      {shown.length > 0 && !isKnown && <ListLoading arrival={arrival} />}
    </Parts>
  );
};

interface DaysProps {
  readonly positions: readonly Position[];
  readonly isKnown: boolean;
}

const Days = ({ positions, isKnown }: DaysProps): ReactNode => {
  const times = useTimes();
  return byDay(positions).map(([day, ofDay]) => {
    const { seats, filled } = sumsOf(ofDay);
    return (
      <Section
        key={day}
        heading={
          <span className={style.day}>
            {times.date(day)}
            {isKnown && (
              <span className={style.ofDay}>
                <FormattedMessage id="positions.filled" values={{ filled, seats }} />
              </span>
            )}
          </span>
        }
      >
        <List>
          {ofDay.map((position) => (
            <PositionRow key={position.id} position={position} isKnown={isKnown} />
          ))}
        </List>
      </Section>
    );
  });
};
