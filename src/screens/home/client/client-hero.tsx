// The head of a client's home: the project that runs or comes next, and seven days of what was ordered.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { daysBetween } from '#i18n/format.ts';
import { Hero } from '#ui/data/hero.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { Tag } from '#ui/primitives/tag.tsx';
import { Absence, type Resting } from '../../shared/arrival/absence.tsx';
import { ListLoading } from '../../shared/arrival/list-loading.tsx';
import { NEW_PROJECT_PATH, projectManagerPath, projectPath } from '../../shared/navigation/paths.ts';
import { Call } from '../../shared/places/directions.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import { useProjectDays } from '../use-project-days.ts';
import type { ClientWeek, HeroProject } from './client-week.ts';
import { SevenDays } from './seven-days.tsx';
import type { ClientOnHome } from './use-client.ts';

export const ClientHero = ({ week, today, mayOrder }: Pick<ClientOnHome, 'week' | 'today' | 'mayOrder'>): ReactNode => {
  if (week === undefined) return null;
  const { value, arrival } = week;
  // Before its people are here, a day would look less staffed than it is.
  if (arrival.kind !== 'here') return <ListLoading arrival={arrival} />;
  return value.hero === null ? (
    <NoProject week={value} arrival={arrival} today={today} mayOrder={mayOrder} />
  ) : (
    <OfProject hero={value.hero} week={value} today={today} mayOrder={mayOrder} />
  );
};

interface PartProps extends Pick<ClientOnHome, 'today' | 'mayOrder'> {
  readonly week: ClientWeek;
}

const OfProject = ({ hero, week, today, mayOrder }: PartProps & { readonly hero: HeroProject }): ReactNode => {
  const { formatMessage } = useIntl();
  const { row, chief } = hero;
  const runs = row.statusCode === 'confirmed' && row.beginDate <= today;
  return (
    <Hero
      label={formatMessage({ id: runs ? 'home.client.current' : 'home.client.next' })}
      tags={<StateTag row={row} today={today} />}
      title={row.name}
      line={
        <>
          <ShiftLine hero={hero} />
          {chief !== null && (
            <>
              <br />
              {formatMessage({ id: 'home.client.chief' }, { name: chief.name })}
            </>
          )}
        </>
      }
      actions={
        <>
          <LinkButton to={projectPath(row)} variant="glow" iconAfter="arrow-right">
            <FormattedMessage id="home.client.open" />
          </LinkButton>
          {chief !== null && chief.phone !== null && (
            <Call who={{ name: chief.name, phone: chief.phone }} variant="onInk" />
          )}
          {row.projectManagerContactId !== undefined && (
            <LinkButton
              to={projectManagerPath(row)}
              variant="onInk"
              icon="message-circle"
              label={formatMessage({ id: 'home.client.write' })}
            />
          )}
          {mayOrder && <OrderButton />}
        </>
      }
      beside={<SevenDays days={week.days} today={today} />}
    />
  );
};

/** Nothing runs and nothing comes: said of the days that were read. */
const NoProject = ({ arrival, today, week, mayOrder }: PartProps & Resting): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <Hero
      label={formatMessage({ id: 'home.client.next' })}
      title={<Absence arrival={arrival} id="home.client.none.title" />}
      line={<Absence arrival={arrival} id="home.client.none.text" />}
      {...(mayOrder ? { actions: <OrderButton /> } : {})}
      {...(week.days.some(({ seats }) => seats > 0) ? { beside: <SevenDays days={week.days} today={today} /> } : {})}
    />
  );
};

const OrderButton = (): ReactNode => (
  <LinkButton to={NEW_PROJECT_PATH} variant="onInk" icon="plus">
    <FormattedMessage id="home.client.order" />
  </LinkButton>
);

interface StateTagProps extends Pick<HeroProject, 'row'> {
  readonly today: string;
}

/** In glow: which day of it this is, or in how many days it begins. What is no order yet says so. */
const StateTag = ({ row: { statusCode, beginDate, endDate, number }, today }: StateTagProps): ReactNode => {
  if (statusCode !== 'confirmed')
    return (
      <Tag icon="hourglass" tone="onInk">
        <FormattedMessage
          id={
            number === undefined
              ? 'home.client.numberFollows'
              : statusCode === 'quoted'
                ? 'home.client.quoted'
                : 'home.client.drawnUp'
          }
        />
      </Tag>
    );
  const days = daysBetween(beginDate, endDate) + 1;
  return (
    <Tag icon="timer" tone="glow">
      {beginDate > today ? (
        <FormattedMessage id="home.client.begins" values={{ days: daysBetween(today, beginDate) }} />
      ) : (
        <FormattedMessage id="home.client.dayOf" values={{ day: daysBetween(beginDate, today) + 1, days }} />
      )}
    </Tag>
  );
};

/** `Tharwick Arena. Today 13:45 to 00:30, 30 of 30 confirmed.` */
const ShiftLine = ({ hero: { row, shift } }: { readonly hero: HeroProject }): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const daysOf = useProjectDays();
  if (shift === null) return daysOf(row);
  const { locationName, start, end, zone, seats, filled } = shift;
  const own = times.ownTime({ start, end, zone });
  return [
    ...(locationName === null ? [] : [formatMessage({ id: 'home.sentence' }, { words: locationName })]),
    formatMessage(
      { id: 'home.client.shift' },
      { day: times.day(start, zone), times: times.range({ start, end, zone }), filled, seats },
    ),
    ...(own === null ? [] : [formatMessage({ id: 'home.sentence' }, { words: own })]),
  ].join(' ');
};
