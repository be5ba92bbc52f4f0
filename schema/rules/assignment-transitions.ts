// What may become of an assignment, as data: the table drives buttons, the optimistic effect and the server (domain 2.10).
import type { AssignmentStatus } from '../entities/crews/project-crew-item-status.ts';

export type AssignmentAction = 'accept' | 'decline' | 'apply' | 'unapply' | 'activate' | 'notNeeded' | 'noShow' | 'reactivate' | 'cancel';

interface Transition {
  readonly from: readonly AssignmentStatus[];
  readonly to: AssignmentStatus;
}

export const ASSIGNMENT_TRANSITIONS: Readonly<Record<AssignmentAction, Transition>> = {
  accept: { from: ['requested'], to: 'confirmed' },
  // The server turns it into a late refusal when the person was confirmed and the start is near.
  decline: { from: ['requested', 'confirmed', 'spare'], to: 'declined' },
  apply: { from: [], to: 'applied' },
  unapply: { from: ['applied'], to: 'withdrawn' },
  activate: { from: ['spare', 'planned', 'requested'], to: 'confirmed' },
  notNeeded: { from: ['confirmed', 'spare'], to: 'notNeeded' },
  noShow: { from: ['confirmed'], to: 'noShow' },
  reactivate: { from: ['notNeeded', 'noShow', 'outage', 'cancelled'], to: 'confirmed' },
  cancel: { from: ['confirmed', 'spare', 'requested', 'applied'], to: 'cancelled' },
};

/** The state after the action, the same state when it was reached already, or undefined when the action is not open from here. */
export const after = (action: AssignmentAction, status: AssignmentStatus): AssignmentStatus | undefined => {
  const { from, to } = ASSIGNMENT_TRANSITIONS[action];
  return status === to || from.includes(status) ? to : undefined;
};
