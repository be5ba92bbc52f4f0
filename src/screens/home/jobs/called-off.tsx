// A job that was called off at short notice: above everything else until the person says that they know.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { dateOf } from '#i18n/format.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useNow } from '#db/query/react.ts';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import type { JobView } from '../../shared/jobs/job-rows.ts';
import { jobPath } from '../../shared/navigation/paths.ts';
import { useAcknowledge } from '../../shared/jobs/use-acknowledge.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from './called-off.css.ts';
import type { CalledOff } from '../queries.ts';

/** Today becomes tomorrow once a day. */
const STEP_MS = 60_000;

export const CalledOffJobs = ({ jobs }: { readonly jobs: readonly CalledOff[] }): ReactNode =>
  jobs.length === 0 ? null : (
    <ul role="list" className={style.cards}>
      {jobs.map((one) => (
        <CalledOffCard key={one.job.id} called={one} />
      ))}
    </ul>
  );

const CalledOffCard = ({ called: { job, reason, at } }: { readonly called: CalledOff }): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const acknowledge = useAcknowledge(job);
  return (
    <li className={style.card}>
      <div className={style.head}>
        <span className={style.headWords}>
          <Icon name="ban" size="small" />
          <When job={job} />
        </span>
        {at !== null && <span>{times.moment(at, times.zone)}</span>}
      </div>
      <div className={style.inside}>
        <p className={style.time}>
          <del>{times.range(job)}</del>
        </p>
        <div>
          <h2 className={style.title}>{job.name}</h2>
          <p>
            {[...(job.locationName === null ? [] : [job.locationName]), times.fullDay(job.start, job.zone)].join(', ')}
          </p>
        </div>
        {reason !== null && <Note icon="message-circle">{reason}</Note>}
        <p>
          <FormattedMessage id="home.calledOff.pay" />
        </p>
        <EntryMark entity={projectCrewItemStatus} id={job.id} />
        <div className={style.actions}>
          <Button
            size="main"
            width="full"
            icon="check"
            onPress={acknowledge}
            label={formatMessage({ id: 'home.calledOff.gotItFor' }, { name: job.name })}
          >
            <FormattedMessage id="home.calledOff.gotIt" />
          </Button>
          <LinkButton to={jobPath(job.id)} variant="outline" width="full">
            <FormattedMessage id="home.calledOff.open" />
          </LinkButton>
        </div>
      </div>
    </li>
  );
};

const When = ({ job: { start, zone } }: { readonly job: Pick<JobView, 'start' | 'zone'> }): ReactNode => {
  const times = useTimes();
  const now = useNow(STEP_MS);
  const [day, today] = [dateOf(start, zone), dateOf(now, zone)];
  const tomorrow = Temporal.PlainDate.from(today).add({ days: 1 }).toString();
  return (
    <FormattedMessage
      id="home.calledOff.title"
      values={{ when: day === today ? 'today' : day === tomorrow ? 'tomorrow' : 'other', date: times.day(start, zone) }}
    />
  );
};
