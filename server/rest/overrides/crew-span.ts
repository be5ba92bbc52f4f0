// From when to when a crew works: the first start and the last end of its positions, on the crew and on its two papers.
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { sql } from '../../database/sql.ts';
import type { WriteTransaction } from '../../database/transaction.ts';
import type { Position } from './seats.ts';

/** Writes the span anew; `made` is a position that this transaction created. */
export const spanCrew = async (tx: WriteTransaction, crewId: string, made?: string): Promise<void> => {
  const crew = await tx.get(projectCrew, crewId);
  const items = (await positionsOf(tx, crewId, made)).filter(({ statusCode }) => statusCode !== 'cancelled');
  const [first, ...rest] = items;
  if (crew === undefined || first === undefined) return;
  const startAt = rest.reduce((least, item) => (item.startAt < least ? item.startAt : least), first.startAt);
  const endAt = rest.reduce((greatest, item) => (item.endAt > greatest ? item.endAt : greatest), first.endAt);
  await tx.put(projectCrew, { ...crew, startAt, endAt });
  const note = await tx.get(deliveryNote, crewId);
  if (note !== undefined) await tx.put(deliveryNote, { ...note, startAt, endAt });
  const sheet = await tx.get(crewChiefSheet, crewId);
  if (sheet !== undefined) await tx.put(crewChiefSheet, { ...sheet, startAt, endAt });
};

/** The positions of a crew as this transaction leaves them. */
export const positionsOf = async (tx: WriteTransaction, crewId: string, made?: string): Promise<readonly Position[]> => {
  const found = await tx.find(projectCrewItem, sql`t.project_crew_id = ${crewId}`);
  const fresh = made === undefined || found.some(({ id }) => id === made) ? undefined : await tx.get(projectCrewItem, made);
  return fresh === undefined ? found : [...found, fresh];
};
