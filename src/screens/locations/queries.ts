// What the page of a location reads from the mirror.
import type { Row } from '#schema/define/entity.ts';
import { countries } from '#schema/entities/catalogues.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { location } from '#schema/entities/places/location.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import type { MapService } from '../shared/places/map-link.ts';
import { readMapService } from '../shared/places/my-map-service.ts';

/** How many of the next crews are shown. */
const NEXT_CREWS = 10;

export interface LocationRequest {
  readonly id: string;
  readonly personId: string | null;
  /** Server-adjusted instant: crews that ended before it are left out. */
  readonly now: string;
}

export interface LocationPage {
  readonly location: Row<typeof location>;
  readonly countryName: string | null;
  readonly mapService: MapService;
  /** Crews at this place that have not ended, by their start. */
  readonly nextCrews: readonly Row<typeof projectCrew>[];
}

/** One location, or null where it is not on this device. */
export const readLocationPage = async (
  reads: Reads,
  { id, personId, now }: LocationRequest,
): Promise<LocationPage | null> => {
  const place = await reads.get(location, id);
  if (place === undefined) return null;
  const crews = await reads.rows(query(projectCrew).where('locationId', { equals: id }));
  return {
    location: place,
    countryName:
      place.countryId === undefined ? null : ((await reads.get(countries, place.countryId))?.caption ?? null),
    mapService: await readMapService(reads, personId),
    nextCrews: crews
      .filter((crew) => crew.statusCode !== 'cancelled' && (crew.endAt ?? '') >= now)
      .toSorted((one, other) => ((one.startAt ?? '') < (other.startAt ?? '') ? -1 : 1))
      .slice(0, NEXT_CREWS),
  };
};
