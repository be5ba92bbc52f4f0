// Verdicts as a proposal needs them. They differ from those of a list of candidates in two things: somebody who is
// pencilled in is as good as booked, and an application to the seat itself is in nobody's way.
import { firstFrom, IS_DRAFT, judgedJobs } from '#schema/rules/fitness/job-list.ts';
import {
  isBooked,
  type FitnessWorld,
  type JudgedJob,
  type JudgedPerson,
  type JudgedPosition,
} from '#schema/rules/fitness/model.ts';
import { judge, type Judgement } from '#schema/rules/fitness/judge.ts';

/** Whether something of it is pencilled in. */
export const hasDrafts = (jobs: JudgedPerson['jobs']): boolean =>
  jobs.numbers().bits.some((one) => (one & IS_DRAFT) !== 0);

/** The person with what is pencilled in counted as booked. */
export const withDrafts = (person: JudgedPerson): JudgedPerson =>
  hasDrafts(person.jobs)
    ? {
        ...person,
        jobs: judgedJobs(
          person.jobs.all().map((job) => (job.status === 'planned' ? { ...job, status: 'confirmed' as const } : job)),
        ),
      }
    : person;

/** The person's application to the position. */
export const applicationTo = ({ places }: JudgedPosition, { personId }: JudgedPerson): string | undefined =>
  places.get(personId)?.find(({ status }) => status === 'applied')?.id;

/** @param person with drafts (`withDrafts`) */
export const judgeForSeat = (position: JudgedPosition, person: JudgedPerson, world: FitnessWorld): Judgement =>
  judge(position, person, world, applicationTo(position, person));

/** Booked jobs that lie over the position. */
export const jobsThen = ({ start, end }: JudgedPosition, { jobs }: JudgedPerson): readonly JudgedJob[] => {
  const then: JudgedJob[] = [];
  const numbers = jobs.numbers();
  for (let at = firstFrom(numbers.start, start - numbers.longestMs); at < jobs.size; at += 1) {
    if ((numbers.start[at] ?? end) >= end) break;
    const job = (numbers.end[at] ?? 0) > start ? jobs.at(at) : undefined;
    if (job !== undefined && isBooked(job)) then.push(job);
  }
  return then;
};
