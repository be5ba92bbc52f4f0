// The seats of a position, and whether anybody is looked for.
import type { AssignmentStatus } from '../../entities/crews/project-crew-item-status.ts';

/** Who holds a seat. */
export const SEATED: readonly AssignmentStatus[] = ['confirmed', 'worked'];

interface SeatsOrder {
  readonly kind: string;
  readonly statusCode: string;
}

/** Only what is confirmed has people (decision 76). Leave and sickness are written down as orders of other kinds. */
export const wantsPeople = ({ kind, statusCode }: SeatsOrder): boolean =>
  kind === 'standard' && statusCode === 'confirmed';

interface Place {
  readonly statusCode: AssignmentStatus;
}

/** Whether somebody in that state holds a seat. */
export const holdsSeat = (place: Place | undefined): boolean =>
  place !== undefined && SEATED.includes(place.statusCode);

/** Seats of a position that nobody on it holds; less than none where a chief needed more hands. */
export const seatsLeft = ({ amount }: { readonly amount: number }, people: readonly Place[]): number =>
  amount - people.filter(holdsSeat).length;
