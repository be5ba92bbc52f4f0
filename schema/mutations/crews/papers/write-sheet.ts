// What happened, and what became of the equipment: the chiefs' own words on the sheet of a crew. Two chiefs who write
// at the same time decide between their words.
import { crewChiefSheet } from '../../../entities/crews/crew-chief-sheet.ts';
import { projectCrew } from '../../../entities/crews/project-crew.ts';
import { edited } from '../../../define/edit.ts';
import { listOf, oneOf, optional, ref, text } from '../../../define/field.ts';
import { edit, Refused } from '../../../define/mutation.ts';
import { right } from '../../../define/rights.ts';
import { sheetOf } from './papers-of-crew.ts';

export const writeSheet = edit('writeSheet@1', {
  call: 'POST /projectCrews/{id}/crewChiefSheet',
  args: {
    id: ref('projectCrews'),
    incidents: optional(text(1, 4000)),
    equipmentNote: optional(text(1, 4000)),
    cleared: optional(listOf(oneOf('incidents', 'equipmentNote'), 2)),
  },
  subject: ({ id }) => [projectCrew, id],
  by: ['chief', right('crews', 'EDIT')],
  touches: ({ id }) => [[crewChiefSheet, id]],
  upserts: true,
  lane: ({ id }) => `crew:${id}`,
  class: 'normal',
  nature: 'fact',
  async apply(tables, { id, cleared, ...words }) {
    const sheet = await sheetOf(tables, id);
    if (sheet.statusCode === 'released') throw new Refused('SHEET_RELEASED');
    await tables.put(crewChiefSheet, edited(sheet, words, cleared));
  },
});
