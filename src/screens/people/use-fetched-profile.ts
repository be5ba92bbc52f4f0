// Fetches what a profile needs beyond the rows that a device holds anyway, into the tables: the page reads only those.
import { profileAccess } from '#schema/entities/people/profile-access.ts';
import { profilePicture } from '#schema/entities/people/profile-picture.ts';
import { isRecord, isSuccess, type Outcome } from '#remote/outcome.ts';
import { useStore } from '#outbox/store/react.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import { useFetched, type FetchedAnswer } from '../shared/arrival/use-fetched.ts';
import type { ProfileRequest } from './queries.ts';

/** Nothing is asked about the reader: the own rows are here anyway. */
export const useFetchedProfile = (personId: string, form: ProfileRequest['form']): FetchedAnswer<null> => {
  const { actor } = useStore();
  const about = personId === '' || personId === actor.personId ? '' : `${form} ${personId}`;
  return useFetched(about, async (remote) => {
    const path = `/persons/${encodeURIComponent(personId)}`;
    const [access, pictures] = await Promise.all([
      // What somebody opened by link cuts the public form alone, and most people never opened anything.
      form === 'public' ? remote.get(`${path}/profileAccess`) : null,
      remote.get(`${path}/profilePictures?limit=1000&page=1`),
    ]);
    if ([access, pictures].some((answer) => answer !== null && isUnheard(answer))) return null;
    return {
      rows: {
        [profileAccess.name]: rowsIn(access !== null && isSuccess(access) ? access.body : null),
        [profilePicture.name]: rowsIn(isSuccess(pictures) ? pictures.body : null),
      },
      says: null,
    };
  });
};

/** The server said nothing about it. */
export const isUnheard = (answer: Outcome): boolean =>
  answer.kind === 'unreachable' || answer.status >= 500 || answer.status === 401;

/** The rows in the `data` of an answer, be it one or a list. */
export const rowsIn = (body: unknown): readonly ServerRow[] => {
  const data = isRecord(body) ? body['data'] : undefined;
  return (Array.isArray(data) ? data : [data]).filter(isServerRow);
};

const isServerRow = (value: unknown): value is ServerRow =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['rev'] === 'number';
