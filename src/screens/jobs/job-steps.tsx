// The stations of a job for the person who works it, done ones ticked.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '#ui/icons/icon.tsx';
import { Section } from '#ui/layout/section.tsx';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import { STATIONS, stationsDone } from './job-stations.ts';
import * as style from './jobs.css.ts';
import type { JobPage } from './queries.ts';

export const JobSteps = ({ page: { job, checks, reason, isFilled } }: { readonly page: JobPage }): ReactNode => {
  const done = stationsDone(job.status, checks);
  if (done === null) {
    return reason === null && !isFilled ? null : (
      <Section heading={<FormattedMessage id="jobs.reason" />}>
        {isFilled && (
          <p>
            <FormattedMessage id="jobs.filled" />
          </p>
        )}
        {reason !== null && <p>{reason}</p>}
      </Section>
    );
  }
  return (
    <Section heading={<FormattedMessage id="jobs.state" />}>
      <ol className={style.steps} role="list">
        {STATIONS.map((station, at) => (
          <li
            key={station}
            className={at + 1 === done ? style.stepNow : at < done ? style.stepDone : style.step}
            {...(at + 1 === done ? { 'aria-current': 'step' } : {})}
          >
            <Icon name={at < done ? 'circle-check' : 'minus'} />
            <span>
              <FormattedMessage
                id={`jobs.station.${station === 'asked' && job.status === 'applied' ? 'applied' : station}`}
              />
            </span>
            {at < done && (
              <VisuallyHidden>
                <FormattedMessage id="common.done" />
              </VisuallyHidden>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
};
