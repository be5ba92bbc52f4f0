// People by crews, functions, tags, regions and skills, with what is entered for them in a period. A client sees own
// orders alone, so that nobody is called free.
import { useDeferredValue, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { dateOf } from '#i18n/format.ts';
import { right } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import { ToggleChips } from '#ui/inputs/chips.tsx';
import { FilterBar } from '#ui/choice/filter-bar.tsx';
import { Link } from '#ui/primitives/link.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { VirtualList } from '#ui/table/virtual-list.tsx';
import type { Arrival } from '#db/live/arrival.ts';
import { useKnown, useLive, useNow } from '#db/query/react.ts';
import { useActor, useTenant } from '#session/react.tsx';
import { Absence } from '../../shared/arrival/absence.tsx';
import { AsOf } from '../../shared/arrival/as-of.tsx';
import { EmptyState } from '../../shared/arrival/empty-state.tsx';
import { ListLoading } from '../../shared/arrival/list-loading.tsx';
import { useQueryKey } from '../../shared/navigation/use-address.ts';
import { crewProfilePath, planOfPersonPath } from '../../shared/navigation/paths.ts';
import { readFitnessNames, type FitnessNames } from '../../shared/fitness/names.ts';
import { PeriodFields } from '../../shared/fitness/period-fields.tsx';
import { lookOf } from '../../shared/services/use-look.ts';
import {
  narrowedPeople,
  NO_PEOPLE_FILTER,
  PEOPLE_FILTERS,
  type PeopleFilter,
  type PeopleFilterKey,
} from './narrowing.ts';
import { readCrewPeople, type CrewPerson } from './queries.ts';
import * as style from '../planner-crew.css.ts';

const MINUTE_MS = 60_000;

const NAMES: Readonly<Record<PeopleFilterKey, keyof FitnessNames>> = {
  crews: 'standingCrew',
  functions: 'function',
  tags: 'tag',
  regions: 'region',
  skills: 'skill',
};

/** The last of fourteen days. */
const fortnightFrom = (day: string): string => Temporal.PlainDate.from(day).add({ days: 13 }).toString();

const usePeriod = lookOf<DayRange>();
const useFilter = lookOf<PeopleFilter>();

export const PeopleView = ({ isPlanner }: { readonly isPlanner: boolean }): ReactNode => {
  const { formatMessage } = useIntl();
  const today = dateOf(useNow(MINUTE_MS), useTenant()?.timezone ?? 'UTC');
  const isDouble = useQueryKey('show') === 'double';
  const [period, setPeriod] = usePeriod({ from: today, to: isDouble ? fortnightFrom(today) : today });
  const [filter, setFilter] = useFilter({ ...NO_PEOPLE_FILTER, only: isDouble ? 'double' : 'all' });
  const typed = useDeferredValue(filter.typed);
  const known = useKnown(readCrewPeople, [period], period);
  const names = useLive(readFitnessNames, []);
  const pathOf = usePathOf();
  if (known === undefined || names === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: all, arrival } = known;
  const shown = narrowedPeople(all, { ...filter, typed });
  return (
    <Parts className={style.view}>
      <PeriodFields period={period} onChange={setPeriod} />
      <Filters all={all} names={names} filter={filter} change={setFilter} found={shown.length} arrival={arrival} />
      {arrival.kind !== 'here' && <ListLoading arrival={arrival} />}
      <div className={style.people}>
        <VirtualList
          label={formatMessage({ id: 'planner.view.people' })}
          rows={shown}
          idOf={({ contactId }) => contactId}
          height="fill"
          whenEmpty={
            <EmptyState arrival={arrival} icon="users" claim="planner.notFound.title" text="planner.notFound.text" />
          }
          draw={(one) => (
            <PersonRow {...{ one, names, arrival, isPlanner }} path={pathOf(one, filter.only === 'double')} />
          )}
        />
      </div>
    </Parts>
  );
};

/** To their profile; of whom one looks at as booked twice, to where that is decided. */
const usePathOf = (): ((one: CrewPerson, isDouble: boolean) => string) => {
  const actor = useActor();
  const zone = useTenant()?.timezone ?? 'UTC';
  const seesPlan = actor.audiences.includes('planner') && can(actor, right('planningCalendar'));
  return ({ personId, doubleFrom }, isDouble) =>
    isDouble && seesPlan && doubleFrom !== null
      ? planOfPersonPath(personId, dateOf(doubleFrom, zone))
      : crewProfilePath(personId);
};

interface FiltersProps {
  readonly all: readonly CrewPerson[];
  readonly names: FitnessNames;
  readonly filter: PeopleFilter;
  readonly change: (filter: PeopleFilter) => void;
  readonly found: number;
  readonly arrival: Arrival;
}

const Filters = ({ all, names, filter, change, found, arrival }: FiltersProps): ReactNode => {
  const { formatMessage } = useIntl();
  const optionsOf = (key: PeopleFilterKey) =>
    [...new Set(all.flatMap((one) => one[key]))]
      .map((value) => ({ value, label: names[NAMES[key]][value] ?? value }))
      .toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <FilterBar
      label={formatMessage({ id: 'planner.filters' })}
      search={{
        label: formatMessage({ id: 'planner.search.people' }),
        value: filter.typed,
        onChange: (typed) => change({ ...filter, typed }),
      }}
      filters={PEOPLE_FILTERS.map((key) => ({
        key,
        label: formatMessage({ id: `planner.filter.${key}` }),
        options: optionsOf(key),
        chosen: filter[key],
        onChange: (chosen: readonly string[]) => change({ ...filter, [key]: chosen }),
      })).filter(({ options }) => options.length > 0)}
      onClear={() => change(NO_PEOPLE_FILTER)}
      {...(arrival.kind === 'here'
        ? {
            found: (
              <>
                <FormattedMessage id="planner.people.found" values={{ count: found }} />
                <AsOf lead=", " />
              </>
            ),
          }
        : {})}
      set={filter.only === 'all' ? 0 : 1}
    >
      <ToggleChips
        label={formatMessage({ id: 'planner.people.narrow' })}
        chips={(['without', 'double'] as const).map((value) => ({
          value,
          label: formatMessage({ id: value === 'without' ? 'planner.people.only' : 'planner.people.double' }),
        }))}
        on={filter.only === 'all' ? [] : [filter.only]}
        onToggle={(only) => change({ ...filter, only: filter.only === only ? 'all' : only })}
        wraps
      />
    </FilterBar>
  );
};

