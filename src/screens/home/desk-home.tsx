// Home of planners, clients and the office: what of the product is there for them.
import type { ReactNode } from 'react';
import { Parts } from '#kit/part.tsx';
import * as style from './home.css.ts';
import { WhatIsLeft } from './all-done.tsx';
import { DocumentTasks } from './document-tasks.tsx';
import { FirstDay } from './first-day.tsx';
import { FormTasks } from './form-tasks.tsx';
import { InfoLinks } from './info-links.tsx';
import { useInfoLinks } from './use-info-links.ts';
import { MyMessages } from './my-messages.tsx';
import { OngoingProjects } from './ongoing-projects.tsx';
import { useOngoingProjects } from './use-ongoing-projects.ts';
import { useNewMessages } from './use-new-messages.ts';
import { UnsignedNotes } from './unsigned-notes.tsx';
import { taskCount, useTasks } from './use-tasks.ts';
import { useWarnings } from './use-warnings.ts';
import { Warnings } from './warnings.tsx';

export const DeskHome = (): ReactNode => {
  const { tasks, arrival: ofTasks } = useTasks();
  const warnings = useWarnings(null, tasks);
  const { projects, arrival: ofProjects } = useOngoingProjects();
  const links = useInfoLinks();
  const { messages, arrival: ofMessages } = useNewMessages();
  return (
    <Parts className={style.sections}>
      <Warnings warnings={warnings} />
      <MyMessages messages={messages} />
      <OngoingProjects projects={projects} />
      <FormTasks forms={tasks.forms} />
      <UnsignedNotes notes={tasks.unsigned} />
      <DocumentTasks {...tasks} />
      <WhatIsLeft
        rows={warnings.length + messages.length + projects.length + taskCount(tasks)}
        arrivals={[ofTasks, ofProjects, ofMessages]}
      />
      <FirstDay />
      <InfoLinks links={links} />
    </Parts>
  );
};
