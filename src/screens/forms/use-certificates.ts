// The certificates of a person; asked of the server where no list brings them to this login.
import type { Row } from '#schema/define/entity.ts';
import { trainingDocumentsOfPerson } from '#schema/calls/paper-lists.ts';
import type { document } from '#schema/entities/documents/document.ts';
import { useKnown } from '#db/query/react.ts';
import { useFetched, useKnownFetched, type KnownFetched } from '../shared/arrival/use-fetched.ts';
import { askPages } from '../shared/queues/asked-pages.ts';
import { readCertificates } from './queries.ts';

/** Undefined while the tables are read. */
export const useCertificates = (personId: string): KnownFetched<readonly Row<typeof document>[]> | undefined => {
  const kept = useKnown(readCertificates, [personId]);
  const isAsked = personId !== '' && kept?.arrival.kind === 'partly';
  const fetched = useFetched(isAsked ? `certificates of ${personId}` : '', async (remote) => {
    const path = trainingDocumentsOfPerson.path.replace('{id}', encodeURIComponent(personId));
    const rows = await askPages(remote, { ...trainingDocumentsOfPerson, path });
    return rows === null ? null : { rows, says: null };
  });
  return useKnownFetched(readCertificates, [personId], fetched);
};
