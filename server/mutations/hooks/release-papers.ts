// The two papers of a crew are frozen and opened again: worked hours, pay and bill follow from it.
import { Refused } from '#schema/define/mutation.ts';
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { releaseDeliveryNote } from '#schema/mutations/crews/papers/release-delivery-note.ts';
import { releaseSheet, reopenSheet } from '#schema/mutations/crews/papers/release-sheet.ts';
import { reopenDeliveryNote } from '#schema/mutations/crews/papers/reopen-delivery-note.ts';
import { DONE, type MutationContext } from '../context/mutation-context.ts';
import { ApiRefusal } from '../../http/refusal.ts';
import { hoursOfCrew, noteOverHours, type CrewHours } from '../crews/crew-hours.ts';
import { hookFor } from './hook.ts';
import { billNote, takeBackBill } from './note-bill.ts';
import { writeLog } from '../office/office-notices.ts';
import { authorName, crewName, nameOf, timeWords } from '../office/labels.ts';
import { proposePay, takeBackPay } from './sheet-pay.ts';

export const releaseDeliveryNoteHook = hookFor(releaseDeliveryNote, async (context, { id, hoursHash }, apply) => {
  const { tx } = context;
  const before = await tx.get(deliveryNote, id);
  const current = before === undefined || before.statusCode === 'open' ? await noteOverHours(context, id) : before;
  if (current?.statusCode === 'released') {
    await apply();
    return DONE;
  }
  await demandHours(context, id, 'note');
  await apply();
  if (current?.hoursHash !== hoursHash) throw new Refused('NOTE_CHANGED');
  const note = await tx.get(deliveryNote, id);
  if (note === undefined) return DONE;
  await tx.put(deliveryNote, { ...note, releasedAt: tx.now });
  await billNote(context, note);
  await logRelease(context, { id, hoursHash, paper: 'note' });
  return DONE;
});

export const reopenDeliveryNoteHook = hookFor(reopenDeliveryNote, async (context, { id, reason }, apply) => {
  const { tx } = context;
  const before = await tx.get(deliveryNote, id);
  await apply();
  if (before?.statusCode !== 'released') return DONE;
  const note = await tx.get(deliveryNote, id);
  await takeBackBill(tx, id);
  if (note !== undefined) {
    const { downloadedAt: _downloadedAt, ...rest } = note;
    await tx.put(deliveryNote, { ...rest, downloaded: false });
  }
  await logReopening(context, { id, reason, paper: 'note' });
  return DONE;
});

export const releaseSheetHook = hookFor(releaseSheet, async (context, { id, hoursHash }, apply) => {
  const { tx } = context;
  const before = await tx.get(crewChiefSheet, id);
  if (before?.statusCode === 'released') {
    await apply();
    return DONE;
  }
  const hours = await demandHours(context, id, 'sheet');
  if (hours.sheet.hash !== hoursHash) throw new Refused('HOURS_CHANGED');
  await apply();
  const sheet = await tx.get(crewChiefSheet, id);
  if (sheet !== undefined) await tx.put(crewChiefSheet, { ...sheet, releasedAt: tx.now });
  for (const one of hours.people) {
    if (one.statusCode === 'confirmed') await tx.put(projectCrewItemStatus, { ...one, statusCode: 'worked' });
    if (one.statusCode === 'spare') await tx.put(projectCrewItemStatus, { ...one, statusCode: 'spareUnused' });
  }
  await proposePay(context, id, hours.people);
  await logRelease(context, { id, hoursHash, paper: 'sheet' });
  return DONE;
});

export const reopenSheetHook = hookFor(reopenSheet, async (context, { id, reason }, apply) => {
  const { tx } = context;
  const before = await tx.get(crewChiefSheet, id);
  await apply();
  if (before?.statusCode !== 'released') return DONE;
  const { people } = await hoursOfCrew(context, id);
  await takeBackPay(tx, people);
  for (const one of people) {
    if (one.statusCode === 'worked') await tx.put(projectCrewItemStatus, { ...one, statusCode: 'confirmed' });
    if (one.statusCode === 'spareUnused') await tx.put(projectCrewItemStatus, { ...one, statusCode: 'spare' });
  }
  await logReopening(context, { id, reason, paper: 'sheet' });
  return DONE;
});

/**
 * The hours of the crew, where nobody on that paper lacks them.
 * @throws Refusal HOURS_MISSING with the assignments and names that still do, as `current.missing`
 */
const demandHours = async (context: MutationContext, crewId: string, paper: Step['paper']): Promise<CrewHours> => {
  const hours = await hoursOfCrew(context, crewId);
  const { people } = hours;
  const { missing } = hours[paper];
  if (missing.length === 0) return hours;
  const named = [];
  for (const assignmentId of missing)
    named.push({ assignmentId, name: await nameOf(context, people.find(({ id }) => id === assignmentId)?.personId) });
  throw new ApiRefusal('HOURS_MISSING', { current: JSON.stringify({ missing: named }) });
};

interface Step {
  readonly id: string;
  readonly paper: 'note' | 'sheet';
}

const MOST_HASH = 12;

const logRelease = async (
  context: MutationContext,
  { id, paper, hoursHash }: Step & { readonly hoursHash: string },
): Promise<void> => {
  const values = {
    paper,
    crew: await crewName(context, id),
    who: await authorName(context),
    time: timeWords(context, context.tx.now),
    hash: hoursHash.slice(0, MOST_HASH),
  };
  await writeLog(context, { words: 'released', values, category: 'CREW', refKind: 'projectCrew', refId: id });
};

const logReopening = async (
  context: MutationContext,
  { id, paper, reason }: Step & { readonly reason: string },
): Promise<void> =>
  writeLog(context, {
    words: 'reopened',
    values: { paper, crew: await crewName(context, id), reason },
    category: 'CREW',
    refKind: 'projectCrew',
    refId: id,
  });
