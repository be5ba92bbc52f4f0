// What asks for an answer: changes of confirmed jobs, jobs to confirm, payrolls, and quotations for a client.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { project } from '#schema/entities/projects/project.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Link } from '#ui/primitives/link.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import * as changes from '../../shared/jobs/job-changes.css.ts';
import { ChangeAnswer, ChangedBy, ChangesTitle, JobChanges } from '../../shared/jobs/job-changes.tsx';
import { JobDay, JobLine } from '../../shared/jobs/job-row.tsx';
import type { JobView } from '../../shared/jobs/job-rows.ts';
import type { ClientDuties } from '../client/client-duties.ts';
import { jobPath, payrollPath, projectPath } from '../../shared/navigation/paths.ts';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { useOwnZone, useTimes } from '../../shared/values/use-times.ts';
import { useProjectDays } from '../use-project-days.ts';
import type { Tasks } from './tasks.ts';

export interface ToConfirmProps {
  readonly changed?: readonly JobView[];
  readonly toConfirm?: readonly JobView[];
  readonly answerBy?: string | null;
  readonly payrolls: Tasks['payrolls'];
  readonly quotes: ClientDuties['quotes'];
}

export const ToConfirm = ({
  changed = [],
  toConfirm = [],
  answerBy = null,
  payrolls,
  quotes,
}: ToConfirmProps): ReactNode => {
  if (changed.length + toConfirm.length + payrolls.length + quotes.length === 0) return null;
  return (
    <Section heading={<FormattedMessage id="home.toConfirm" />}>
      {changed.length > 0 && (
        <ul role="list" className={changes.cards}>
          {changed.map((job) => (
            <ChangeCard key={job.id} job={job} />
          ))}
        </ul>
      )}
      {toConfirm.length + payrolls.length + quotes.length > 0 && (
        <List>
          {toConfirm.length > 0 && <QuestionsRow jobs={toConfirm} answerBy={answerBy} />}
          {payrolls.map((row) => (
            <PayrollRow key={row.id} row={row} />
          ))}
          {quotes.map((row) => (
            <QuoteRow key={row.id} row={row} />
          ))}
        </List>
      )}
    </Section>
  );
};

const PayrollRow = ({ row }: { readonly row: Tasks['payrolls'][number] }): ReactNode => {
  const times = useTimes();
  return (
    <ListRow
      leading={<Tile icon="wallet" tone="wait" />}
      title={<FormattedMessage id="home.payrollToConfirm" values={{ month: times.date(`${row.month}-01`, 'month') }} />}
      line={<FormattedMessage id="home.payrollText" />}
      to={payrollPath(row)}
    />
  );
};

/** The client says yes or no on the page of the project. */
const QuoteRow = ({ row }: { readonly row: ClientDuties['quotes'][number] }): ReactNode => {
  const daysOf = useProjectDays();
  return (
    <ListRow
      leading={<Tile icon="file-text" tone="wait" />}
      title={row.name}
      line={
        <>
          {row.number !== undefined && (
            <>
              {row.number}
              {', '}
            </>
          )}
          {daysOf(row)}
          <br />
          <FormattedMessage id="home.client.quote" />
        </>
      }
      mark={<EntryMark entity={project} id={row.id} />}
      to={projectPath(row)}
    />
  );
};

/** Old beside new, who and when in the head, and the answer where the question stands. */
const ChangeCard = ({ job }: { readonly job: JobView }): ReactNode => (
  <li className={changes.card}>
    <div className={changes.head}>
      <span className={changes.headWords}>
        <Icon name="pencil" size="small" />
        <ChangesTitle job={job} />
      </span>
      <span>
        <ChangedBy job={job} />
      </span>
    </div>
    <div className={changes.inside}>
      <div className={changes.about}>
        <JobDay start={job.start} zone={job.zone} />
        <div className={changes.facts}>
          <Link to={jobPath(job.id)} className={changes.name}>
            {job.name}
          </Link>
          <p>
            <JobLine job={job} />
          </p>
          <JobChanges job={job} />
        </div>
      </div>
      <ChangeAnswer job={job} />
    </div>
  </li>
);

const QuestionsRow = ({
  jobs,
  answerBy,
}: {
  readonly jobs: readonly JobView[];
  readonly answerBy: string | null;
}): ReactNode => {
  const times = useTimes();
  const zone = useOwnZone();
  const [only] = jobs;
  return (
    <ListRow
      leading={<Tile icon="hourglass" tone="wait" />}
      title={<FormattedMessage id="home.jobsToConfirm" values={{ count: jobs.length }} />}
      {...(answerBy === null
        ? {}
        : { line: <FormattedMessage id="home.answerBy" values={{ date: times.day(answerBy, zone, 'dayLong') }} /> })}
      to={jobs.length === 1 && only !== undefined ? jobPath(only.id) : '/jobs?show=toConfirm'}
    />
  );
};
