// Fetches what a profile needs beyond the rows that a device holds anyway, into the tables: the page reads only those.
import { useEffect, useState } from 'react';
import { profileAccess } from '#schema/entities/people/profile-access.ts';
import { profilePicture } from '#schema/entities/people/profile-picture.ts';
import { isRecord, isSuccess } from '#remote/outcome.ts';
import { applyServerRows } from '#outbox/optimistic/rebase.ts';
import { useStore } from '#outbox/store/react.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import { useApi } from '../shared/services/api-context.ts';
import type { ProfileRequest } from './queries.ts';

/**
 * Once per person and whenever the network comes back; without it, what was fetched before is shown. True while the
 * answer may still show more.
 */
export const useFetchedProfile = (personId: string, form: ProfileRequest['form']): boolean => {
  const { local, actor, clock } = useStore();
  const { remote, online } = useApi();
  const [answered, setAnswered] = useState('');
  useEffect(() => {
    if (!online || personId === '' || personId === actor.personId) return;
    const path = `/persons/${encodeURIComponent(personId)}`;
    const fetchInto = async (): Promise<void> => {
      const [access, pictures] = await Promise.all([
        // What somebody opened by link cuts the public form alone, and most people never opened anything.
        form === 'public' ? remote.get(`${path}/profileAccess`) : null,
        remote.get(`${path}/profilePictures?limit=1000&page=1`),
      ]);
      const rows = {
        [profileAccess.name]: rowsIn(access !== null && isSuccess(access) ? access.body : null),
        [profilePicture.name]: rowsIn(isSuccess(pictures) ? pictures.body : null),
      };
      await applyServerRows(local, { rows }, { actor, now: clock.now() });
    };
    let isLeft = false;
    // What was fetched before is shown where it fails.
    fetchInto()
      .catch(reportError)
      .finally(() => {
        if (!isLeft) setAnswered(personId);
      });
    return () => {
      isLeft = true;
    };
  }, [local, actor, clock, remote, online, personId, form]);
  return online && personId !== '' && personId !== actor.personId && answered !== personId;
};

/** The rows in the `data` of an answer, be it one or a list. */
const rowsIn = (body: unknown): readonly ServerRow[] => {
  const data = isRecord(body) ? body['data'] : undefined;
  return (Array.isArray(data) ? data : [data]).filter(isServerRow);
};

const isServerRow = (value: unknown): value is ServerRow =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['rev'] === 'number';
