// Brings the security checks of a crew, and the form of one, from the server for those who read them: no list brings
// what others handed in to a client's device.
import { securityChecksOfCrew } from '#schema/calls/lists.ts';
import { form } from '#schema/entities/forms/form.ts';
import type { Remote } from '#remote/client.ts';
import { lookUp } from '../../shared/arrival/fetch-row.ts';
import { useFetched, type FetchedAnswer, type FetchedRows } from '../../shared/arrival/use-fetched.ts';
import { askPages } from '../../shared/queues/asked-pages.ts';
import type { ChiefPage } from '../queries.ts';
import type { SecurityCheckRequest } from './check-of-shift.ts';

export type ChecksAsked = Pick<SecurityCheckRequest, 'crewId' | 'formId'>;

/** A project login gets them with its crews. */
export const useFetchedChecks = (
  { viewer }: Pick<ChiefPage, 'viewer'>,
  { crewId, formId }: ChecksAsked,
): FetchedAnswer<null> =>
  useFetched(viewer === 'project' ? '' : `security checks ${crewId} ${formId}`, (remote) =>
    askChecks(remote, { crewId, formId }),
  );

/** Null where the server did not answer. */
export const askChecks = async (
  remote: Pick<Remote, 'get'>,
  { crewId, formId }: ChecksAsked,
): Promise<FetchedRows<null> | null> => {
  const path = securityChecksOfCrew.path.replace('{id}', encodeURIComponent(crewId));
  const [asked, checks] = await Promise.all([
    lookUp(remote, { entity: form, id: formId }),
    askPages(remote, { ...securityChecksOfCrew, path }),
  ]);
  if (asked.kind === 'unheard' || checks === null) return null;
  return { rows: { ...checks, ...(asked.kind === 'rows' ? asked.rows : {}) }, says: null };
};
