// What the server has of a crew's security checks, every page of it.
import { securityChecksOfCrew } from '#schema/calls/lists.ts';
import type { Remote } from '#remote/client.ts';
import { askPages } from '../../shared/queues/asked-pages.ts';

/** Null where the server did not answer. */
export const askChecksOfCrew = (remote: Pick<Remote, 'get'>, crewId: string): ReturnType<typeof askPages> =>
  askPages(remote, {
    ...securityChecksOfCrew,
    path: securityChecksOfCrew.path.replace('{id}', encodeURIComponent(crewId)),
  });
