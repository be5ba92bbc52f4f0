// Which files follow from a change: papers that became final with it, and smaller versions of a picture that came.
import type { AnyMutation } from '#schema/define/mutation.ts';
import { confirmDeliveryNote } from '#schema/mutations/crews/papers/confirm-delivery-note.ts';
import { releaseDeliveryNote } from '#schema/mutations/crews/papers/release-delivery-note.ts';
import { releaseSheet } from '#schema/mutations/crews/papers/release-sheet.ts';
import { signDeliveryNote } from '#schema/mutations/crews/papers/sign-delivery-note.ts';
import { signAsSignatory, signDocument } from '#schema/mutations/documents/sign-document.ts';
import { uploadFile } from '#schema/mutations/documents/upload-file.ts';
import { amendFormResult } from '#schema/mutations/forms/amend-form-result.ts';
import { submitForm } from '#schema/mutations/forms/submit-form.ts';
import type { WriteTransaction } from '../../database/writes/transaction.ts';
import { enqueue } from '../enqueue.ts';
import { makeThumbnails } from './make-thumbnails.ts';
import { sealPaper, type SealedKind } from './seal-paper.ts';

export interface Cause {
  readonly tx: WriteTransaction;
  readonly mutation: AnyMutation;
  readonly args: Readonly<Record<string, unknown>>;
}

/** The paper of the row that the change touches first. */
const MADE_FINAL: ReadonlyMap<string, SealedKind> = new Map([
  [signDeliveryNote.name, 'signedDeliveryNote'],
  [confirmDeliveryNote.name, 'signedDeliveryNote'],
  [releaseDeliveryNote.name, 'deliveryNote'],
  [releaseSheet.name, 'crewChiefSheet'],
  [submitForm.name, 'formResult'],
  [amendFormResult.name, 'formResult'],
  [signDocument.name, 'signedDocument'],
  [signAsSignatory.name, 'signedDocument'],
]);

export const prepareFiles = async ({ tx, mutation, args }: Cause): Promise<void> => {
  const paper = MADE_FINAL.get(mutation.name);
  const id = mutation.touches(args)[0]?.[1];
  if (paper !== undefined && id !== undefined)
    await enqueue(tx, sealPaper, { key: `${paper}:${id}:${tx.now}`, payload: { paper, id } });
  const { sha256, mime } = args;
  const isPicture = mutation.name === uploadFile.name && typeof mime === 'string' && mime.startsWith('image/');
  if (isPicture && typeof sha256 === 'string') await enqueue(tx, makeThumbnails, { key: sha256, payload: { sha256 } });
};
