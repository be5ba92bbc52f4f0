// What changed about a job, old beside new, and the answer that it asks for.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { dateOf } from '#i18n/format.ts';
import { Button } from '#ui/primitives/button.tsx';
import { OldNew } from '#ui/data/old-new.tsx';
import { DeclineButton } from './decline-dialog.tsx';
import * as style from './job-changes.css.ts';
import type { JobView } from './job-rows.ts';
import { useAcknowledge } from './use-acknowledge.ts';
import { useTimes } from '../values/use-times.ts';
import { asksAnew, differencesOf, unchangedOf, whatChanged, type Difference } from './job-change.ts';

/** How many things changed, in a heading. */
export const ChangesTitle = ({ job }: { readonly job: JobView }): ReactNode => {
  const { length } = differencesOf(job);
  return length === 0 ? (
    <FormattedMessage id={`jobs.changed.${whatChanged(job.changedFields)}`} />
  ) : (
    <FormattedMessage id="jobs.change.count" values={{ count: length }} />
  );
};

/** `Jonas Weir, today 12:40`; nothing where the server did not say. */
export const ChangedBy = ({ job: { before } }: { readonly job: JobView }): ReactNode => {
  const times = useTimes();
  if (before === null) return null;
  const when = times.moment(before.at, times.zone);
  return before.by === undefined ? when : <FormattedMessage id="jobs.change.by" values={{ name: before.by, when }} />;
};

/** What changed, who changed it and when, in one line. */
export const ChangeHead = ({ job }: { readonly job: JobView }): ReactNode => (
  <p className={style.said}>
    <span className={style.saidWords}>
      <ChangesTitle job={job} />
    </span>{' '}
    <ChangedBy job={job} />
  </p>
);

/** What stayed as the person accepted it; nothing where it is not known what changed. */
export const AsBefore = ({ job }: { readonly job: JobView }): ReactNode => {
  const times = useTimes();
  const unchanged = unchangedOf(job);
  if (unchanged.length === 0) return null;
  return (
    <section>
      <h3 className={style.saidWords}>
        <FormattedMessage id="jobs.change.asBefore" />
      </h3>
      <dl className={style.list}>
        {unchanged.map(({ term, value }) => (
          <div key={term} className={style.row}>
            <dt className={style.term}>
              <FormattedMessage id={`jobs.change.term.${term}`} />
            </dt>
            <dd className={style.value}>{term === 'start' || term === 'end' ? times.time(value, job.zone) : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** Value by value; a sentence alone where the values before are not known. */
export const JobChanges = ({ job }: { readonly job: JobView }): ReactNode => {
  const differences = differencesOf(job);
  if (differences.length === 0)
    return (
      <p>
        <FormattedMessage id="jobs.changedText" />
      </p>
    );
  return (
    <dl className={style.list}>
      {differences.map((difference) => (
        <div key={difference.term} className={style.row}>
          <dt className={style.term}>
            <FormattedMessage id={`jobs.change.term.${difference.term}`} />
          </dt>
          <dd className={style.value}>
            <Pair job={job} difference={difference} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

const Pair = ({
  job: { zone },
  difference: { term, before, now },
}: {
  readonly job: JobView;
  readonly difference: Difference;
}): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const isTime = term === 'start' || term === 'end';
  const isOtherDay = isTime && before !== null && now !== null && dateOf(before, zone) !== dateOf(now, zone);
  const told = (value: string): string =>
    !isTime
      ? value
      : isOtherDay
        ? `${times.fullDay(value, zone)}, ${times.time(value, zone)}`
        : times.time(value, zone);
  return (
    <OldNew
      before={before === null ? null : told(before)}
      now={now === null ? <FormattedMessage id="jobs.change.gone" /> : told(now)}
      words={{ before: formatMessage({ id: 'jobs.change.before' }), now: formatMessage({ id: 'jobs.change.now' }) }}
    />
  );
};

/** A new yes or no where time or place are others; else that it was seen. Until then the person stays confirmed. */
export const ChangeAnswer = ({ job }: { readonly job: JobView }): ReactNode => {
  const { formatMessage } = useIntl();
  const acknowledge = useAcknowledge(job);
  if (!asksAnew(job))
    return (
      <div className={style.answers}>
        <Button
          variant="outline"
          width="share"
          icon="check"
          onPress={acknowledge}
          label={formatMessage({ id: 'jobs.gotItFor' }, { name: job.name })}
        >
          <FormattedMessage id="common.gotIt" />
        </Button>
      </div>
    );
  return (
    <div className={style.answers}>
      <DeclineButton job={job} />
      <Button
        variant="go"
        width="share"
        icon="check"
        onPress={acknowledge}
        label={formatMessage({ id: 'jobs.stillComing' }, { name: job.name })}
      >
        <FormattedMessage id="jobs.answer.yes" />
      </Button>
    </div>
  );
};
