// Whether a shift that somebody holds in their hand was changed by others meanwhile; pure.
import type { Row } from '#schema/define/entity.ts';
import type { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { isReplaceable } from '../../shared/planning/candidate-acts.ts';
import { standingOf } from '../../shared/planning/plan-step.ts';

type Shift = Row<typeof projectCrewItemStatus>;

/** A shift as it stood when it was last looked at. */
export interface HeldShift {
  readonly id: string;
  readonly standing: string;
}

export const heldShift = (shift: Shift): HeldShift => ({
  id: shift.id,
  standing: [standingOf(shift), shift.personId, shift.projectCrewItemId].join(' '),
});

/** `gone`: as it stands nobody else can have it. */
export type Meanwhile = 'same' | 'changed' | 'gone';

export const meanwhile = (held: HeldShift | null, shift: Shift): Meanwhile => {
  if (!isReplaceable(shift)) return 'gone';
  return held === null || held.id !== shift.id || held.standing === heldShift(shift).standing ? 'same' : 'changed';
};
