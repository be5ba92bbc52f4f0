// The dates of a project: not before the lists begin, not backwards, not longer than a year.
import { Refused } from '../../define/mutation.ts';
import { daysOfPeriod } from '../../rules/money/working-days.ts';
import { PROJECTS_SINCE } from '../../rules/planning/project-lists.ts';

/** Longest project in days. */
export const MAX_PROJECT_DAYS = 366;

/** @throws Refused naming the date that is wrong */
export const demandProjectDates = ({
  beginDate,
  endDate,
}: {
  readonly beginDate: string;
  readonly endDate: string;
}): void => {
  if (beginDate < PROJECTS_SINCE) throw new Refused('PAST_DATE', 'beginDate');
  if (endDate < beginDate) throw new Refused('END_BEFORE_START', 'endDate');
  if (daysOfPeriod(beginDate, endDate) > MAX_PROJECT_DAYS) throw new Refused('TOO_LONG', 'endDate');
};
