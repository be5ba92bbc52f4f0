// What somebody is booked for on days on which they are to be away: it stands, whatever is decided.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useTenant } from '#session/react.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Unheard } from '../../shared/arrival/unheard.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../planning.css.ts';
import type { DaysOfPerson } from './queries.ts';
import { useBooked } from './use-booked.ts';

interface BookedThenProps {
  readonly name: string;
  /** Null while they make no sense. */
  readonly days: Omit<DaysOfPerson, 'zone'> | null;
}

/** Draws nothing where there is no such job; where nobody answers whether there is, it says so. */
export const BookedThen = ({ name, days }: BookedThenProps): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const zone = useTenant()?.timezone ?? 'UTC';
  const { jobs, state, again } = useBooked(days === null ? null : { ...days, zone });
  if (state === 'unheard') return <Unheard again={again} says="planning.away.unheard" />;
  if (jobs.length === 0)
    return state === 'asking' ? <Skeleton label={formatMessage({ id: 'common.loading' })} /> : null;
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
