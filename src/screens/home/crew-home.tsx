// Home of a crew member; one who is a client or planner too sees the ongoing projects as well.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Hero } from '#kit/hero.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { SyncMark } from '#kit/sync-mark.tsx';
import { useFirstPull, useLive, useNow, useSyncStatus } from '#store/react.ts';
import { minuteOf } from '../parts/minute.ts';
import { useCheckSettings } from '../parts/use-check-settings.ts';
import { useDeviceKind } from '../parts/use-device-kind.ts';
import { useTimes } from '../parts/use-times.ts';
import { AllDone } from './all-done.tsx';
import { DocumentTasks } from './document-tasks.tsx';
import { FormTasks } from './form-tasks.tsx';
import * as style from './home.css.ts';
import { InfoLinks } from './info-links.tsx';
import { useInfoLinks } from './use-info-links.ts';
import { NextJobHero } from './next-job-hero.tsx';
import { NextJobs } from './next-jobs.tsx';
import { OngoingProjects } from './ongoing-projects.tsx';
import { readCrewHome, type CrewHome as CrewHomeView } from './queries.ts';
import { ToConfirm } from './to-confirm.tsx';
import { useOngoingProjects } from './use-ongoing-projects.ts';
import { UnsignedNotes } from './unsigned-notes.tsx';
import { taskCount, useTasks } from './use-tasks.ts';
import { useWarnings } from './use-warnings.ts';
import { Warnings } from './warnings.tsx';

/** A minute is fine enough for what stands on home; the hero's countdown has a clock of its own. */
const STEP_MS = 15_000;

export const CrewHome = ({ personId }: { readonly personId: string }): ReactNode => {
  const { formatMessage } = useIntl();
  const settings = useCheckSettings();
  const now = minuteOf(useNow(STEP_MS));
  const isFirstPull = useFirstPull();
  const home = useLive((reads) => readCrewHome(reads, { personId, now, settings }), [personId, now, settings]);
  if (home === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  return (
    <div className={style.page}>
      <div className={style.head}>
        {home.hero === null ? <NoJob isKnown={!isFirstPull} /> : <NextJobHero hero={home.hero} mapService={home.mapService} />}
        <KnownUntil known={home.knownUntil} />
      </div>
      <Sections home={home} isFirstPull={isFirstPull} />
    </div>
  );
};

const Sections = ({ home, isFirstPull }: { readonly home: CrewHomeView; readonly isFirstPull: boolean }): ReactNode => {
  const tasks = useTasks();
  const warnings = useWarnings(home, tasks);
  const projects = useOngoingProjects();
  const links = useInfoLinks();
  const rows = warnings.length + projects.length + home.changed.length + home.toConfirm.length + home.next.length + taskCount(tasks);
  return (
    <div className={style.sections}>
      <Warnings warnings={warnings} />
      <OngoingProjects projects={projects} />
      <FormTasks forms={tasks.forms} />
      <ToConfirm {...home} payrolls={tasks.payrolls} />
      <UnsignedNotes notes={tasks.unsigned} />
      <DocumentTasks {...tasks} />
      <NextJobs jobs={home.next} />
      {rows === 0 && !isFirstPull && <AllDone />}
      <InfoLinks links={links} />
    </div>
  );
};

/** Said as a fact only once the device has everything. */
const NoJob = ({ isKnown }: { readonly isKnown: boolean }): ReactNode => {
  const { formatMessage } = useIntl();
  if (!isKnown) return <div data-passing=""><Hero label={formatMessage({ id: 'home.hero.next' })} title={formatMessage({ id: 'home.onTheWay.title' })} line={formatMessage({ id: 'home.onTheWay.text' })} /></div>;
  return <Hero label={formatMessage({ id: 'home.hero.next' })} title={formatMessage({ id: 'home.noJob.title' })} line={formatMessage({ id: 'home.noJob.text' })} />;
};

/** Said only once the device has everything: before the first whole pull it would be a guess. */
const KnownUntil = ({ known }: { readonly known: CrewHomeView['knownUntil'] }): ReactNode => {
  const device = useDeviceKind();
  const times = useTimes();
  const status = useSyncStatus();
  if (known === null || status === undefined || status.lastPull === null) return null;
  return (
    <p className={style.known}>
      <SyncMark state="local" device={device}>
        <FormattedMessage id={device === 'phone' ? 'home.knownOnPhone' : 'home.knownOnComputer'} values={{ date: times.fullDay(known.start, known.zone) }} />
      </SyncMark>
    </p>
  );
};
