// The positions of a crew for those who may add to them: planners, and its client while the order is drawn up.
import type { Row } from '#schema/define/entity.ts';
import type { Actor } from '#schema/define/rights.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { project } from '#schema/entities/projects/project.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { canOrderShift } from '../../shared/crew-positions/may.ts';
import { inOrder, type PositionsPage } from '../../shared/crew-positions/positions.ts';
import { readOwnRoles } from '../../shared/messages/own-roles.ts';

export interface PositionsOfCrew extends PositionsPage {
  readonly order: Row<typeof project>;
}

/** Null where none may be added: by this login, to this crew, or to its order as it stands. */
export const readPositionsOfCrew = async (
  reads: Reads,
  crewId: string,
  actor: Actor,
): Promise<PositionsOfCrew | null> => {
  const crew = await reads.get(projectCrew, crewId);
  const order = crew === undefined ? undefined : await reads.get(project, crew.projectId);
  if (crew === undefined || order === undefined) return null;
  const roles = await readOwnRoles(reads, actor);
  const isOwnOrder = roles.some(({ companyId }) => companyId === order.companyId);
  const isOpen = crew.statusCode === 'planned' || crew.statusCode === 'confirmed';
  if (!isOpen || !canOrderShift(actor, order, isOwnOrder)) return null;
  return {
    crew,
    order,
    positions: inOrder(await reads.rows(query(projectCrewItem).where('projectCrewId', { equals: crewId }))),
    functions: await reads.rows(query(jobFunction).whole()),
    members: (await reads.rows(query(projectCrewItemStatus).where('projectCrewId', { equals: crewId }))).map((row) => ({
      row,
    })),
  };
};
