// A released paper has been downloaded. Said after the bytes arrived, never taken back.
import { crewChiefSheet } from '../../../entities/crews/crew-chief-sheet.ts';
import { deliveryNote } from '../../../entities/crews/delivery-note.ts';
import { projectCrew } from '../../../entities/crews/project-crew.ts';
import { ref, yes } from '../../../define/field.ts';
import { inScope, mutation, Refused, type Doer } from '../../../define/mutation.ts';
import { right } from '../../../define/rights.ts';
import { into, now } from '../../../define/server-value.ts';
import { noteOf, sheetOf } from './papers-of-crew.ts';

const args = { id: ref('projectCrews'), downloaded: yes } as const;
const inTheOffice: readonly Doer[] = [right('crews', 'EDIT'), inScope('office')];

export const flagNoteDownloaded = mutation('flagNoteDownloaded@1', {
  call: 'POST /projectCrews/{id}/deliveryNote',
  args,
  subject: ({ id }) => [projectCrew, id],
  by: [...inTheOffice, inScope('client')],
  touches: ({ id }) => [[deliveryNote, id]],
  upserts: true,
  lane: ({ id }) => `crew:${id}`,
  class: 'normal',
  nature: 'intent',
  intent: ({ id }) => `noteDownloaded:${id}`,
  sets: into(deliveryNote, { downloadedAt: now }),
  async apply(tables, { id }) {
    const note = await noteOf(tables, id);
    if (note.statusCode !== 'released') throw new Refused('NOT_RELEASED');
    if (!note.downloaded) await tables.put(deliveryNote, { ...note, downloaded: true });
  },
});

export const flagSheetDownloaded = mutation('flagSheetDownloaded@1', {
  call: 'POST /projectCrews/{id}/crewChiefSheet',
  args,
  subject: ({ id }) => [projectCrew, id],
  by: inTheOffice,
  touches: ({ id }) => [[crewChiefSheet, id]],
  upserts: true,
  lane: ({ id }) => `crew:${id}`,
  class: 'normal',
  nature: 'intent',
  intent: ({ id }) => `sheetDownloaded:${id}`,
  sets: into(crewChiefSheet, { downloadedAt: now }),
  async apply(tables, { id }) {
    const sheet = await sheetOf(tables, id);
    if (sheet.statusCode !== 'released') throw new Refused('NOT_RELEASED');
    if (!sheet.downloaded) await tables.put(crewChiefSheet, { ...sheet, downloaded: true });
  },
});
