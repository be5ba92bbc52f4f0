// Where a person is right now, while that person shares it. Only the newest point per person and crew is kept.
import { entity } from '../../define/entity.ts';
import { assigned, decimal, instant, latitude, longitude, oneOf, ref } from '../../define/field.ts';
import { all, both, inSet, is, within } from '../../define/rights.ts';

/** The row of a person on a crew: its id says both. */
export const liveLocationId = (projectCrewId: string, personId: string): string => `${projectCrewId}:${personId}`;

export const liveLocation = entity('liveLocations', {
  fields: {
    projectCrewId: ref('projectCrews'),
    projectId: assigned(ref('projects')),
    personId: ref('persons'),
    latitude,
    longitude,
    /** Metres. */
    accuracyM: decimal(0, 1_000_000),
    at: instant,
    /** When the person stops sharing. */
    until: instant,
    /** The client too, where its company's settings say so. */
    shownTo: assigned(oneOf('crew', 'client')),
  },
  indexes: ['[projectCrewId+personId]'],
  serverIndexes: ['at'],
  routes: { beneath: { '/projectCrews/{id}/liveLocations': 'projectCrewId' } },
  pull: { from: {}, stage: 2 },
  read: 'signedIn',
  rows: {
    /** Of who is booked there: whoever applied or was asked watches nobody. */
    crew: inSet('projectCrewId', 'bookedCrews'),
    client: both(is('shownTo', 'client'), within('projectId', 'projects')),
    planner: all,
    projectLogin: both(is('shownTo', 'client'), inSet('projectId', 'thisProject')),
  },
});
