// The two papers of a crew are frozen and opened again: worked hours, pay and bill follow from it.
import { Refused } from '#schema/define/mutation.ts';
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { releaseDeliveryNote } from '#schema/mutations/crews/release-delivery-note.ts';
import { releaseSheet, reopenSheet } from '#schema/mutations/crews/release-sheet.ts';
import { reopenDeliveryNote } from '#schema/mutations/crews/reopen-delivery-note.ts';
import { DONE, type Occasion } from '../occasion.ts';
import { Refusal } from '../refusal.ts';
import { hoursOfCrew, noteOverHours, type CrewHours } from './crew-hours.ts';
import { hookFor } from './hook.ts';
import { billNote, takeBackBill } from './note-bill.ts';
import { writeLog } from './notices.ts';
import { authorName, crewName, nameOf, timeWords } from './people-and-places.ts';
import { proposePay, takeBackPay } from './sheet-pay.ts';

export const releaseDeliveryNoteHook = hookFor(releaseDeliveryNote, async (occasion, { id, hoursHash }, apply) => {
  const { tx } = occasion;
  const before = await tx.get(deliveryNote, id);
  const current = before === undefined || before.statusCode === 'open' ? await noteOverHours(occasion, id) : before;
  if (current?.statusCode === 'released') {
    await apply();
    return DONE;
  }
  await demandHours(occasion, await hoursOfCrew(occasion, id));
  await apply();
  if (current?.hoursHash !== hoursHash) throw new Refused('NOTE_CHANGED');
  const note = await tx.get(deliveryNote, id);
  if (note === undefined) return DONE;
  await tx.put(deliveryNote, { ...note, releasedAt: tx.now });
  await billNote(occasion, note);
  await logRelease(occasion, { id, hoursHash, paper: 'note' });
  return DONE;
});

export const reopenDeliveryNoteHook = hookFor(reopenDeliveryNote, async (occasion, { id, reason }, apply) => {
  const { tx } = occasion;
  const before = await tx.get(deliveryNote, id);
  await apply();
  if (before?.statusCode !== 'released') return DONE;
  const note = await tx.get(deliveryNote, id);
  await takeBackBill(tx, id);
  if (note !== undefined) {
    const { downloadedAt: _downloadedAt, ...rest } = note;
    await tx.put(deliveryNote, { ...rest, downloaded: false });
  }
  await logReopening(occasion, { id, reason, paper: 'note' });
  return DONE;
});

export const releaseSheetHook = hookFor(releaseSheet, async (occasion, { id, hoursHash }, apply) => {
  const { tx } = occasion;
  const before = await tx.get(crewChiefSheet, id);
  if (before?.statusCode === 'released') {
    await apply();
    return DONE;
  }
  const hours = await hoursOfCrew(occasion, id);
  await demandHours(occasion, hours);
  if (hours.hash !== hoursHash) throw new Refused('HOURS_CHANGED');
  await apply();
  const sheet = await tx.get(crewChiefSheet, id);
  if (sheet !== undefined) await tx.put(crewChiefSheet, { ...sheet, releasedAt: tx.now });
  for (const one of hours.people) {
    if (one.statusCode === 'confirmed') await tx.put(projectCrewItemStatus, { ...one, statusCode: 'worked' });
    if (one.statusCode === 'spare') await tx.put(projectCrewItemStatus, { ...one, statusCode: 'spareUnused' });
  }
  await proposePay(occasion, id, hours.people);
  await logRelease(occasion, { id, hoursHash, paper: 'sheet' });
  return DONE;
});

export const reopenSheetHook = hookFor(reopenSheet, async (occasion, { id, reason }, apply) => {
  const { tx } = occasion;
  const before = await tx.get(crewChiefSheet, id);
  await apply();
  if (before?.statusCode !== 'released') return DONE;
  const { people } = await hoursOfCrew(occasion, id);
  await takeBackPay(tx, people);
  for (const one of people) {
    if (one.statusCode === 'worked') await tx.put(projectCrewItemStatus, { ...one, statusCode: 'confirmed' });
    if (one.statusCode === 'spareUnused') await tx.put(projectCrewItemStatus, { ...one, statusCode: 'spare' });
  }
  await logReopening(occasion, { id, reason, paper: 'sheet' });
  return DONE;
});

/** @throws Refusal HOURS_MISSING with the assignments and names that still lack them, as `current.missing` */
const demandHours = async (occasion: Occasion, { missing, people }: CrewHours): Promise<void> => {
  if (missing.length === 0) return;
  const named = [];
  for (const assignmentId of missing)
    named.push({ assignmentId, name: await nameOf(occasion, people.find(({ id }) => id === assignmentId)?.personId) });
  throw new Refusal('HOURS_MISSING', { current: JSON.stringify({ missing: named }) });
};

interface Step {
  readonly id: string;
  readonly paper: 'note' | 'sheet';
}

const MOST_HASH = 12;

const logRelease = async (
  occasion: Occasion,
  { id, paper, hoursHash }: Step & { readonly hoursHash: string },
): Promise<void> => {
  const values = {
    paper,
    crew: await crewName(occasion, id),
    who: await authorName(occasion),
    time: timeWords(occasion, occasion.tx.now),
    hash: hoursHash.slice(0, MOST_HASH),
  };
  await writeLog(occasion, { words: 'released', values, category: 'CREW', refKind: 'projectCrew', refId: id });
};

const logReopening = async (
  occasion: Occasion,
  { id, paper, reason }: Step & { readonly reason: string },
): Promise<void> =>
  writeLog(occasion, {
    words: 'reopened',
    values: { paper, crew: await crewName(occasion, id), reason },
    category: 'CREW',
    refKind: 'projectCrew',
    refId: id,
  });
