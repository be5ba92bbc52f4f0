// The live reads of one login on this page: each is run once for all who ask the same, and told only when its result is
// another.
import type { Known } from '../live/arrival.ts';
import type { Live } from '../live/live.ts';
import { liveHub, type LiveHub, type LiveSource, type FollowedRead } from './live-hub.ts';
import { runningRead, type LiveRequest, type Outcome } from './running-read.ts';

export interface LiveQueries {
  /** The result, again whenever it has become another. */
  result<T>(request: LiveRequest<T>): Live<T>;
  /**
   * The same with its arrival. The rows are read after it was learnt what has arrived, so a list is never called here
   * while its rows are not among them.
   */
  known<T>(request: LiveRequest<T>): Live<Known<T>>;
  /** How many different reads are kept current at this moment. */
  running(): number;
}

const opened = new WeakMap<object, LiveQueries>();

/** One for each opened login. */
export const liveQueriesOf = (source: LiveSource): LiveQueries => {
  const known = opened.get(source.layers) ?? liveQueries(source);
  opened.set(source.layers, known);
  return known;
};

const liveQueries = (source: LiveSource): LiveQueries => {
  const hub = liveHub(source);
  const results = sharing(hub, false);
  const knowns = sharing(hub, true);
  return {
    result: (request) => results(request, ({ value }) => value),
    known: (request) =>
      knowns(request, ({ value, arrival }) => {
        if (arrival === undefined) throw new Error('The rows were read before it was learnt what has arrived');
        return { value, arrival };
      }),
    running: () => hub.size(),
  };
};

interface Onlooker {
  readonly next: (value: unknown) => void;
  readonly fail: (failure: unknown) => void;
}

/** A read for all who follow it, from the first to the last of them. */
interface Shared {
  readonly onlookers: Set<Onlooker>;
  readonly reader: FollowedRead;
  readonly current: () => { readonly value: unknown } | undefined;
}

type Sharing = <T, R>(request: LiveRequest<T>, shape: (outcome: Outcome<T>) => R) => Live<R>;

const sharing = (hub: LiveHub, isKnown: boolean): Sharing => {
  const bySubject = new WeakMap<object, Map<string, Shared>>();
  return <T, R>(request: LiveRequest<T>, shape: (outcome: Outcome<T>) => R): Live<R> => {
    const shared = bySubject.get(request.subject) ?? new Map<string, Shared>();
    bySubject.set(request.subject, shared);
    const key = JSON.stringify([request.key, request.languages, request.days]);
    const begin = (): Shared => {
      const begun = sharedRead(hub, isKnown, { request, shape, ended: () => shared.delete(key) });
      shared.set(key, begun);
      return begun;
    };
    const current = (): { readonly value: R } | undefined => {
      /* eslint-disable-next-line @typescript-eslint/consistent-type-assertions --
         a subject and a key have one reading function, and so one type of result */
      return shared.get(key)?.current() as { readonly value: R } | undefined;
    };
    return {
      hasValue: () => current() !== undefined,
      subscribe: (next, fail = () => undefined) => {
        const one = shared.get(key) ?? begin();
        /* eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- as above */
        const onlooker: Onlooker = { next: next as (value: unknown) => void, fail };
        return follow(hub, one, onlooker, () => shared.delete(key));
      },
    };
  };
};

/** Whoever joins is told at once what is known; the last who leaves ends it. */
const follow = (hub: LiveHub, shared: Shared, onlooker: Onlooker, ended: () => void): { unsubscribe(): void } => {
  const { onlookers, reader, current } = shared;
  onlookers.add(onlooker);
  const known = current();
  if (known !== undefined) onlooker.next(known.value);
  if (onlookers.size === 1) hub.join(reader);
  return {
    unsubscribe: () => {
      if (!onlookers.delete(onlooker) || onlookers.size > 0) return;
      ended();
      hub.leave(reader);
    },
  };
};

interface Begun<T, R> {
  readonly request: LiveRequest<T>;
  readonly shape: (outcome: Outcome<T>) => R;
  readonly ended: () => void;
}

/** After a failure the next one who joins begins anew. */
const sharedRead = <T, R>(hub: LiveHub, isKnown: boolean, { request, shape, ended }: Begun<T, R>): Shared => {
  const onlookers = new Set<Onlooker>();
  let current: { readonly value: R } | undefined;
  const read = runningRead(request, hub.ports(isKnown), (outcome) => {
    current = { value: shape(outcome) };
    for (const { next } of [...onlookers]) next(current.value);
  });
  const reader: FollowedRead = {
    ...read,
    isKnown,
    fail: (failure) => {
      const all = [...onlookers];
      onlookers.clear();
      ended();
      for (const { fail } of all) fail(failure);
    },
  };
  return { onlookers, reader, current: () => current };
};
