// Where everybody is: my own point while I share it, and the others by distance and time, each with a way to the map.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatDistance } from '#i18n/format.ts';
import { liveLocation } from '#schema/entities/crews/live-location.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { location } from '#schema/entities/places/location.ts';
import { person } from '#schema/entities/people/person.ts';
import type { Row } from '#schema/define/entity.ts';
import { Avatar } from '#ui/primitives/avatar.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useActor } from '#session/react.tsx';
import { query } from '#db/query/query.ts';
import { HIGHEST, LOWEST } from '#db/tables/question.ts';
import type { Reads } from '#db/query/reads.ts';
import { useKnown } from '#db/query/react.ts';
import { EmptyState, type Resting } from '../../shared/arrival/empty-state.tsx';
import { metresBetween } from '#schema/rules/fitness/distance.ts';
import type { Location } from '../../shared/jobs/job-rows.ts';
import { mapLink, type MapService } from '../../shared/places/map-link.ts';
import { isOnCrew } from '../../shared/crews/on-crew.ts';
import { readMapService } from '../../shared/places/my-map-service.ts';
import { useRouteId } from '../../shared/navigation/use-address.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../chief.css.ts';
import { CrewNotHere } from '../../shared/arrival/crew-not-here.tsx';
import { useLiveLocations } from './use-live-locations.ts';
import { useShareLocation } from './use-share-location.ts';

interface Pin {
  readonly point: Row<typeof liveLocation>;
  readonly name: string;
}

interface LocationPage {
  readonly crew: Row<typeof projectCrew>;
  readonly place: Location | null;
  readonly pins: readonly Pin[];
  readonly mapService: MapService;
  /** The server takes points of members of the crew alone. */
  readonly mayShare: boolean;
}

const readLocationPage = async (
  reads: Reads,
  crewId: string,
  personId: string | null,
): Promise<LocationPage | null> => {
  const crew = await reads.get(projectCrew, crewId);
  if (crew === undefined) return null;
  const points = await reads.rows(
    query(liveLocation)
      .where('[projectCrewId+personId]', {
        between: [
          [crewId, LOWEST],
          [crewId, HIGHEST],
        ],
      })
      .with((point) => ({ person: point.one('personId', person) })),
  );
  return {
    crew,
    mapService: await readMapService(reads, personId),
    mayShare: await isOnCrew(reads, crewId, personId),
    place: (await reads.get(location, crew.locationId)) ?? null,
    pins: points
      .toSorted((one, other) => (one.at < other.at ? 1 : -1))
      .map(({ person: human, ...point }) => ({ point, name: human?.displayName ?? '' })),
  };
};

export const LocationScreen = (): ReactNode => {
  const crewId = useRouteId();
  const { formatMessage } = useIntl();
  const { personId } = useActor();
  const known = useKnown(readLocationPage, [crewId, personId]);
  useLiveLocations(crewId);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: page, arrival } = known;
  return page === null ? <CrewNotHere arrival={arrival} /> : <Locations page={page} arrival={arrival} />;
};

const Locations = ({ page, arrival }: { readonly page: LocationPage } & Resting): ReactNode => (
  <Parts className={style.narrow}>
    <header>
      <h2 className={style.title}>{page.crew.name}</h2>
      {page.place !== null && <p className={style.line}>{page.place.name}</p>}
    </header>
    {page.crew.allowLiveLocation ? (
      page.mayShare && <Share crewId={page.crew.id} />
    ) : (
      <Note icon="map-pin">
        <FormattedMessage id="chief.location.off" />
      </Note>
    )}
    {page.pins.length === 0 ? (
      <EmptyState arrival={arrival} icon="map-pin" claim="chief.location.none.title" text="chief.location.none.text" />
    ) : (
      <List>
        {page.pins.map((pin) => (
          <PinRow key={pin.point.id} pin={pin} page={page} />
        ))}
      </List>
    )}
  </Parts>
);

/** Said as a fact only once the server has taken a point. */
const SHARED = {
  waiting: 'chief.location.waiting',
  taken: 'chief.location.sharing',
  refused: 'chief.location.refused',
} as const;

const Share = ({ crewId }: { readonly crewId: string }): ReactNode => {
  const { isSharing, place, taken, begin, end } = useShareLocation(crewId);
  return (
    <section className={style.stack}>
      {isSharing ? (
        <Button variant="outline" icon="x" onPress={end}>
          <FormattedMessage id="chief.location.stop" />
        </Button>
      ) : (
        <Button icon="navigation" onPress={begin}>
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
  readonly page: LocationPage;
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
