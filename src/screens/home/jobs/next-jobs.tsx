// Ongoing and next jobs below the hero.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section, SectionLink } from '#ui/layout/section.tsx';
import { AsOf } from '../../shared/arrival/as-of.tsx';
import { JobDay, When } from '../../shared/jobs/job-row.tsx';
import type { JobView } from '../../shared/jobs/job-rows.ts';
import { crewPath } from '../../shared/navigation/paths.ts';
import { useTimes } from '../../shared/values/use-times.ts';

export const NextJobs = ({ jobs }: { readonly jobs: readonly JobView[] }): ReactNode =>
  jobs.length === 0 ? null : (
    <Section
      heading={<FormattedMessage id="home.nextJobs" />}
      aside={
        <>
          <AsOf end=" " />
          <SectionLink to="/jobs">
            <FormattedMessage id="home.allJobs" />
          </SectionLink>
        </>
      }
    >
      <List>
        {jobs.map((job) => (
          <NextJob key={job.id} job={job} />
        ))}
      </List>
    </Section>
  );

const NextJob = ({ job }: { readonly job: JobView }): ReactNode => {
  const times = useTimes();
  const own = times.ownTime(job);
  return (
    <ListRow
      leading={<JobDay start={job.start} zone={job.zone} />}
      title={<When job={job} />}
      line={
        <>
          {[job.name, ...(job.locationName === null ? [] : [job.locationName])].join(', ')}
          {own !== null && (
            <>
              <br />
              {own}
            </>
          )}
        </>
      }
      to={crewPath(job.crewId)}
    />
  );
};
