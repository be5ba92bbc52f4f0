// A human act: what somebody did at once. It may be several entries, and is told, counted and taken back as one.
import type { OutboxEntry } from '#db/tables/entry.ts';

type Part = Pick<OutboxEntry, 'act' | 'id' | 'class' | 'after'>;

/**
 * The act that an entry belongs to. Bytes without one belong to what they were queued behind; any other entry is an act
 * by itself.
 */
export const actOf = ({ act, id, class: kind, after = [] }: Part): string =>
  act ?? (kind === 'bulk' ? after[0] : undefined) ?? id;

/** How many acts these entries are of. */
export const countActs = (entries: readonly Part[]): number => new Set(entries.map(actOf)).size;

/** Nobody else can have it: it was never claimed, so it can be taken back. */
export const isOnlyHere = ({ attempts, state }: Pick<OutboxEntry, 'attempts' | 'state'>): boolean =>
  attempts === 0 && (state === 'waiting' || state === 'held');

/** Nothing but its turn is between it and the server: neither a person nor another's act. */
export const waitsForItsTurn = ({ state, heldFor }: Pick<OutboxEntry, 'state' | 'heldFor'>): boolean =>
  state === 'waiting' || (state === 'held' && heldFor === 'parent');
