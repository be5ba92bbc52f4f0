// Brings rows that no list of this login brings from the server into the tables: pages read only those, and say that
// there is nothing once the server has said so.
import { useCallback, useEffect, useRef, useState } from 'react';
import { arrivalWith } from '#db/live/arrival.ts';
import type { Remote } from '#remote/client.ts';
import { useKnownAfter, type KnownAfter, type ReadingFunction } from '#db/query/react.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import { applyServerRows } from '#outbox/optimistic/rebase.ts';
import { useStore } from '#outbox/store/react.ts';
import { useApi } from '../services/api-context.ts';
import { useConnectionFault } from './connection-fault.ts';

type Asker = Pick<Remote, 'get'>;

/** `heard`: the server named all that there is. `unheard`: it did not answer, or there is no network. */
export type FetchState = 'asking' | 'heard' | 'unheard';

export interface FetchedRows<T> {
  /** By their tables: of each that is named all that there is for who asked, be it none. */
  readonly rows: Readonly<Record<string, readonly ServerRow[]>>;
  /** What the answer says beside its rows. */
  readonly says: T;
}

export interface FetchedAnswer<T> {
  readonly state: FetchState;
  readonly says: T | null;
  /** Grows with each answer whose rows are in the tables. */
  readonly turn: number;
  /** Tables of which the server named all that belongs here. */
  readonly told: readonly string[];
  readonly again: () => void;
}

const NOTHING: readonly string[] = [];

interface Heard<T> extends Pick<FetchedAnswer<T>, 'state' | 'says' | 'told'> {
  readonly about: string;
}

/**
 * Once a visit, whenever the server answers again, and on demand.
 *
 * @param about names what is asked for; empty where nothing has to be, which counts as heard
 * @param ask null where the server did not answer
 */
export const useFetched = <T>(
  about: string,
  ask: (remote: Asker) => Promise<FetchedRows<T> | null>,
): FetchedAnswer<T> => {
  const { fetched, actor, clock } = useStore();
  const { remote } = useApi();
  // A network through which the server does not answer is none.
  const isReached = useConnectionFault() === null;
  const [asked, setAsked] = useState(0);
  const [turn, setTurn] = useState(0);
  const [heard, setHeard] = useState<Heard<T>>({ about: '', state: 'asking', says: null, told: NOTHING });
  const asking = useRef(ask);
  useEffect(() => {
    asking.current = ask;
  });
  useEffect(() => {
    if (about === '' || (!isReached && asked === 0)) return undefined;
    let isLeft = false;
    setHeard((before) => (before.state === 'unheard' ? { ...before, state: 'asking' } : before));
    const fetchInto = async (): Promise<FetchedRows<T> | null> => {
      const found = await asking.current(remote);
      if (found !== null) await applyServerRows(fetched, { rows: found.rows }, { actor, now: clock.now() });
      return found;
    };
    fetchInto()
      .catch((failure: unknown) => {
        reportError(failure);
        return null;
      })
      .then(
        (found) => {
          if (isLeft) return;
          if (found !== null) setTurn((before) => before + 1);
          setHeard((before) => heardAfter(before, { about, found }));
        },
        () => undefined,
      );
    return () => {
      isLeft = true;
    };
  }, [fetched, actor, clock, remote, isReached, about, asked]);
  const again = useCallback(() => setAsked((before) => before + 1), []);
  if (about === '') return { state: 'heard', says: null, told: NOTHING, turn, again };
  const { state, says, told } = heard.about === about ? heard : { state: 'asking' as const, says: null, told: NOTHING };
  return { state: isReached || state === 'heard' ? state : 'unheard', says, told, turn, again };
};

/** What was heard once is no less true for an answer that is missing. */
const heardAfter = <T>(
  before: Heard<T>,
  { about, found }: { readonly about: string; readonly found: FetchedRows<T> | null },
): Heard<T> => {
  if (found !== null) return { about, state: 'heard', says: found.says, told: Object.keys(found.rows) };
  return before.about === about && before.state === 'heard'
    ? before
    : { about, state: 'unheard', says: null, told: NOTHING };
};

export interface KnownFetched<T> extends KnownAfter<T> {
  /** How far the value rests on the server's answer. */
  readonly state: FetchState;
}

/**
 * What is known with what was fetched: a value that was read before the answer's rows came does not count as heard. Of
 * tables that a list brings in part, the answer tells the rest.
 */
export const useKnownFetched = <A extends readonly unknown[], T>(
  read: ReadingFunction<A, T>,
  args: readonly [...A],
  { state, turn, told }: Pick<FetchedAnswer<unknown>, 'state' | 'turn' | 'told'>,
): KnownFetched<T> | undefined => {
  const known = useKnownAfter(read, args, turn);
  if (known === undefined) return undefined;
  const isEarlier = state === 'heard' && known.after !== turn;
  return {
    ...known,
    arrival: state === 'heard' && !isEarlier ? arrivalWith(known.arrival, told) : known.arrival,
    state: isEarlier ? 'asking' : state,
  };
};
