// When a paper was downloaded, and when a check was corrected: moments that only the server's clock tells.
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { correctCheck } from '#schema/mutations/crews/correct-check.ts';
import { flagNoteDownloaded, flagSheetDownloaded } from '#schema/mutations/crews/flag-downloaded.ts';
import { DONE, type Effect, type Occasion } from '../occasion.ts';
import { hookFor, type Hook } from './hook.ts';

type Apply = () => Promise<void>;

const stampNote = async ({ tx }: Occasion, { id }: { readonly id: string }, apply: Apply): Promise<Effect> => {
  const before = await tx.get(deliveryNote, id);
  await apply();
  const note = await tx.get(deliveryNote, id);
  if (note !== undefined && before?.downloaded !== true) await tx.put(deliveryNote, { ...note, downloadedAt: tx.now });
  return DONE;
};

export const flagHooks: readonly Hook[] = [
  hookFor(flagNoteDownloaded, stampNote),
  hookFor(flagSheetDownloaded, async ({ tx }, { id }, apply) => {
    const before = await tx.get(crewChiefSheet, id);
    await apply();
    const sheet = await tx.get(crewChiefSheet, id);
    if (sheet !== undefined && before?.downloaded !== true) await tx.put(crewChiefSheet, { ...sheet, downloadedAt: tx.now });
    return DONE;
  }),
  hookFor(correctCheck, async ({ tx }, { check }, apply) => {
    await apply();
    const row = await tx.get(crewCheck, check.id);
    if (row !== undefined) await tx.put(crewCheck, { ...row, correctedAt: tx.now });
    return DONE;
  }),
];
