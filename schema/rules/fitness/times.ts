// Reasons of time: what else the person does around a position, and what lies between. The borders of planners' markers
// come from these (schema/rules/markers.ts).
import { metresBetween } from './distance.ts';
import { firstFrom, IS_ASKED, IS_AWAY, IS_BOOKED } from './job-list.ts';
import type { FitnessWorld, JudgedPosition, PersonJobs, TimedJob, TimedJobs } from './model.ts';
import type { ReasonSink } from './reason-sink.ts';

const MIN = 60_000;
const DAY = 86_400_000;
/** Shifts of one crew or at one place, no further apart than this, are one long day and need no rest between. */
const DOUBLE_SHIFT_GAP_MIN = 60;
/** On the road between two places: kilometres at 60 km/h, and a quarter of an hour to get going. */
const TRAVEL_EXTRA_MIN = 15;
/** Nobody is on the road for longer between two shifts. */
const FAR_MS = DAY;
const WEEK_DAYS = 7;

/** A position as far as time goes; any assignment is one. */
export type JudgedStretch = Pick<JudgedPosition, 'start' | 'end' | 'crewId' | 'locationId' | 'place'>;

/** The closest neighbours by kind and side; kept here, as millions of pairs are judged one after the other. */
const near = { gap: new Float64Array(4), at: new Int32Array(4) };
const RESTS = 0;
const WAYS = 2;
const AFTER = 1;
const NOBODY = -1;

const approach = (slot: number, jobs: TimedJobs, at: number, gap: number): void => {
  const best = near.gap[slot] ?? Infinity;
  if (gap < best || (gap === best && isBefore(jobs, at, near.at[slot] ?? NOBODY))) {
    near.gap[slot] = gap;
    near.at[slot] = at;
  }
};

const isBefore = (jobs: TimedJobs, one: number, other: number): boolean =>
  (jobs.at(one)?.id ?? '') < (jobs.at(other)?.id ?? '');

/**
 * Overlaps, too little rest and too short a way, each with the shift that it is about.
 * @param own place of the assignment that is judged, which is no other job
 */
export const sayTimes = (
  sink: ReasonSink,
  position: JudgedStretch,
  jobs: TimedJobs,
  world: Pick<FitnessWorld, 'minRestMin'>,
  own = NOBODY,
): void => {
  for (let slot = 0; slot <= WAYS + AFTER; slot += 1) {
    near.gap[slot] = Infinity;
    near.at[slot] = NOBODY;
  }
  // Far enough for the neighbours on both sides: rest, and one day on the road.
  const reach = Math.max(world.minRestMin * MIN, FAR_MS);
  const until = position.end + reach;
  const { start, end, bits, longestMs } = jobs.numbers();
  for (let at = firstFrom(start, position.start - reach - longestMs); at < start.length; at += 1) {
    const from = start[at] ?? Infinity;
    if (from > until) break;
    if (at === own) continue;
    const isBooked = ((bits[at] ?? 0) & IS_BOOKED) !== 0;
    if (from < position.end && (end[at] ?? 0) > position.start) {
      if (isBooked) sink.refuse('overlapBooked', at);
      else if (((bits[at] ?? 0) & IS_ASKED) !== 0) sink.warn('overlapAsked', at);
      if (!sink.hearsRefusals()) return;
    } else if (isBooked) meet(position, jobs, at, world);
  }
  if (!sink.hearsWarnings()) return;
  sayRests(sink, world);
  sayWays(sink, position, jobs);
};

/** A booked job beside the position. */
const meet = (
  position: JudgedStretch,
  jobs: TimedJobs,
  at: number,
  { minRestMin }: Pick<FitnessWorld, 'minRestMin'>,
): void => {
  const { start, end } = jobs.numbers();
  const from = start[at] ?? 0;
  const isAfter = from >= position.start;
  const gap = (isAfter ? from - position.end : position.start - (end[at] ?? 0)) / MIN;
  const side = isAfter ? AFTER : 0;
  if (gap * MIN <= FAR_MS) approach(WAYS + side, jobs, at, gap);
  if (gap >= minRestMin) return;
  const job = gap <= DOUBLE_SHIFT_GAP_MIN ? jobs.at(at) : undefined;
  if (job === undefined || !isDoubleShift(position, job, gap)) approach(RESTS + side, jobs, at, gap);
};

const sayRests = (sink: ReasonSink, { minRestMin }: Pick<FitnessWorld, 'minRestMin'>): void => {
  for (let slot = RESTS; slot < WAYS; slot += 1) {
    const at = near.at[slot] ?? NOBODY;
    if (at >= 0) sink.warn('rest', Math.round(near.gap[slot] ?? 0), minRestMin, at);
  }
};

const sayWays = (sink: ReasonSink, position: JudgedStretch, jobs: TimedJobs): void => {
  for (let slot = WAYS; slot <= WAYS + AFTER && sink.hearsWarnings(); slot += 1) {
    const at = near.at[slot] ?? NOBODY;
    const job = at < 0 ? undefined : jobs.at(at);
    const needed = job === undefined ? undefined : minutesOnTheWay(position, job);
    const gap = near.gap[slot] ?? Infinity;
    if (needed !== undefined && gap < needed) sink.warn('travel', Math.round(needed), Math.round(gap), at);
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
  position: Pick<JudgedPosition, 'start' | 'firstDay'>,
  jobs: PersonJobs,
  own = NOBODY,
): number => {
  let worked = 1 << WEEK_DAYS;
  const until = position.start + (WEEK_DAYS + 1) * DAY;
  const { start, day, bits } = jobs.numbers();
  for (let at = firstFrom(start, position.start - (WEEK_DAYS + 1) * DAY); at < start.length; at += 1) {
    if ((start[at] ?? Infinity) > until) break;
    const offset = (day[at] ?? 0) - position.firstDay + WEEK_DAYS;
    const isWorked = ((bits[at] ?? 0) & (IS_BOOKED | IS_AWAY)) === IS_BOOKED;
    if (offset >= 0 && offset <= 2 * WEEK_DAYS && at !== own && isWorked) worked |= 1 << offset;
  }
  let first = WEEK_DAYS;
  let last = WEEK_DAYS;
  while (first > 0 && (worked & (1 << (first - 1))) !== 0) first -= 1;
  while (last < 2 * WEEK_DAYS && (worked & (1 << (last + 1))) !== 0) last += 1;
  return last - first + 1;
};
