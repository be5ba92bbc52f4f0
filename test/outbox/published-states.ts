// The life of an entry as docs/sync/states.md prints it: one line per event, one column per stand, made from the table
// that the store runs on.
import {
  ENTRY_EVENTS,
  ENTRY_STATES,
  DETAILED_STATES,
  type EntryEvent,
  type DetailedState,
} from '#outbox/entries/entry-states.ts';

/** Stands that an entry can be in while something still happens to it. */
const OPEN = DETAILED_STATES.filter((stand) => stand !== 'receipt' && stand !== 'ended');

const cell = (event: EntryEvent, stand: DetailedState): string => {
  const next = ENTRY_STATES[stand][event];
  return next === 'impossible' ? '·' : next;
};

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/**
 * The table in Markdown; `·` marks what cannot happen. `receipt` and `ended` have no column: nothing happens to them.
 */
export const publishedStates = (): string =>
  [
    line(['event', ...OPEN]),
    line(['---', ...OPEN.map(() => '---')]),
    ...ENTRY_EVENTS.map((event) => line([event, ...OPEN.map((stand) => cell(event, stand))])),
  ].join('\n');

/** What stands between the marks of that name in the page. @throws Error where the marks are missing */
export const blockOf = (page: string, name: string): string => {
  const found = new RegExp(`<!-- ${name} -->\\n([\\s\\S]*?)\\n<!-- /${name} -->`, 'u').exec(page)?.[1];
  if (found === undefined) throw new Error(`The page has no block ${name}`);
  return found;
};
