// The photos of a receipt; asked of the server where no list brings them to this login.
import { documentsOfReceipt } from '#schema/calls/paper-lists.ts';
import { useKnown } from '#db/query/react.ts';
import { useFetched, useKnownFetched, type FetchedAnswer, type KnownFetched } from '../shared/arrival/use-fetched.ts';
import { askPages } from '../shared/queues/asked-pages.ts';
import { readReceiptPhotos, type ExpenseReceipt, type ReceiptPhoto } from './queries.ts';

export interface AskedPhotos extends Pick<FetchedAnswer<null>, 'again'> {
  /** Undefined while the tables are read. */
  readonly known: KnownFetched<readonly ReceiptPhoto[]> | undefined;
}

export const useReceiptPhotos = ({ id, rev }: Pick<ExpenseReceipt, 'id' | 'rev'>): AskedPhotos => {
  const kept = useKnown(readReceiptPhotos, [id]);
  const isAsked = rev > 0 && kept?.arrival.kind === 'partly';
  const fetched = useFetched(isAsked ? `photos of ${id}` : '', async (remote) => {
    const path = documentsOfReceipt.path.replace('{id}', encodeURIComponent(id));
    const rows = await askPages(remote, { ...documentsOfReceipt, path });
    return rows === null ? null : { rows, says: null };
  });
  return { known: useKnownFetched(readReceiptPhotos, [id], fetched), again: fetched.again };
};
