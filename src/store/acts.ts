// A human act: what somebody did at once. It may be several entries, and is told, counted and taken back as one.
import type { OutboxEntry } from './entry.ts';

/** The act that an entry belongs to; an entry without one is an act by itself. */
export const actOf = ({ act, id }: Pick<OutboxEntry, 'act' | 'id'>): string => act ?? id;

/** How many acts these entries are of. */
export const countActs = (entries: readonly Pick<OutboxEntry, 'act' | 'id'>[]): number => new Set(entries.map(actOf)).size;
