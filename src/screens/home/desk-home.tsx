// Home of planners, clients and the office: what of the product is there for them.
import type { ReactNode } from 'react';
import { useFirstPull } from '#store/react.ts';
import * as style from './home.css.ts';
import { AllDone } from './all-done.tsx';
import { DocumentTasks } from './document-tasks.tsx';
import { FormTasks } from './form-tasks.tsx';
import { InfoLinks } from './info-links.tsx';
import { useInfoLinks } from './use-info-links.ts';
import { OngoingProjects } from './ongoing-projects.tsx';
import { useOngoingProjects } from './use-ongoing-projects.ts';
import { UnsignedNotes } from './unsigned-notes.tsx';
import { taskCount, useTasks } from './use-tasks.ts';
import { useWarnings } from './use-warnings.ts';
import { Warnings } from './warnings.tsx';

export const DeskHome = (): ReactNode => {
  const tasks = useTasks();
  const warnings = useWarnings(null, tasks);
  const projects = useOngoingProjects();
  const links = useInfoLinks();
  const isFirstPull = useFirstPull();
  return (
    <div className={style.sections}>
      <Warnings warnings={warnings} />
      <OngoingProjects projects={projects} />
      <FormTasks forms={tasks.forms} />
      <UnsignedNotes notes={tasks.unsigned} />
      <DocumentTasks {...tasks} />
      {warnings.length + projects.length + taskCount(tasks) === 0 && !isFirstPull && <AllDone />}
      <InfoLinks links={links} />
    </div>
  );
};
