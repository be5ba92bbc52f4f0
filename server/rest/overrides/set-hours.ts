// Hours that a chief states: the delivery note is written anew over them, and a signature under other hours no longer counts.
import { Refused } from '#schema/define/mutation.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { setHours } from '#schema/mutations/crews/set-hours.ts';
import { plusMinutes } from '#schema/rules/shift-times.ts';
import { DONE } from '../occasion.ts';
import { noteOverHours } from './crew-hours.ts';
import { hookFor } from './hook.ts';
import { toDo } from './notices.ts';
import { authorName, crewName } from './people-and-places.ts';

/** Hours begin at most so many minutes after the server's present: clocks differ, shifts do not begin tomorrow. */
const AHEAD_MIN = 15;

export const setHoursHook = hookFor(setHours, async (occasion, { id, workedStart }, apply) => {
  const { tx } = occasion;
  if (workedStart > plusMinutes(tx.now, AHEAD_MIN)) throw new Refused('INVALID', 'workedStart');
  const before = await tx.get(projectCrewItemStatus, id);
  if (before === undefined) throw new Refused('NOT_FOUND');
  const frozen = await tx.get(deliveryNote, before.projectCrewId);
  await apply();
  const row = await tx.get(projectCrewItemStatus, id);
  if (row === undefined || row.hoursRev === before.hoursRev) return DONE;
  if (frozen?.statusCode === 'released') throw new Refused('NOTE_ALREADY_RELEASED');
  const author = await authorName(occasion);
  const { hoursBy: _by, ...stated } = row;
  await tx.put(projectCrewItemStatus, { ...stated, hoursAt: tx.now, ...(author === '' ? {} : { hoursBy: author }) });
  const note = await noteOverHours(occasion, before.projectCrewId);
  if (note?.signatureVoid !== true || frozen?.signatureVoid === true) return DONE;
  await toDo(occasion, { words: 'signAgain', values: { crew: await crewName(occasion, before.projectCrewId) }, category: 'CREW', refKind: 'projectCrew', refId: before.projectCrewId });
  return DONE;
});
