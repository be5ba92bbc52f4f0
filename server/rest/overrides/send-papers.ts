// Papers that go out by mail: the change is kept, and each address gets a job of its own in the same transaction.
import { createHash } from 'node:crypto';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { formResult } from '#schema/entities/forms/form-result.ts';
import { sendDeliveryNote } from '#schema/mutations/crews/send-delivery-note.ts';
import { sendFormResult, sendSecurityCheck } from '#schema/mutations/forms/send-form-result.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { paperMail } from '../../jobs/kinds/paper-mail.ts';
import { languageFor } from '../../services/language-for.ts';
import { DONE, type Occasion } from '../occasion.ts';
import { hookFor, type Hook } from './hook.ts';

interface Sending {
  readonly paper: 'signedDeliveryNote' | 'formResult' | 'signedFormResult';
  readonly id: string;
  readonly to: readonly string[];
}

/** One entry mails once per address, however often it is sent. */
const mailOut = async ({ tx, caller }: Occasion, { paper, id, to }: Sending): Promise<void> => {
  const language = languageFor(caller.tenant, caller.bearer.language);
  for (const address of new Set(to.map((one) => one.toLowerCase()))) {
    const key = createHash('sha256').update([tx.by.login, tx.by.causeId ?? '', paper, id, address].join('\n')).digest('hex');
    await enqueue(tx, paperMail, { key, payload: { paper, id, to: address, language } });
  }
};

const mailResult = async (occasion: Occasion, { id, to }: Pick<Sending, 'id' | 'to'>): Promise<void> => {
  const result = await occasion.tx.get(formResult, id);
  if (result !== undefined) await occasion.tx.put(formResult, { ...result, sentAt: occasion.tx.now });
  await mailOut(occasion, { paper: result?.signedAt === undefined ? 'formResult' : 'signedFormResult', id, to });
};

export const sendHooks: readonly Hook[] = [
  hookFor(sendDeliveryNote, async (occasion, { id, to }, apply) => {
    await apply();
    const note = await occasion.tx.get(deliveryNote, id);
    if (note !== undefined) await occasion.tx.put(deliveryNote, { ...note, sentAt: occasion.tx.now });
    await mailOut(occasion, { paper: 'signedDeliveryNote', id, to });
    return DONE;
  }),
  hookFor(sendFormResult, async (occasion, { id, to }, apply) => {
    await apply();
    await mailResult(occasion, { id, to });
    return DONE;
  }),
  hookFor(sendSecurityCheck, async (occasion, { checkId, to }, apply) => {
    await apply();
    await mailResult(occasion, { id: checkId, to });
    return DONE;
  }),
];
