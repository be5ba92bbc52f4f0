// A job that asks for an answer, in its place in the list: a request, a change of terms, or the answer that still waits
// to be sent.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AnswerPair } from '#ui/inputs/answer-pair.tsx';
import { Tag } from '#ui/primitives/tag.tsx';
import type { Resting } from '../shared/arrival/absence.tsx';
import { ListCount } from '../shared/arrival/list-count.tsx';
import { ChangeAnswer, ChangeHead, JobChanges } from '../shared/jobs/job-changes.tsx';
import { JobRow, JobTags } from '../shared/jobs/job-row.tsx';
import type { JobView } from '../shared/jobs/job-rows.ts';
import { jobPath } from '../shared/navigation/paths.ts';
import { useAnswer } from '../shared/jobs/use-answer.tsx';
import { AnswerGiven } from './answer-given.tsx';
import type { WaitingAnswer } from './answers.ts';

export interface QuestionCardProps extends Resting {
  readonly job: JobView;
  readonly answer: WaitingAnswer | null;
}

export const QuestionCard = ({ job, answer, arrival }: QuestionCardProps): ReactNode => (
  <JobRow
    job={job}
    to={jobPath(job.id)}
    tags={<CardTags job={job} arrival={arrival} />}
    below={answer === null ? <Question job={job} /> : <AnswerGiven answer={answer} />}
  />
);

const CardTags = ({ job, arrival }: { readonly job: JobView } & Resting): ReactNode =>
  job.hasChanged ? (
    <JobTags job={job} />
  ) : (
    <>
      {job.functionName !== null && <Tag icon="hard-hat">{job.functionName}</Tag>}
      {job.teamSize > 1 && (
        <Tag icon="users">
          <ListCount
            arrival={arrival}
            id="jobs.teamOf"
            count={job.teamSize}
            meanwhile={<FormattedMessage id="jobs.team" />}
          />
        </Tag>
      )}
      {job.isChief && (
        <Tag icon="star" tone="ink">
          <FormattedMessage id="jobs.youAreChief" />
        </Tag>
      )}
    </>
  );

const Question = ({ job }: { readonly job: JobView }): ReactNode =>
  job.hasChanged ? <ChangeQuestion job={job} /> : <RequestQuestion job={job} />;

const RequestQuestion = ({ job }: { readonly job: JobView }): ReactNode => {
  const { formatMessage } = useIntl();
  const { answer, problem } = useAnswer(job);
  return (
    <>
      <AnswerPair
        label={formatMessage({ id: 'jobs.answer.label' }, { name: job.name })}
        no={formatMessage({ id: 'jobs.answer.no' })}
        yes={formatMessage({ id: 'jobs.answer.yes' })}
        onAnswer={(word) => {
          answer({ accepted: word === 'yes' });
        }}
      />
      {problem}
    </>
  );
};

const ChangeQuestion = ({ job }: { readonly job: JobView }): ReactNode => (
  <>
    <ChangeHead job={job} />
    <JobChanges job={job} />
    <ChangeAnswer job={job} />
  </>
);
