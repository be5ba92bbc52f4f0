// The job list of a crew member: what to answer first, then what comes, what was applied for, and what is past.
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Chips, type Chip } from '#kit/chips.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { useActor } from '#session/react.tsx';
import { useLive, useNow, useOutbox } from '#store/react.ts';
import { minuteOf } from '../parts/minute.ts';
import { useQueryKey } from '../parts/use-address.ts';
import { waitingAnswers, type WaitingAnswer } from './answers.ts';
import { JobSections } from './job-sections.tsx';
import * as style from './jobs.css.ts';
import { PAST_PAGE, readJobList, type JobListView } from './queries.ts';
import { FILTERS, isFilter, type Filter } from './filter.ts';

const STEP_MS = 15_000;

export const JobsScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const wanted = useQueryKey('show');
  const [filter, setFilter] = useState<Filter>(isFilter(wanted) ? wanted : 'all');
  const [pastShown, setPastShown] = useState(PAST_PAGE);
  const answers = waitingAnswers(useOutbox() ?? []);
  const jobs = useJobList(answers, pastShown);
  if (jobs === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const chips = FILTERS.map((value): Chip<Filter> => chipOf(value, jobs, formatMessage({ id: `jobs.filter.${value}` })));
  return (
    <div className={style.page}>
      <Chips label={formatMessage({ id: 'jobs.filter.label' })} chips={chips} chosen={filter} onChoose={setFilter} />
      <JobSections jobs={jobs} filter={filter} answers={answers} onMorePast={() => { setPastShown(pastShown + PAST_PAGE); }} />
    </div>
  );
};

const useJobList = (answers: ReadonlyMap<string, WaitingAnswer>, pastShown: number): JobListView | undefined => {
  const personId = useActor().personId ?? '';
  const now = minuteOf(useNow(STEP_MS));
  const answered = [...answers.keys()].toSorted();
  // The ids as one text: a list made anew with every render would start the query again.
  return useLive((reads) => readJobList(reads, { personId, now, answeredHere: answered, pastShown }), [personId, now, answered.join(' '), pastShown]);
};

const countOf = (filter: Exclude<Filter, 'all'>, jobs: JobListView): number => (filter === 'past' ? jobs.pastCount : jobs[filter].length);

const chipOf = (value: Filter, jobs: JobListView, label: string): Chip<Filter> => (value === 'all' ? { value, label } : { value, label, count: countOf(value, jobs) });
