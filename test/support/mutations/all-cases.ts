// The cases of all changes, found from the files that tell them.
import { exportedBy } from '../run/exported.ts';
import type { MutationCase } from './mutation-case.ts';

export type Cases = Readonly<Record<string, MutationCase>>;

const isCases = (value: unknown): value is Cases =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).length > 0 &&
  Object.entries(value).every(([name, told]) => /^\w+@\d+$/u.test(name) && Object.hasOwn(Object(told), 'refused'));

/** @throws Error where a change is told twice: only one of the two would be asked. */
const together = (parts: readonly Cases[]): Cases => {
  const names = parts.flatMap((cases) => Object.keys(cases));
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  if (twice.length > 0) throw new Error(`Told twice: ${twice.join(', ')}`);
  return Object.assign({}, ...parts) as Cases;
};

/** One file per change. */
export const SINGLE_CASES = together((await exportedBy('test/contract/changes', /\.ts$/u)).filter(isCases));

export const ALL_CASES = together([
  ...(await exportedBy('test/support/mutations', /^cases-of-.+\.ts$/u)).filter(isCases),
  SINGLE_CASES,
]);
