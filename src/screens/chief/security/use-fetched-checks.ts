// Brings the security checks of a crew, and the form of one, from the server for those who read them: no list brings
// what others handed in to a client's device.
import { form } from '#schema/entities/forms/form.ts';
import type { Remote } from '#remote/client.ts';
import { lookUp } from '../../shared/arrival/fetch-row.ts';
import { useFetched, type FetchedAnswer, type FetchedRows } from '../../shared/arrival/use-fetched.ts';
import type { ChiefPage } from '../queries.ts';
import { askChecksOfCrew } from './ask-checks-of-crew.ts';
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
  const [asked, checks] = await Promise.all([
    lookUp(remote, { entity: form, id: formId }),
    askChecksOfCrew(remote, crewId),
  ]);
  if (asked.kind === 'unheard' || checks === null) return null;
  return { rows: { ...checks, ...(asked.kind === 'rows' ? asked.rows : {}) }, says: null };
};
