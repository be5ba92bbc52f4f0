// Passing a refused entry on: a to-do with what was entered, when, and why it was not accepted. It is the office's, or
// the planners' where they are asked to open a paper.
import type { createActivity } from '#schema/mutations/communication/create-activity.ts';
import type { ArgsOf } from '#schema/define/mutation.ts';
import { PLANNERS } from '#schema/rules/messages/recipients.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import type { PaperInTheWay } from './paper-in-the-way.ts';

export interface Report {
  readonly id: string;
  readonly entryId: string;
  /** What the entry is called, `Check-in 13:52`. */
  readonly caption: string;
  /** No longer than REPORT_LENGTH; what is longer is cut. */
  readonly body: string;
  /** Today in the tenant's zone, YYYY-MM-DD. */
  readonly today: string;
  /** What is asked to be opened; null where the office is told only. */
  readonly asked: PaperInTheWay | null;
}

/** Characters that a to-do holds. */
export const REPORT_LENGTH = 4000;

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
  body: clipped(body, REPORT_LENGTH),
  parameters: JSON.stringify({
    recipient: asked === null ? RECIPIENT : PLANNERS,
    dueDate: dayMonthYear(Temporal.PlainDate.from(today).add({ days: 1 })),
    priority: 1,
    ...(asked === null ? {} : { paper: asked.paper }),
  }),
  ...(asked === null ? { refKind: 'outboxEntry', refId: entryId } : { refKind: 'projectCrew', refId: asked.crewId }),
});

/**
 * Whether all of an entry is with the office once it was told: no bytes belong to it, everything in it has words, and
 * none of them were cut. Any other entry is kept, as nobody else has the rest.
 */
export const isAllTold = (
  { blobId }: Pick<OutboxEntry, 'blobId'>,
  { isWhole, body }: { readonly isWhole: boolean; readonly body: string },
): boolean => blobId === undefined && isWhole && body.length <= REPORT_LENGTH;

/** DD.MM.YYYY, as activities carry dates (domain.md, dotted-dates). */
const dayMonthYear = (date: Temporal.PlainDate): string => `${two(date.day)}.${two(date.month)}.${String(date.year)}`;

const two = (number: number): string => String(number).padStart(2, '0');

const clipped = (words: string, length: number): string =>
  words.length <= length ? words : `${words.slice(0, length - 1)}…`;
