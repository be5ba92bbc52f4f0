// Where everybody is: my own point while I share it, and the others by distance and time, each with a way to the map.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatDistance } from '#i18n/format.ts';
import { Avatar } from '#ui/primitives/avatar.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useActor } from '#session/react.tsx';
import { EmptyState, type Resting } from '../../shared/arrival/empty-state.tsx';
import { sharedFrom } from '#schema/rules/crews/deadlines.ts';
import { useNow } from '#db/query/react.ts';
import { metresBetween } from '#schema/rules/fitness/distance.ts';
import { Unheard } from '../../shared/arrival/unheard.tsx';
import { useKnownFetched, type FetchState } from '../../shared/arrival/use-fetched.ts';
import { mapLink } from '../../shared/places/map-link.ts';
import { useRouteId } from '../../shared/navigation/use-address.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../chief.css.ts';
import { CrewNotHere } from '../../shared/arrival/crew-not-here.tsx';
import { readLocationPage, type LocationSight, type Pin, type SharedLocations } from './queries.ts';
import { useLiveLocations } from './use-live-locations.ts';
import { useShareLocation } from './use-share-location.ts';

export const LocationScreen = (): ReactNode => {
  const crewId = useRouteId();
  const { formatMessage } = useIntl();
  const actor = useActor();
  const fetched = useLiveLocations(crewId);
  const known = useKnownFetched(readLocationPage, [crewId, actor], fetched);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: page, arrival, state } = known;
  return page === null ? (
    <CrewNotHere arrival={arrival} />
  ) : (
    <Locations page={page} arrival={arrival} state={state} again={fetched.again} />
  );
};

interface LocationsProps extends Resting {
  readonly page: SharedLocations;
  readonly state: FetchState;
  readonly again: () => void;
}

const Locations = ({ page, arrival, state, again }: LocationsProps): ReactNode => (
  <Parts className={style.narrow}>
    <header>
      <h2 className={style.title}>{page.crew.name}</h2>
      {page.place !== null && <p className={style.line}>{page.place.name}</p>}
    </header>
    {page.crew.allowLiveLocation ? (
      page.mayShare && <Share crew={page.crew} />
    ) : (
      <Note icon="map-pin">
        <FormattedMessage id="chief.location.off" />
      </Note>
    )}
    {page.pins.length > 0 && state === 'unheard' && <Unheard again={again} />}
    {page.pins.length > 0 ? (
      <List>
        {page.pins.map((pin) => (
          <PinRow key={pin.point.id} pin={pin} page={page} />
        ))}
      </List>
    ) : (
      page.crew.allowLiveLocation && <NoPins sight={page.sight} arrival={arrival} state={state} again={again} />
    )}
  </Parts>
);

interface NoPinsProps extends Omit<LocationsProps, 'page'> {
  readonly sight: LocationSight;
}

/** That nobody shares is said only by who would see it, and only once the server has said so. */
const NoPins = ({ sight, arrival, state, again }: NoPinsProps): ReactNode => {
  const { formatMessage } = useIntl();
  if (sight === 'switchedOff' || sight === 'closed')
    return (
      <Note icon="map-pin">
        <FormattedMessage id={UNSEEN[sight]} />
      </Note>
    );
  switch (state) {
    case 'asking':
      return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
    case 'unheard':
      return <Unheard again={again} />;
    case 'heard':
      return <EmptyState arrival={arrival} icon="map-pin" {...NOBODY[sight]} />;
  }
};

const UNSEEN = {
  switchedOff: 'chief.location.switchedOff',
  closed: 'chief.location.closed',
} as const;

const NOBODY = {
  everybody: { claim: 'chief.location.none.title', text: 'chief.location.none.text' },
  some: { claim: 'chief.location.noneToSee.title', text: 'chief.location.noneToSee.text' },
} as const;

/** Said as a fact only once the server has taken a point. */
const SHARED = {
  waiting: 'chief.location.waiting',
  taken: 'chief.location.sharing',
  refused: 'chief.location.refused',
} as const;

/** Points of before are nobody's business, and the server refuses them. */
const useTooEarly = ({ startAt, timezone }: SharedLocations['crew']): string | undefined => {
  const { formatMessage } = useIntl();
  const { moment } = useTimes();
  const now = useNow(MINUTE_MS);
  const from = startAt === undefined ? undefined : sharedFrom(startAt);
  return from === undefined || now >= from
    ? undefined
    : formatMessage({ id: 'chief.from' }, { time: moment(from, timezone) });
};

const MINUTE_MS = 60_000;

const Share = ({ crew }: { readonly crew: SharedLocations['crew'] }): ReactNode => {
  const { isSharing, place, taken, begin, end } = useShareLocation(crew.id);
  const reason = useTooEarly(crew);
  return (
    <section className={style.stack}>
      {isSharing ? (
        <Button variant="outline" icon="x" onPress={end}>
          <FormattedMessage id="chief.location.stop" />
        </Button>
      ) : (
        <Button icon="navigation" onPress={begin} reason={reason}>
          <FormattedMessage id="chief.location.share" />
        </Button>
      )}
      <p className={style.line} role="status">
        {place.kind === 'denied' ? (
          <FormattedMessage id="chief.location.denied" />
        ) : (
          <FormattedMessage
            id={
              isSharing
                ? place.kind === 'known'
                  ? SHARED[taken]
                  : `checks.place.${place.kind}`
                : 'chief.location.hint'
            }
          />
        )}
      </p>
    </section>
  );
};

const PinRow = ({
  pin: { point, name },
  page: { place, crew, mapService },
}: {
  readonly pin: Pin;
  readonly page: SharedLocations;
}): ReactNode => {
  const { formatMessage, locale } = useIntl();
  const times = useTimes();
  const time = times.moment(point.at, crew.timezone);
  const away =
    place?.latitude === undefined || place.longitude === undefined
      ? null
      : metresBetween(point, { latitude: place.latitude, longitude: place.longitude });
  return (
    <ListRow
      leading={<Avatar name={name} />}
      title={name}
      line={
        away === null ? (
          <FormattedMessage id="chief.location.lastSeenOnly" values={{ time }} />
        ) : (
          <FormattedMessage id="chief.location.lastSeen" values={{ time, distance: formatDistance(away, locale) }} />
        )
      }
      trailing={
        <LinkButton
          href={mapLink(mapService, { name, city: '', latitude: point.latitude, longitude: point.longitude })}
          variant="outline"
          icon="map"
          label={formatMessage({ id: 'chief.location.show' }, { name })}
        />
      }
    />
  );
};
