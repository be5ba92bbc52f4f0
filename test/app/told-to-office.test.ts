// What the office is told of an entry that was not accepted: words, no bytes and no ids; and the entry is kept wherever
// the words are not all of it.
import { describe, expect, it } from 'vitest';
import { setHours } from '#schema/mutations/crews/papers/set-hours.ts';
import { signDeliveryNote } from '#schema/mutations/crews/papers/sign-delivery-note.ts';
import { submitForm } from '#schema/mutations/forms/submit-form.ts';
import type { Arguments } from '#db/tables/entry.ts';
import { readEntered } from '#app/outbox-panel/captions/entered.ts';
import { isAllTold } from '#app/outbox-panel/refusals/office-report.ts';
import { AT, openDevice, pull } from '../outbox/world.ts';

const DRAWING = 'iVBORw0KGgo'.padEnd(273_068, 'A');
const SPAN = { from: '2026-11-30T05:00:00.000Z', to: '2026-11-30T13:00:00.000Z' };

const enteredOf = async (mutation: string, args: Arguments) => {
  const { store } = await openDevice();
  await pull(store, {
    functions: [{ id: 'rigger', rev: 1, caption: 'Rigger' }],
    forms: [
      {
        id: 'shoes',
        rev: 1,
        name: 'Shoes',
        kind: 'form',
        version: 1,
        requiresSignature: false,
        questions: [
          { id: 'q1', sort: 1, caption: 'Do you have safety shoes?', type: 'yesNo', options: [], required: true },
          {
            id: 'q2',
            sort: 2,
            caption: 'Which size?',
            type: 'single',
            options: [{ id: 'o1', caption: 'Forty-two' }],
            required: true,
          },
        ],
      },
    ],
  });
  return readEntered(store.reads, { mutation, args });
};

describe('what the office is told of an entry', () => {
  it('are the hours by name, and nothing of the row and its versions', async () => {
    const args = { id: 'a1', workedStart: SPAN.from, workedEnd: SPAN.to, breakMin: 30, hoursRev: 3 };
    const entered = await enteredOf(setHours.name, { ...args, workedFunctionId: 'rigger', noteChief: 'Late truck' });
    expect(entered).toEqual({
      isWhole: true,
      values: [
        { name: { field: 'startAt' }, value: { kind: 'instant', text: SPAN.from } },
        { name: { field: 'endAt' }, value: { kind: 'instant', text: SPAN.to } },
        { name: { field: 'breakMin' }, value: { kind: 'number', number: 30 } },
        { name: { field: 'functionId' }, value: { kind: 'text', text: 'Rigger' } },
        { name: { field: 'note' }, value: { kind: 'text', text: 'Late truck' } },
      ],
    });
    expect(isAllTold({}, { ...entered, body: 'Short' })).toBe(true);
    const beside = await enteredOf(setHours.name, { ...args, kmDriven: 120, noteChief: '' });
    expect(beside.values.slice(-1)).toEqual([{ name: { field: 'kmDriven' }, value: { kind: 'number', number: 120 } }]);
    expect(beside.isWhole).toBe(true);
    expect((await enteredOf(setHours.name, { ...args, unnamed: 1 })).isWhole, 'a number without a word').toBe(false);
  });

  it('is no drawing: the entry is kept, as nobody else has it', async () => {
    const entered = await enteredOf(signDeliveryNote.name, {
      id: 'crew1',
      signature: DRAWING,
      signerName: 'M. Berg',
      at: AT,
      hoursHash: 'a'.repeat(64),
      lines: [],
      clientRemark: 'Thank you',
    });
    expect(entered.values).toEqual([
      { name: {}, value: { kind: 'text', text: 'M. Berg' } },
      { name: {}, value: { kind: 'instant', text: AT } },
      { name: { field: 'comment' }, value: { kind: 'text', text: 'Thank you' } },
    ]);
    expect(isAllTold({}, { ...entered, body: 'Short' })).toBe(false);
  });

  it('are the answers of a form with their questions, also where the form asks something else by now', async () => {
    const answers = [
      { questionId: 'q1', value: false, note: 'Only old ones', documentIds: ['d1', 'd2'] },
      { questionId: 'q2', value: 'o1' },
    ];
    const args = { id: 'r1', formId: 'shoes', formVersion: 1, submittedAt: AT };
    const entered = await enteredOf(submitForm.name, { ...args, answers });
    const shoes = { question: 'Do you have safety shoes?' };
    expect(entered.values.slice(2)).toEqual([
      { name: shoes, value: { kind: 'flag', flag: false } },
      { name: shoes, value: { kind: 'count', number: 2 } },
      { name: shoes, value: { kind: 'text', text: 'Only old ones' } },
      { name: { question: 'Which size?' }, value: { kind: 'text', text: 'Forty-two' } },
    ]);
    expect(entered.isWhole).toBe(true);
    const unknown = await enteredOf(submitForm.name, { ...args, answers: [{ questionId: 'gone', value: 'Blue' }] });
    expect(unknown).toMatchObject({ isWhole: false, values: [{}, {}, { value: { text: 'Blue' } }] });
  });

  it('is kept where bytes belong to it or the words are too many', () => {
    expect(isAllTold({ blobId: 'b1' }, { isWhole: true, body: 'Short' })).toBe(false);
    expect(isAllTold({}, { isWhole: true, body: 'x'.repeat(4001) })).toBe(false);
  });
});
