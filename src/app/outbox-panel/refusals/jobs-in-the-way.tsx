// Beside a leave that was refused for jobs: which ones, as the server named them.
import type { ReactNode } from 'react';
import { useTimes } from '#screens/shared/values/use-times.ts';
import type { Arguments } from '#db/tables/entry.ts';
import { recordsIn, textIn } from '../captions/caption.ts';
import * as style from '../outbox.css.ts';

export const JobsInTheWay = ({ now }: { readonly now: Arguments }): ReactNode => {
  const times = useTimes();
  const jobs = recordsIn(now, 'jobs').filter((job) => textIn(job, 'effectiveStart') !== '');
  return jobs.length === 0 ? null : (
    <ul className={style.others}>
      {jobs.map((job) => {
        const start = textIn(job, 'effectiveStart');
        return (
          <li key={textIn(job, 'id')} className={style.line}>
            <b>
              {times.day(start, times.zone, 'day')}, {times.time(start, times.zone)} {textIn(job, 'crew')}
            </b>
          </li>
        );
      })}
    </ul>
  );
};
