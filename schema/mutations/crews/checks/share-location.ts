// Where I am right now. Only the newest point is kept; a late one is no news and nobody is told about a refusal.
import { companySettings } from '../../../entities/people/company-settings.ts';
import { project } from '../../../entities/projects/project.ts';
import { projectCrewItemStatus } from '../../../entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '../../../entities/crews/project-crew-item.ts';
import { liveLocation, liveLocationId } from '../../../entities/crews/live-location.ts';
import { projectCrew } from '../../../entities/crews/project-crew.ts';
import type { Row } from '../../../define/entity.ts';
import type { Scene } from '../../../define/scene.ts';
import { decimal, instant, latitude, longitude, ref } from '../../../define/field.ts';
import { always, into, rule } from '../../../define/server-value.ts';
import { mutation, Refused } from '../../../define/mutation.ts';
import { CHIEF_BEFORE_MIN, sharedFrom } from '../../../rules/crews/deadlines.ts';
import { plusMinutes } from '../../../rules/crews/shift-times.ts';

/** One of the positions that the person has there is no own one of the agency (domain.md, own-positions). */
const isShownToClient = async (scene: Scene, { projectCrewId, personId }: Row<typeof liveLocation>) => {
  for (const job of await scene.rows(projectCrewItemStatus, { projectCrewId, personId })) {
    const isOn = job.statusCode === 'confirmed' || job.statusCode === 'worked';
    if (isOn && (await scene.row(projectCrewItem, job.projectCrewItemId))?.clientVisible === true) return true;
  }
  return false;
};

export const shareLocation = mutation('shareLocation@1', {
  call: 'POST /projectCrews/{id}/liveLocations',
  args: {
    id: ref('projectCrews'),
    personId: ref('persons'),
    latitude,
    longitude,
    accuracyM: decimal(0, 1_000_000),
    at: instant,
    until: instant,
  },
  subject: ({ id }) => [projectCrew, id],
  by: ['member'],
  touches: ({ id, personId }) => [[liveLocation, liveLocationId(id, personId)]],
  upserts: true,
  revives: true,
  lane: ({ id, personId }) => `live:${liveLocationId(id, personId)}`,
  class: 'normal',
  nature: 'fact',
  moment: 'at',
  times: { until: 'planned' },
  silent: true,
  newsForMin: 10,
  // The client sees it only where its company wants that, and where it sees the person's position.
  sets: into(liveLocation, {
    shownTo: always(
      rule(async ({ row, scene }) => {
        if (row === undefined || !(await isShownToClient(scene, row))) return 'crew';
        const order = await scene.row(project, row.projectId);
        return (await scene.row(companySettings, order?.companyId))?.showLiveLocation === true ? 'client' : 'crew';
      }),
    ),
  }),
  merge: ({ id, personId }) => `live:${liveLocationId(id, personId)}`,
  async apply(tables, { id, personId, ...point }, actor) {
    if (personId !== actor.personId) throw new Refused('NO_RIGHT', 'personId');
    const crew = await tables.peek(projectCrew, id);
    if (crew === undefined) throw new Refused('NOT_FOUND');
    if (!crew.allowLiveLocation) throw new Refused('NO_RIGHT');
    if (crew.startAt !== undefined && point.at < sharedFrom(crew.startAt)) throw new Refused('TOO_EARLY', 'at');
    if (crew.endAt !== undefined && point.at > plusMinutes(crew.endAt, CHIEF_BEFORE_MIN))
      throw new Refused('CREW_OVER');
    if (point.until < point.at) throw new Refused('END_BEFORE_START', 'until');
    const key = liveLocationId(id, personId);
    const known = await tables.get(liveLocation, key);
    if (known !== undefined && known.at >= point.at) return;
    await tables.put(liveLocation, {
      ...point,
      id: key,
      projectCrewId: id,
      projectId: crew.projectId,
      personId,
      shownTo: known?.shownTo ?? 'crew',
    });
  },
});
