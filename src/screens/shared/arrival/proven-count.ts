// A count beside a choice: said once the lists that it rests on are here, so that no 0 stands for what is still to
// come.
import { provenCount, type ProvenCount } from '#i18n/counts.ts';
import type { Arrival } from '#db/live/arrival.ts';

/** Whether a number of rows may be said: none while lists are awaited, and no 0 of days that are not here. */
export const isCounted = (count: number, arrival: Arrival): boolean =>
  arrival.kind === 'here' || (arrival.kind === 'beyond' && count > 0);

/** What a chip takes: its count, or none while nobody can know. */
export const provenCountOf = (count: number, arrival: Arrival): { readonly count?: ProvenCount } =>
  isCounted(count, arrival) ? { count: provenCount(count) } : {};
