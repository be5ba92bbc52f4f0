// Who checked in although their state says that they are not there. Pure.
import type { AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import type { Check, ChecksByKind } from '../../shared/checks/next-step.ts';

const SAID_AWAY: readonly AssignmentStatus[] = ['noShow', 'cancelled'];

/** The check-in that speaks against the state; null where there is none. */
export const checkAgainstState = (status: AssignmentStatus, { checkIn }: ChecksByKind): Check | null =>
  SAID_AWAY.includes(status) ? checkIn : null;
