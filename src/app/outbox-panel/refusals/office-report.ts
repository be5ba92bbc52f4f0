// Passing a refused entry on to the office: a to-do with what was entered, when, and why it was not accepted.
import type { createActivity } from '#schema/mutations/communication/create-activity.ts';
import type { ArgsOf } from '#schema/define/mutation.ts';

export interface Report {
  readonly id: string;
  readonly entryId: string;
  /** What the entry is called, `Check-in 13:52`. */
  readonly caption: string;
  readonly body: string;
  /** Today in the tenant's zone, YYYY-MM-DD. */
  readonly today: string;
}

/** Whose list the to-do lands on. */
const RECIPIENT = 'Office';

/** Due tomorrow, first priority, as for every report from the field (domain.md, due-tomorrow). */
export const reportToOffice = ({ id, entryId, caption, body, today }: Report): ArgsOf<typeof createActivity> => ({
  id,
  caption: clipped(caption, 120),
  type: 'TODO_INT',
  category: 'CREW',
  body: clipped(body, 4000),
  parameters: JSON.stringify({
    recipient: RECIPIENT,
    dueDate: dayMonthYear(Temporal.PlainDate.from(today).add({ days: 1 })),
    priority: 1,
  }),
  refKind: 'outboxEntry',
  refId: entryId,
});

/** DD.MM.YYYY, as activities carry dates (domain.md, dotted-dates). */
const dayMonthYear = (date: Temporal.PlainDate): string => `${two(date.day)}.${two(date.month)}.${String(date.year)}`;

const two = (number: number): string => String(number).padStart(2, '0');

const clipped = (words: string, length: number): string =>
  words.length <= length ? words : `${words.slice(0, length - 1)}…`;
