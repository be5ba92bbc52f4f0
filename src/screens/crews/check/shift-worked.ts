// What a shift comes to once somebody has checked out: hours by the checks, and pay by the rate that this login may
// see. Pure.
import { minutesBetween } from '#schema/rules/crews/shift-times.ts';
import type { JobView } from '../../shared/jobs/job-rows.ts';
import type { ChecksByKind } from '../../shared/checks/next-step.ts';

export interface Worked {
  /** When one came, as the check says; null without one. */
  readonly cameAt: string | null;
  /** From when the time counts: nobody is paid for being early. */
  readonly from: string;
  readonly to: string;
  readonly breakMin: number;
  /** The person said the break, it is not only the plan's. */
  readonly isBreakSaid: boolean;
  readonly minutes: number;
  /** In minor units; null where no rate is shown. */
  readonly payCents: number | null;
}

type Terms = Pick<JobView, 'start' | 'breakMin'>;

/** Null before the check-out. */
export const workedOf = (job: Terms, { checkIn, checkOut }: ChecksByKind, rateCents: number | null): Worked | null => {
  if (checkOut === null) return null;
  const from = checkIn === null || checkIn.at < job.start ? job.start : checkIn.at;
  const breakMin = checkOut.breakMin ?? job.breakMin;
  const minutes = Math.max(0, minutesBetween(from, checkOut.at) - breakMin);
  return {
    cameAt: checkIn?.at ?? null,
    from,
    to: checkOut.at,
    breakMin,
    isBreakSaid: checkOut.breakMin !== undefined,
    minutes,
    payCents: rateCents === null ? null : Math.round((minutes * rateCents) / 60),
  };
};
