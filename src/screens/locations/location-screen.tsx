// One location: its address and the way there, entrance and parking, its clock, and the next crews that work there.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { placeOfZone } from '#i18n/format.ts';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Emphasis, MetaLine } from '#ui/data/meta-line.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown, useNow } from '#db/query/react.ts';
import { EmptyState, type Resting } from '../shared/arrival/empty-state.tsx';
import { HomeButton } from '../shared/navigation/home-button.tsx';
import { Directions } from '../shared/places/directions.tsx';
import { JobDay, When } from '../shared/jobs/job-row.tsx';
import type { Location } from '../shared/jobs/job-rows.ts';
import { addressLines } from '../shared/places/map-link.ts';
import { minuteOf } from '../shared/values/minute.ts';
import { crewPath } from '../shared/navigation/paths.ts';
import { phoneLink } from '../shared/places/phone-link.ts';
import { location as locations } from '#schema/entities/places/location.ts';
import { useRouteId } from '../shared/navigation/use-address.ts';
import { useTimes } from '../shared/values/use-times.ts';
import * as style from './locations.css.ts';
import { LocationFacts } from './location-facts.tsx';
import { readLocationPage, type LocationPage } from './queries.ts';

const STEP_MS = 30_000;

export const LocationScreen = (): ReactNode => {
  const id = useRouteId();
  const { formatMessage } = useIntl();
  const { personId } = useActor();
  const now = minuteOf(useNow(STEP_MS));
  const known = useKnown(readLocationPage, [{ id, personId, now }]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: page, arrival } = known;
  return page === null ? <NotFound arrival={arrival} /> : <Page page={page} now={now} arrival={arrival} />;
};

const NotFound = ({ arrival }: Resting): ReactNode => (
  <EmptyState
    arrival={arrival}
    icon="map-pin"
    claim="locations.notFound.title"
    look={{ entity: locations, id: useRouteId() }}
    action={<HomeButton />}
    text="locations.notFound.text"
  />
);

const Page = ({ page, now, arrival }: { readonly page: LocationPage; readonly now: string } & Resting): ReactNode => (
  <Parts className={style.columns}>
    <Parts>
      <h2 className={style.title}>{page.location.name}</h2>
      <Parts className={style.facts}>
        <MetaLine icon="map-pin">
          <Address page={page} />
        </MetaLine>
        <ZoneLine location={page.location} now={now} />
      </Parts>
      <Parts className={style.actions}>
        <Directions location={page.location} service={page.mapService} variant="primary" width="share" />
        {page.location.phone !== undefined && (
          <LinkButton href={phoneLink(page.location.phone)} icon="phone" variant="outline" width="share">
            <FormattedMessage id="common.call" />
          </LinkButton>
        )}
      </Parts>
      <LocationFacts location={page.location} />
    </Parts>
    <NextCrews page={page} arrival={arrival} />
  </Parts>
);

const Address = ({ page: { location, countryName } }: { readonly page: LocationPage }): ReactNode => {
  const lines = [...addressLines(location), ...(countryName === null ? [] : [countryName])];
  return (
    <address className={style.address}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
};

/** The time there now, where it is another than the reader's. */
const ZoneLine = ({ location, now }: { readonly location: Location; readonly now: string }): ReactNode => {
  const times = useTimes();
  const there = times.time(now, location.timezone);
  if (there === times.time(now, times.zone)) return null;
  return (
    <MetaLine icon="clock">
      <Emphasis>
        <FormattedMessage id="common.inZone" values={{ time: there, place: placeOfZone(location.timezone) }} />
      </Emphasis>
    </MetaLine>
  );
};

const NextCrews = ({ page, arrival }: { readonly page: LocationPage } & Resting): ReactNode => (
  <Section heading={<FormattedMessage id="locations.nextCrews" />}>
    {page.nextCrews.length === 0 ? (
      <EmptyState arrival={arrival} icon="users" claim="locations.none" />
    ) : (
      <List>
        {page.nextCrews.map(({ id, name, startAt, endAt, timezone }) => (
          <ListRow
            key={id}
            title={name}
            to={crewPath(id)}
            align="top"
            {...(startAt === undefined ? {} : { leading: <JobDay start={startAt} zone={timezone} /> })}
            {...(startAt === undefined || endAt === undefined
              ? {}
              : { line: <When job={{ start: startAt, end: endAt, zone: timezone }} /> })}
          />
        ))}
      </List>
    )}
  </Section>
);
