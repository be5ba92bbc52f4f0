// Fetches the photos of a crew into the tables for those who are not on it: no list brings them to a planner's device
// by itself.
import { document } from '#schema/entities/documents/document.ts';
import { isRecord, isSuccess } from '#remote/outcome.ts';
import type { Known } from '#db/live/arrival.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import { useFetched, type FetchedAnswer } from '../../shared/arrival/use-fetched.ts';
import type { PhotosPage } from '../queries.ts';

const isServerRow = (value: unknown): value is ServerRow =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['rev'] === 'number';

/** @param known without a page while it is not known whose photos are asked for */
export const useFetchedPhotos = (known: Known<PhotosPage | null> | undefined): FetchedAnswer<null> => {
  const page = known?.value ?? null;
  // To a member's device they come by themselves, unless the login has no list for them.
  const isKept = page?.isOnCrew === true && known?.arrival.kind !== 'partly';
  const { crewId, projectId } = page === null || isKept ? { crewId: '', projectId: '' } : page;
  return useFetched(crewId === '' ? '' : `${projectId} ${crewId}`, async (remote) => {
    const keys = new URLSearchParams({ ownerKind: 'projectCrew', ownerId: crewId, limit: '1000', page: '1' });
    const answer = await remote.get(`/projects/~${encodeURIComponent(projectId)}/documents?${keys.toString()}`);
    const data = isSuccess(answer) && isRecord(answer.body) ? answer.body['data'] : undefined;
    if (answer.kind === 'answered' && answer.status === 404) return { rows: { [document.name]: [] }, says: null };
    return Array.isArray(data) ? { rows: { [document.name]: data.filter(isServerRow) }, says: null } : null;
  });
};
