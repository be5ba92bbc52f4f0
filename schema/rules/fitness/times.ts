// Reasons of time: what else the person does around a position, and what lies between. The borders of planners' markers
// come from these (schema/rules/markers.ts).
import { metresBetween } from './distance.ts';
import { isBooked, type FitnessWorld, type JudgedJob, type JudgedPerson, type JudgedPosition } from './model.ts';
import { reason, type FitReason } from './reasons.ts';

const MIN = 60_000;
const DAY = 86_400_000;
/** Shifts of one crew or at one place, no further apart than this, are one long day and need no rest between. */
const DOUBLE_SHIFT_GAP_MIN = 60;
/** On the road between two places: kilometres at 60 km/h, and a quarter of an hour to get going. */
const TRAVEL_EXTRA_MIN = 15;
/** Nobody is on the road for longer between two shifts. */
const FAR_MS = DAY;
const WEEK_DAYS = 7;

/** A job as far as time goes. */
export type TimedJob = Pick<JudgedJob, 'id' | 'crewId' | 'locationId' | 'status' | 'start' | 'end' | 'place'>;

/** A position as far as time goes; any assignment is one. */
export type JudgedStretch = Pick<JudgedPosition, 'start' | 'end' | 'crewId' | 'locationId' | 'place'>;

/** Index of the first job that starts at or after that moment. */
export const firstFrom = (jobs: readonly Pick<JudgedJob, 'start'>[], moment: number): number => {
  let [low, high] = [0, jobs.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((jobs[middle]?.start ?? Infinity) < moment) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The closest neighbour of a kind on one side. */
interface Nearest {
  gap: number;
  job: TimedJob | undefined;
}

const nearest = (): Nearest => ({ gap: Infinity, job: undefined });

const approach = (best: Nearest, job: TimedJob, gap: number): void => {
  if (gap < best.gap || (gap === best.gap && best.job !== undefined && job.id < best.job.id)) {
    best.gap = gap;
    best.job = job;
  }
};

const about = ({ id, crewId, start, end }: TimedJob) => ({ job: id, crew: crewId, from: start, to: end });

/**
 * Overlaps, too little rest and too short a way, each with the shift that it is about.
 * @param own the assignment that is judged, which is no other job
 */
export const addTimeReasons = (
  reasons: FitReason[],
  position: JudgedStretch,
  { jobs, longestMs }: { readonly jobs: readonly TimedJob[]; readonly longestMs: number },
  { minRestMin }: Pick<FitnessWorld, 'minRestMin'>,
  own?: string,
): void => {
  const rests = { before: nearest(), after: nearest() };
  const ways = { before: nearest(), after: nearest() };
  // Far enough for the neighbours on both sides: rest, and one day on the road.
  const reach = Math.max(minRestMin * MIN, FAR_MS);
  for (let at = firstFrom(jobs, position.start - reach - longestMs); at < jobs.length; at += 1) {
    const job = jobs[at];
    if (job === undefined || job.start > position.end + reach) break;
    if (job.id === own) continue;
    if (job.start < position.end && job.end > position.start) {
      if (isBooked(job)) reasons.push(reason('overlapBooked', about(job)));
      else if (job.status === 'requested' || job.status === 'applied') reasons.push(reason('overlapAsked', about(job)));
      continue;
    }
    if (!isBooked(job)) continue;
    const side = job.start < position.start ? 'before' : 'after';
    const gap = (side === 'before' ? position.start - job.end : job.start - position.end) / MIN;
    if (gap * MIN <= FAR_MS) approach(ways[side], job, gap);
    if (gap < minRestMin && !isDoubleShift(position, job, gap)) approach(rests[side], job, gap);
  }
  for (const { job, gap } of [rests.before, rests.after]) {
    if (job !== undefined) reasons.push(reason('rest', { gap: Math.round(gap), need: minRestMin, ...about(job) }));
  }
  for (const { job, gap } of [ways.before, ways.after]) {
    const needed = job === undefined ? undefined : minutesOnTheWay(position, job);
    if (job !== undefined && needed !== undefined && gap < needed) {
      reasons.push(reason('travel', { min: Math.round(needed), gap: Math.round(gap), ...about(job) }));
    }
  }
};

/** Minutes of rest that have to lie between the two where the gap is that long. */
export const restBetween = (
  position: JudgedStretch,
  other: Pick<TimedJob, 'crewId' | 'locationId'>,
  gap: number,
  { minRestMin }: Pick<FitnessWorld, 'minRestMin'>,
): number => (isDoubleShift(position, other, gap) ? 0 : minRestMin);

const isDoubleShift = (position: JudgedStretch, job: Pick<TimedJob, 'crewId' | 'locationId'>, gap: number): boolean =>
  gap <= DOUBLE_SHIFT_GAP_MIN && (position.crewId === job.crewId || position.locationId === job.locationId);

/** Undefined where there is no way between the two, or it is not known. */
export const minutesOnTheWay = (
  position: JudgedStretch,
  job: Pick<TimedJob, 'locationId' | 'place'>,
): number | undefined =>
  position.locationId === job.locationId || position.place === undefined || job.place === undefined
    ? undefined
    : metresBetween(position.place, job.place) / 1000 + TRAVEL_EXTRA_MIN;

/** How many days in a row the person works with this one. */
export const daysInARow = (
  { start, firstDay }: Pick<JudgedPosition, 'start' | 'firstDay'>,
  { jobs }: Pick<JudgedPerson, 'jobs'>,
  own?: string,
): number => {
  let worked = 1 << WEEK_DAYS;
  for (let at = firstFrom(jobs, start - (WEEK_DAYS + 1) * DAY); at < jobs.length; at += 1) {
    const job = jobs[at];
    if (job === undefined || job.start > start + (WEEK_DAYS + 1) * DAY) break;
    const offset = job.day - firstDay + WEEK_DAYS;
    if (offset >= 0 && offset <= 2 * WEEK_DAYS && job.id !== own && !job.isAway && isBooked(job)) worked |= 1 << offset;
  }
  let [first, last] = [WEEK_DAYS, WEEK_DAYS];
  while (first > 0 && (worked & (1 << (first - 1))) !== 0) first -= 1;
  while (last < 2 * WEEK_DAYS && (worked & (1 << (last + 1))) !== 0) last += 1;
  return last - first + 1;
};
