// The seats of a position.
import type { AssignmentStatus } from '../../entities/crews/project-crew-item-status.ts';

/** Who holds a seat. */
const SEATED: readonly AssignmentStatus[] = ['confirmed', 'worked'];

/** Seats of a position that nobody on it holds. */
export const seatsLeft = (
  { amount }: { readonly amount: number },
  people: readonly { readonly statusCode: AssignmentStatus }[],
): number => amount - people.filter(({ statusCode }) => SEATED.includes(statusCode)).length;
