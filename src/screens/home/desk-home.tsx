// Home of planners, clients and the office: what of the product is there for them.
import { lazy, Suspense, type ReactNode } from 'react';
import { can } from '#schema/rights.ts';
import type { Arrival } from '#db/live/arrival.ts';
import { useActor } from '#session/react.tsx';
import { Parts } from '#ui/layout/part.tsx';
import * as style from './home.css.ts';
import { NextShifts } from './client/next-shifts.tsx';
import { useClient, type ClientOnHome } from './client/use-client.ts';
import { WhatIsLeft, type WhatIsLeftProps } from './all-done.tsx';
import { DocumentTasks } from './tasks/document-tasks.tsx';
import { FirstDay } from './notices/first-day.tsx';
import { FormTasks } from './tasks/form-tasks.tsx';
import { MAY_STAFF } from '../shared/staffing/may-staff.ts';
import { InfoLinks } from './notices/info-links.tsx';
import { useInfoLinks } from './notices/use-info-links.ts';
import { MyMessages } from './notices/my-messages.tsx';
import { OngoingProjects } from './jobs/ongoing-projects.tsx';
import { useOngoingProjects } from './jobs/use-ongoing-projects.ts';
import { useNewMessages } from './notices/use-new-messages.ts';
import { ToConfirm } from './tasks/to-confirm.tsx';
import { UnsignedNotes } from './tasks/unsigned-notes.tsx';
import { taskCount, useTasks } from './tasks/use-tasks.ts';
import { useWarnings } from './notices/use-warnings.ts';
import { Warnings } from './notices/warnings.tsx';

/** Only planners have it, and only where they may open its boards. */
const PlannerHero = lazy(async () => ({ default: (await import('./planning/planner-hero.tsx')).PlannerHero }));
const PlannersLeft = lazy(async () => ({ default: (await import('./planning/planners-left.tsx')).PlannersLeft }));
/** Only those who act for a client have it. */
const ClientHero = lazy(async () => ({ default: (await import('./client/client-hero.tsx')).ClientHero }));

export interface DeskHomeProps {
  /** What some of them have to decide comes before the rest. */
  readonly above?: ReactNode;
  /** How many rows stand there. */
  readonly rowsAbove?: number;
  /** Of what it rests on; one that is not known yet keeps home from calling all done. */
  readonly arrivalsAbove?: readonly (Arrival | undefined)[];
}

export const DeskHome = ({ above, rowsAbove = 0, arrivalsAbove = [] }: DeskHomeProps): ReactNode => {
  const actor = useActor();
  const client = useClient();
  const links = useInfoLinks();
  return (
    <Parts className={client.isClient ? style.clientPage : style.sections}>
      {can(actor, MAY_STAFF) && (
        <Suspense fallback={null}>
          <PlannerHero />
        </Suspense>
      )}
      {client.isClient && (
        <Suspense fallback={null}>
          <ClientHero {...client} />
        </Suspense>
      )}
      <Sections client={client} above={above} rowsAbove={rowsAbove} arrivalsAbove={arrivalsAbove} />
      <InfoLinks links={links} />
    </Parts>
  );
};

interface SectionsProps extends DeskHomeProps {
  readonly client: ClientOnHome;
}

const Sections = ({ client, above, rowsAbove = 0, arrivalsAbove = [] }: SectionsProps): ReactNode => {
  const plans = can(useActor(), MAY_STAFF);
  const { tasks, arrival: ofTasks } = useTasks();
  const warnings = useWarnings(null, tasks, client);
  const { projects, arrival: ofProjects } = useOngoingProjects(client.week?.value.hero?.row.id);
  const { messages, arrival: ofMessages } = useNewMessages();
  const { week, quotes } = client;
  const shifts = week?.value.next ?? [];
  const left: WhatIsLeftProps = {
    rows:
      rowsAbove +
      warnings.length +
      messages.length +
      projects.length +
      taskCount(tasks) +
      quotes.length +
      shifts.length,
    arrivals: [ofTasks, ofProjects, ofMessages, ...client.arrivals, ...arrivalsAbove],
  };
  return (
    <Parts className={client.isClient ? style.columns : undefined}>
      <Warnings warnings={warnings} />
      {above}
      <MyMessages messages={messages} />
      <OngoingProjects projects={projects} isClient={client.isClient} />
      <FormTasks forms={tasks.forms} />
      <ToConfirm payrolls={tasks.payrolls} quotes={quotes} />
      <UnsignedNotes notes={tasks.unsigned} />
      <DocumentTasks {...tasks} />
      <NextShifts shifts={shifts} isKnown={week?.arrival.kind === 'here'} />
      {/* Where a client's orders are on their way, the head says so. */}
      {!(client.isClient && week?.arrival.kind === 'awaited') &&
        (plans ? (
          <Suspense fallback={null}>
            <PlannersLeft {...left} />
          </Suspense>
        ) : (
          <WhatIsLeft {...left} />
        ))}
      <FirstDay />
    </Parts>
  );
};
