// More people work than there are seats: what was decided on site stands, and the planners hear of it.
import { projectCrewItemStatus } from '../../../entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '../../../entities/crews/project-crew-item.ts';
import type { EmittedNotice } from '../../../define/emission.ts';
import type { Said } from '../../../define/scene.ts';
import { holdsSeat, seatsLeft } from '../../../rules/crews/seats.ts';

/** Where the change takes a seat that is not there. */
export const extraHands = async ({ row, scene }: Said<object>): Promise<EmittedNotice | undefined> => {
  const job = await scene.row(projectCrewItemStatus, row?.id);
  const item = await scene.row(projectCrewItem, job?.projectCrewItemId);
  if (job === undefined || item === undefined || !holdsSeat(job)) return undefined;
  if (holdsSeat(await scene.was(projectCrewItemStatus, job.id))) return undefined;
  if (seatsLeft(item, await scene.rows(projectCrewItemStatus, { projectCrewItemId: item.id })) >= 0) return undefined;
  return {
    values: { name: await scene.phrases.person(job.personId), crew: await scene.phrases.crew(job.projectCrewId) },
    category: 'CREW',
    refKind: 'projectCrew',
    refId: job.projectCrewId,
  };
};
