// A project login's home: its project, the way to it and to its manager, and the delivery notes that wait for a
// signature.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { project as projectEntity } from '#schema/entities/projects/project.ts';
import { useKnown, useNow } from '#db/query/react.ts';
import { useActor } from '#session/react.tsx';
import { Hero } from '#ui/data/hero.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { ListLoading } from '../../shared/arrival/list-loading.tsx';
import { projectManagerPath, projectPath } from '../../shared/navigation/paths.ts';
import { minuteOf } from '../../shared/values/minute.ts';
import { UnsignedNotes } from '../tasks/unsigned-notes.tsx';
import * as style from '../home.css.ts';
import { useProjectDays } from '../use-project-days.ts';
import { OwnNotHere } from './own-not-here.tsx';
import { readOwnProject, type OwnProject } from './queries.ts';

const STEP_MS = 15_000;

export const ProjectHome = (): ReactNode => {
  const { formatMessage } = useIntl();
  const { projectId } = useActor();
  const known = useKnown(readOwnProject, [projectId, minuteOf(useNow(STEP_MS))]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: own, arrival } = known;
  if (own === null) return <OwnNotHere arrival={arrival} entity={projectEntity} id={projectId} />;
  return (
    <Parts className={style.sections}>
      <ProjectHero project={own.project} />
      <UnsignedNotes notes={own.toSign} />
      {arrival.kind !== 'here' && <ListLoading arrival={arrival} />}
    </Parts>
  );
};

const ProjectHero = ({ project }: Pick<OwnProject, 'project'>): ReactNode => {
  const { formatMessage } = useIntl();
  const daysOf = useProjectDays();
  return (
    <Hero
      label={formatMessage({ id: 'home.own.project' })}
      title={project.name}
      line={
        <>
          {project.number !== undefined && <span>{project.number}, </span>}
          <span>{daysOf(project)}</span>
        </>
      }
      actions={
        <>
          <LinkButton variant="glow" to={projectPath(project)}>
            <FormattedMessage id="home.own.openProject" />
          </LinkButton>
          <LinkButton variant="onInk" to={projectManagerPath(project)}>
            <FormattedMessage id="home.own.manager" />
          </LinkButton>
        </>
      }
    />
  );
};
