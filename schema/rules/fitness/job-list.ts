// Somebody's jobs as columns: the rules of time read a few numbers of thousands of them, and the job itself only where
// they have something to say of it.
import type { AssignmentStatus } from '../../entities/crews/project-crew-item-status.ts';
import { isBooked } from './model.ts';
import type { JobNumbers, JudgedJob, PersonJobs, TimedJob, TimedJobs } from './model.ts';

/** Bits of a job. */
export const IS_BOOKED = 1;
export const IS_ASKED = 2;
export const IS_AWAY = 4;
export const IS_SPARE = 8;
export const IS_DRAFT = 16;

export const jobBits = (status: AssignmentStatus, isAway: boolean): number =>
  (isBooked({ status }) ? IS_BOOKED : 0) |
  (status === 'requested' || status === 'applied' ? IS_ASKED : 0) |
  (isAway ? IS_AWAY : 0) |
  (status === 'spare' ? IS_SPARE : 0) |
  (status === 'planned' ? IS_DRAFT : 0);

/** Work that was done, or will be: neither leave nor a reserve. */
export const isWork = (bits: number): boolean => (bits & (IS_BOOKED | IS_AWAY | IS_SPARE)) === IS_BOOKED;

const numbersOf = (jobs: readonly Pick<TimedJob, 'start' | 'end'>[], bits: Uint8Array): JobNumbers => ({
  start: Float64Array.from(jobs, ({ start }) => start),
  end: Float64Array.from(jobs, ({ end }) => end),
  bits,
  longestMs: longestOf(jobs),
});

const longestOf = (jobs: readonly Pick<TimedJob, 'start' | 'end'>[]): number =>
  jobs.reduce((longest, { start, end }) => Math.max(longest, end - start), 0);

/** @param jobs in the order of their starts */
export const timedJobs = (jobs: readonly TimedJob[]): TimedJobs => {
  const numbers = numbersOf(
    jobs,
    Uint8Array.from(jobs, ({ status }) => jobBits(status, false)),
  );
  return { size: jobs.length, numbers: () => numbers, at: (nth) => jobs[nth] };
};

/** @param jobs in the order of their starts */
export const judgedJobs = (jobs: readonly JudgedJob[]): PersonJobs => {
  const bits = Uint8Array.from(jobs, ({ status, isAway }) => jobBits(status, isAway));
  const numbers = { ...numbersOf(jobs, bits), day: Int32Array.from(jobs, ({ day }) => day) };
  return { size: jobs.length, numbers: () => numbers, at: (nth) => jobs[nth], all: () => jobs };
};

/** Place of the job with that id; below zero where there is none. */
export const jobPlace = ({ size, at }: TimedJobs, id: string | undefined): number => {
  if (id === undefined) return -1;
  for (let nth = 0; nth < size; nth += 1) if (at(nth)?.id === id) return nth;
  return -1;
};

/** How many of the starts lie before that moment, which is the place of the first that does not. */
export const firstFrom = (starts: Float64Array, moment: number): number => {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? Infinity) < moment) low = middle + 1;
    else high = middle;
  }
  return low;
};
