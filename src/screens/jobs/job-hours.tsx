// My own checks on a job, and the hours that the crew chief stated.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { CHECK_KINDS, crewCheck } from '#schema/entities/crews/crew-check.ts';
import { formatHours, minutesBetween } from '#i18n/format.ts';
import { List, ListRow } from '#kit/list.tsx';
import { Section } from '#kit/section.tsx';
import { Tag } from '#kit/tag.tsx';
import { EntryMark } from '../parts/entry-mark.tsx';
import type { Check } from '../parts/next-step.ts';
import { useTimes } from '../parts/use-times.ts';
import type { JobPage } from './queries.ts';

export const JobHours = ({ page }: { readonly page: JobPage }): ReactNode => {
  const checks = CHECK_KINDS.flatMap((kind) => page.checks[kind] ?? []);
  if (checks.length === 0 && page.worked === null) return null;
  return (
    <Section heading={<FormattedMessage id="jobs.hours.title" />}>
      <List>
        {checks.map((check) => <CheckRow key={check.id} check={check} zone={page.job.zone} />)}
        {page.worked !== null && <WorkedRow worked={page.worked} zone={page.job.zone} />}
      </List>
    </Section>
  );
};

const CheckRow = ({ check, zone }: { readonly check: Check; readonly zone: string }): ReactNode => {
  const times = useTimes();
  return (
    <ListRow
      title={<FormattedMessage id={`checks.${check.kind}.name`} />}
      line={<>{times.day(check.at, zone)} {times.time(check.at, zone)}{check.note !== undefined && <>{', '}{check.note}</>}</>}
      mark={<EntryMark entity={crewCheck} id={check.id} />}
      trailing={check.state === 'review' ? <Tag icon="eye"><FormattedMessage id="checks.inReview" /></Tag> : <></>}
    />
  );
};

const WorkedRow = ({ worked, zone }: { readonly worked: Exclude<JobPage['worked'], null>; readonly zone: string }): ReactNode => {
  const times = useTimes();
  const minutes = minutesBetween(worked.start, worked.end) - worked.breakMin;
  return (
    <ListRow
      title={<FormattedMessage id="jobs.hours.worked" />}
      line={<>{times.range({ ...worked, zone })}{worked.breakMin > 0 && <>{', '}<FormattedMessage id="jobs.break" values={{ minutes: worked.breakMin }} /></>}</>}
      trailing={<b><FormattedMessage id="common.hours" values={{ hours: formatHours(minutes) }} /></b>}
    />
  );
};
