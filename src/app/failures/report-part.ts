// Writes the to-do by which the office hears of a part of a page that failed.
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { beginningOf } from '#schema/rules/messages/beginning.ts';
import { dueTomorrow } from '#schema/rules/messages/dotted-date.ts';
import type { Store } from '#outbox/store/store.ts';

export interface FailedPartReport {
  readonly caption: string;
  readonly body: string;
  /** Of the tenant, in which tomorrow begins. */
  readonly zone: string;
}

const LONGEST_CAPTION = 120;
const LONGEST_BODY = 4000;

/** Resolves once it is kept on this device. */
export const reportPart = async (
  { ids, time, send }: Pick<Store, 'ids' | 'time' | 'send'>,
  { caption, body, zone }: FailedPartReport,
): Promise<void> => {
  await send(createActivity, {
    id: ids.next(),
    caption: beginningOf(caption, LONGEST_CAPTION),
    body: beginningOf(body, LONGEST_BODY),
    type: 'TODO_INT',
    category: 'PERSON',
    parameters: JSON.stringify({ recipient: 'Office', dueDate: dueTomorrow(time.now(), zone), priority: 3 }),
  });
};
