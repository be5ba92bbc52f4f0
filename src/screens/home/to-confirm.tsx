// What asks for an answer: changes of confirmed jobs, and jobs to confirm.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#kit/button.tsx';
import { List, ListRow } from '#kit/list.tsx';
import { Emphasis } from '#kit/meta-line.tsx';
import { Section } from '#kit/section.tsx';
import { Tile } from '#kit/tile.tsx';
import type { JobView } from '../parts/job-rows.ts';
import { jobPath, payrollPath } from '../parts/paths.ts';
import { useOwnZone, useTimes } from '../parts/use-times.ts';
import { whatChanged } from '../parts/what-changed.ts';
import { useAcknowledge } from '../parts/use-acknowledge.ts';
import type { Tasks } from './tasks.ts';

export interface ToConfirmProps {
  readonly changed: readonly JobView[];
  readonly toConfirm: readonly JobView[];
  readonly answerBy: string | null;
  readonly payrolls: Tasks['payrolls'];
}

export const ToConfirm = ({ changed, toConfirm, answerBy, payrolls }: ToConfirmProps): ReactNode => {
  if (changed.length + toConfirm.length + payrolls.length === 0) return null;
  return (
    <Section heading={<FormattedMessage id="home.toConfirm" />}>
      <List>
        {changed.map((job) => <ChangeRow key={job.id} job={job} />)}
        {toConfirm.length > 0 && <QuestionsRow jobs={toConfirm} answerBy={answerBy} />}
        {payrolls.map((row) => <PayrollRow key={row.id} row={row} />)}
      </List>
    </Section>
  );
};

const PayrollRow = ({ row }: { readonly row: Tasks['payrolls'][number] }): ReactNode => {
  const times = useTimes();
  return (
    <ListRow leading={<Tile icon="wallet" tone="wait" />} title={<FormattedMessage id="home.payrollToConfirm" values={{ month: times.date(`${row.month}-01`, 'month') }} />}
      line={<FormattedMessage id="home.payrollText" />} to={payrollPath(row)} />
  );
};

const ChangeRow = ({ job }: { readonly job: JobView }): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const acknowledge = useAcknowledge(job);
  return (
    <ListRow
      leading={<Tile icon="pencil" tone="info" />}
      title={<FormattedMessage id={`jobs.changed.${whatChanged(job.changedFields)}`} />}
      line={<>{job.name}{': '}<Emphasis>{times.day(job.start, job.zone)} {times.range(job)}</Emphasis>{job.locationName !== null && <>{', '}{job.locationName}</>}</>}
      trailing={(
        <Button variant="quiet" size="compact" onPress={acknowledge} label={formatMessage({ id: 'jobs.gotItFor' }, { name: job.name })}>
          <FormattedMessage id="common.gotIt" />
        </Button>
      )}
    />
  );
};

const QuestionsRow = ({ jobs, answerBy }: { readonly jobs: readonly JobView[]; readonly answerBy: string | null }): ReactNode => {
  const times = useTimes();
  const zone = useOwnZone();
  const [only] = jobs;
  return (
    <ListRow
      leading={<Tile icon="hourglass" tone="wait" />}
      title={<FormattedMessage id="home.jobsToConfirm" values={{ count: jobs.length }} />}
      {...(answerBy === null ? {} : { line: <FormattedMessage id="home.answerBy" values={{ date: times.day(answerBy, zone, 'dayLong') }} /> })}
      to={jobs.length === 1 && only !== undefined ? jobPath(only.id) : '/jobs?show=toConfirm'}
    />
  );
};
