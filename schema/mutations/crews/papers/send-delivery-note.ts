// The signed delivery note goes out by mail, once per entry, from the server.
import { deliveryNote } from '../../../entities/crews/delivery-note.ts';
import { projectCrew } from '../../../entities/crews/project-crew.ts';
import { listOf, mailAddress, ref } from '../../../define/field.ts';
import { inScope, mutation, Refused } from '../../../define/mutation.ts';
import { right } from '../../../define/rights.ts';
import { always, into, now } from '../../../define/server-value.ts';
import { sentToAll } from '../../sent-to.ts';
import { noteOf } from './papers-of-crew.ts';

export const sendDeliveryNote = mutation('sendDeliveryNote@1', {
  call: 'POST /projectCrews/{id}/deliveryNote/signed/send',
  args: { id: ref('projectCrews'), to: listOf(mailAddress, 20) },
  subject: ({ id }) => [projectCrew, id],
  by: ['chief', right('crews', 'EDIT'), inScope('office'), inScope('client')],
  touches: ({ id }) => [[deliveryNote, id]],
  upserts: true,
  lane: ({ id }) => `crew:${id}`,
  class: 'normal',
  nature: 'intent',
  allowance: () => 'papers',
  sets: into(deliveryNote, { sentAt: always(now) }),
  emits: ({ mail }) => [mail(({ args: { id, to } }) => ({ paper: 'signedDeliveryNote', id, to }))],
  async apply(tables, { id, to }) {
    const note = await noteOf(tables, id);
    const sentTo = sentToAll(note.sentTo, to);
    if (note.statusCode === 'open') throw new Refused('NOT_SIGNED');
    await tables.put(deliveryNote, { ...note, sentTo });
  },
});
