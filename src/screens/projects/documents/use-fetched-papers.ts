// Brings the documents of a project into the tables, once a visit and whenever the network comes back; the page reads
// only those.
import { useCallback, useEffect, useState } from 'react';
import { document } from '#schema/entities/documents/document.ts';
import { applyServerRows } from '#outbox/optimistic/rebase.ts';
import { useStore } from '#outbox/store/react.ts';
import { useConnectionFault } from '../../shared/arrival/connection-fault.ts';
import { useApi } from '../../shared/services/api-context.ts';
import { askPapers, type PaperList } from './ask-papers.ts';
import type { ListedPapers } from './queries.ts';

export interface FetchedPapers {
  /** `heard`: the server named all that there is. `unheard`: it did not answer, or there is no network. */
  readonly state: 'asking' | 'heard' | 'unheard';
  readonly listed: ListedPapers;
  readonly again: () => void;
}

type Answer = Pick<FetchedPapers, 'state' | 'listed'>;

const NOTHING: ListedPapers = { project: null, people: null };

/**
 * @param lists none where a list of the login brings everything by itself
 */
export const useFetchedPapers = (step: string, lists: readonly PaperList[]): FetchedPapers => {
  const { fetched, actor, clock } = useStore();
  const { remote } = useApi();
  // A network through which the server does not answer is none.
  const isReached = useConnectionFault() === null;
  const [asked, setAsked] = useState(0);
  const [answer, setAnswer] = useState<Answer>({ state: 'asking', listed: NOTHING });
  const wanted = lists.join(' ');
  useEffect(() => {
    if (wanted === '' || step === '' || (!isReached && asked === 0)) return undefined;
    let isLeft = false;
    setAnswer((before) => (before.state === 'heard' ? before : { ...before, state: 'asking' }));
    const ask = async (): Promise<Answer> => {
      const [project, people] = await Promise.all([
        askPapers(remote, 'project', step),
        wanted.includes('people') ? askPapers(remote, 'people', step) : [],
      ]);
      const rows = [...(project ?? []), ...(people ?? [])];
      await applyServerRows(fetched, { rows: { [document.name]: rows } }, { actor, now: clock.now() });
      const idsOf = (some: typeof project): readonly string[] | null => some?.map(({ id }) => id) ?? null;
      return {
        state: project === null || people === null ? 'unheard' : 'heard',
        listed: { project: idsOf(project), people: idsOf(people) },
      };
    };
    ask()
      .catch((failure: unknown): Answer => {
        reportError(failure);
        return { state: 'unheard', listed: NOTHING };
      })
      .then(
        (found) => {
          // What was heard once is no less true for an answer that is missing.
          if (!isLeft) setAnswer((before) => (found.state === 'heard' || before.state !== 'heard' ? found : before));
        },
        () => undefined,
      );
    return () => {
      isLeft = true;
    };
  }, [fetched, actor, clock, remote, isReached, step, wanted, asked]);
  const again = useCallback(() => setAsked((before) => before + 1), []);
  if (wanted === '') return { state: 'heard', listed: NOTHING, again };
  return { ...answer, state: isReached || answer.state === 'heard' ? answer.state : 'unheard', again };
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
