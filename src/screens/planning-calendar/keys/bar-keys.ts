// What a letter means on the shifts of a cell; pure.
import type { Row } from '#schema/define/entity.ts';
import type { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { SEATED_ACTS, type SeatedAct } from '../../shared/planning/seated-acts.ts';

/** In this order: no shift is open to two acts of one letter. */
const LETTERS: Readonly<Record<string, readonly SeatedAct[]>> = {
  a: ['ask'],
  b: ['book'],
  x: ['withdraw', 'cancel', 'notChosen'],
};

/** Undefined where the letter means nothing here. */
export const actsOfLetter = (key: string): readonly SeatedAct[] | undefined => LETTERS[key.toLowerCase()];

export type KeyedJob = Pick<Row<typeof projectCrewItemStatus>, 'id' | 'statusCode' | 'effectiveEnd'>;

export interface KeyedAct {
  readonly act: SeatedAct;
  readonly assignmentId: string;
}

/** Acts of shifts that are not over. */
export const openActs = ({ statusCode, effectiveEnd }: KeyedJob, now: string): readonly SeatedAct[] =>
  effectiveEnd <= now ? [] : (SEATED_ACTS[statusCode] ?? []);

/** Undefined where none of the shifts is open to it, and where several are: then the planner chooses. */
export const keyedAct = (acts: readonly SeatedAct[], jobs: readonly KeyedJob[], now: string): KeyedAct | undefined => {
  const [first, ...others] = jobs.flatMap((job) =>
    openActs(job, now)
      .filter((act) => acts.includes(act))
      .map((act): KeyedAct => ({ act, assignmentId: job.id })),
  );
  return others.length === 0 ? first : undefined;
};
