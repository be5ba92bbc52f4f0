// Is everything that I ordered staffed, and by whom? Positions by day, with sums, a search, and a file of them.
import { useDeferredValue, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { right } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import { dateOf } from '#i18n/format.ts';
import { Chips, ToggleChips } from '#ui/inputs/chips.tsx';
import { List } from '#ui/data/list.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { SearchField } from '#ui/choice/filter-bar.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { useActor, useTenant } from '#session/react.tsx';
import { useKnown, useNow } from '#db/query/react.ts';
import { AsOf } from '../shared/arrival/as-of.tsx';
import { EmptyState } from '../shared/arrival/empty-state.tsx';
import { ListLoading } from '../shared/arrival/list-loading.tsx';
import { PROFILE_PATH } from '../shared/navigation/paths.ts';
import { useQueryKey } from '../shared/navigation/use-address.ts';
import { useTimes } from '../shared/values/use-times.ts';
import { PositionRow } from './position-row.tsx';
import { PositionsFile } from './positions-file.tsx';
import { PositionsPrint } from './positions-print.tsx';
import { PositionSums } from './position-sums.tsx';
import { readPositions, type Position } from '../shared/positions/positions.ts';
import { byDay, found, sumsOf } from '../shared/positions/sums.ts';
import { lookOf } from '../shared/services/use-look.ts';
import * as style from './positions.css.ts';

/** Days from today on, today among them; those that are over lie before it. */
const SPANS = { days: [0, 13], month: [0, 30], past: [-14, -1] } as const;
/** `day`: the one that the address names. */
type Span = keyof typeof SPANS | 'day';
const MINUTE_MS = 60_000;

/** The day that an address names; null where it names none. */
const dayIn = (text: string | undefined): string | null => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/u.exec(text ?? '') ?? [];
  const whole = [year, month, day].map(Number);
  return whole.some((part) => Number.isNaN(part) || part === 0)
    ? null
    : Temporal.PlainDate.from({ year: Number(year), month: Number(month), day: Number(day) }).toString();
};

const daysOf = (span: Span, oneDay: string, today: string): DayRange => {
  if (span === 'day') return { from: oneDay, to: oneDay };
  const [first, last] = SPANS[span];
  return { from: dayFrom(today, first), to: dayFrom(today, last) };
};

const nameOf = ({ from, to }: DayRange): string => (from === to ? from : `${from} ${to}`);

const dayFrom = (today: string, days: number): string => Temporal.PlainDate.from(today).add({ days }).toString();

const useSpan = lookOf<Span>();
const useOnlyOpen = lookOf<boolean>();
const useTyped = lookOf<string>();

export const PositionsScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const now = useNow(MINUTE_MS);
  const today = dateOf(now, useTenant()?.timezone ?? 'UTC');
  const oneDay = dayIn(useQueryKey('day'));
  const [span, setSpan] = useSpan(oneDay === null ? 'days' : 'day');
  const [onlyOpen, setOnlyOpen] = useOnlyOpen(false);
  const [typed, setTyped] = useTyped('');
  const sought = useDeferredValue(typed);
  const days = daysOf(span, oneDay ?? today, today);
  const mayLink = can(useActor(), right('persons', 'READ'));
  const known = useKnown(readPositions, [{ days, now }], days);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: all, arrival } = known;
  // Before its people are here, a position would look less staffed than it is.
  const isKnown = arrival.kind === 'here';
  const shown = found(onlyOpen ? all.filter(({ state }) => state === 'staffing') : all, sought);
  return (
    <Parts className={style.page}>
      {isKnown && all.length > 0 && <PositionSums sums={sumsOf(all)} isPast={days.to < today} />}
      <Filters
        oneDay={oneDay}
        span={span}
        onSpan={setSpan}
        onlyOpen={onlyOpen}
        onOnlyOpen={() => setOnlyOpen(!onlyOpen)}
        typed={typed}
        onType={setTyped}
      >
        {isKnown && shown.length > 0 && <PositionsFile positions={shown} name={nameOf(days)} />}
        {isKnown && shown.length > 0 && <PositionsPrint positions={shown} days={days} />}
        {mayLink && (
          <LinkButton to={PROFILE_PATH} variant="outline" size="compact" icon="calendar-days">
            <FormattedMessage id="positions.calendar" />
          </LinkButton>
        )}
      </Filters>
      {shown.length === 0 ? (
        <EmptyState arrival={arrival} icon="clipboard-list" claim="positions.empty.title" text="positions.empty.text" />
      ) : (
        <Days positions={shown} isKnown={isKnown} />
      )}
      {shown.length > 0 && !isKnown && <ListLoading arrival={arrival} />}
    </Parts>
  );
};

interface FiltersProps {
  /** The day that the address names. */
  readonly oneDay: string | null;
  readonly span: Span;
  readonly onSpan: (span: Span) => void;
  readonly onlyOpen: boolean;
  readonly onOnlyOpen: () => void;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly children: ReactNode;
}

const Filters = ({ oneDay, span, onSpan, onlyOpen, onOnlyOpen, typed, onType, children }: FiltersProps): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  return (
    <Parts className={style.filters}>
      <Chips
        label={formatMessage({ id: 'positions.span' })}
        chips={[
          ...(oneDay === null ? [] : [{ value: 'day', label: times.date(oneDay) } as const]),
          ...(['days', 'month', 'past'] as const).map((value) => ({
            value,
            label: formatMessage({ id: `positions.span.${value}` }),
          })),
        ]}
        chosen={span}
        onChoose={onSpan}
        wraps
      />
      <ToggleChips
        label={formatMessage({ id: 'positions.only' })}
        chips={[{ value: 'open', label: formatMessage({ id: 'positions.only.open' }) }]}
        on={onlyOpen ? ['open'] : []}
        onToggle={onOnlyOpen}
        wraps
      />
      <SearchField label={formatMessage({ id: 'positions.search' })} value={typed} onChange={onType} />
      {children}
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
        aside={<AsOf />}
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
