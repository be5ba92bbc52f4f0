// The positions of a crew.
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { sql } from '../../database/sql.ts';
import type { WriteTransaction } from '../../database/transaction.ts';
import type { Position } from './seats.ts';

/** The positions of a crew as this transaction leaves them; one that it made itself is not found. */
export const positionsOf = (tx: WriteTransaction, crewId: string): Promise<readonly Position[]> =>
  tx.find(projectCrewItem, sql`t.project_crew_id = ${crewId}`);
