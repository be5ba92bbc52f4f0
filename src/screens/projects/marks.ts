// The mark of an order: the client's brand or production, one of those that the client uses or a new one.
import type { SelectOption } from '#ui/inputs/select.tsx';

/** Stands for a mark that is written: marks are trimmed, none of them is a blank. */
export const WRITTEN = ' ';

/** @param isWriting somebody chose to write one, or wrote already */
export const chosenMark = (marks: readonly string[], value: string, isWriting: boolean): string =>
  isWriting || (value !== '' && !marks.includes(value)) ? WRITTEN : value;

/** Those of the client, and after them the way to write another; nothing only while nothing is chosen. */
export const markOptions = (
  marks: readonly string[],
  chosen: string,
  another: string,
): readonly SelectOption<string>[] => [
  ...(chosen === '' ? [{ value: '', label: '–' }] : []),
  ...marks.map((mark) => ({ value: mark, label: mark })),
  { value: WRITTEN, label: another },
];
