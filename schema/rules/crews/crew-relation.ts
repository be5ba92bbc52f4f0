// What a person's assignment makes them on a crew, by its state: who is booked there, and who leads (domain.md,
// chief-authority).
import type { AssignmentStatus } from '../../entities/crews/project-crew-item-status.ts';

/**
 * States of whoever works, or is taken to have: booked, or booked and done. There are stars for their work alone, and
 * whoever of them is a chief leads.
 */
export const AT_WORK: readonly AssignmentStatus[] = ['confirmed', 'worked'];

/**
 * States in which a person is one of the crew: booked or stand-by, and what is decided on site about those. Whoever
 * applied, was asked,
 * declined, withdrew or was taken off is not.
 */
export const BOOKED: readonly AssignmentStatus[] = [...AT_WORK, 'spare', 'notNeeded', 'noShow'];
