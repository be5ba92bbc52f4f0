// A position, its crew or its place changed: whoever is on it gets new terms, and says yes to them once more.
import type { Row } from '#schema/define/entity.ts';
import { projectCrewItemStatus, type AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import type { WriteTransaction } from '../../database/transaction.ts';
import type { Assignment, Position } from './seats.ts';
import { peopleOn } from './seats.ts';

export type ChangedTerm = 'time' | 'place' | 'function';

/** States in which the person is still to come: the terms of the others are history. */
const TO_COME: readonly AssignmentStatus[] = ['planned', 'requested', 'applied', 'confirmed', 'spare'];

/** Which terms differ between two versions of a position. */
export const changedTerms = (before: Position, after: Position): readonly ChangedTerm[] => [
  ...(before.startAt !== after.startAt || before.endAt !== after.endAt ? ['time' as const] : []),
  ...(before.functionId !== after.functionId ? ['function' as const] : []),
];

interface NewTerms {
  readonly item: Position;
  readonly changed: readonly ChangedTerm[];
  readonly timezone?: string;
}

/** Brings everybody on the position to its terms; own deviating times stay. */
export const bringToTerms = async (tx: WriteTransaction, terms: NewTerms): Promise<void> => {
  if (terms.changed.length === 0) return;
  for (const one of await peopleOn(tx, terms.item.id)) {
    const moved = underTerms(one, terms);
    if (moved !== undefined) await tx.put(projectCrewItemStatus, moved);
  }
};

/** The assignment under the new terms; undefined where they change nothing for it. */
const underTerms = (one: Assignment, { item, changed, timezone = one.timezone }: NewTerms): Row<typeof projectCrewItemStatus> | undefined => {
  const effectiveStart = one.startAt ?? item.startAt;
  const effectiveEnd = one.endAt ?? item.endAt;
  const hasMoved = effectiveStart !== one.effectiveStart || effectiveEnd !== one.effectiveEnd;
  const told = changed.filter((term) => term !== 'time' || hasMoved);
  if (!TO_COME.includes(one.statusCode)) return hasMoved ? { ...one, effectiveStart, effectiveEnd, timezone } : undefined;
  if (told.length === 0 && !hasMoved) return undefined;
  return { ...one, effectiveStart, effectiveEnd, timezone, termsRev: one.termsRev + 1, changedFields: [...new Set([...one.changedFields, ...told])] };
};
