// Ongoing projects for whoever sees projects at all: clients and planners.
import type { Row } from '#schema/define/entity.ts';
import type { project } from '#schema/entities/projects/project.ts';
import { dateOf } from '#i18n/format.ts';
import { useActor, useTenant } from '#session/react.tsx';
import { useKnown, useNow } from '#db/query/react.ts';
import type { Resting } from '../../shared/arrival/absence.tsx';
import { readOngoingProjects } from '../queries.ts';

/** How often the date is looked at, in milliseconds. */
const STEP_MS = 60_000;

interface Ongoing extends Partial<Resting> {
  readonly projects: readonly Row<typeof project>[];
}

/**
 * Empty for others, and while the device is still reading.
 * @param besides the id of one that stands elsewhere on home
 */
export const useOngoingProjects = (besides: string | undefined): Ongoing => {
  const { audiences } = useActor();
  const zone = useTenant()?.timezone ?? 'UTC';
  const today = dateOf(useNow(STEP_MS), zone);
  const isFor = audiences.includes('client') || audiences.includes('planner');
  const known = useKnown(readOngoingProjects, [isFor ? today : null]);
  return known === undefined
    ? { projects: [] }
    : { projects: known.value.filter(({ id }) => id !== besides), arrival: known.arrival };
};
