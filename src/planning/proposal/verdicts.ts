// Verdicts as a proposal needs them. They differ from those of a list of candidates in two things: somebody who is
// pencilled in is as good as booked, and an application to the seat itself is in nobody's way.
import { isBooked, type FitnessWorld, type JudgedPerson, type JudgedPosition } from '#schema/rules/fitness/model.ts';
import { judge, type Judgement } from '#schema/rules/fitness/judge.ts';

/** The person with what is pencilled in counted as booked. */
export const withDrafts = (person: JudgedPerson): JudgedPerson =>
  person.jobs.some(({ status }) => status === 'planned')
    ? {
        ...person,
        jobs: person.jobs.map((job) => (job.status === 'planned' ? { ...job, status: 'confirmed' as const } : job)),
      }
    : person;

/** The person's application to the position. */
export const applicationTo = ({ places }: JudgedPosition, { personId }: JudgedPerson): string | undefined =>
  places.get(personId)?.find(({ status }) => status === 'applied')?.id;

/** @param person with drafts (`withDrafts`) */
export const judgeForSeat = (position: JudgedPosition, person: JudgedPerson, world: FitnessWorld): Judgement =>
  judge(position, person, world, applicationTo(position, person));

/** Booked jobs that lie over the position. */
export const jobsThen = ({ start, end }: JudgedPosition, { jobs }: JudgedPerson): JudgedPerson['jobs'] =>
  jobs.filter((job) => isBooked(job) && job.start < end && job.end > start);
