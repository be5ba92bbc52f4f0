// The mark of an order: the client's brand or production, one of those that the client uses or a new one.
import type { SelectOption } from '#ui/inputs/select.tsx';

/**
 * Stands for a mark that is written, and begins it while it is: what is written may be one of the list on its way to
 * another. Marks are sent without it, as they are trimmed.
 */
export const WRITTEN = ' ';

export const chosenMark = (marks: readonly string[], value: string): string =>
  value === '' || marks.includes(value) ? value : WRITTEN;

/** What was written so far. */
export const writtenMark = (value: string): string => (value.startsWith(WRITTEN) ? value.slice(WRITTEN.length) : value);

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
