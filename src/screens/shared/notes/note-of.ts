// A note about a row as it is sent: who may write one, and whether the client may read it.
import type { ValueOf } from '#schema/define/field.ts';
import type { Actor } from '#schema/define/rights.ts';
import { isClientOnly } from '#schema/mutations/actors.ts';
import {
  writePayrollActivity,
  writePersonActivity,
  writeReceiptActivity,
} from '#schema/mutations/communication/activities-beneath.ts';
import { beginningOf } from '#schema/rules/messages/beginning.ts';

const WAYS = {
  receipt: { change: writeReceiptActivity, category: 'RECEIPT' },
  payroll: { change: writePayrollActivity, category: 'PAYROLL' },
  person: { change: writePersonActivity, category: 'PERSON' },
} as const;
/** What notes are written about with this part. */
export type NotesSubject = keyof typeof WAYS;

/** Longest caption of an activity (schema: caption). */
const CAPTION = 120;
const WRITERS = ['crew', 'client', 'planner', 'office'] as const;

/** Whoever sees a row writes about it, except logins of one project or one plus crew. */
export const canWriteNotes = ({ audiences }: Actor): boolean => WRITERS.some((one) => audiences.includes(one));

/** The agency chooses whether the client reads a note. */
export const isOfAgency = ({ audiences }: Actor): boolean =>
  audiences.includes('planner') || audiences.includes('office');

export interface NewNote {
  readonly activityId: string;
  readonly caption: string;
  readonly body: string;
  readonly isForClient: boolean;
}

/** The change, and what it says. A client's own note on a receipt is for the client's people as well. */
export const noteOf = (
  kind: NotesSubject,
  id: string,
  { activityId, caption, body, isForClient }: NewNote,
  actor: Actor,
) => {
  const { change, category } = WAYS[kind];
  const visibility = kind === 'receipt' && (isForClient || isClientOnly(actor)) ? 'client' : 'agency';
  const args: ValueOf<typeof change.args> = {
    id,
    activityId,
    caption: beginningOf(caption, CAPTION),
    type: 'LOG',
    category,
    body,
    parameters: '{}',
    visibility,
  };
  return { change, args };
};
