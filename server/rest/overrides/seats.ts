// The seats of a position: who holds one, whether one is left, and what becomes of applicants when the last one goes.
import type { Row } from '#schema/define/entity.ts';
import { projectCrewItemStatus, type AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { sql } from '../../database/sql.ts';
import type { WriteTransaction } from '../../database/transaction.ts';

export type Assignment = Row<typeof projectCrewItemStatus>;
export type Position = Row<typeof projectCrewItem>;

const SEATED: readonly AssignmentStatus[] = ['confirmed', 'worked'];
/** States in which a person is on the position in some way: a second time would be once too often. */
const LIVE: readonly AssignmentStatus[] = ['planned', 'requested', 'applied', 'confirmed', 'spare', 'worked', 'notNeeded', 'noShow'];

/** Everybody on a position, as this transaction leaves them; `made` is a row that this transaction created. */
export const peopleOn = async (tx: WriteTransaction, itemId: string, made?: string): Promise<readonly Assignment[]> => {
  const found = await tx.find(projectCrewItemStatus, sql`t.project_crew_item_id = ${itemId}`);
  const fresh = made === undefined || found.some(({ id }) => id === made) ? undefined : await tx.get(projectCrewItemStatus, made);
  return fresh === undefined ? found : [...found, fresh];
};

export const seatsLeft = ({ amount }: Position, people: readonly Assignment[]): number => amount - people.filter(({ statusCode }) => SEATED.includes(statusCode)).length;

/** The person's own place on the position, if there is a live one. */
export const placeOf = (personId: string, people: readonly Assignment[]): Assignment | undefined => people.find((one) => one.personId === personId && LIVE.includes(one.statusCode));

/** When the last seat is taken, whoever still applies is not chosen and the position is no vacancy any more. */
export const settleSeats = async (tx: WriteTransaction, itemId: string, made?: string): Promise<void> => {
  const item = await tx.get(projectCrewItem, itemId);
  if (item === undefined) return;
  const people = await peopleOn(tx, itemId, made);
  if (seatsLeft(item, people) > 0) return;
  for (const one of people) if (one.statusCode === 'applied') await tx.put(projectCrewItemStatus, { ...one, statusCode: 'notChosen', answeredAt: tx.now });
  if (item.statusCode === 'vacant') await tx.put(projectCrewItem, { ...item, statusCode: 'open' });
};
