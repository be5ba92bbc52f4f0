// The position of an assignment, held by the server before its people, in the order in which everybody takes them.
import { projectCrewItemStatus } from '../../../entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '../../../entities/crews/project-crew-item.ts';
import type { RowSelector, TouchedRow } from '../../../define/mutation.ts';
import type { Snapshot } from '../../../define/scene.ts';

/** For `holds` of a change of that assignment: two who take a seat of one position wait for each other. */
export const positionOf = async (
  { id }: { readonly id: string },
  snapshot: Snapshot,
): Promise<readonly TouchedRow[]> => {
  const job = await snapshot.row(projectCrewItemStatus, id);
  return job === undefined ? [] : [[projectCrewItem, job.projectCrewItemId]];
};

/** Seats are taken in the order in which it was said: whoever was called off before frees theirs first. */
export const restsOnPosition = (
  _args: unknown,
  { projectCrewItemId }: Readonly<Record<string, unknown>>,
): readonly RowSelector[] =>
  typeof projectCrewItemId === 'string'
    ? [{ kind: 'rows', entity: projectCrewItemStatus, index: 'projectCrewItemId', equals: projectCrewItemId }]
    : [];
