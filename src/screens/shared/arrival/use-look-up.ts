// Asks the server by itself for the row that a page is about and that this device does not keep: no list may bring it.
import { lookUp, type Look } from './fetch-row.ts';
import { useFetched, type FetchedAnswer } from './use-fetched.ts';

/** Once while it is missing, and whenever it goes or the server answers again. */
export const useLookUp = (look: Look, isMissing: boolean): FetchedAnswer<null> =>
  useFetched(isMissing && look.id !== '' ? `${look.entity.name} ${look.id}` : '', async (remote) => {
    const found = await lookUp(remote, look);
    if (found.kind === 'unheard') return null;
    return { rows: found.kind === 'rows' ? found.rows : { [look.entity.name]: [] }, says: null };
  });
