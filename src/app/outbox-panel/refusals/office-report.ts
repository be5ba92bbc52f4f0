// Passing a refused entry on: a to-do with what was entered, when, and why it was not accepted. It is the office's, or
// the planners' where they are asked to open a paper.
import type { createActivity } from '#schema/mutations/communication/create-activity.ts';
import type { ArgsOf } from '#schema/define/mutation.ts';
import { PLANNERS } from '#schema/rules/messages/recipients.ts';
import type { PaperInTheWay } from './paper-in-the-way.ts';

export interface Report {
  readonly id: string;
  readonly entryId: string;
  /** What the entry is called, `Check-in 13:52`. */
  readonly caption: string;
  readonly body: string;
  /** Today in the tenant's zone, YYYY-MM-DD. */
  readonly today: string;
  /** What is asked to be opened; null where the office is told only. */
  readonly asked: PaperInTheWay | null;
}

/** Whose list the to-do lands on. */
const RECIPIENT = 'Office';

/** Due tomorrow, first priority, as for every report from the field (domain.md, due-tomorrow). */
export const reportToOffice = ({
  id,
  entryId,
  caption,
  body,
  today,
  asked,
}: Report): ArgsOf<typeof createActivity> => ({
  id,
  caption: clipped(caption, 120),
  type: 'TODO_INT',
  category: 'CREW',
  body: clipped(body, 4000),
  parameters: JSON.stringify({
    recipient: asked === null ? RECIPIENT : PLANNERS,
    dueDate: dayMonthYear(Temporal.PlainDate.from(today).add({ days: 1 })),
    priority: 1,
    ...(asked === null ? {} : { paper: asked.paper }),
  }),
  ...(asked === null ? { refKind: 'outboxEntry', refId: entryId } : { refKind: 'projectCrew', refId: asked.crewId }),
});

/** DD.MM.YYYY, as activities carry dates (domain.md, dotted-dates). */
const dayMonthYear = (date: Temporal.PlainDate): string => `${two(date.day)}.${two(date.month)}.${String(date.year)}`;

const two = (number: number): string => String(number).padStart(2, '0');

const clipped = (words: string, length: number): string =>
  words.length <= length ? words : `${words.slice(0, length - 1)}…`;
