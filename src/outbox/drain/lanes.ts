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

/** An entry that is being claimed, is on its way, or is being settled. */
export interface Running {
  readonly id: string;
  readonly lane: string;
  readonly class: SendClass;
  /** The server has it: its request is over, and what is left is to settle it here. */
  readonly isTaken?: boolean;
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
  const light = running.filter((one) => one.class !== 'bulk' && one.isTaken !== true).length;
  const heavy = running.filter((one) => one.class === 'bulk').length;
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
    if (head.state !== 'waiting') continue;
    const wait = waitOf(head, now);
    const isUnheardCritical = head.class === 'critical' && head.unheard === true;
    // Of thousands nearly all are due and come behind those that go: nothing else is asked of them.
    if (wait <= 0 && !isUnheardCritical && !due[head.class].wants(head)) continue;
    if (busy.has(head.lane) || heldBack.has(head.id)) continue;
    if (head.behind !== undefined && waitsForEarlier(head, entries.named(head.behind))) continue;
    hasUnheardCritical ||= isUnheardCritical;
    if (wait > 0) nextInMs = Math.min(nextInMs, wait);
    else due[head.class].add(head);
  }
  return {
    due: { critical: due.critical.found, normal: due.normal.found, bulk: due.bulk.found },
    hasUnheardCritical,
    nextInMs: nextInMs === Infinity ? null : nextInMs,
  };
};

interface FirstBySeq {
  readonly found: readonly OutboxEntry[];
  /** Whether it would be kept. */
  readonly wants: (entry: OutboxEntry) => boolean;
  readonly add: (entry: OutboxEntry) => void;
}

/** Keeps the lowest ones of all that are added: thousands may be due, and a few go. */
const firstBySeq = (): FirstBySeq => {
  const found: OutboxEntry[] = [];
  const wants = ({ seq }: OutboxEntry): boolean => found.length < CONCURRENCY || seq < (found.at(-1)?.seq ?? Infinity);
  return {
    found,
    wants,
    add: (entry) => {
      if (!wants(entry)) return;
      found.push(entry);
      found.sort((a, b) => a.seq - b.seq);
      if (found.length > CONCURRENCY) found.pop();
    },
  };
};
