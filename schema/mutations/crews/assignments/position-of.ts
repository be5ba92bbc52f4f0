// The position of an assignment, held by the server before its people, in the order in which everybody takes them.
import { projectCrewItemStatus } from '../../../entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '../../../entities/crews/project-crew-item.ts';
import type { TouchedRow } from '../../../define/mutation.ts';
import type { Snapshot } from '../../../define/scene.ts';

/** For `holds` of a change of that assignment: two who take a seat of one position wait for each other. */
export const positionOf = async (
  { id }: { readonly id: string },
  snapshot: Snapshot,
): Promise<readonly TouchedRow[]> => {
  const job = await snapshot.row(projectCrewItemStatus, id);
  return job === undefined ? [] : [[projectCrewItem, job.projectCrewItemId]];
};
