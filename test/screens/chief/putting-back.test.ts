// Hours put back as the client signed them: the signature, which is on this device alone, is kept until it is queued.
import { describe, expect, it } from 'vitest';
import type { Actor } from '#schema/define/rights.ts';
import { setHours } from '#schema/mutations/crews/papers/set-hours.ts';
import { signDeliveryNote } from '#schema/mutations/crews/papers/sign-delivery-note.ts';
import { refuse } from '#outbox/settle/refuse.ts';
import type { LineDifference } from '#screens/chief/papers/paper-lines.ts';
import { putBackSigned } from '#screens/chief/papers/put-back.ts';
import { entry } from '../../outbox/settle/answers.ts';
import { assignmentRow, AT, ben, openDevice, outboxOf, pull } from '../../outbox/world.ts';

const cara: Actor = { ...ben, login: 'user:cara', personId: 'p-cara', contactIds: ['c-cara'] };
const stamps = { rev: 1, createdAt: AT, updatedAt: AT };
const SPAN = { startAt: '2026-11-30T05:00:00.000Z', endAt: '2026-11-30T13:00:00.000Z' };
const line = { assignmentId: 'a1', functionId: 'hand', from: SPAN.startAt, to: SPAN.endAt, breakMin: 30 };
const drawing = 'iVBORw0KGgo'.padEnd(44, 'A');
const signature = {
  id: 'crew1',
  signature: drawing,
  signerName: 'M. Berg',
  at: AT,
  hoursHash: 'a'.repeat(64),
  lines: [line],
};
const differences: readonly LineDifference[] = [
  { assignmentId: 'a1', signed: line, now: { ...line, breakMin: 60 } },
  { assignmentId: 'gone', signed: null, now: { ...line, assignmentId: 'gone' } },
];

/** The client signed without signal, and the hours had changed. */
const refusedSigning = async () => {
  const { store } = await openDevice(cara);
  await pull(store, {
    projectCrews: [{ ...stamps, id: 'crew1', projectId: 'pr1', name: 'Load-in', timezone: 'Europe/Vienna', ...SPAN }],
    projectCrewItems: [{ ...stamps, id: 'i1', projectCrewId: 'crew1', projectId: 'pr1', ...SPAN }],
    projectCrewItemStatus: [assignmentRow('a1', 5, { statusCode: 'confirmed', hoursRev: 3 })],
  });
  const id = await store.send(signDeliveryNote, signature);
  const signed = await entry(store, id);
  if (signed === undefined) throw new Error('The signature is gone');
  const refusal = { kind: 'conflict', code: 'NOTE_CHANGED', at: AT } as const;
  await refuse(store.local, signed, { refusal, now: store.clock.now() }, cara);
  return { store, signed, members: [{ row: { id: 'a1', hoursRev: 3, kmDriven: 60 } }] };
};

describe('hours put back as they were signed', () => {
  it('go before the signature, which takes the place of the refused one as it was drawn', async () => {
    const { store, signed, members } = await refusedSigning();
    await putBackSigned(store, members, { entry: signed, differences });
    const [hours, again, ...others] = await outboxOf(store);
    expect(others).toEqual([]);
    expect(hours).toMatchObject({
      mutation: setHours.name,
      args: { id: 'a1', breakMin: 30, hoursRev: 3, kmDriven: 60, noteChief: '' },
    });
    expect(again).toMatchObject({
      mutation: signDeliveryNote.name,
      state: 'held',
      args: signature,
      dependsOn: [hours?.id],
      occurredAt: signed.occurredAt,
    });
  });

  it('lose no drawing where the note was released meanwhile', async () => {
    const { store, signed, members } = await refusedSigning();
    const note = {
      ...stamps,
      id: 'crew1',
      projectCrewId: 'crew1',
      projectId: 'pr1',
      statusCode: 'released',
      lines: [],
    };
    await pull(store, { deliveryNotes: [note] });
    await expect(putBackSigned(store, members, { entry: signed, differences })).rejects.toMatchObject({
      code: 'NOTE_ALREADY_RELEASED',
    });
    expect(await entry(store, signed.id)).toMatchObject({ state: 'refused', args: { signature: drawing } });
  });

  it('lose no drawing where the hours cannot be put back', async () => {
    const { store, signed } = await refusedSigning();
    const changedSince = [{ row: { id: 'a1', hoursRev: 2 } }];
    await expect(putBackSigned(store, changedSince, { entry: signed, differences })).rejects.toMatchObject({
      code: 'HOURS_CHANGED',
    });
    expect(await entry(store, signed.id)).toMatchObject({ state: 'refused', args: { signature: drawing } });
  });
});
