// The marks of the rows on a page, live, with taps that are still being saved: one read for all of them.
import type { AnyEntity } from '#schema/define/entity.ts';
import type { OptimisticLayer, Watcher } from '#db/live/optimistic-layers.ts';
import type { Live } from '#db/live/live.ts';
import type { LocalData } from '#db/live/local-data.ts';
import { pacedQuery, type PacedQuery } from '#db/live/paced-query.ts';
import type { Clock } from '#db/engine/ports.ts';
import { rowKey } from '#db/tables/row-key.ts';
import { marksOf, type Mark } from './marks.ts';

type MarkSource = Pick<LocalData, 'local' | 'layers'> & { readonly clock: Pick<Clock, 'now'> };

/** The mark of a row, live: `saving` until the tables have what the tap shows. */
export const liveMark = (source: MarkSource, entity: AnyEntity, id: string): Live<Mark | null> => {
  const key = rowKey(entity.name, id);
  return {
    hasValue: () => false,
    subscribe: (next, fail = () => undefined) => boardOf(source).follow({ key, next, fail }),
  };
};

interface Onlooker {
  readonly key: string;
  readonly next: (mark: Mark | null) => void;
  readonly fail: (failure: unknown) => void;
}

interface MarkBoard {
  follow(onlooker: Onlooker): { unsubscribe(): void };
}

const boards = new WeakMap<object, MarkBoard>();

const boardOf = (source: MarkSource): MarkBoard => {
  const board = boards.get(source.layers) ?? markBoard(source);
  boards.set(source.layers, board);
  return board;
};

/** What was read: which rows were asked for, and the marks of those that have one. */
interface Found {
  readonly rows: ReadonlySet<string>;
  readonly marks: ReadonlyMap<string, Mark>;
}

/** Tells each onlooker the mark of its row, when it is another. */
const tellerOf = (): { tell(to: Iterable<Onlooker>, markOf: (key: string) => Mark | null | undefined): void } => {
  const told = new WeakMap<Onlooker, string>();
  return {
    tell: (to, markOf) => {
      for (const onlooker of [...to]) {
        const mark = markOf(onlooker.key);
        if (mark === undefined) continue;
        const text = JSON.stringify(mark);
        if (told.get(onlooker) === text) continue;
        told.set(onlooker, text);
        onlooker.next(mark);
      }
    },
  };
};

const readMarks = async (local: MarkSource['local'], onlookers: Iterable<Onlooker>, now: number): Promise<Found> => {
  const rows = [...new Set([...onlookers].map(({ key }) => key))];
  return { rows: new Set(rows), marks: await marksOf(local, rows, now) };
};

const RESTS_ON = ['outbox', 'touches', 'receipts'] as const;

/** Reads the marks of all rows that somebody looks at, and tells each what became of its own. */
const markBoard = ({ local, layers: pending, clock }: MarkSource): MarkBoard => {
  const onlookers = new Set<Onlooker>();
  const teller = tellerOf();
  let [known, kept]: [Found | undefined, readonly OptimisticLayer[]] = [undefined, []];
  let following: PacedQuery | undefined;
  let stop: (() => void) | undefined;
  const tell = (): void => {
    const layers = [...kept.filter((layer) => !pending.waiting().includes(layer)), ...pending.waiting()];
    teller.tell(onlookers, (key) =>
      known?.rows.has(key) === true ? shownMark(known.marks.get(key) ?? null, key, layers) : undefined,
    );
  };
  const learn = (found: Found): void => {
    // Whatever was saved before this read began is in it: the read begins anew with each.
    [known, kept] = [found, []];
    tell();
  };
  const leaveAll = (): void => {
    stop?.();
    following?.unsubscribe();
    [stop, following, known, kept] = [undefined, undefined, undefined, []];
    onlookers.clear();
  };
  const fail = (failure: unknown): void => {
    const all = [...onlookers];
    leaveAll();
    for (const each of all) each.fail(failure);
  };
  const read = () => readMarks(local, onlookers, clock.now());
  /** Once for all rows of a page that appear together. */
  const askSoon = once(() => {
    if (onlookers.size === 0) return;
    if (following === undefined) following = pacedQuery({ tables: RESTS_ON, read, next: learn, fail });
    else following.again();
  });
  const watcher: Watcher = {
    rowOf: () => undefined,
    shown: tell,
    saved: (layer) => {
      if (![...onlookers].some(({ key }) => layer.rows.has(key))) return;
      kept = [...kept, layer];
      following?.again();
    },
    takenBack: (layer) => {
      kept = kept.filter((other) => other !== layer);
      tell();
    },
  };
  return {
    follow: (onlooker) => {
      onlookers.add(onlooker);
      stop ??= pending.watch(watcher);
      if (known?.rows.has(onlooker.key) === true) tell();
      else askSoon();
      return {
        unsubscribe: () => {
          if (onlookers.delete(onlooker) && onlookers.size === 0) leaveAll();
        },
      };
    },
  };
};

/** Done at the end of the present turn, however often it is asked for within it. */
const once = (work: () => void): (() => void) => {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    queueMicrotask(() => {
      isAsked = false;
      work();
    });
  };
};

const shownMark = (mark: Mark | null, key: string, layers: readonly OptimisticLayer[]): Mark | null => {
  const last = layers.findLast(({ rows }) => rows.has(key));
  return last === undefined || mark?.state === 'refused'
    ? mark
    : { state: 'saving', at: last.at, entryId: last.entryId };
};
