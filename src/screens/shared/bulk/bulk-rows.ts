// The rows of this device from which many shifts are judged at once.
import type { Row } from '#schema/define/entity.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { contact } from '#schema/entities/people/contact.ts';
import type { PeopleRows, PositionRows } from '#schema/rules/fitness/from-rows.ts';
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { readPeopleBehind } from '../fitness/people-rows.ts';
import { readPositionRows } from '../fitness/position-rows.ts';

export type BulkShift = Row<typeof projectCrewItemStatus>;

export interface BulkRows {
  /** By their start. Those that are not on this device are left out. */
  readonly shifts: readonly BulkShift[];
  /** By their ids. */
  readonly positions: Readonly<Record<string, PositionRows>>;
  readonly people: PeopleRows;
}

export interface BulkWanted {
  readonly ids: readonly string[];
  /** Days of which shifts are read. */
  readonly days: DayRange;
}

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

export const readBulkRows = async (reads: Reads, { ids, days }: BulkWanted): Promise<BulkRows> => {
  const found = await reads.rows(query(projectCrewItemStatus).byIds(ids));
  const itemIds = [...new Set(found.map(({ projectCrewItemId }) => projectCrewItemId))];
  const read = await Promise.all(itemIds.map((id) => readPositionRows(reads, id)));
  const positions = Object.fromEntries(read.flatMap((one) => (one === null ? [] : [[one.item.id, one]])));
  const shifts = found
    .filter(({ projectCrewItemId }) => positions[projectCrewItemId] !== undefined)
    .toSorted((one, other) => byText(one.effectiveStart, other.effectiveStart) || byText(one.id, other.id));
  const contacts = await reads.rows(query(contact).byIds([...new Set(shifts.map(({ contactId }) => contactId))]));
  const months = [...new Set(Object.values(positions).map(({ item }) => item.startDate.slice(0, 7)))];
  return { shifts, positions, people: await readPeopleBehind(reads, contacts, { days, months }) };
};
