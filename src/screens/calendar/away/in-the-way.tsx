// What stands in the calendar on days that somebody blocks or asks to have off: jobs, other blocked days, other leave.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '#i18n/message-id.ts';
import { Note } from '#ui/feedback/note.tsx';
import type { JobView } from '../../shared/jobs/job-rows.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import { blockedIn, type AwayDraft, type Days } from './away-draft.ts';
import * as style from '../calendar.css.ts';
import { askedJobsIn, confirmedJobsIn, type CalendarEvent } from '../queries.ts';

interface InTheWayProps {
  readonly draft: AwayDraft;
  readonly events: readonly CalendarEvent[];
  readonly days: Days;
  /** There is a leave already. */
  readonly isTwice: boolean;
}

export const InTheWay = ({ draft, events, days, isTwice }: InTheWayProps): ReactNode => {
  if (isTwice)
    return (
      <Note icon="tree-palm" tone="wait">
        <FormattedMessage id="calendar.away.vacationThere" />
      </Note>
    );
  const jobs = confirmedJobsIn(events, days.start, days.end);
  if (draft.kind === 'vacation') return <Jobs says="calendar.away.jobsInTheWay" jobs={jobs} />;
  return (
    <>
      <Jobs says="calendar.away.jobsStay" jobs={jobs} />
      <Jobs says="calendar.away.asksStay" jobs={askedJobsIn(events, days.start, days.end)} />
      <BlockedThere days={days} events={events} />
    </>
  );
};

const Jobs = ({ says, jobs }: { readonly says: MessageId; readonly jobs: readonly JobView[] }): ReactNode => {
  const times = useTimes();
  if (jobs.length === 0) return null;
  return (
    <Note icon="triangle-alert" tone="wait">
      <FormattedMessage id={says} />
      <span className={style.jobs}>
        {jobs.map((job) => (
          <b key={job.id}>
            {times.day(job.start, job.zone, 'day')}, {times.range(job)} {job.name}
          </b>
        ))}
      </span>
    </Note>
  );
};

/** Both would stand: one of them is most likely meant. */
const BlockedThere = ({ days, events }: Pick<InTheWayProps, 'days' | 'events'>): ReactNode => {
  const times = useTimes();
  const rows = blockedIn(days, events);
  if (rows.length === 0) return null;
  return (
    <Note icon="lock" tone="wait">
      <FormattedMessage id="calendar.away.blockedThere" />
      <span className={style.jobs}>
        {rows.map(({ id, start, end, reason }) => (
          <b key={id}>
            {start === end ? times.date(start) : `${times.date(start)} – ${times.date(end)}`}: {reason}
          </b>
        ))}
      </span>
    </Note>
  );
};
