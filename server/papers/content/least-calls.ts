// The sentence below a delivery note that says how time is billed: rounded, and with which least call; by function
// where the client's rate card asks for different ones.
import type { Words } from '../model/paper-texts.ts';

/** Least billed minutes of a call of that function. */
export type FunctionCalls = (functionId: string) => number;

interface Told {
  readonly words: Words;
  /** Minutes to which billed time is rounded. */
  readonly step: number;
  readonly nameOf: (functionId: string) => string;
}

/** @param functions on the note, in their order; without one, the least call of any is told */
export const leastCalls = (
  functions: readonly string[],
  leastOf: FunctionCalls,
  { words, step, nameOf }: Told,
): string => {
  const byLeast = new Map<number, string[]>();
  for (const id of new Set(functions)) {
    const least = leastOf(id);
    byLeast.set(least, [...(byLeast.get(least) ?? []), nameOf(id)]);
  }
  const [first = leastOf(''), ...others] = [...byLeast.keys()];
  if (others.length === 0) return words.text('papers.billing', { step, least: words.hours(first) });
  const calls = [...byLeast]
    .toSorted(([one], [other]) => one - other)
    .map(([least, names]) =>
      words.text('papers.billing.least', { least: words.hours(least), functions: names.join(', ') }),
    );
  return words.text('papers.billing.each', { step, calls: calls.join('; ') });
};
