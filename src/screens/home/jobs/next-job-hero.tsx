// The head of home: when the next or current job is, where, and the one thing to press.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatCountdown, formatTime, minutesBetween } from '#i18n/format.ts';
import { Hero } from '#ui/data/hero.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { Tag } from '#ui/primitives/tag.tsx';
import { useNow } from '#db/query/react.ts';
import { Call, Directions } from '../../shared/places/directions.tsx';
import type { MapService } from '../../shared/places/map-link.ts';
import { checkPath, crewPath } from '../../shared/navigation/paths.ts';
import { placeOf } from '../../shared/places/place.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../home.css.ts';
import type { HeroJob } from '../queries.ts';

/** The countdown moves by the minute; a third of it keeps it from lagging. */
const STEP_MS = 20_000;

export const NextJobHero = ({
  hero,
  mapService,
}: {
  readonly hero: HeroJob;
  readonly mapService: MapService;
}): ReactNode => {
  const { formatMessage, locale } = useIntl();
  const times = useTimes();
  const { job, location } = hero;
  const own = times.ownTime(job);
  const isOn = hero.checks.checkIn !== null;
  return (
    <Hero
      label={formatMessage({ id: isOn ? 'home.hero.current' : 'home.hero.next' })}
      tags={
        <>
          <NowTag hero={hero} />
          <StateTag hero={hero} />
        </>
      }
      when={formatTime({ instant: job.start, zone: job.zone, locale })}
      until={formatMessage({ id: 'common.toEnd' }, { end: formatTime({ instant: job.end, zone: job.zone, locale }) })}
      title={job.name}
      line={
        <>
          <HeroLine hero={hero} />
          {own !== null && (
            <>
              <br />
              {own}
            </>
          )}
        </>
      }
      actions={
        <>
          <MainAction hero={hero} />
          {location !== null && <Directions location={location} service={mapService} variant="onInk" iconOnly />}
          {hero.chief !== null && hero.chief.phone !== null && (
            <Call who={{ name: hero.chief.name, phone: hero.chief.phone }} variant="onInk" />
          )}
        </>
      }
    />
  );
};

/** In glow: how long until it starts, or that one is on the clock. */
const NowTag = ({ hero: { job, checks } }: { readonly hero: HeroJob }): ReactNode => {
  const { formatMessage, locale } = useIntl();
  const now = useNow(STEP_MS);
  if (checks.checkIn !== null)
    return (
      <Tag icon="timer" tone="glow">
        {formatMessage({ id: 'home.hero.onTheClock' })}
      </Tag>
    );
  const left = minutesBetween(now, job.start);
  const words =
    left >= 0
      ? formatMessage({ id: 'common.startsIn' }, { duration: formatCountdown(left, locale) })
      : formatMessage({ id: 'home.hero.started' }, { duration: formatCountdown(-left, locale) });
  return (
    <Tag icon="timer" tone="glow">
      {words}
    </Tag>
  );
};

const StateTag = ({ hero: { job, checks } }: { readonly hero: HeroJob }): ReactNode => {
  const times = useTimes();
  if (checks.checkIn === null)
    return (
      <Tag icon="circle-check" tone="onInk">
        <FormattedMessage id={`jobs.status.${job.status}`} />
      </Tag>
    );
  return (
    <Tag icon="circle-check" tone="onInk">
      <FormattedMessage id="checks.checkIn.done" values={{ time: times.time(checks.checkIn.at, job.zone) }} />
    </Tag>
  );
};

/** `Sat 21 Nov. Tharwick Arena, Gate C. You work as stagehand.` The day stands only where it is not today. */
const HeroLine = ({ hero: { job, step } }: { readonly hero: HeroJob }): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const parts = [
    ...(times.isToday(job.start, job.zone)
      ? []
      : [formatMessage({ id: 'home.sentence' }, { words: times.day(job.start, job.zone) })]),
    ...placeOf(job).map((words) => formatMessage({ id: 'home.sentence' }, { words })),
    ...(job.functionName === null ? [] : [formatMessage({ id: 'home.hero.workAs' }, { function: job.functionName })]),
    ...(step.kind !== 'checkIn' || step.timing !== 'early'
      ? []
      : [formatMessage({ id: 'checks.checkIn.opens' }, { time: openingOf(step.opensAt, job.zone, times) })]),
  ];
  return <>{parts.join(' ')}</>;
};

const openingOf = (opensAt: string, zone: string, times: ReturnType<typeof useTimes>): string =>
  times.isToday(opensAt, zone)
    ? times.time(opensAt, zone)
    : `${times.day(opensAt, zone)}, ${times.time(opensAt, zone)}`;

/** The step whose window is open; the crew's page before that and after it. */
const MainAction = ({ hero: { job, step } }: { readonly hero: HeroJob }): ReactNode => {
  const look = { variant: 'glow', width: 'share' } as const;
  if (step.kind === 'finished' || step.timing === 'early') {
    return (
      <LinkButton to={crewPath(job.crewId)} iconAfter="arrow-right" {...look}>
        <FormattedMessage id="home.hero.openCrew" />
      </LinkButton>
    );
  }
  return (
    <>
      <span className={style.mainAction}>
        <LinkButton
          to={checkPath(job.crewId, step.kind)}
          icon={step.kind === 'checkOut' ? 'log-out' : 'log-in'}
          {...look}
        >
          <FormattedMessage id={`checks.${step.kind}.action`} />
        </LinkButton>
      </span>
      <LinkButton to={crewPath(job.crewId)} variant="onInk" width="share" icon="users">
        <FormattedMessage id="home.hero.openCrew" />
      </LinkButton>
    </>
  );
};
