// Home of planners, clients and the office: what of the product is there for them.
import { lazy, Suspense, type ReactNode } from 'react';
import { allOf, audience, right } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import { useActor } from '#session/react.tsx';
import { Parts } from '#ui/layout/part.tsx';
import * as style from './home.css.ts';
import { WhatIsLeft } from './all-done.tsx';
import { DocumentTasks } from './tasks/document-tasks.tsx';
import { FirstDay } from './notices/first-day.tsx';
import { FormTasks } from './tasks/form-tasks.tsx';
import { InfoLinks } from './notices/info-links.tsx';
import { useInfoLinks } from './notices/use-info-links.ts';
import { MyMessages } from './notices/my-messages.tsx';
import { OngoingProjects } from './jobs/ongoing-projects.tsx';
import { useOngoingProjects } from './jobs/use-ongoing-projects.ts';
import { useNewMessages } from './notices/use-new-messages.ts';
import { UnsignedNotes } from './tasks/unsigned-notes.tsx';
import { taskCount, useTasks } from './tasks/use-tasks.ts';
import { useWarnings } from './notices/use-warnings.ts';
import { Warnings } from './notices/warnings.tsx';

/** Only planners have it, and only where they may open its boards. */
const PlannerHero = lazy(async () => ({ default: (await import('./planning/planner-hero.tsx')).PlannerHero }));
const PLANS = allOf(audience('planner'), right('planningCalendar'));

export const DeskHome = (): ReactNode => {
  const actor = useActor();
  const { tasks, arrival: ofTasks } = useTasks();
  const warnings = useWarnings(null, tasks);
  const { projects, arrival: ofProjects } = useOngoingProjects();
  const links = useInfoLinks();
  const { messages, arrival: ofMessages } = useNewMessages();
  return (
    <Parts className={style.sections}>
      {can(actor, PLANS) && (
        <Suspense fallback={null}>
          <PlannerHero />
        </Suspense>
      )}
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
