// What stands where a crew is not on this device.
import type { ReactNode } from 'react';
import { assignmentsOfCrew } from '#schema/calls/lists.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { location } from '#schema/entities/places/location.ts';
import { project } from '#schema/entities/projects/project.ts';
import { HomeButton } from '../navigation/home-button.tsx';
import { EmptyState, type Resting } from './empty-state.tsx';
import type { Look } from './fetch-row.ts';
import { useRouteId } from '../navigation/use-address.ts';

/** The crew with its people, their checks and its delivery note. */
const lookFor = (id: string): Look => ({
  entity: projectCrew,
  id,
  named: { projectId: project, locationId: location },
  beneath: [
    { path: `${assignmentsOfCrew.path}?limit=1000&page=1`, entity: projectCrewItemStatus },
    { path: '/projectCrews/{id}/projectCrewItems?limit=1000&page=1', entity: projectCrewItem },
    { path: '/projectCrews/{id}/deliveryNote', entity: deliveryNote },
  ],
});

export interface CrewNotHereProps extends Resting {
  /** Where the address names something else. */
  readonly crewId?: string;
}

export const CrewNotHere = ({ arrival, crewId }: CrewNotHereProps): ReactNode => {
  const named = useRouteId();
  return (
    <EmptyState
      arrival={arrival}
      icon="users"
      claim="crews.notFound.title"
      look={lookFor(crewId ?? named)}
      action={<HomeButton />}
      text="crews.notFound.text"
    />
  );
};
