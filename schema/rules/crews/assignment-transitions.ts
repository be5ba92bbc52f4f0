// What may become of an assignment, as data: the table drives buttons, the optimistic effect and the server (domain.md,
// assignment-states).
import type { AssignmentStatus } from '../../entities/crews/project-crew-item-status.ts';

export type AssignmentAction =
  | 'plan'
  | 'request'
  | 'book'
  | 'listSpare'
  | 'apply'
  | 'unapply'
  | 'pick'
  | 'askApplicant'
  | 'notChoose'
  | 'remove'
  | 'accept'
  | 'decline'
  | 'reportSick'
  | 'reportAbsence'
  | 'activate'
  | 'notNeeded'
  | 'noShow'
  | 'reactivate'
  | 'cancel'
  | 'finish'
  | 'leaveUnused'
  | 'reopen';

/** The person, the chief of the crew, a planner, or the server on its own. */
export type AssignmentDoer = 'self' | 'chief' | 'planner' | 'server';

interface Transition {
  /** None: the action makes the assignment. */
  readonly from: readonly AssignmentStatus[];
  readonly to: AssignmentStatus;
  readonly by: readonly AssignmentDoer[];
}

export const ASSIGNMENT_TRANSITIONS: Readonly<Record<AssignmentAction, Transition>> = {
  plan: { from: [], to: 'planned', by: ['planner', 'chief'] },
  request: { from: ['planned'], to: 'requested', by: ['planner'] },
  book: { from: ['planned'], to: 'confirmed', by: ['planner', 'chief'] },
  listSpare: { from: [], to: 'spare', by: ['planner'] },
  apply: { from: [], to: 'applied', by: ['self'] },
  unapply: { from: ['applied'], to: 'withdrawn', by: ['self'] },
  pick: { from: ['applied'], to: 'confirmed', by: ['planner'] },
  askApplicant: { from: ['applied'], to: 'requested', by: ['planner'] },
  notChoose: { from: ['applied'], to: 'notChosen', by: ['planner', 'server'] },
  remove: { from: ['planned'], to: 'cancelled', by: ['planner'] },
  accept: { from: ['requested'], to: 'confirmed', by: ['self', 'planner'] },
  // The server turns it into a late refusal when the person was confirmed and the start is near.
  decline: { from: ['requested', 'confirmed', 'spare'], to: 'declined', by: ['self', 'planner'] },
  reportSick: { from: ['confirmed', 'spare'], to: 'outage', by: ['self', 'chief', 'planner'] },
  reportAbsence: { from: ['confirmed', 'spare'], to: 'absence', by: ['self', 'chief', 'planner'] },
  activate: { from: ['spare', 'planned', 'requested'], to: 'confirmed', by: ['planner', 'chief'] },
  notNeeded: { from: ['confirmed', 'spare'], to: 'notNeeded', by: ['planner', 'chief'] },
  noShow: { from: ['confirmed'], to: 'noShow', by: ['planner', 'chief'] },
  reactivate: { from: ['notNeeded', 'noShow', 'outage', 'cancelled'], to: 'confirmed', by: ['planner', 'chief'] },
  cancel: { from: ['confirmed', 'spare', 'requested', 'applied'], to: 'cancelled', by: ['planner', 'server'] },
  finish: { from: ['confirmed'], to: 'worked', by: ['server'] },
  leaveUnused: { from: ['spare'], to: 'spareUnused', by: ['server'] },
  reopen: { from: ['worked'], to: 'confirmed', by: ['planner'] },
};

/**
 * The state after the action, the same state when it was reached already, or undefined when the action is not open from
 * here.
 */
export const after = (action: AssignmentAction, status: AssignmentStatus): AssignmentStatus | undefined => {
  const { from, to } = ASSIGNMENT_TRANSITIONS[action];
  return status === to || from.includes(status) ? to : undefined;
};

/** The moves that a planner makes by setting the state; the others have calls of their own. */
const AT_THE_DESK: readonly AssignmentAction[] = [
  'request',
  'book',
  'pick',
  'askApplicant',
  'notChoose',
  'remove',
  'cancel',
];

/** True when a planner may set an assignment in one state to the other. */
export const mayPlannerMove = (from: AssignmentStatus, to: AssignmentStatus): boolean =>
  from === to ||
  AT_THE_DESK.some(
    (action) => ASSIGNMENT_TRANSITIONS[action].to === to && ASSIGNMENT_TRANSITIONS[action].from.includes(from),
  );

/** What a chief may take back; an outage or a cancellation is the planner's to undo. */
export const CHIEF_REACTIVATES: readonly AssignmentStatus[] = ['notNeeded', 'noShow'];
