// A position, its crew or its place changed: whoever is on it gets new terms, with what they had accepted beside them, and says yes once more.
import type { Row } from '#schema/define/entity.ts';
import { projectCrewItemStatus, type AssignmentStatus, type FormerTerms } from '#schema/entities/crews/project-crew-item-status.ts';
import type { Occasion } from '../occasion.ts';
import { authorName } from './people-and-places.ts';
import type { Assignment, Position } from './seats.ts';
import { peopleOn } from './seats.ts';

export type ChangedTerm = 'time' | 'place' | 'function' | 'meetingPoint' | 'dressCode';

/** States in which the person is still to come: the terms of the others are history. */
const TO_COME: readonly AssignmentStatus[] = ['planned', 'requested', 'applied', 'confirmed', 'spare'];

/** Which terms differ between two versions of a position. */
export const changedTerms = (before: Position, after: Position): readonly ChangedTerm[] => [
  ...(before.startAt !== after.startAt || before.endAt !== after.endAt ? ['time' as const] : []),
  ...(before.functionId !== after.functionId ? ['function' as const] : []),
];

/** What a term was, apart from the times: those are the assignment's own. */
export type Former = Omit<FormerTerms, 'at' | 'by' | 'start' | 'end'>;

interface NewTerms {
  readonly item: Position;
  readonly changed: readonly ChangedTerm[];
  readonly former?: Former;
  readonly timezone?: string;
}

/** Brings everybody on the position to its terms; own deviating times stay. */
export const bringToTerms = async (occasion: Occasion, terms: NewTerms): Promise<void> => {
  if (terms.changed.length === 0) return;
  for (const one of await peopleOn(occasion.tx, terms.item.id)) {
    const moved = underTerms(one, terms);
    if (moved !== undefined) await occasion.tx.put(projectCrewItemStatus, await besideFormer(occasion, one, moved, terms.former));
  }
};

/** The assignment under the new terms; undefined where they change nothing for it. */
const underTerms = (one: Assignment, { item, changed, timezone = one.timezone }: NewTerms): Assignment | undefined => {
  const effectiveStart = one.startAt ?? item.startAt;
  const effectiveEnd = one.endAt ?? item.endAt;
  const hasMoved = effectiveStart !== one.effectiveStart || effectiveEnd !== one.effectiveEnd;
  const told = changed.filter((term) => term !== 'time' || hasMoved);
  if (!TO_COME.includes(one.statusCode)) return hasMoved ? { ...one, effectiveStart, effectiveEnd, timezone } : undefined;
  if (told.length === 0 && !hasMoved) return undefined;
  return { ...one, effectiveStart, effectiveEnd, timezone, termsRev: one.termsRev + 1, changedFields: [...new Set([...one.changedFields, ...told])] };
};

/**
 * The new version of an assignment with what the person accepted last. Of a term that changes a second time the first value stands; one
 * that is back at it is no difference.
 */
export const besideFormer = async (occasion: Occasion, before: Assignment, after: Assignment, former: Former = {}): Promise<Row<typeof projectCrewItemStatus>> => {
  if (after.termsRev === before.termsRev) return after;
  const { at: _at, by: _by, ...known } = before.termsBefore ?? { at: '' };
  const all = {
    ...(before.effectiveStart === after.effectiveStart ? {} : { start: before.effectiveStart }), ...(before.effectiveEnd === after.effectiveEnd ? {} : { end: before.effectiveEnd }),
    ...former, ...known,
  };
  const { start, end, ...rest } = all;
  const by = await authorName(occasion);
  return {
    ...after,
    termsBefore: {
      ...rest, ...(start === undefined || start === after.effectiveStart ? {} : { start }), ...(end === undefined || end === after.effectiveEnd ? {} : { end }),
      at: occasion.tx.now, ...(by === '' ? {} : { by }),
    },
  };
};

/** The person accepted what is now. */
export const accepted = ({ termsBefore: _before, ...row }: Assignment): Assignment => ({ ...row, changedFields: [] });
