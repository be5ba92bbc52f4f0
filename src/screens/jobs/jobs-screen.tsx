// The job list of a crew member: what to answer first, then what comes, what was applied for, and what is past.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Chips, type Chip } from '#ui/inputs/chips.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown, useNow } from '#db/query/react.ts';
import { useOutbox } from '#outbox/store/react.ts';
import type { Known } from '#db/live/arrival.ts';
import { provenCountOf } from '../shared/arrival/proven-count.ts';
import { minuteOf } from '../shared/values/minute.ts';
import { useQueryKey } from '../shared/navigation/use-address.ts';
import { lookOf } from '../shared/services/use-look.ts';
import { waitingAnswers, type WaitingAnswer } from './answers.ts';
import { JobSections } from './job-sections.tsx';
import * as style from './jobs.css.ts';
import { PAST_PAGE, readJobList, type JobListView } from './queries.ts';
import { FILTERS, isFilter, type Filter } from './filter.ts';

const STEP_MS = 15_000;

const useFilter = lookOf<Filter>();
const usePastShown = lookOf<number>();

export const JobsScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const wanted = useQueryKey('show');
  const [filter, setFilter] = useFilter(isFilter(wanted) ? wanted : 'all');
  const [pastShown, setPastShown] = usePastShown(PAST_PAGE);
  const answers = waitingAnswers(useOutbox() ?? []);
  const known = useJobList(answers, pastShown);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: jobs, arrival } = known;
  const chips = FILTERS.map((value): Chip<Filter> =>
    chipOf(value, known, formatMessage({ id: `jobs.filter.${value}` })),
  );
  return (
    <Parts className={style.page}>
      <Chips label={formatMessage({ id: 'jobs.filter.label' })} chips={chips} chosen={filter} onChoose={setFilter} />
      <JobSections
        jobs={jobs}
        arrival={arrival}
        filter={filter}
        answers={answers}
        onMorePast={() => {
          setPastShown(pastShown + PAST_PAGE);
        }}
      />
    </Parts>
  );
};

const useJobList = (answers: ReadonlyMap<string, WaitingAnswer>, pastShown: number): Known<JobListView> | undefined => {
  const personId = useActor().personId ?? '';
  const now = minuteOf(useNow(STEP_MS));
  const answered = [...answers.keys()].toSorted();
  // The ids as one text: a list made anew with every render would start the query again.
  return useKnown(readJobList, [{ personId, now, answeredHere: answered, pastShown }]);
};

const countOf = (filter: Exclude<Filter, 'all'>, jobs: JobListView): number =>
  filter === 'past' ? jobs.pastCount : jobs[filter].length;

/** No count before its list. */
const chipOf = (value: Filter, { value: jobs, arrival }: Known<JobListView>, label: string): Chip<Filter> =>
  value === 'all' ? { value, label } : { value, label, ...provenCountOf(countOf(value, jobs), arrival) };
