// The entries of an outbox by what a plan asks of them, kept current change by change: to sort thousands anew for each
// that is sent takes longer than sending it.
import type { OutboxEntry } from '#db/tables/entry.ts';
import type { OutboxChange } from './recorded.ts';

export interface EntryIndex {
  all(): Iterable<OutboxEntry>;
  /** Of each lane the entry that goes next; refused ones step aside. */
  heads(): Iterable<OutboxEntry>;
  sending(): Iterable<OutboxEntry>;
  /** Those whose last try met nothing but silence. */
  unheard(): Iterable<OutboxEntry>;
  named(ids: readonly string[]): readonly OutboxEntry[];
  apply(changes: readonly OutboxChange[]): void;
}

export const entryIndexOf = (entries: readonly OutboxEntry[]): EntryIndex => {
  const bySeq = new Map<number, OutboxEntry>();
  const byId = new Map<string, OutboxEntry>();
  const [sending, unheard] = [new Map<number, OutboxEntry>(), new Map<number, OutboxEntry>()];
  const lanes = lanesOf();
  const remove = (seq: number): void => {
    const entry = bySeq.get(seq);
    if (entry === undefined) return;
    bySeq.delete(seq);
    // Whoever went to the end of its lane is known by its new place already.
    if (byId.get(entry.id)?.seq === seq) byId.delete(entry.id);
    sending.delete(seq);
    unheard.delete(seq);
    lanes.remove(entry);
  };
  const put = (entry: OutboxEntry): void => {
    remove(entry.seq);
    bySeq.set(entry.seq, entry);
    byId.set(entry.id, entry);
    if (entry.state === 'sending') sending.set(entry.seq, entry);
    if (entry.unheard === true) unheard.set(entry.seq, entry);
    lanes.put(entry);
  };
  const apply = (changes: readonly OutboxChange[]): void => {
    for (const change of changes) {
      if (typeof change === 'number') remove(change);
      else put(change);
    }
  };
  apply(entries);
  return {
    all: () => bySeq.values(),
    heads: () => lanes.heads(),
    sending: () => sending.values(),
    unheard: () => unheard.values(),
    named: (ids) => ids.flatMap((id) => byId.get(id) ?? []),
    apply,
  };
};

interface Lanes {
  put(entry: OutboxEntry): void;
  remove(entry: OutboxEntry): void;
  heads(): Iterable<OutboxEntry>;
}

const lanesOf = (): Lanes => {
  const lanes = new Map<string, Map<number, OutboxEntry>>();
  const heads = new Map<string, OutboxEntry>();
  /** Lanes whose head has to be looked for anew. */
  const changed = new Set<string>();
  const lookFor = (lane: string): void => {
    let head: OutboxEntry | undefined;
    for (const entry of lanes.get(lane)?.values() ?? []) if (head === undefined || entry.seq < head.seq) head = entry;
    if (head === undefined) heads.delete(lane);
    else heads.set(lane, head);
  };
  return {
    put: (entry) => {
      if (entry.state === 'refused') return;
      const lane = lanes.get(entry.lane) ?? new Map<number, OutboxEntry>();
      lanes.set(entry.lane, lane.set(entry.seq, entry));
      changed.add(entry.lane);
    },
    remove: ({ lane, seq }) => {
      const entries = lanes.get(lane);
      entries?.delete(seq);
      if (entries?.size === 0) lanes.delete(lane);
      changed.add(lane);
    },
    heads: () => {
      for (const lane of changed) lookFor(lane);
      changed.clear();
      return heads.values();
    },
  };
};
