// Brings the documents of a project into the tables, once a visit and whenever the network comes back; the page reads
// only those.
import { useEffect, useState } from 'react';
import { document } from '#schema/entities/documents/document.ts';
import { applyServerRows } from '#outbox/optimistic/rebase.ts';
import { useStore } from '#outbox/store/react.ts';
import { useApi } from '../../shared/services/api-context.ts';
import { askPapers, type PaperList } from './ask-papers.ts';

export interface FetchedPapers {
  /** `heard`: the server named all that there is. `unheard`: it did not answer, or there is no network. */
  readonly state: 'asking' | 'heard' | 'unheard';
  /** Ids of the papers of people that it named. */
  readonly listed: readonly string[] | null;
  readonly again: () => void;
}

type Answer = Pick<FetchedPapers, 'state' | 'listed'>;

/**
 * @param lists none where a list of the login brings everything by itself
 */
export const useFetchedPapers = (step: string, lists: readonly PaperList[]): FetchedPapers => {
  const { fetched, actor, clock } = useStore();
  const { remote, online } = useApi();
  const [asked, setAsked] = useState(0);
  const [answer, setAnswer] = useState<Answer>({ state: 'asking', listed: null });
  const wanted = lists.join(' ');
  useEffect(() => {
    if (wanted === '' || step === '' || !online) return undefined;
    let isLeft = false;
    setAnswer(({ listed }) => ({ state: 'asking', listed }));
    const ask = async (): Promise<Answer> => {
      const rows = await Promise.all(
        LISTS.map((list) => (wanted.split(' ').includes(list) ? askPapers(remote, list, step) : [])),
      );
      const [, people = null] = rows;
      const found = rows.flatMap((some) => some ?? []);
      await applyServerRows(fetched, { rows: { [document.name]: found } }, { actor, now: clock.now() });
      return {
        state: rows.includes(null) ? 'unheard' : 'heard',
        listed: people === null ? null : people.map(({ id }) => id),
      };
    };
    ask()
      .catch((failure: unknown): Answer => {
        reportError(failure);
        return { state: 'unheard', listed: null };
      })
      .then(
        (found) => {
          if (!isLeft) setAnswer(found);
        },
        () => undefined,
      );
    return () => {
      isLeft = true;
    };
  }, [fetched, actor, clock, remote, online, step, wanted, asked]);
  const again = (): void => setAsked((before) => before + 1);
  if (wanted === '') return { state: 'heard', listed: null, again };
  return { ...answer, state: online || answer.state === 'heard' ? answer.state : 'unheard', again };
};

const LISTS = ['project', 'people'] as const satisfies readonly PaperList[];
