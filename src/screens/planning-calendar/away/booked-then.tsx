// What somebody is booked for on days on which they are to be away: it stands, whatever is decided.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLive } from '#db/query/react.ts';
import { useTenant } from '#session/react.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../planning.css.ts';
import { readBookedOn, type DaysOfPerson } from './queries.ts';

interface BookedThenProps {
  readonly name: string;
  /** Null while they make no sense. */
  readonly days: Omit<DaysOfPerson, 'zone'> | null;
}

/** Draws nothing where this device knows of no such job. */
export const BookedThen = ({ name, days }: BookedThenProps): ReactNode => {
  const times = useTimes();
  const zone = useTenant()?.timezone ?? 'UTC';
  const jobs = useLive(readBookedOn, [days === null ? null : { ...days, zone }]) ?? [];
  if (jobs.length === 0) return null;
  return (
    <Note icon="triangle-alert" tone="wait">
      <FormattedMessage id="planning.away.booked" values={{ name }} />
      <span className={style.lines}>
        {jobs.map((job) => (
          <b key={job.id}>
            {times.day(job.start, job.zone, 'day')}, {times.range(job)} {job.name}
          </b>
        ))}
      </span>
    </Note>
  );
};
