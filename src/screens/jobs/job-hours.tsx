// My own checks on a job, and the hours that the crew chief stated.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatHours, minutesBetween } from '#i18n/format.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { CheckRow } from '../shared/checks/check-row.tsx';
import { inOrderOfDay } from '../shared/checks/check-history.ts';
import { useTimes } from '../shared/values/use-times.ts';
import type { JobPage } from './queries.ts';

export const JobHours = ({ page }: { readonly page: JobPage }): ReactNode => {
  if (page.allChecks.length === 0 && page.worked === null) return null;
  return (
    <Section heading={<FormattedMessage id="jobs.hours.title" />}>
      <List>
        {inOrderOfDay(page.allChecks).map((check) => (
          <CheckRow key={check.id} check={check} zone={page.job.zone} />
        ))}
        {page.worked !== null && <WorkedRow worked={page.worked} zone={page.job.zone} />}
      </List>
    </Section>
  );
};

const WorkedRow = ({
  worked,
  zone,
}: {
  readonly worked: Exclude<JobPage['worked'], null>;
  readonly zone: string;
}): ReactNode => {
  const times = useTimes();
  const minutes = minutesBetween(worked.start, worked.end) - worked.breakMin;
  return (
    <ListRow
      title={<FormattedMessage id="jobs.hours.worked" />}
      line={
        <>
          {times.range({ ...worked, zone })}
          {worked.breakMin > 0 && (
            <>
              {', '}
              <FormattedMessage id="jobs.break" values={{ minutes: worked.breakMin }} />
            </>
          )}
        </>
      }
      trailing={
        <b>
          <FormattedMessage id="common.hours" values={{ hours: formatHours(minutes) }} />
        </b>
      }
    />
  );
};
