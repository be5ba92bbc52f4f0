// The chief's sheet is frozen for the payroll; the server makes the assignments worked.
import { crewChiefSheet } from '../../../entities/crews/crew-chief-sheet.ts';
import { projectCrew } from '../../../entities/crews/project-crew.ts';
import { only, optional, ref, sha256, text } from '../../../define/field.ts';
import { mutation, Refused } from '../../../define/mutation.ts';
import { right } from '../../../define/rights.ts';
import { sheetOf } from './papers-of-crew.ts';
import { restsOnPeople } from './rests-on.ts';

export const releaseSheet = mutation('releaseSheet@1', {
  call: 'POST /projectCrews/{id}/crewChiefSheet/release',
  args: { id: ref('projectCrews'), hoursHash: sha256, incidents: optional(text(1, 4000)) },
  subject: ({ id }) => [projectCrew, id],
  by: ['chief', right('crews', 'EDIT')],
  touches: ({ id }) => [[crewChiefSheet, id]],
  upserts: true,
  lane: ({ id }) => `crew:${id}`,
  restsOn: restsOnPeople,
  class: 'normal',
  nature: 'intent',
  intent: ({ id, hoursHash }) => `releaseSheet:${id}:${hoursHash}`,
  async apply(tables, { id, hoursHash, incidents }, actor) {
    const sheet = await sheetOf(tables, id);
    if (sheet.statusCode === 'released') {
      if (sheet.hoursHash === hoursHash) return;
      throw new Refused('NOTE_ALREADY_RELEASED');
    }
    await tables.put(crewChiefSheet, {
      ...sheet,
      statusCode: 'released',
      hoursHash,
      ...(incidents === undefined ? {} : { incidents }),
      ...(actor.personId === null ? {} : { releasedBy: actor.personId }),
    });
  },
});

/**
 * A planner opens it again, while no payroll item of it is final; the server makes the assignments confirmed once more.
 */
export const reopenSheet = mutation('reopenSheet@1', {
  call: 'POST /projectCrews/{id}/crewChiefSheet',
  args: { id: ref('projectCrews'), statusCode: only('open'), reason: text(1, 400) },
  subject: ({ id }) => [projectCrew, id],
  by: [right('crews', 'EDIT')],
  touches: ({ id }) => [[crewChiefSheet, id]],
  upserts: true,
  lane: ({ id }) => `crew:${id}`,
  class: 'normal',
  nature: 'intent',
  online: true,
  async apply(tables, { id, reason }) {
    const { releasedAt: _releasedAt, releasedBy: _releasedBy, ...sheet } = await sheetOf(tables, id);
    if (sheet.statusCode === 'released')
      await tables.put(crewChiefSheet, { ...sheet, statusCode: 'open', reopenReason: reason, downloaded: false });
  },
});
