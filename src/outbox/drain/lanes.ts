// Which entries go next: heads of their lanes, critical ones first, files one at a time and out of the way.
import type { SendClass } from '#schema/define/mutation.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { heldBackOf } from '../entries/held-back.ts';
import { headsOf, isBeingSent, standsBehind, waitOf } from '../entries/lane-heads.ts';

/** Requests at once for checks, answers and the like; files go one by one beside them. */
export const CONCURRENCY = 4;
export const BULK_CONCURRENCY = 1;

const RANK: Readonly<Record<SendClass, number>> = { critical: 0, normal: 1, bulk: 2 };

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
export const planOf = (
  entries: readonly OutboxEntry[],
  running: readonly Running[],
  now: number,
  savesData = false,
): Plan => {
  const busy = new Set([
    ...running.map((one) => one.lane),
    ...entries.filter((entry) => isBeingSent(entry, now)).map((entry) => entry.lane),
  ]);
  const heldBack = savesData ? heldBackOf(entries) : NONE;
  const heads = headsOf(entries).filter(
    (head) =>
      head.state === 'waiting' && !heldBack.has(head.id) && !busy.has(head.lane) && !standsBehind(head, entries),
  );
  const due = heads
    .filter((head) => waitOf(head, now) === 0)
    .toSorted((a, b) => RANK[a.class] - RANK[b.class] || a.seq - b.seq);
  // What waits only because nobody answered is tried before any file is: a photo must not be the first thing that a new
  // signal carries.
  const unheard = heads.some((head) => head.class === 'critical' && head.unheard === true);
  const urgent = due.some((head) => head.class === 'critical') || running.some((one) => one.class === 'critical');
  const light = running.filter((one) => one.class !== 'bulk').length;
  const heavy = running.length - light;
  const waits = heads.map((head) => waitOf(head, now)).filter((wait) => wait > 0);
  return {
    start: [
      ...due.filter((head) => head.class !== 'bulk').slice(0, Math.max(0, CONCURRENCY - light)),
      ...(urgent || unheard
        ? []
        : due.filter((head) => head.class === 'bulk').slice(0, Math.max(0, BULK_CONCURRENCY - heavy))),
    ],
    interrupt: urgent ? running.filter((one) => one.class === 'bulk').map((one) => one.id) : [],
    nextInMs: waits.length === 0 ? null : Math.min(...waits),
  };
};
