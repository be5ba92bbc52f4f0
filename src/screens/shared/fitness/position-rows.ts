// A position with the rows by which people are judged for it.
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { location } from '#schema/entities/places/location.ts';
import { project } from '#schema/entities/projects/project.ts';
import type { PositionRows } from '#schema/rules/fitness/from-rows.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';

/** Null where the position is not on this device. */
export const readPositionRows = async (reads: Reads, itemId: string): Promise<PositionRows | null> => {
  const item = await reads.get(projectCrewItem, itemId);
  const crew = item === undefined ? undefined : await reads.get(projectCrew, item.projectCrewId);
  if (item === undefined || crew === undefined) return null;
  const [order, place, itsFunction, assignments] = await Promise.all([
    reads.get(project, item.projectId),
    reads.get(location, crew.locationId),
    reads.get(jobFunction, item.functionId),
    reads.rows(query(projectCrewItemStatus).where('projectCrewItemId', { equals: itemId })),
  ]);
  return { item, crew, order, place, itsFunction, assignments };
};
