// A test case of a mutation: who makes it, with which arguments, what must have happened before, and what refuses it.
import { canonicalHours, type HoursLine } from '#schema/rules/crews/hours.ts';
import { createHash } from 'node:crypto';
import type { Agency } from '../worlds/hook-world.ts';
import { END, START } from '../worlds/tenant-rows.ts';

export interface Told {
  readonly by: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** The bytes, where it is a file. */
  readonly bytes?: Buffer;
}

export interface MutationCase extends Told {
  /** What happens before, through the API. */
  readonly before?: (north: Agency) => Promise<void>;
  /** The same change in the wrong hands or at the wrong time. */
  readonly refused: Told & { readonly code: string; readonly before?: (north: Agency) => Promise<void> };
}

/** Who else tries: the same words unless said otherwise. */
export const told = (
  by: string,
  args: MutationCase['args'],
  refused: Partial<Told> & { readonly code: string; readonly before?: MutationCase['before'] },
  more: Pick<MutationCase, 'before' | 'bytes'> = {},
): MutationCase => ({
  by,
  args,
  ...more,
  refused: {
    by,
    ...(more.bytes === undefined ? {} : { bytes: more.bytes }),
    ...refused,
    args: { ...args, ...refused.args },
  } as MutationCase['refused'],
});

export const DRAWN = 'iVBORw0KGgo'.padEnd(44, 'A');
export const DURING = '2027-06-04T07:00:00.000Z';

const line = (assignmentId: string): HoursLine => ({
  assignmentId,
  functionId: 'stagehand',
  from: START,
  to: END,
  breakMin: 30,
});
export const LINES = ['job-ben', 'job-cara', 'job-dora'].map(line);
export const HOURS = createHash('sha256').update(canonicalHours(LINES)).digest('hex');

/** The chief has stated everybody's hours. */
export const hoursStated = async (north: Agency): Promise<void> => {
  const cara = await north.as('cara');
  for (const { assignmentId } of LINES)
    await cara.send('setHours@1', { id: assignmentId, workedStart: START, workedEnd: END, breakMin: 30, hoursRev: 0 });
};

export const noteReleased = async (north: Agency): Promise<void> => {
  await hoursStated(north);
  await (await north.as('paula')).send('releaseDeliveryNote@1', { id: 'loadIn', hoursHash: HOURS, reason: 'by phone' });
};

export const noteSigned = async (north: Agency): Promise<void> => {
  await hoursStated(north);
  await (
    await north.as('cara')
  ).send('signDeliveryNote@1', {
    id: 'loadIn',
    signature: DRAWN,
    signerName: 'M. Berg',
    at: DURING,
    hoursHash: HOURS,
    lines: LINES,
  });
};

export const sheetReleased = async (north: Agency): Promise<void> => {
  await hoursStated(north);
  await (await north.as('cara')).send('releaseSheet@1', { id: 'loadIn', hoursHash: HOURS });
};
