// Whether a person is there on some days, whatever they would work: the reasons of time and role of the one engine,
// without a position.
import type { DayRange } from '../planning/day-window.ts';
import { dayIn, epochDay } from './epoch.ts';
import type { Judgement } from './judge.ts';
import { isBooked, type FitnessWorld, type JudgedPerson } from './model.ts';
import { reasonKeeper } from './reason-sink.ts';
import { reason, type FitReason, type FitVerdict } from './reasons.ts';
import { sayTimes } from './times.ts';

export interface JudgedPeriod {
  /** Milliseconds: from the first midnight to the one behind the last day. */
  readonly start: number;
  readonly end: number;
  /** Days since 1970-01-01, both included. */
  readonly firstDay: number;
  readonly lastDay: number;
  readonly zone: string;
}

export interface PeriodJudgement extends Judgement {
  /** Days of the period on which the person is booked or away. */
  readonly takenDays: number;
  readonly days: number;
}

export const periodFrom = ({ from, to }: DayRange, zone: string): JudgedPeriod => {
  const midnight = (date: Temporal.PlainDate): number => date.toZonedDateTime(zone).epochMilliseconds;
  return {
    start: midnight(Temporal.PlainDate.from(from)),
    end: midnight(Temporal.PlainDate.from(to).add({ days: 1 })),
    firstDay: epochDay(from),
    lastDay: epochDay(to),
    zone,
  };
};

/** Nowhere and of no crew: nothing is on the way to it, and no rest lies before it. */
const NOWHERE = { crewId: '', locationId: '', place: undefined } as const;
const NO_REST = { minRestMin: 0 } as const;

/** Who is booked on each of the days cannot; who is on some of them is worth a look. */
export const judgePeriod = (
  period: JudgedPeriod,
  person: JudgedPerson,
  { checked }: Pick<FitnessWorld, 'checked'>,
): PeriodJudgement => {
  const refused: FitReason[] = [];
  if (!person.isActive) refused.push(reason('inactive'));
  if (!person.isCrew) refused.push(reason('notCrew'));
  const times: FitReason[] = [];
  const stretch = { ...NOWHERE, start: period.start, end: period.end };
  sayTimes(reasonKeeper(times, person.jobs), stretch, person.jobs, NO_REST);
  const doubts: FitReason[] = [];
  if (period.start < checked.from || period.end > checked.to) doubts.push(reason('unchecked', { ...checked }));
  for (const { kind, firstDay, lastDay, status } of person.absences) {
    if (firstDay > period.lastDay || lastDay < period.firstDay) continue;
    doubts.push(reason(kind === 'blocked' ? 'blockedDate' : 'leaveAsked', { from: firstDay, to: lastDay, status }));
  }
  const [takenDays, days] = [takenIn(period, person), period.lastDay - period.firstDay + 1];
  const verdict: FitVerdict =
    refused.length > 0 || takenDays === days ? 'no' : times.length + doubts.length > 0 ? 'warning' : 'yes';
  return { verdict, reasons: [...refused, ...times, ...doubts], takenDays, days };
};

const takenIn = ({ start, end, zone }: JudgedPeriod, { jobs }: JudgedPerson): number => {
  const taken = new Set<number>();
  for (const job of jobs.all()) {
    if (!isBooked(job) || job.start >= end || job.end <= start) continue;
    const last = dayIn(Math.min(job.end, end) - 1, zone);
    for (let day = dayIn(Math.max(job.start, start), zone); day <= last; day += 1) taken.add(day);
  }
  return taken.size;
};
