// One project: its order and state, how far it is staffed, and its shifts, delivery notes and documents.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Parts } from '#ui/layout/part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useKnown } from '#db/query/react.ts';
import { useActor } from '#session/react.tsx';
import { EmptyState, type Resting } from '../../shared/arrival/empty-state.tsx';
import { HomeButton } from '../../shared/navigation/home-button.tsx';
import { useRouteStep } from '../../shared/navigation/use-address.ts';
import { useNumberedStep, useNumberInAddress } from '../../shared/navigation/use-open-step.ts';
import * as style from './project.css.ts';
import { lookFor } from './more-elsewhere.tsx';
import { ProjectHead } from './project-head.tsx';
import { ProjectSeats } from './project-seats.tsx';
import { ProjectSide } from './project-side.tsx';
import { ProjectSteps } from './project-steps.tsx';
import { ProjectViews } from './project-views.tsx';
import { keepsWhole } from './kept.ts';
import { readProjectPage, type ProjectPage } from './queries.ts';

export const ProjectScreen = (): ReactNode => {
  const step = useNumberedStep();
  const { formatMessage } = useIntl();
  const actor = useActor();
  const known = useKnown(readProjectPage, [step, actor.personId]);
  useNumberInAddress(known?.value?.project);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: page, arrival } = known;
  return page === null ? <NotFound arrival={arrival} /> : <Page page={page} arrival={arrival} />;
};

const NotFound = ({ arrival }: Resting): ReactNode => (
  <EmptyState
    arrival={arrival}
    icon="layers"
    claim="project.one.notFound.title"
    look={lookFor(useRouteStep('number'), 'shifts')}
    action={<HomeButton />}
    text="project.one.notFound.text"
  />
);

const Page = ({ page, arrival }: { readonly page: ProjectPage } & Resting): ReactNode => (
  <Parts className={style.page}>
    <ProjectHead page={page} />
    <Seats page={page} />
    <ProjectSteps row={page.project} />
    <Parts className={style.columns}>
      <ProjectSide page={page} />
      <ProjectViews page={page} arrival={arrival} />
    </Parts>
  </Parts>
);

/** How far it is staffed is known to whoever keeps all of its shifts. */
const Seats = ({ page }: { readonly page: ProjectPage }): ReactNode =>
  keepsWhole('shifts', useActor(), page.isOwnOrder) ? <ProjectSeats row={page.project} /> : null;
