// When a paper was downloaded: a moment that only the server's clock tells.
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
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
];
