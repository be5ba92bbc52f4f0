// A job in a list: its day, name, times and place, and tags for what is special about it.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { dateOf, formatDay } from '#i18n/format.ts';
import { DateBlock } from '#ui/data/date-block.tsx';
import { ListRow } from '#ui/data/list.tsx';
import { Emphasis } from '#ui/data/meta-line.tsx';
import { Tag, Tags } from '#ui/primitives/tag.tsx';
import type { JobView } from './job-rows.ts';
import { StatusTag } from './status-tag.tsx';
import { useTimes } from '../values/use-times.ts';
import { whatChanged } from './job-change.ts';

export interface JobRowProps {
  readonly job: JobView;
  readonly to?: string;
  /** Further tags behind the usual ones. */
  readonly tags?: ReactNode;
  readonly mark?: ReactNode;
  readonly below?: ReactNode;
}

export const JobRow = ({ job, to, tags, mark, below }: JobRowProps): ReactNode => (
  <ListRow
    align="top"
    leading={<JobDay start={job.start} zone={job.zone} />}
    title={job.name}
    line={<JobLine job={job} />}
    tags={<Tags>{tags ?? <JobTags job={job} />}</Tags>}
    {...(to === undefined ? {} : { to })}
    {...(mark === undefined ? {} : { mark })}
    {...(below === undefined ? {} : { below })}
  />
);

/** The day on which a shift starts, as read at its place. */
export const JobDay = ({ start, zone }: { readonly start: string; readonly zone: string }): ReactNode => {
  const { formatMessage, locale } = useIntl();
  const today = useTimes().isToday(start, zone);
  const moment = { instant: start, zone, locale };
  return (
    <DateBlock
      above={today ? formatMessage({ id: 'common.today' }) : formatDay(moment, 'weekday')}
      day={formatDay(moment, 'dayOfMonth')}
      today={today}
      date={dateOf(start, zone)}
    />
  );
};

/** `14:00 to 23:30, Tharwick Arena`, and the reader's own time where it differs. */
export const JobLine = ({ job }: { readonly job: JobView }): ReactNode => {
  const times = useTimes();
  const own = times.ownTime(job);
  return (
    <>
      <Emphasis>
        <When job={job} />
      </Emphasis>
      {job.locationName !== null && (
        <>
          {', '}
          {job.locationName}
        </>
      )}
      {own !== null && (
        <>
          <br />
          {own}
        </>
      )}
    </>
  );
};

/** The times, with the whole date where the block beside them could mean several. */
export const When = ({
  job: { start, end, zone },
}: {
  readonly job: Pick<JobView, 'start' | 'end' | 'zone'>;
}): ReactNode => {
  const times = useTimes();
  const time = times.range({ start, end, zone });
  return times.isFar(start, zone) ? (
    <FormattedMessage id="jobs.onDay" values={{ day: times.fullDay(start, zone), time }} />
  ) : (
    time
  );
};

export const JobTags = ({ job }: { readonly job: JobView }): ReactNode => (
  <>
    <StatusTag status={job.status} cancelledAs={job.cancelledAs} />
    {job.hasChanged && <ChangedTag job={job} />}
    {job.isChief && (
      <Tag icon="star" tone="ink">
        <FormattedMessage id="jobs.youAreChief" />
      </Tag>
    )}
  </>
);

export const ChangedTag = ({ job }: { readonly job: JobView }): ReactNode => (
  <Tag icon="pencil" tone="info">
    <FormattedMessage id={`jobs.changed.${whatChanged(job.changedFields)}`} />
  </Tag>
);
