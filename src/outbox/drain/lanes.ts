// Which entries go next: heads of their lanes, critical ones first, files one at a time and out of the way.
import type { SendClass } from '#schema/define/mutation.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { heldBackOf } from '../entries/held-back.ts';
import { isBeingSent, waitsForEarlier, waitOf } from '../entries/lane-heads.ts';
import type { EntryIndex } from './entry-index.ts';

/**
 * Requests at once for checks, answers and the like, as many as a browser opens to one server over HTTP/1.1; files go
 * one by one beside them.
 */
export const CONCURRENCY = 6;
export const BULK_CONCURRENCY = 1;

const NONE: ReadonlySet<string> = new Set();

/** A request under way. */
export interface Running {
  readonly id: string;
  readonly lane: string;
  readonly class: SendClass;
}

export interface Plan {
  /** To be claimed now, in this order. */
  readonly start: readonly OutboxEntry[];
  /** Files under way that have to make room for something critical. */
  readonly interrupt: readonly string[];
  /** Milliseconds until the next entry is due; null when none waits for a time. */
  readonly nextInMs: number | null;
}

/** `savesData`: what may wait stays here; what is on its way already goes through. */
export const planOf = (entries: EntryIndex, running: readonly Running[], now: number, savesData = false): Plan => {
  const { due, hasUnheardCritical, nextInMs } = headsToSend(entries, running, now, savesData);
  const isUrgent = due.critical.length > 0 || running.some((one) => one.class === 'critical');
  const light = running.filter((one) => one.class !== 'bulk').length;
  const heavy = running.length - light;
  return {
    start: [
      ...[...due.critical, ...due.normal].slice(0, Math.max(0, CONCURRENCY - light)),
      // What waits only because nobody answered is tried before any file is: a photo must not be the first thing that a
      // new signal carries.
      ...(isUrgent || hasUnheardCritical ? [] : due.bulk.slice(0, Math.max(0, BULK_CONCURRENCY - heavy))),
    ],
    interrupt: isUrgent ? running.filter((one) => one.class === 'bulk').map((one) => one.id) : [],
    nextInMs,
  };
};

interface HeadsToSend {
  /** The first ones that may be sent now, by class, each in their order: no more of them than go at once. */
  readonly due: Readonly<Record<SendClass, readonly OutboxEntry[]>>;
  readonly hasUnheardCritical: boolean;
  readonly nextInMs: number | null;
}

const headsToSend = (
  entries: EntryIndex,
  running: readonly Running[],
  now: number,
  savesData: boolean,
): HeadsToSend => {
  const busy = new Set(running.map((one) => one.lane));
  for (const entry of entries.sending()) if (isBeingSent(entry, now)) busy.add(entry.lane);
  const heldBack = savesData ? heldBackOf([...entries.all()]) : NONE;
  const due = { critical: firstBySeq(), normal: firstBySeq(), bulk: firstBySeq() };
  let hasUnheardCritical = false;
  let nextInMs = Infinity;
  for (const head of entries.heads()) {
    if (head.state !== 'waiting' || busy.has(head.lane) || heldBack.has(head.id)) continue;
    if (waitsForEarlier(head, entries.named(head.behind ?? []))) continue;
    hasUnheardCritical ||= head.class === 'critical' && head.unheard === true;
    const wait = waitOf(head, now);
    if (wait > 0) nextInMs = Math.min(nextInMs, wait);
    else due[head.class].add(head);
  }
  return {
    due: { critical: due.critical.found, normal: due.normal.found, bulk: due.bulk.found },
    hasUnheardCritical,
    nextInMs: nextInMs === Infinity ? null : nextInMs,
  };
};

/** Keeps the lowest ones of all that are added: thousands may be due, and a few go. */
const firstBySeq = (): { readonly found: readonly OutboxEntry[]; readonly add: (entry: OutboxEntry) => void } => {
  const found: OutboxEntry[] = [];
  return {
    found,
    add: (entry) => {
      const last = found.at(-1);
      if (found.length === CONCURRENCY && last !== undefined && last.seq < entry.seq) return;
      found.push(entry);
      found.sort((a, b) => a.seq - b.seq);
      if (found.length > CONCURRENCY) found.pop();
    },
  };
};
