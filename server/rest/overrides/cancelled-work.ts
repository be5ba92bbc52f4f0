// Work that will not take place: with a project go its crews, with a crew its positions, with a position whoever is on it.
import { projectCrewItemStatus, type AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { ackRevCalledOff } from '#schema/rules/job-sections.ts';
import { sql } from '../../database/sql.ts';
import type { WriteTransaction } from '../../database/transaction.ts';
import { peopleOn } from './seats.ts';

/** Drafts are taken out, the others are called off; who has worked or was absent stays so. */
const CALLED_OFF: readonly AssignmentStatus[] = ['planned', 'requested', 'applied', 'confirmed', 'spare'];

export const cancelPeople = async (tx: WriteTransaction, itemId: string): Promise<void> => {
  for (const one of await peopleOn(tx, itemId)) {
    if (CALLED_OFF.includes(one.statusCode)) await tx.put(projectCrewItemStatus, { ...one, statusCode: 'cancelled', ...ackRevCalledOff(one) });
  }
};

export const cancelPositions = async (tx: WriteTransaction, crewId: string): Promise<void> => {
  for (const item of await tx.find(projectCrewItem, sql`t.project_crew_id = ${crewId}`)) {
    if (item.statusCode !== 'cancelled') await tx.put(projectCrewItem, { ...item, statusCode: 'cancelled' });
    await cancelPeople(tx, item.id);
  }
};

export const cancelCrews = async (tx: WriteTransaction, projectId: string): Promise<void> => {
  for (const crew of await crewsOf(tx, projectId)) {
    if (crew.statusCode !== 'planned' && crew.statusCode !== 'confirmed') continue;
    await tx.put(projectCrew, { ...crew, statusCode: 'cancelled' });
    await cancelPositions(tx, crew.id);
  }
};

/** A confirmed order makes real work of its crews. */
export const confirmCrews = async (tx: WriteTransaction, projectId: string): Promise<void> => {
  for (const crew of await crewsOf(tx, projectId)) if (crew.statusCode === 'planned') await tx.put(projectCrew, { ...crew, statusCode: 'confirmed' });
};

export const crewsOf = (tx: WriteTransaction, projectId: string) => tx.find(projectCrew, sql`t.project_id = ${projectId}`);
