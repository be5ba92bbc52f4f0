// Keeps the picture of a signature with the change that brings it, and says where the signed document will be had once
// nobody is missing.
import { document } from '#schema/entities/documents/document.ts';
import type { AnyMutation } from '#schema/define/mutation.ts';
import type { WriteTransaction } from '../database/writes/transaction.ts';
import { kindOf } from '../files/kinds.ts';
import { bytesFit, SIGNATURE } from '../files/picture-limits.ts';

export interface Signing {
  readonly tx: WriteTransaction;
  readonly mutation: AnyMutation;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Does nothing for changes that carry no signature. The first picture in a place stays: a repeat changes nothing. */
export const keepSignature = async ({ tx, mutation, args }: Signing): Promise<void> => {
  const { signature } = args;
  const row = mutation.touches(args)[0];
  if (typeof signature !== 'string' || row === undefined) return;
  const [entity, id] = row;
  const image = Buffer.from(signature, 'base64');
  const kind = kindOf(image.subarray(0, 64));
  if (kind !== undefined && kind !== 'application/pdf') {
    await tx.client.query(
      'insert into signature_images (tenant, entity, row_id, part, image, content_hash, signer) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing',
      [tx.by.tenant, entity.name, id, partOf(args), image, text(args['hoursHash'] ?? args['fileSha256']), tx.by.login],
    );
  }
  if (entity.name === document.name) await nameSignedFile(tx, id);
};

/** True unless the change carries the picture of a signature whose header names more than one may have. */
export const signatureFits = async ({ signature }: Signing['args']): Promise<boolean> => {
  if (typeof signature !== 'string') return true;
  const image = Buffer.from(signature, 'base64');
  return bytesFit(kindOf(image.subarray(0, 64)), image, SIGNATURE);
};

/**
 * The moment; on a document before it the signature, or the signatory who gave all of theirs: a document that was
 * replaced is signed once more.
 */
const partOf = ({ signatureId, documentId, id, at, submittedAt }: Signing['args']): string => {
  const moment = text(at ?? submittedAt) ?? '';
  const place = text(signatureId ?? (documentId === undefined ? undefined : id));
  return place === null ? moment : documentPart(place, moment);
};

/** Where the picture of a document's signature is kept: of the signature or of its signatory, at that moment. */
export const documentPart = (place: string, at: string): string => `${place} ${at}`;

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Where the sealed file of a document is had by whoever sees it. */
export const signedFilePath = (id: string): string => `/api/v1/documents/${id}/file?signed=true`;

const nameSignedFile = async (tx: WriteTransaction, id: string): Promise<void> => {
  const row = await tx.get(document, id);
  const isComplete =
    row !== undefined &&
    row.signatories.length > 0 &&
    row.signatories.every(({ signatures }) => signatures.every(({ signed }) => signed));
  if (isComplete && row.signedUrl === undefined) await tx.put(document, { ...row, signedUrl: signedFilePath(id) });
};
