// An answer to a question about an invoice, as it is sent: in words for whoever asked, and the question is answered.
import { writeInvoiceActivity } from '#schema/mutations/communication/activities-beneath.ts';
import { completeActivity } from '#schema/mutations/communication/complete-activity.ts';
import { beginningOf } from '#schema/rules/messages/beginning.ts';
import type { ActPart } from '#outbox/store/store.ts';
import type { WrittenAbout } from './page-query.ts';

/** Longest caption of an activity (schema: caption). */
const CAPTION = 120;

export interface NewAnswer {
  readonly activityId: string;
  readonly caption: string;
  readonly body: string;
}

/** Whoever asked is told of it. Where a client did, its company reads it as well; else it stays with the agency. */
export const answerParts = (
  invoiceId: string,
  { row: { id, personParty }, isOfClient }: WrittenAbout,
  { activityId, caption, body }: NewAnswer,
): readonly ActPart[] => [
  {
    mutation: writeInvoiceActivity,
    args: {
      id: invoiceId,
      activityId,
      caption: beginningOf(caption, CAPTION),
      type: 'LOG',
      category: 'INVOICE',
      body,
      parameters: '{}',
      visibility: isOfClient ? 'client' : 'agency',
      ...(personParty === undefined ? {} : { personParty }),
    },
  },
  { mutation: completeActivity, args: { id, statusCode: 'done' }, afterFirst: true },
];
