// Fetches the photos of a crew into the tables for those who are not on it: no list brings them to a planner's device
// by itself.
import { useEffect } from 'react';
import { document } from '#schema/entities/documents/document.ts';
import { isRecord, isSuccess } from '#remote/outcome.ts';
import { applyServerRows } from '#outbox/optimistic/rebase.ts';
import { useStore } from '#outbox/store/react.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import { useApi } from '../../shared/services/api-context.ts';
import type { PhotosPage } from '../queries.ts';

const isServerRow = (value: unknown): value is ServerRow =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['rev'] === 'number';

/** Once a visit, and whenever the network comes back; without it, what was fetched before is shown. */
export const useFetchedPhotos = ({
  isOnCrew,
  crewId,
  projectId,
}: Pick<PhotosPage, 'isOnCrew' | 'crewId' | 'projectId'>): void => {
  const { local, actor, clock } = useStore();
  const { remote, online } = useApi();
  useEffect(() => {
    if (isOnCrew || !online) return;
    const fetchInto = async (): Promise<void> => {
      const keys = new URLSearchParams({ ownerKind: 'projectCrew', ownerId: crewId, limit: '1000', page: '1' });
      const answer = await remote.get(`/projects/~${encodeURIComponent(projectId)}/documents?${keys.toString()}`);
      const data = isSuccess(answer) && isRecord(answer.body) ? answer.body['data'] : undefined;
      if (Array.isArray(data))
        await applyServerRows(
          local,
          { rows: { [document.name]: data.filter(isServerRow) } },
          { actor, now: clock.now() },
        );
    };
    // What was fetched before is shown then.
    fetchInto().catch(reportError);
  }, [local, actor, clock, remote, online, isOnCrew, crewId, projectId]);
};
