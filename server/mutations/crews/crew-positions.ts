// The positions of a crew.
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { sql } from '../../database/sql/sql.ts';
import type { WriteTransaction } from '../../database/writes/transaction.ts';
import type { PositionRow } from './seats.ts';

/** The positions of a crew as this transaction leaves them; one that it made itself is not found. */
export const positionsOf = (tx: WriteTransaction, crewId: string): Promise<readonly PositionRow[]> =>
  tx.find(projectCrewItem, sql`t.project_crew_id = ${crewId}`);
