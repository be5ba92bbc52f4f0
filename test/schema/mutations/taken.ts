// The rows after a change that is taken.
import type { PlainRows } from '#test/support/mutations/played.ts';

export const taken = (after: PlainRows | string): PlainRows => {
  if (typeof after === 'string') throw new Error(`It was refused with ${after}`);
  return after;
};
