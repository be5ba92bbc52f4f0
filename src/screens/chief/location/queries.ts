// Who shares where they are on a crew, as far as this login may see it.
import type { Actor } from '#schema/define/rights.ts';
import type { Row } from '#schema/define/entity.ts';
import { companySettings } from '#schema/entities/people/company-settings.ts';
import { liveLocation } from '#schema/entities/crews/live-location.ts';
import { location } from '#schema/entities/places/location.ts';
import { person } from '#schema/entities/people/person.ts';
import { project } from '#schema/entities/projects/project.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { HIGHEST, LOWEST } from '#db/tables/question.ts';
import { isBookedOn } from '../../shared/crews/on-crew.ts';
import type { Location } from '../../shared/jobs/job-rows.ts';
import type { MapService } from '../../shared/places/map-link.ts';
import { readMapService } from '../../shared/places/my-map-service.ts';

export interface Pin {
  readonly point: Row<typeof liveLocation>;
  readonly name: string;
}

/**
 * Whose points the server shows this login: everybody's, those of people on the client's positions, none because the
 * company has them switched off, none at all.
 */
export type LocationSight = 'everybody' | 'some' | 'switchedOff' | 'closed';

export interface SharedLocations {
  readonly crew: Row<typeof projectCrew>;
  readonly place: Location | null;
  readonly pins: readonly Pin[];
  readonly sight: LocationSight;
  readonly mapService: MapService;
  /** The server takes points of those alone who are booked on the crew. */
  readonly mayShare: boolean;
}

export const readLocationPage = async (reads: Reads, crewId: string, actor: Actor): Promise<SharedLocations | null> => {
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
    sight: await readSight(reads, crew, actor),
    mapService: await readMapService(reads, actor.personId),
    mayShare: await isBookedOn(reads, crewId, actor.personId),
    place: (await reads.get(location, crew.locationId)) ?? null,
    pins: points
      .toSorted((one, other) => (one.at < other.at ? 1 : -1))
      .map(({ person: human, ...point }) => ({ point, name: human?.displayName ?? '' })),
  };
};

/** The rows of `liveLocation` by its definition, asked of the crew instead of the points. */
const readSight = async (
  reads: Reads,
  { id, projectId }: Row<typeof projectCrew>,
  { audiences, personId }: Actor,
): Promise<LocationSight> => {
  if (audiences.includes('planner')) return 'everybody';
  if (audiences.includes('crew') && (await isBookedOn(reads, id, personId))) return 'everybody';
  if (!audiences.includes('client') && !audiences.includes('projectLogin')) return 'closed';
  const order = await reads.get(project, projectId);
  const wishes = order === undefined ? undefined : await reads.get(companySettings, order.companyId);
  return wishes?.showLiveLocation === false ? 'switchedOff' : 'some';
};
