// The seven days around a position in somebody's plan, one mark each.
import type { JudgedJob, JudgedPerson, JudgedPosition } from '#schema/rules/fitness/model.ts';
import { isBooked } from '#schema/rules/fitness/model.ts';

/** `here`: the position itself; it stands before whatever else is on that day. */
export const DAY_MARKS = ['here', 'away', 'booked', 'spare', 'asked', 'blocked'] as const;
export type DayMark = (typeof DAY_MARKS)[number];

export interface MarkedDay {
  /** Days since 1970-01-01. */
  readonly day: number;
  readonly mark: DayMark | null;
  /** Something else lies on the day of the position. */
  readonly clashes: boolean;
}

const BEFORE = 3;
const AFTER = 3;

/** The days that are shown around one, in days since 1970-01-01. */
export const daysAround = (day: number): readonly number[] =>
  Array.from({ length: BEFORE + AFTER + 1 }, (_, at) => day - BEFORE + at);

export const weekOf = ({ jobs, absences }: JudgedPerson, position: JudgedPosition): readonly MarkedDay[] =>
  daysAround(position.firstDay).map((day): MarkedDay => {
    const mark = markOf(day, jobs.all(), absences);
    return day === position.firstDay ? { day, mark: 'here', clashes: mark !== null } : { day, mark, clashes: false };
  });

const markOf = (day: number, jobs: readonly JudgedJob[], absences: JudgedPerson['absences']): DayMark | null => {
  const marks = new Set<DayMark>();
  for (const job of jobs) {
    if (job.day !== day) continue;
    if (job.isAway && isBooked(job)) marks.add('away');
    else if (job.status === 'spare') marks.add('spare');
    else if (isBooked(job)) marks.add('booked');
    else if (job.status === 'requested' || job.status === 'applied') marks.add('asked');
  }
  if (absences.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)) marks.add('blocked');
  return DAY_MARKS.find((mark) => marks.has(mark)) ?? null;
};
