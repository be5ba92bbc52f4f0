// Where a story is played: who acts, on whose phone it will be felt, and the rows that it is about.
import type { Answer, Api, Fields } from './api.ts';

export type Login = 'planner' | 'office' | 'chief' | 'chief2' | 'crew' | 'freelancer';

export interface Stage {
  /** The one whose job, paper or receipt it is about. */
  readonly person: Api;
  readonly as: (login: Login) => Promise<Api>;
  /** The crew that was named; absent: the story's own. */
  readonly crew?: string | undefined;
  /** When it happened: now, or as long ago as was asked for. */
  readonly at: Temporal.Instant;
  /** Closes the person's login, or opens it again, as an administrator does. */
  readonly switchLogin: (active: boolean) => Promise<void>;
}

export interface Story {
  readonly tells: string;
  /** Answers in a sentence what was done. */
  play(stage: Stage): Promise<string>;
}

export const text = (row: Fields, field: string): string => String(row[field] ?? '');
export const rev = (row: Fields): number => Number(row['rev']);
export const instant = (moment: Temporal.Instant): string => moment.toString({ fractionalSecondDigits: 3 });

/** @throws Error where the login has none */
export const named = (rows: readonly Fields[], field: string, wanted: string, what: string): Fields => {
  const found = rows.find((row) => row[field] === wanted);
  if (found === undefined) throw new Error(`There is no ${what} ${wanted} for this login.`);
  return found;
};

export interface Job {
  readonly crew: Fields;
  readonly item: Fields;
  readonly assignment: Fields;
}

export const jobsOf = (api: Api): Promise<Answer> => api.get('/jobs?limit=1000&page=1');

/** The person's job on that crew, with its position. */
export const jobOf = async ({ person, crew }: Stage, usual: string): Promise<Job> => {
  const { rows, included } = await jobsOf(person);
  const wanted = named(included['projectCrews'] ?? [], 'name', crew ?? usual, 'crew');
  const assignment = named(rows, 'projectCrewId', text(wanted, 'id'), 'job on the crew');
  return {
    crew: wanted,
    assignment,
    item: named(included['projectCrewItems'] ?? [], 'id', text(assignment, 'projectCrewItemId'), 'position'),
  };
};

/** The login's own crew contact, as its jobs name it. */
export const ownContact = async (person: Api): Promise<Fields> => {
  const [own] = (await jobsOf(person)).rows;
  if (own === undefined) throw new Error('This login has no job.');
  return own;
};

/** A story about the person's job on a crew, in which a planner acts. */
export const act = (
  tells: string,
  usual: string,
  done: string,
  change: (planner: Api, job: Job, stage: Stage) => Promise<void>,
): Story => ({
  tells,
  async play(stage) {
    const job = await jobOf(stage, usual);
    await change(await stage.as('planner'), job, stage);
    return `${text(job.crew, 'name')}: ${done}`;
  },
});
