// One job: when, where, as what, with whom, what I answered, my checks and hours, and the way to its crew.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { Link } from '#ui/primitives/link.tsx';
import { Emphasis, MetaLine } from '#ui/data/meta-line.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown } from '#db/query/react.ts';
import type { Resting } from '../shared/arrival/absence.tsx';
import { JobNotHere } from '../shared/arrival/job-not-here.tsx';
import { EntryMark } from '../shared/sending/entry-mark.tsx';
import { JobTags } from '../shared/jobs/job-row.tsx';
import { OutcomeNote } from '../shared/checks/outcome-note.tsx';
import { PapersOfCrew } from '../shared/documents/papers.tsx';
import { chiefDocumentsPath, crewPath, locationPath } from '../shared/navigation/paths.ts';
import { placeOf } from '../shared/places/place.ts';
import { useRouteId } from '../shared/navigation/use-address.ts';
import { useTimes } from '../shared/values/use-times.ts';
import { JobAnswer } from './job-answer.tsx';
import { JobHours } from './job-hours.tsx';
import { JobPeople } from './job-people.tsx';
import { JobSteps } from './job-steps.tsx';
import * as style from './jobs.css.ts';
import { readJobPage, type JobPage } from './queries.ts';

export const JobScreen = (): ReactNode => {
  const id = useRouteId();
  const { formatMessage } = useIntl();
  const personId = useActor().personId ?? '';
  const known = useKnown(readJobPage, [id, personId]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: page, arrival } = known;
  return page === null ? <JobNotHere arrival={arrival} /> : <Page page={page} arrival={arrival} />;
};

const Page = ({ page, arrival }: { readonly page: JobPage } & Resting): ReactNode => (
  <div className={style.columns}>
    <Parts>
      <JobHead page={page} />
      <OutcomeNote job={page.job} checks={page.checks} />
      <JobAnswer page={page} />
      <JobSteps page={page} />
    </Parts>
    <Parts>
      <JobHours page={page} />
      <JobPeople page={page} arrival={arrival} />
      <PapersOfCrew crewId={page.job.crewId} heading={<FormattedMessage id="jobs.papers" />} />
    </Parts>
  </div>
);

const JobHead = ({ page: { job } }: { readonly page: JobPage }): ReactNode => (
  <header>
    <h2 className={style.title}>{job.name}</h2>
    {job.projectName !== null && <p>{job.projectName}</p>}
    <JobFacts job={job} />
    <p className={style.tags}>
      <JobTags job={job} />
    </p>
    <EntryMark entity={projectCrewItemStatus} id={job.id} />
    <p className={style.actions}>
      <LinkButton to={crewPath(job.crewId)} variant="primary" width="full" icon="users" iconAfter="arrow-right">
        <FormattedMessage id="jobs.openCrew" />
      </LinkButton>
      {job.isChief && (
        <LinkButton to={chiefDocumentsPath(job.id)} variant="outline" width="full" icon="file-text">
          <FormattedMessage id="chief.documents.title" />
        </LinkButton>
      )}
    </p>
  </header>
);

/** When, where, as what, and what the planner wrote to whoever does it. */
const JobFacts = ({ job }: Pick<JobPage, 'job'>): ReactNode => {
  const times = useTimes();
  const own = times.ownTime(job);
  const place = placeOf(job);
  return (
    <div className={style.facts}>
      <MetaLine icon="clock">
        <Emphasis>
          {times.day(job.start, job.zone)} {times.range(job)}
        </Emphasis>
        {job.breakMin > 0 && (
          <>
            {', '}
            <FormattedMessage id="jobs.break" values={{ minutes: job.breakMin }} />
          </>
        )}
        {own !== null && (
          <>
            <br />
            {own}
          </>
        )}
      </MetaLine>
      {place.length > 0 && (
        <MetaLine icon="map-pin">
          {job.locationId === null ? (
            place
          ) : (
            <Link to={locationPath(job.locationId)} className={style.link}>
              {place}
            </Link>
          )}
        </MetaLine>
      )}
      {job.functionName !== null && <MetaLine icon="hard-hat">{job.functionName}</MetaLine>}
      {job.note !== null && (
        <MetaLine icon="info">
          <span className={style.words}>{job.note}</span>
        </MetaLine>
      )}
    </div>
  );
};