interface PersonRowProps {
  readonly one: CrewPerson;
  readonly names: FitnessNames;
  readonly arrival: Arrival;
  readonly isPlanner: boolean;
  /** Where their name leads. */
  readonly path: string;
}

const PersonRow = ({ one, names, arrival, isPlanner, path }: PersonRowProps): ReactNode => (
  <div className={style.person}>
    <Link to={path} className={style.strong}>
      {one.name}
    </Link>
    <span className={style.second}>
      {[...one.functions.map((id) => names.function[id]), ...one.regions.map((id) => names.region[id])]
        .filter(Boolean)
        .join(', ')}
    </span>
    <span>{isPlanner ? <Doings one={one} arrival={arrival} /> : <Orders one={one} />}</span>
  </div>
);

/** A client knows own orders alone: of everything else nothing is said. */
const Orders = ({ one: { orders } }: { readonly one: CrewPerson }): ReactNode =>
  orders.map((number) => (
    <span key={number}>
      <FormattedMessage id="planner.people.onOrder" values={{ number }} />{' '}
    </span>
  ));

const Doings = ({ one, arrival }: Pick<PersonRowProps, 'one' | 'arrival'>): ReactNode => {
  const { formatMessage } = useIntl();
  const words = [
    ...(one.shifts > 0 ? [formatMessage({ id: 'planner.people.shifts' }, { count: one.shifts })] : []),
    ...(one.asked > 0 ? [formatMessage({ id: 'planner.people.asked' }, { count: one.asked })] : []),
    ...(one.doubleFrom !== null ? [formatMessage({ id: 'planner.people.isDouble' })] : []),
    ...(one.isAway ? [formatMessage({ id: 'planner.people.away' })] : []),
    ...(one.isBlocked ? [formatMessage({ id: 'planner.people.blocked' })] : []),
  ];
  return words.length > 0 ? words.join(', ') : <Absence arrival={arrival} id="planner.people.nothing" />;
};
