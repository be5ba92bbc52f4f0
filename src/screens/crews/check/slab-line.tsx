// The second line of the slab: what time it would store and when the shift starts, or when its window opens.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNow } from '#db/query/react.ts';
import type { JobView } from '../../shared/jobs/job-rows.ts';
import type { NextStep } from '../../shared/checks/next-step.ts';
import { useTimes } from '../../shared/values/use-times.ts';

/** The minute on the slab is the one a tap would store. */
const TICK_MS = 1_000;

export interface SlabLineProps {
  readonly step: Exclude<NextStep, { kind: 'finished' }>;
  readonly job: JobView;
}

export const SlabLine = ({ step, job }: SlabLineProps): ReactNode => {
  const times = useTimes();
  const now = useNow(TICK_MS);
  const at = (instant: string): string => times.moment(instant, job.zone);
  if (step.timing === 'early')
    return <FormattedMessage id={`checks.${step.kind}.opens`} values={{ time: at(step.opensAt) }} />;
  const values = { now: times.time(now, job.zone), time: at(step.kind === 'checkOut' ? job.end : job.start) };
  return <FormattedMessage id={step.kind === 'checkOut' ? 'checks.slabEnds' : 'checks.slabStarts'} values={values} />;
};
