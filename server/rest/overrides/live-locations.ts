// A point on the map: an old one is no news, and the client sees it only where its company wants that.
import { liveLocation, liveLocationId } from '#schema/entities/crews/live-location.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { companySettings } from '#schema/entities/people/company-settings.ts';
import { project } from '#schema/entities/projects/project.ts';
import { shareLocation } from '#schema/mutations/crews/share-location.ts';
import { plusMinutes } from '#schema/rules/shift-times.ts';
import { DONE } from '../occasion.ts';
import { peek } from '../peek.ts';
import { hookFor } from './hook.ts';

/** Older points are dropped without a word, in minutes. */
const NEWS_MIN = 10;

export const shareLocationHook = hookFor(shareLocation, async ({ tx }, { id, personId, at }, apply) => {
  const known = await tx.get(liveLocation, liveLocationId(id, personId));
  await apply();
  const point = await tx.get(liveLocation, liveLocationId(id, personId));
  if (point === undefined || at < plusMinutes(tx.now, -NEWS_MIN)) {
    if (point !== undefined && known === undefined) await tx.remove(liveLocation, point.id);
    if (known !== undefined) await tx.put(liveLocation, known);
    return DONE;
  }
  const where = { tenant: tx.by.tenant };
  const crew = await peek(tx.client, projectCrew, { ...where, id });
  const order = crew === undefined ? undefined : await peek(tx.client, project, { ...where, id: crew.projectId });
  const wishes = order === undefined ? undefined : await peek(tx.client, companySettings, { ...where, id: order.companyId });
  await tx.put(liveLocation, { ...point, shownTo: wishes?.showLiveLocation === true ? 'client' : 'crew' });
  return DONE;
});
