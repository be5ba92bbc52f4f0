// Brings the documents of a project into the tables.
import { useEffect, useState } from 'react';
import { document } from '#schema/entities/documents/document.ts';
import { useFetched, type FetchedAnswer } from '../../shared/arrival/use-fetched.ts';
import { askPapers, type PaperList } from './ask-papers.ts';
import type { ListedPapers } from './queries.ts';

/**
 * @param lists none where a list of the login brings everything by itself
 */
export const useFetchedPapers = (step: string, lists: readonly PaperList[]): FetchedAnswer<ListedPapers> => {
  const about = step === '' || lists.length === 0 ? '' : [step, ...lists].join(' ');
  return useFetched(about, async (remote) => {
    const [project, people] = await Promise.all([
      askPapers(remote, 'project', step),
      lists.includes('people') ? askPapers(remote, 'people', step) : [],
    ]);
    if (project === null || people === null) return null;
    return {
      rows: { [document.name]: [...project, ...people] },
      says: { project: project.map(({ id }) => id), people: people.map(({ id }) => id) },
    };
  });
};

/**
 * Asks once more when a document goes that was here: a change of it takes it away from devices whose own lists do not
 * bring it.
 */
export const useAskedAgain = (ids: readonly string[], again: () => void): void => {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const now = ids.join(' ');
  useEffect(() => {
    const here = now === '' ? [] : now.split(' ');
    const held = new Set(here);
    if (seen.some((id) => !held.has(id))) again();
    if (seen.join(' ') !== now) setSeen(here);
  }, [seen, now, again]);
};
