// The five sections of the job list. Under `all` a section without jobs is left out; chosen by itself it says why it is
// empty.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import type { IconName } from '#ui/icons/icon-name.ts';
import { List } from '#ui/data/list.tsx';
import { LooseParts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { AsOf } from '../shared/arrival/as-of.tsx';
import { ListLoading } from '../shared/arrival/list-loading.tsx';
import { EmptyState, type Resting } from '../shared/arrival/empty-state.tsx';
import { EntryMark } from '../shared/sending/entry-mark.tsx';
import { JobRow } from '../shared/jobs/job-row.tsx';
import type { JobView } from '../shared/jobs/job-rows.ts';
import { jobPath } from '../shared/navigation/paths.ts';
import { useTimes } from '../shared/values/use-times.ts';
import type { WaitingAnswer } from './answers.ts';
import type { Filter } from './filter.ts';
import { FittingVacancies } from './fitting-vacancies.tsx';
import * as style from './jobs.css.ts';
import { QuestionCard } from './question-card.tsx';
import { PAST_PAGE, type JobListView } from './queries.ts';

export interface JobSectionsProps extends Resting {
  readonly jobs: JobListView;
  readonly filter: Filter;
  readonly answers: ReadonlyMap<string, WaitingAnswer>;
  readonly onMorePast: () => void;
}

export const JobSections = ({ jobs, filter, answers, arrival, onMorePast }: JobSectionsProps): ReactNode => {
  const isShown = (name: SectionName, count: number): boolean => filter === name || (filter === 'all' && count > 0);
  const nothing =
    filter === 'all' &&
    jobs.toConfirm.length + jobs.upcoming.length + jobs.applied.length + jobs.asChief.length + jobs.pastCount === 0;
  if (nothing)
    return (
      <LooseParts>
        <Empty arrival={arrival} name="all" />
        <FittingVacancies />
      </LooseParts>
    );
  return (
    <LooseParts>
      {isShown('toConfirm', jobs.toConfirm.length) && <ToConfirm arrival={arrival} jobs={jobs} answers={answers} />}
      {isShown('upcoming', jobs.upcoming.length) && <Rows arrival={arrival} name="upcoming" jobs={jobs.upcoming} />}
      {isShown('applied', jobs.applied.length) && <Rows arrival={arrival} name="applied" jobs={jobs.applied} />}
      {(filter === 'applied' || filter === 'all') && <FittingVacancies />}
      {isShown('asChief', jobs.asChief.length) && <Rows arrival={arrival} name="asChief" jobs={jobs.asChief} />}
      {isShown('past', jobs.pastCount) && (
        <Rows arrival={arrival} name="past" jobs={jobs.past} more={<MorePast jobs={jobs} onMore={onMorePast} />} />
      )}
      {filter === 'all' && <ListLoading arrival={arrival} />}
    </LooseParts>
  );
};

type SectionName = Exclude<Filter, 'all'>;

const ToConfirm = ({ jobs, answers, arrival }: Pick<JobSectionsProps, 'jobs' | 'answers' | 'arrival'>): ReactNode => {
  const times = useTimes();
  return (
    <Section
      heading={<FormattedMessage id="jobs.filter.toConfirm" />}
      aside={
        jobs.answerBy === null ? (
          <AsOf />
        ) : (
          <span>
            <FormattedMessage id="jobs.by" values={{ date: times.day(jobs.answerBy, times.zone, 'day') }} />
            <AsOf lead=", " />
          </span>
        )
      }
    >
      {jobs.toConfirm.length === 0 ? (
        <Empty arrival={arrival} name="toConfirm" />
      ) : (
        <div className={style.cards}>
          {jobs.toConfirm.map((job) => (
            <div key={job.id}>
              <List>
                <QuestionCard job={job} arrival={arrival} answer={answers.get(job.id) ?? null} />
              </List>
            </div>
          ))}
        </div>
      )}
    </Section>
  );
};

interface RowsProps extends Resting {
  readonly name: Exclude<SectionName, 'toConfirm'>;
  readonly jobs: readonly JobView[];
  readonly more?: ReactNode;
}

const Rows = ({ name, jobs, more, arrival }: RowsProps): ReactNode => (
  <Section heading={<FormattedMessage id={`jobs.filter.${name}`} />} aside={<AsOf />}>
    {jobs.length === 0 ? (
      <Empty arrival={arrival} name={name} />
    ) : (
      <List>
        {jobs.map((job) => (
          <JobRow
            key={job.id}
            job={job}
            to={jobPath(job.id)}
            mark={<EntryMark entity={projectCrewItemStatus} id={job.id} />}
          />
        ))}
      </List>
    )}
    {more}
  </Section>
);

const MorePast = ({ jobs, onMore }: { readonly jobs: JobListView; readonly onMore: () => void }): ReactNode => {
  const left = jobs.pastCount - jobs.past.length;
  return left <= 0 ? null : (
    <p className={style.more}>
      <Button variant="outline" width="full" onPress={onMore}>
        <FormattedMessage id="jobs.morePast" values={{ count: Math.min(left, PAST_PAGE) }} />
      </Button>
    </p>
  );
};

const EMPTY_ICONS: Readonly<Record<Filter, IconName>> = {
  all: 'briefcase',
  toConfirm: 'calendar-days',
  upcoming: 'calendar-days',
  applied: 'send',
  asChief: 'star',
  past: 'clock',
};

const Empty = ({ name, arrival }: { readonly name: Filter } & Resting): ReactNode => (
  <EmptyState
    arrival={arrival}
    icon={EMPTY_ICONS[name]}
    claim={`jobs.empty.${name}.title`}
    text={`jobs.empty.${name}.text`}
  />
);
