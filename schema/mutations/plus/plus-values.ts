// The dated numbers of a plus crew. Whether there is one of that day and source already, the server knows.
import { plusCrewValueData } from '../../entities/plus/plus-crew-value-data.ts';
import { plusCrewValue } from '../../entities/plus/plus-crew-value.ts';
import { date, decimal, id, optional, ref, text } from '../../define/field.ts';
import { edit, mutation, Refused } from '../../define/mutation.ts';
import { contactOf } from '../actors.ts';
import { demandTakesNumbers, numbersBy } from './plus-doers.ts';

const value = decimal(-1e12, 1e12);
const note = optional(text(1, 400));

/** A correction says what it corrects. @throws Refused INVALID for a number below zero that nobody explains */
const demandExplained = (said: { readonly value: number; readonly note?: string | undefined }): void => {
  if (said.value < 0 && said.note === undefined) throw new Refused('INVALID', 'value');
};

export const addPlusCrewValueData = mutation('addPlusCrewValueData@1', {
  call: 'POST /plusCrewValueDatas',
  args: {
    id,
    plusCrewValue: ref('plusCrewValues'),
    date,
    value,
    sourceTypeId: ref('plusCrewValueDataSourceTypes'),
    note,
  },
  subject: (args) => [plusCrewValue, args.plusCrewValue],
  by: numbersBy,
  touches: (args) => [[plusCrewValueData, args.id]],
  lane: (args) => `plusCrewValue:${args.plusCrewValue}`,
  // A number that was taken out before makes room for it.
  restsOn: (args) => [
    { kind: 'rows', entity: plusCrewValueData, match: { plusCrewValue: args.plusCrewValue, date: args.date } },
  ],
  class: 'normal',
  nature: 'fact',
  requires: ['numberIsNotAhead'],
  unique: [{ of: plusCrewValueData, by: ['plusCrewValue', 'date', 'sourceTypeId'], onConflict: 'VALUE_EXISTS' }],
  async apply(tables, args, actor) {
    demandExplained(args);
    await demandTakesNumbers(tables, args.plusCrewValue, args.date);
    const byContactId = contactOf(actor);
    await tables.put(plusCrewValueData, { ...args, ...(byContactId === undefined ? {} : { byContactId }) });
  },
});

export const editPlusCrewValueData = edit('editPlusCrewValueData@1', {
  call: 'POST /plusCrewValueDatas/{id}',
  args: { id: ref('plusCrewValueDatas'), value, note },
  subject: ({ id: ownId }) => [plusCrewValueData, ownId],
  by: numbersBy,
  touches: ({ id: ownId }) => [[plusCrewValueData, ownId]],
  lane: ({ id: ownId }) => `plusCrewValueData:${ownId}`,
  class: 'normal',
  nature: 'intent',
  async apply(tables, { id: ownId, ...changes }, actor) {
    demandExplained(changes);
    const row = await tables.get(plusCrewValueData, ownId);
    if (row === undefined) throw new Refused('NOT_FOUND');
    await demandTakesNumbers(tables, row.plusCrewValue, row.date);
    const byContactId = contactOf(actor);
    await tables.put(plusCrewValueData, { ...row, ...changes, ...(byContactId === undefined ? {} : { byContactId }) });
  },
});

export const deletePlusCrewValueData = mutation('deletePlusCrewValueData@1', {
  call: 'DELETE /plusCrewValueDatas/{id}',
  args: { id: ref('plusCrewValueDatas') },
  subject: ({ id: ownId }) => [plusCrewValueData, ownId],
  by: numbersBy,
  gone: 'done',
  touches: ({ id: ownId }) => [[plusCrewValueData, ownId]],
  lane: ({ id: ownId }) => `plusCrewValueData:${ownId}`,
  class: 'normal',
  nature: 'intent',
  intent: ({ id: ownId }) => `delete:${ownId}`,
  async apply(tables, { id: ownId }) {
    const row = await tables.get(plusCrewValueData, ownId);
    if (row === undefined) return;
    await demandTakesNumbers(tables, row.plusCrewValue, row.date);
    await tables.remove(plusCrewValueData, ownId);
  },
});
