// Home of a crew member; one who is a client or planner too sees the ongoing projects as well, and one of the office
// its queues.
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Hero } from '#ui/data/hero.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SyncMark } from '#ui/feedback/sync-mark.tsx';
import { useKnown, useNow } from '#db/query/react.ts';
import { Absence, type Resting } from '../shared/arrival/absence.tsx';
import { minuteOf } from '../shared/values/minute.ts';
import { useCheckSettings } from '../shared/checks/use-check-settings.ts';
import { useConnectionFault } from '../shared/arrival/connection-fault.ts';
import { useDeviceKind } from '../shared/device/use-device-kind.ts';
import { useTimes } from '../shared/values/use-times.ts';
import type { DeskHomeProps } from './desk-home.tsx';
import { needsOfHero } from './needs.ts';
import { NextShifts } from './client/next-shifts.tsx';
import { useClient, type ClientOnHome } from './client/use-client.ts';
import { CalledOffJobs } from './jobs/called-off.tsx';
import { WhatIsLeft } from './all-done.tsx';
import { DocumentTasks } from './tasks/document-tasks.tsx';
import { FirstDay } from './notices/first-day.tsx';
import { FormTasks } from './tasks/form-tasks.tsx';
import * as style from './home.css.ts';
import { InfoLinks } from './notices/info-links.tsx';
import { useInfoLinks } from './notices/use-info-links.ts';
import { MyMessages } from './notices/my-messages.tsx';
import { NextJobHero } from './jobs/next-job-hero.tsx';
import { NextJobs } from './jobs/next-jobs.tsx';
import { OngoingProjects } from './jobs/ongoing-projects.tsx';
import { readCrewHome, type CrewHome as CrewHomeView } from './queries.ts';
import { ToConfirm } from './tasks/to-confirm.tsx';
import { useOngoingProjects } from './jobs/use-ongoing-projects.ts';
import { useNewMessages } from './notices/use-new-messages.ts';
import { UnsignedNotes } from './tasks/unsigned-notes.tsx';
import { taskCount, useTasks } from './tasks/use-tasks.ts';
import { useWarnings } from './notices/use-warnings.ts';
import { Warnings } from './notices/warnings.tsx';

/** Only crew members who act for a client as well have it. */
const ClientHero = lazy(async () => ({ default: (await import('./client/client-hero.tsx')).ClientHero }));

/** A minute is fine enough for what stands on home; the hero's countdown has a clock of its own. */
const STEP_MS = 15_000;

export interface CrewHomeProps extends DeskHomeProps {
  readonly personId: string;
}

export const CrewHome = ({ personId, ...decisions }: CrewHomeProps): ReactNode => {
  const { formatMessage } = useIntl();
  const settings = useCheckSettings();
  const now = minuteOf(useNow(STEP_MS));
  const client = useClient();
  const known = useKnown(readCrewHome, [{ personId, now, settings }]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: home, arrival } = known;
  return (
    <Parts className={style.page}>
      <Parts className={style.head}>
        <CalledOffJobs jobs={home.calledOff} />
        {home.hero === null ? (
          <NoJob arrival={arrival} />
        ) : (
          <NextJobHero hero={home.hero} mapService={home.mapService} />
        )}
        <KnownUntil known={home.knownUntil} arrival={arrival} />
        {client.isClient && (
          <div className={style.second}>
            <Suspense fallback={null}>
              <ClientHero {...client} />
            </Suspense>
          </div>
        )}
      </Parts>
      <Sections home={home} arrival={arrival} client={client} {...decisions} />
    </Parts>
  );
};

interface SectionsProps extends Resting, DeskHomeProps {
  readonly home: CrewHomeView;
  readonly client: ClientOnHome;
}

const Sections = ({ home, arrival, client, ...decisions }: SectionsProps): ReactNode => {
  const { above, rowsAbove = 0, arrivalsAbove = [] } = decisions;
  const { tasks, arrival: ofTasks } = useTasks();
  const warnings = useWarnings({ ...home, arrival }, tasks, client);
  const { projects, arrival: ofProjects } = useOngoingProjects(client.week?.value.hero?.row.id);
  const links = useInfoLinks();
  const { messages, arrival: ofMessages } = useNewMessages();
  // While jobs are on their way the first day comes first; afterwards it moves at the next visit, never under a finger.
  const [isFirst] = useState(arrival.kind === 'awaited');
  const shifts = client.week?.value.next ?? [];
  const rows =
    rowsAbove +
    needsOfHero(home.hero) +
    warnings.length +
    messages.length +
    projects.length +
    home.calledOff.length +
    home.changed.length +
    home.toConfirm.length +
    home.next.length +
    client.quotes.length +
    shifts.length +
    taskCount(tasks);
  return (
    <Parts className={style.sections}>
      {isFirst && <FirstDay />}
      <Warnings warnings={warnings} />
      {above}
      <MyMessages messages={messages} />
      <OngoingProjects projects={projects} isClient={client.isClient} />
      <FormTasks forms={tasks.forms} />
      <ToConfirm {...home} payrolls={tasks.payrolls} quotes={client.quotes} />
      <UnsignedNotes notes={tasks.unsigned} />
      <DocumentTasks {...tasks} />
      <NextJobs jobs={home.next} />
      <NextShifts shifts={shifts} isKnown={client.week?.arrival.kind === 'here'} />
      {/* Where the jobs are on their way, the head says so. */}
      {arrival.kind !== 'awaited' && (
        <WhatIsLeft
          rows={rows}
          arrivals={[arrival, ofTasks, ofProjects, ofMessages, ...client.arrivals, ...arrivalsAbove]}
        />
      )}
      {!isFirst && <FirstDay />}
      <InfoLinks links={links} />
    </Parts>
  );
};

const NoJob = ({ arrival }: Resting): ReactNode => {
  const { formatMessage } = useIntl();
  const isCut = useConnectionFault() !== null;
  if (arrival.kind === 'awaited')
    return (
      <div data-passing="" data-arriving="">
        <Hero
          label={formatMessage({ id: 'home.hero.next' })}
          title={formatMessage({ id: 'home.onTheWay.title' })}
          line={formatMessage({ id: isCut ? 'home.onTheWay.offline' : 'home.onTheWay.text' })}
        />
      </div>
    );
  return (
    <Hero
      label={formatMessage({ id: 'home.hero.next' })}
      title={<Absence arrival={arrival} id="home.noneAhead.title" />}
      line={<Absence arrival={arrival} id="home.noneAhead.text" />}
    />
  );
};

/** Said only once all jobs are here: before it would be a guess. */
const KnownUntil = ({ known, arrival }: { readonly known: CrewHomeView['knownUntil'] } & Resting): ReactNode => {
  const device = useDeviceKind();
  const times = useTimes();
  if (known === null || arrival.kind !== 'here') return null;
  return (
    <p className={style.known}>
      <SyncMark state="local" device={device}>
        <FormattedMessage
          id={device === 'phone' ? 'home.knownOnPhone' : 'home.knownOnComputer'}
          values={{ date: times.fullDay(known.start, known.zone) }}
        />
      </SyncMark>
    </p>
  );
};
