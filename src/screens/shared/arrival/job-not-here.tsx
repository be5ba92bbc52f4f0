// What stands where a job is not on this device. Texts: area `jobs`.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { useRouteId } from '../navigation/use-address.ts';
import { EmptyState, type Resting } from './empty-state.tsx';

export const JobNotHere = ({ arrival }: Resting): ReactNode => (
  <EmptyState
    arrival={arrival}
    icon="briefcase"
    claim="jobs.notFound.title"
    look={{
      entity: projectCrewItemStatus,
      id: useRouteId(),
      named: { projectCrewId: projectCrew, projectCrewItemId: projectCrewItem },
    }}
    action={
      <LinkButton to="/jobs" variant="outline">
        <FormattedMessage id="jobs.toList" />
      </LinkButton>
    }
    text="jobs.notFound.text"
  />
);
