// The map service a person chose in their profile.
import { person } from '#schema/entities/people/person.ts';
import type { Reads } from '#db/query/reads.ts';
import { DEFAULT_MAP_SERVICE, type MapService } from './map-link.ts';

export const readMapService = async (reads: Reads, personId: string | null): Promise<MapService> =>
  (personId === null ? undefined : await reads.get(person, personId))?.mapService ?? DEFAULT_MAP_SERVICE;
