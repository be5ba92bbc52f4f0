// Brings delivery notes with their crews and people into the tables where no list of this login does; the page reads
// only those.
import { useCallback, useEffect, useState } from 'react';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { applyServerRows } from '#outbox/optimistic/rebase.ts';
import { useStore } from '#outbox/store/react.ts';
import { useConnectionFault } from '../../shared/arrival/connection-fault.ts';
import { lookUp, type Look } from '../../shared/arrival/fetch-row.ts';
import { useApi } from '../../shared/services/api-context.ts';

export interface FetchedNotes {
  /** `absent`: the server has no such note for this login. `unheard`: it did not answer, or there is no network. */
  readonly stateOf: (crewId: string) => 'asking' | 'heard' | 'absent' | 'unheard';
  readonly again: () => void;
}

type Answers = Readonly<Record<string, 'heard' | 'absent' | 'unheard'>>;

const noteOf = (crewId: string): Look => ({
  entity: deliveryNote,
  id: crewId,
  beneath: [
    { path: '/projectCrews/{id}', entity: projectCrew },
    { path: '/projectCrews/{id}/projectCrewItemStatus', entity: projectCrewItemStatus },
  ],
});

/** @param crewIds whose notes are wanted and are not kept here by a list; each is asked for once a visit */
export const useFetchedNotes = (crewIds: readonly string[]): FetchedNotes => {
  const { fetched, actor, clock } = useStore();
  const { remote } = useApi();
  const isReached = useConnectionFault() === null;
  const [asked, setAsked] = useState(0);
  const [answers, setAnswers] = useState<Answers>({});
  const wanted = crewIds.filter((id) => answers[id] !== 'heard' && answers[id] !== 'absent').join(' ');
  useEffect(() => {
    if (wanted === '' || (!isReached && asked === 0)) return undefined;
    let isLeft = false;
    const ask = async (): Promise<Answers> => {
      const found: Record<string, Answers[string]> = {};
      for (const id of wanted.split(' ')) {
        if (isLeft) return found;
        const answer = await lookUp(remote, noteOf(id));
        if (answer.kind === 'rows') await applyServerRows(fetched, { rows: answer.rows }, { actor, now: clock.now() });
        found[id] = answer.kind === 'rows' ? 'heard' : answer.kind;
      }
      return found;
    };
    const tell = (found: Answers): void => {
      if (!isLeft) setAnswers((before) => withAnswers(before, found));
    };
    ask().then(tell, (failure: unknown) => {
      reportError(failure);
      tell(Object.fromEntries(wanted.split(' ').map((id) => [id, 'unheard' as const])));
    });
    return () => {
      isLeft = true;
    };
  }, [fetched, actor, clock, remote, isReached, wanted, asked]);
  return {
    stateOf: (id) => answers[id] ?? (isReached ? 'asking' : 'unheard'),
    again: useCallback(() => setAsked((before) => before + 1), []),
  };
};

/** The same ones where nothing is new: they are no reason to draw again. */
const withAnswers = (before: Answers, found: Answers): Answers =>
  Object.entries(found).every(([id, answer]) => before[id] === answer) ? before : { ...before, ...found };
