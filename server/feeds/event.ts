// One entry of a calendar as the feeds make it, before it becomes text.

interface Common {
  /** Stable for the life of what it stands for: a calendar program knows the entry again by it (RFC 5545, 3.8.4.7). */
  readonly uid: string;
  readonly summary: string;
  readonly description?: string;
  readonly place?: string;
  /** Grows with every change of terms (3.8.7.4). */
  readonly sequence: number;
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** RFC 3339, UTC. */
  readonly changedAt: string;
}

/** `from` and `to` are instants; the calendar shows them in `zone` (IANA), where the work is. */
export type TimedEvent = Common & {
  readonly kind: 'timed';
  readonly from: string;
  readonly to: string;
  readonly zone: string;
};
/** `from` and `to` are calendar days, both included. */
export type DayEvent = Common & { readonly kind: 'days'; readonly from: string; readonly to: string };
export type FeedEvent = TimedEvent | DayEvent;
