// Where the rules say their reasons. One listener keeps them with their values, others only weigh them: each rule has
// one text, whoever listens.
import type { TimedJobs } from './model.ts';
import { ABOUT_JOB, REASON_KINDS, REASON_VALUES } from './reasons.ts';
import type { FitReason, ReasonCode, RefusingCode, TellingCode, DoubtCode } from './reasons.ts';

/** Those among the telling reasons that points are made of, and all others. */
export type TellingPart = 'knowsClient' | 'sameCrewLast' | 'distance' | 'rating' | 'hoursLeft' | 'others';

/**
 * Values come in the order of `REASON_VALUES`; a job by its place among the person's. What nobody listens to need not
 * be said, and costs nothing then.
 */
export interface ReasonSink {
  hearsRefusals(): boolean;
  hearsWarnings(): boolean;
  readonly hears: Readonly<Record<TellingPart, boolean>>;
  refuse(code: RefusingCode, one?: number | string, two?: number | string): void;
  warn(code: DoubtCode, one?: number | string, two?: number | string, three?: number | string): void;
  tell(code: TellingCode, one?: number | string, two?: number): void;
}

const ALL: ReasonSink['hears'] = {
  knowsClient: true,
  sameCrewLast: true,
  distance: true,
  rating: true,
  hoursLeft: true,
  others: true,
};

const listens = (): boolean => true;

/** Keeps the reasons in the order in which they are said. */
export const reasonKeeper = (reasons: FitReason[], jobs: Pick<TimedJobs, 'at'>): ReasonSink => {
  const keep = (code: ReasonCode, ...said: readonly (number | string | undefined)[]): void => {
    const values: Record<string, number | string> = {};
    for (const [nth, name] of REASON_VALUES[code].entries()) {
      const value = said[nth];
      if (name === ABOUT_JOB) Object.assign(values, about(jobs, Number(value)));
      else if (value !== undefined) values[name] = value;
    }
    reasons.push({ code, kind: REASON_KINDS[code], values });
  };
  return { hearsRefusals: listens, hearsWarnings: listens, hears: ALL, refuse: keep, warn: keep, tell: keep };
};

const about = ({ at }: Pick<TimedJobs, 'at'>, nth: number) => {
  const job = at(nth);
  return job === undefined ? {} : { job: job.id, crew: job.crewId, from: job.start, to: job.end };
};
