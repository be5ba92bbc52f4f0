// Rows that a tap shows before its transaction has committed: they live in this page's memory alone, and go with a
// transaction that fails.
import type { MirrorRow } from '../tables/local.ts';

/** What one tap changes, as it will stand in the tables. */
export interface OptimisticLayer {
  readonly entryId: string;
  /** Instant of the tap, by this device's clock. */
  readonly at: string;
  /** By row key. */
  readonly rows: ReadonlyMap<string, MirrorRow>;
}

/** A live read: it shows what lies over what it has read, and reads anew once that is in the tables. */
export interface Watcher {
  /** The row as this read knows it, by its key. */
  readonly rowOf: (key: string) => MirrorRow | undefined;
  readonly shown: (layer: OptimisticLayer) => void;
  readonly saved: (layer: OptimisticLayer) => void;
  readonly takenBack: (layer: OptimisticLayer) => void;
}

export interface OptimisticLayers {
  /** Layers whose transactions are under way, in the order of the taps. */
  waiting(): readonly OptimisticLayer[];
  /** The row as the screens show it, by its key; undefined where none shows it. */
  rowOf(key: string): MirrorRow | undefined;
  /** Whether nobody tapped this intent on this page before; from now on somebody did. */
  isFirst(intent: string): boolean;
  /** Something was undone or not saved: any intent may be a new one. */
  forgetIntents(): void;
  show(layer: OptimisticLayer): void;
  /** Its rows are in the tables: each live read that shows them keeps them until it has read those. */
  saved(layer: OptimisticLayer): void;
  /** Nothing of it was saved. What was tapped on top of it waits for its own transaction from here on. */
  takeBack(layer: OptimisticLayer): void;
  /** Answers how to stop. */
  watch(watcher: Watcher): () => void;
}

export const optimisticLayersOf = (): OptimisticLayers => {
  let waiting: readonly OptimisticLayer[] = [];
  const watchers = new Set<Watcher>();
  const tell = (what: 'shown' | 'saved' | 'takenBack', layer: OptimisticLayer): void => {
    for (const watcher of watchers) watcher[what](layer);
  };
  const without = (layer: OptimisticLayer): void => {
    waiting = waiting.filter((other) => other !== layer);
  };
  const takeBack = (layer: OptimisticLayer): void => {
    const later = waiting.slice(waiting.indexOf(layer) + 1);
    without(layer);
    tell('takenBack', layer);
    for (const other of later.filter((one) => overlaps(one, layer))) {
      without(other);
      tell('takenBack', other);
    }
  };
  return {
    waiting: () => waiting,
    rowOf: (key) => waiting.findLast(({ rows }) => rows.has(key))?.rows.get(key) ?? firstOf(watchers, key),
    ...intentsTapped(),
    show: (layer) => {
      waiting = [...waiting, layer];
      tell('shown', layer);
    },
    saved: (layer) => {
      without(layer);
      tell('saved', layer);
    },
    takeBack,
    watch: (watcher) => {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
  };
};

const intentsTapped = (): Pick<OptimisticLayers, 'isFirst' | 'forgetIntents'> => {
  const intents = new Set<string>();
  return {
    isFirst: (intent) => {
      const isFirst = !intents.has(intent);
      intents.add(intent);
      return isFirst;
    },
    forgetIntents: () => {
      intents.clear();
    },
  };
};

/** Both change one row. */
export const overlaps = (one: OptimisticLayer, other: OptimisticLayer): boolean =>
  [...one.rows.keys()].some((key) => other.rows.has(key));

const firstOf = (watchers: ReadonlySet<Watcher>, key: string): MirrorRow | undefined => {
  for (const watcher of watchers) {
    const row = watcher.rowOf(key);
    if (row !== undefined) return row;
  }
  return undefined;
};
