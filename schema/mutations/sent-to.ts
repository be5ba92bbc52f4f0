// To whom a paper went by mail: its row lists them all, so there is an end to them.
import { Refused } from '../define/mutation.ts';

/** Addresses of one paper. */
export const MOST_ADDRESSES = 50;

/** Those before and those now, each once. @throws Refused BAD_RECIPIENT where there is none, or there are too many */
export const sentToAll = (before: readonly string[], to: readonly string[]): string[] => {
  const all = [...new Set([...before, ...to])];
  if (to.length === 0 || all.length > MOST_ADDRESSES) throw new Refused('BAD_RECIPIENT', 'to');
  return all;
};
