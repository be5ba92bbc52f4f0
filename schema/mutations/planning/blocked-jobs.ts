// The jobs for which a person is booked on days that they block, and what is blocked there already.
import type { Row } from '../../define/entity.ts';
import type { EmittedNotice } from '../../define/emission.ts';
import { stretchOf, type Said } from '../../define/scene.ts';
import { projectCrewItemStatus } from '../../entities/crews/project-crew-item-status.ts';
import { blockDate } from '../../entities/planning/block-date.ts';
import { AWAY_SUBJECTS } from '../../rules/messages/away-subjects.ts';

type Blocking = Said<{
  readonly id: string;
  readonly personId: string;
  readonly start: string;
  readonly end?: string | undefined;
}>;

export const jobsOn = async ({
  args: { personId, start, end = start },
  scene,
}: Blocking): Promise<readonly Row<typeof projectCrewItemStatus>[]> => {
  const { from, to } = stretchOf(scene, start, end);
  const booked = await scene.rows(projectCrewItemStatus, { personId, statusCode: ['confirmed', 'spare', 'worked'] });
  return booked.filter(({ effectiveStart, effectiveEnd }) => effectiveStart < to && effectiveEnd > from);
};

/** Other blocked dates of the person that share a day with these. */
export const blockedOn = async ({
  args: { id, personId, start, end = start },
  scene,
}: Blocking): Promise<readonly Row<typeof blockDate>[]> =>
  (await scene.rows(blockDate, { personId })).filter(
    (other) => other.id !== id && other.start <= end && other.end >= start,
  );

/** Both stand, and a planner looks at it; undefined where there is no job. */
export const blockedOverJobs = async (said: Blocking): Promise<EmittedNotice | undefined> => {
  const {
    args: { id, personId, start, end = start },
    scene: { phrases },
  } = said;
  const booked = await jobsOn(said);
  if (booked.length === 0) return undefined;
  const crews = [];
  for (const id of new Set(booked.map(({ projectCrewId }) => projectCrewId))) crews.push(await phrases.crew(id));
  const values = {
    name: await phrases.person(personId),
    from: phrases.date(start),
    to: phrases.date(end),
    jobs: crews.join(', '),
  };
  return { values, category: 'PERSON', refKind: AWAY_SUBJECTS.blocked, refId: id };
};
