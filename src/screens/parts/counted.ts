// A count beside a choice: said once the lists that it rests on are here, so that no 0 stands for what is still to come.
import type { Arrival } from '#store/arrival.ts';

/** What a chip takes: its count, or none while nobody can know. */
export const counted = (count: number, arrival: Arrival): { readonly count?: number } => (arrival.kind === 'awaited' || (arrival.kind === 'beyond' && count === 0) ? {} : { count });
