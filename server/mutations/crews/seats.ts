// The people on a position.
import type { Row } from '#schema/define/entity.ts';
import { projectCrewItemStatus, type AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { sql } from '../../database/sql/sql.ts';
import type { WriteTransaction } from '../../database/writes/transaction.ts';

export type AssignmentRow = Row<typeof projectCrewItemStatus>;
export type PositionRow = Row<typeof projectCrewItem>;

/** States in which a person is on the position in some way: a second time would be once too often. */
const LIVE: readonly AssignmentStatus[] = [
  'planned',
  'requested',
  'applied',
  'confirmed',
  'spare',
  'worked',
  'notNeeded',
  'noShow',
];

/** Everybody on a position, as this transaction leaves them; whom it has put on itself is not found. */
export const peopleOn = (tx: WriteTransaction, itemId: string): Promise<readonly AssignmentRow[]> =>
  tx.find(projectCrewItemStatus, sql`t.project_crew_item_id = ${itemId}`);

/** The person's own place on the position, if there is a live one. */
export const placeOf = (personId: string, people: readonly AssignmentRow[]): AssignmentRow | undefined =>
  people.find((one) => one.personId === personId && LIVE.includes(one.statusCode));
