// A mutant, and what a judge found of it.

export interface Mutant {
  /** Of the repository. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  /** Where it ends, `line:column` from 1: a whole condition and its first part begin at one place. */
  readonly end: string;
  /** What is changed, in the words of the mutator. */
  readonly mutator: string;
  readonly replacement: string;
}

/** `unreached`: nothing that the judge runs comes by. */
export type Verdict = 'killed' | 'survived' | 'unreached';

export interface Judged extends Mutant {
  readonly verdict: Verdict;
}

/** The same change of the same place has the same name from run to run. */
export const nameOf = ({ file, line, column, end, mutator, replacement }: Mutant): string =>
  `${file}:${String(line)}:${String(column)}-${end} ${mutator} ${replacement}`;
