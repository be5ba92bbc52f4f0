// The rows of the calendar: headings of functions, and the people under those that are open.
import { matching } from '#ui/choice/matching.ts';
import type { PlanPerson, PlanRoster } from '#planning/model/roster.ts';
import type { TimelineRow } from '#ui/timeline/timeline-model.ts';

export interface GroupRow extends TimelineRow {
  readonly isHeading: true;
  readonly functionId: string | null;
  readonly count: number;
  readonly isFolded: boolean;
}

export interface PersonRow extends TimelineRow {
  readonly isHeading: false;
  readonly person: PlanPerson;
}

export type PlanningRow = GroupRow | PersonRow;

export const groupKey = (functionId: string | null): string => `group ${functionId ?? ''}`;

/** @param typed of a name: whoever searches sees no folded heading */
export const planningRows = (
  { groups }: Pick<PlanRoster, 'groups'>,
  folded: ReadonlySet<string>,
  typed: string,
): readonly PlanningRow[] =>
  groups.flatMap(({ functionId, people }): readonly PlanningRow[] => {
    const found = typed.trim() === '' ? people : matching(people, ({ name }) => name, typed);
    if (found.length === 0) return [];
    const key = groupKey(functionId);
    const isFolded = folded.has(key) && typed.trim() === '';
    const rows = found.map((person): PersonRow => ({ key: person.personId, isHeading: false, person }));
    return [{ key, isHeading: true, functionId, count: found.length, isFolded }, ...(isFolded ? [] : rows)];
  });
