// What the planner changed about a job: in one word, and value by value. Pure.
import type { JobView } from './job-rows.ts';

const WHAT: Readonly<Record<string, 'time' | 'place' | 'function'>> = {
  startAt: 'time',
  endAt: 'time',
  effectiveStart: 'time',
  effectiveEnd: 'time',
  startTime: 'time',
  endTime: 'time',
  startDate: 'time',
  endDate: 'time',
  time: 'time',
  place: 'place',
  location: 'place',
  locationId: 'place',
  meetingPoint: 'place',
  function: 'function',
  functionId: 'function',
};

/** What the planner changed, in one word; several things at once are `several`. */
export const whatChanged = (fields: readonly string[]): 'time' | 'place' | 'function' | 'several' => {
  const kinds = new Set(fields.map((field) => WHAT[field]));
  const [only] = kinds;
  return kinds.size === 1 && only !== undefined ? only : 'several';
};

const TERMS = ['start', 'end', 'place', 'function', 'meetingPoint', 'dressCode'] as const;
export type ChangedTerm = (typeof TERMS)[number];

/** One value that is another one now, each null for none; times are instants. */
export interface Difference {
  readonly term: ChangedTerm;
  readonly before: string | null;
  readonly now: string | null;
}

/** In the order in which they matter; empty where the server said only that something changed. */
export const differencesOf = ({
  before,
  changedFields,
  start,
  end,
  locationName,
  functionName,
  meetingPoint,
  dressCode,
  isCrewHere,
}: JobView): readonly Difference[] => {
  if (before === null) return [];
  const known = (term: ChangedTerm, was: string | undefined, now: string | null): readonly Difference[] =>
    was === undefined || now === null || was === now ? [] : [{ term, before: was, now }];
  // Either may be none. Where there was none before, only the names of what changed tell of it.
  const wished = (
    term: 'meetingPoint' | 'dressCode',
    was: string | undefined,
    now: string | null,
  ): readonly Difference[] => {
    const isTold = was === undefined ? now !== null && changedFields.includes(term) : isCrewHere && was !== now;
    return isTold ? [{ term, before: was ?? null, now }] : [];
  };
  return [
    ...known('start', before.start, start),
    ...known('end', before.end, end),
    ...known('place', before.place, locationName),
    ...known('function', before.functionName, functionName),
    ...wished('meetingPoint', before.meetingPoint, meetingPoint),
    ...wished('dressCode', before.dressCode, dressCode),
  ];
};

/** A value that is as the person accepted it. */
export interface Unchanged {
  readonly term: ChangedTerm;
  readonly value: string;
}

/** What stayed, beside the differences; empty where these are not known value by value. */
export const unchangedOf = (job: JobView): readonly Unchanged[] => {
  const changed = differencesOf(job).map(({ term }) => term);
  const values = {
    start: job.start,
    end: job.end,
    place: job.locationName,
    function: job.functionName,
    meetingPoint: job.meetingPoint,
    dressCode: job.dressCode,
  } as const;
  if (changed.length === 0) return [];
  return TERMS.filter((term) => !changed.includes(term)).flatMap((term) => {
    const value = values[term];
    return value === null ? [] : [{ term, value }];
  });
};

/**
 * A yes to other times or another place was a yes to something else: the person is asked anew. The rest is only to be
 * seen.
 */
export const asksAnew = ({ changedFields }: Pick<JobView, 'changedFields'>): boolean =>
  changedFields.some((field) => WHAT[field] === 'time' || (WHAT[field] === 'place' && field !== 'meetingPoint'));
