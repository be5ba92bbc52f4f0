// What stands where a login keeps only a part of a project: that there may be more, and the way to look for it.
import { lazy, Suspense, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { activitiesOfProject, documentsOfProject } from '#schema/calls/paper-lists.ts';
import { projectCrewsOfProject } from '#schema/calls/lists.ts';
import { invoicesOfProject } from '#schema/calls/money-lists.ts';
import type { Row } from '#schema/define/entity.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { document } from '#schema/entities/documents/document.ts';
import { invoice } from '#schema/entities/money/invoice.ts';
import { project } from '#schema/entities/projects/project.ts';
import { Note } from '#ui/feedback/note.tsx';
import type { Beneath, Look } from '../../shared/arrival/fetch-row.ts';
import * as style from './project.css.ts';
import type { ProjectView } from './views.ts';

const FetchRowButton = lazy(async () => ({
  default: (await import('../../shared/arrival/fetch-row-button.tsx')).FetchRowButton,
}));

/** The calls beneath a project name it by its number. */
const beneath = (path: string): string => `${path.replace('{number}', '{id}')}?limit=1000&page=1`;

const BENEATH: Readonly<Record<ProjectView, Beneath>> = {
  shifts: { path: beneath(projectCrewsOfProject.path), entity: projectCrew },
  profiles: { path: beneath(projectCrewsOfProject.path), entity: projectCrew },
  notes: { path: beneath(projectCrewsOfProject.path), entity: projectCrew },
  documents: { path: beneath(documentsOfProject.path), entity: document },
  invoices: { path: beneath(invoicesOfProject.path), entity: invoice },
  activity: { path: beneath(activitiesOfProject.path), entity: activity },
};

/** @param key its number, or `~{id}` */
export const lookFor = (key: string, view: ProjectView): Look => ({
  entity: project,
  id: key,
  beneath: [BENEATH[view]],
});

interface MoreElsewhereProps {
  readonly row: Row<typeof project>;
  readonly view: ProjectView;
}

export const MoreElsewhere = ({ row, view }: MoreElsewhereProps): ReactNode => (
  <div className={style.elsewhere}>
    <Note icon="info">
      <FormattedMessage id="project.one.elsewhere" />
    </Note>
    {row.number !== undefined && (
      <Suspense fallback={null}>
        <FetchRowButton look={lookFor(String(row.number), view)} />
      </Suspense>
    )}
  </div>
);
