// Live reads: what the tables hold, kept current, with the rows over it that are shown ahead of their commit.
import { overlaps, type Ahead, type Layer } from './ahead.ts';
import type { MirrorRow } from '../tables/local.ts';
import { pacedQuery } from './paced-query.ts';

/** What stands on the screen, and which layers it shows. */
export interface Shown<T> {
  readonly value: T;
  readonly layers: readonly Layer[];
}

/** How something is read (`K`: what is known of the tables) and shown. */
export interface Looking<T, K> {
  /** Reads the tables, with these layers in mind. Only tables: Dexie follows what is read here. */
  readonly read: (layers: readonly Layer[]) => Promise<K>;
  /** Lays the layers over what is known. */
  readonly show: (known: K, layers: readonly Layer[]) => Promise<Shown<T>>;
  /** Whether the layer changes anything here. */
  readonly concerns: (known: K, layer: Layer) => boolean;
  readonly rowOf: (known: K, key: string) => MirrorRow | undefined;
}

/** What dexie-react-hooks subscribes to. */
export interface Live<T> {
  hasValue(): boolean;
  subscribe(next: (value: T) => void, fail?: (failure: unknown) => void): { unsubscribe(): void };
}

/**
 * A layer is shown as soon as it is there. When its transaction has committed, the tables are read anew, and what was
 * read before keeps
 * the layer until then; so nothing goes back and forth on the screen. When the transaction failed, the layer goes at
 * once.
 */
export const liveOver = <T, K>(ahead: Ahead, looking: Looking<T, K>): Live<T> => ({
  hasValue: () => false,
  subscribe: (next, fail = () => undefined) => {
    const picture = pictureOf(ahead, looking, { next, fail });
    const following = pacedQuery(async () => looking.read(ahead.waiting()), picture.learn, fail);
    const unwatch = ahead.watch({
      rowOf: picture.rowOf,
      shown: (layer) => {
        if (picture.isConcerned(layer)) picture.redraw();
      },
      saved: (layer) => {
        if (picture.isConcerned(layer)) following.again();
      },
      takenBack: (layer) => {
        if (picture.isConcerned(layer)) picture.drop(layer);
      },
    });
    return {
      unsubscribe: () => {
        picture.leave();
        unwatch();
        following.unsubscribe();
      },
    };
  },
});

interface Onlooker<T> {
  readonly next: (value: T) => void;
  readonly fail: (failure: unknown) => void;
}

interface Picture<K> {
  /** The tables were read: what is in them by now needs no layer any more. */
  readonly learn: (of: K) => void;
  readonly isConcerned: (layer: Layer) => boolean;
  readonly rowOf: (key: string) => MirrorRow | undefined;
  readonly redraw: () => void;
  readonly drop: (layer: Layer) => void;
  readonly leave: () => void;
}

/** What is known, the layers that are shown over it, and the drawing, of which the last one begun counts. */
const pictureOf = <T, K>(
  ahead: Ahead,
  { show, concerns, rowOf }: Looking<T, K>,
  { next, fail }: Onlooker<T>,
): Picture<K> => {
  let known: { readonly of: K } | undefined;
  let kept: readonly Layer[] = [];
  let turn = 0;
  let isLeft = false;
  const draw = async (of: K, layers: readonly Layer[]): Promise<void> => {
    const mine = (turn += 1);
    const shown = await show(of, layers);
    if (mine !== turn || isLeft) return;
    kept = shown.layers;
    next(shown.value);
  };
  /** First those that are in the tables by now, and not yet in what is known. */
  const over = (): readonly Layer[] => [
    ...kept.filter((layer) => !ahead.waiting().includes(layer)),
    ...ahead.waiting(),
  ];
  const redraw = (): void => {
    if (known !== undefined) draw(known.of, over()).catch(fail);
  };
  return {
    redraw,
    learn: (of) => {
      known = { of };
      draw(of, ahead.waiting()).catch(fail);
    },
    isConcerned: (layer) =>
      known !== undefined && (kept.some((other) => overlaps(other, layer)) || concerns(known.of, layer)),
    rowOf: (key) =>
      kept.findLast(({ rows }) => rows.has(key))?.rows.get(key) ??
      (known === undefined ? undefined : rowOf(known.of, key)),
    drop: (layer) => {
      kept = kept.filter((other) => other !== layer);
      redraw();
    },
    leave: () => {
      isLeft = true;
    },
  };
};
