// The answer to one job where one is still open: yes or no to a request, got it for a change, no to what was confirmed.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { jobSection } from '#schema/rules/crews/job-sections.ts';
import { AnswerPair } from '#ui/inputs/answer-pair.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useNow } from '#db/query/react.ts';
import { useOutbox } from '#outbox/store/react.ts';
import { AsBefore, ChangeAnswer, ChangedBy, ChangesTitle, JobChanges } from '../shared/jobs/job-changes.tsx';
import type { JobView } from '../shared/jobs/job-rows.ts';
import { minuteOf } from '../shared/values/minute.ts';
import { ReportSick } from '../shared/jobs/report-sick.tsx';
import { useTimes } from '../shared/values/use-times.ts';
import { WithdrawApplication } from '../shared/vacancies/withdraw-application.tsx';
import { asksAnew } from '../shared/jobs/job-change.ts';
import { AnswerGiven } from './answer-given.tsx';
import { waitingAnswers } from './answers.ts';
import { DeclineButton } from '../shared/jobs/decline-dialog.tsx';
import * as style from './jobs.css.ts';
import type { JobPage } from './queries.ts';
import { useAnswer } from '../shared/jobs/use-answer.tsx';

const STEP_MS = 15_000;

export const JobAnswer = ({ page: { job } }: { readonly page: JobPage }): ReactNode => {
  const now = minuteOf(useNow(STEP_MS));
  const given = waitingAnswers(useOutbox() ?? []).get(job.id);
  if (given !== undefined)
    return (
      <Section heading={<FormattedMessage id="jobs.yourAnswer" />}>
        <AnswerGiven answer={given} />
      </Section>
    );
  const section = jobSection({ statusCode: job.status, effectiveEnd: job.end, termsRev: job.termsRev }, now);
  if (section === 'toConfirm') return <Request job={job} />;
  if (section === 'upcoming' && job.hasChanged) return <Change job={job} />;
  if (job.status === 'applied')
    return (
      <p className={style.actions}>
        <WithdrawApplication itemId={job.itemId} assignmentId={job.id} />
      </p>
    );
  if (job.status === 'outage')
    return (
      <Note icon="thermometer" tone="info">
        <FormattedMessage id="jobs.sick.reported" />
      </Note>
    );
  if (job.status === 'absence')
    return (
      <Note icon="user-x" tone="info">
        <FormattedMessage id="jobs.sick.otherReported" />
      </Note>
    );
  return section === 'upcoming' && job.start > now ? (
    <div className={style.actions}>
      <CannotCome job={job} />
    </div>
  ) : null;
};

/** Two ways of not coming: excused, where whoever is ill needs no more words, or not. */
const CannotCome = ({ job }: { readonly job: JobView }): ReactNode => (
  <>
    <ReportSick assignmentId={job.id} jobName={job.name} name={null} />
    <DeclineButton job={job} />
  </>
);

const Request = ({ job }: { readonly job: JobView }): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const { answer, problem } = useAnswer(job);
  const aside =
    job.answerDueAt === null
      ? {}
      : { aside: <FormattedMessage id="jobs.by" values={{ date: times.day(job.answerDueAt, times.zone, 'day') }} /> };
  return (
    <Section heading={<FormattedMessage id="jobs.yourAnswer" />} {...aside}>
      <AnswerPair
        label={formatMessage({ id: 'jobs.answer.label' }, { name: job.name })}
        no={formatMessage({ id: 'jobs.answer.no' })}
        yes={formatMessage({ id: 'jobs.answer.yes' })}
        onAnswer={(word) => {
          answer({ accepted: word === 'yes' });
        }}
      />
      {problem}
    </Section>
  );
};

const Change = ({ job }: { readonly job: JobView }): ReactNode => (
  <Section heading={<ChangesTitle job={job} />} aside={<ChangedBy job={job} />}>
    <Note icon="pencil" tone="info">
      <JobChanges job={job} />
    </Note>
    <AsBefore job={job} />
    {asksAnew(job) && (
      <p className={style.hint}>
        <FormattedMessage id="jobs.change.anew" />
      </p>
    )}
    <ChangeAnswer job={job} />
  </Section>
);
