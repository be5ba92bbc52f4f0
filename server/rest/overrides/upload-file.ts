// The bytes of a document have arrived: the row names them by their hash and waits for the office where its type needs approval.
import { document, type Signatory } from '#schema/entities/documents/document.ts';
import type { Row } from '#schema/define/entity.ts';
import { documentTypes } from '#schema/entities/catalogues.ts';
import { profilePicture } from '#schema/entities/people/profile-picture.ts';
import { uploadFile } from '#schema/mutations/documents/upload-file.ts';
import { uploadAnswerFile } from '#schema/mutations/forms/upload-answer-file.ts';
import { uploadProfilePicture } from '#schema/mutations/profile/upload-profile-picture.ts';
import { signingRules, withSignatures } from '#schema/rules/signing.ts';
import { kindOf } from '../../files/kinds.ts';
import { newId } from '../../services/ids.ts';
import { DONE, type Occasion } from '../occasion.ts';
import { peek } from '../peek.ts';
import { Refusal } from '../refusal.ts';
import { fieldOf } from './documents.ts';
import { hookFor } from './hook.ts';

type Paper = Row<typeof document>;

export const uploadFileHook = hookFor(uploadFile, async (occasion, { id, sha256, size }, apply) => {
  const { tx, file } = occasion;
  const before = await tx.get(document, id);
  if (file === undefined || before?.sha256 === sha256) return DONE;
  await file.keep();
  await apply();
  const row = await tx.get(document, id);
  if (row === undefined) return DONE;
  const { signedUrl: _signedUrl, ...unsigned } = row;
  const mime = kindOf(file.start) ?? row.mime ?? 'application/octet-stream';
  await tx.put(document, { ...unsigned, size, sha256, fileId: id, mime, statusCode: await stateOf(occasion, row.typeId), signatories: unsignedAgain(row, tx.now) });
  if (before?.statusCode !== 'approved' || before.sha256 === undefined) return DONE;
  // What was approved stays beside what has to be approved.
  await tx.put(document, { ...before, id: newId(Temporal.Instant.from(tx.now)), fileId: before.id });
  return { warnings: ['REPLACED'], status: 200 };
});

/** Other bytes were never read by those who signed. */
const unsignedAgain = ({ signatories, parameters }: Paper, at: string): Signatory[] => {
  const cleared = signatories.map((signatory) => ({ ...signatory, signatures: signatory.signatures.map(({ signedAt: _signedAt, ...signature }) => ({ ...signature, signed: false })) }));
  return withSignatures(cleared, { given: [], at, order: signingRules(parameters).order });
};

const stateOf = async ({ tx }: Occasion, typeId: string): Promise<'inReview' | 'approved'> =>
  (fieldOf((await peek(tx.client, documentTypes, { tenant: tx.by.tenant, id: typeId }))?.parameters, 'needsApproval') === true ? 'inReview' : 'approved');

export const uploadAnswerFileHook = hookFor(uploadAnswerFile, async (occasion, { documentId, typeId, sha256, size }, apply) => {
  const { tx, file } = occasion;
  if (file === undefined) return DONE;
  await file.keep();
  await apply();
  const row = await tx.get(document, documentId);
  const mime = kindOf(file.start);
  if (row !== undefined) await tx.put(document, { ...row, size, sha256, fileId: documentId, statusCode: await stateOf(occasion, typeId), ...(mime === undefined ? {} : { mime }) });
  return DONE;
});

/** A picture of oneself waits for the office; its person sees it meanwhile. */
export const uploadProfilePictureHook = hookFor(uploadProfilePicture, async ({ tx, file }, { pictureId, sha256 }, apply) => {
  if (file === undefined) return DONE;
  if (kindOf(file.start)?.startsWith('image/') !== true) throw new Refusal('FILE_TYPE');
  await file.keep();
  await apply();
  const row = await tx.get(profilePicture, pictureId);
  if (row !== undefined) await tx.put(profilePicture, { ...row, fileId: pictureId, sha256, state: 'inReview', uploadedAt: tx.now });
  return DONE;
});
