// A person signs a document that was opened on this device: what was read is named by its hash, and nothing else is
// signed.
import { document } from '../../entities/documents/document.ts';
import type { EmittedNotice } from '../../define/emission.ts';
import type { Row } from '../../define/entity.ts';
import { id, instant, integer, optional, ref, sha256, signatureImage } from '../../define/field.ts';
import { mutation, Refused, type Tables } from '../../define/mutation.ts';
import type { Actor } from '../../define/rights.ts';
import type { Scene } from '../../define/scene.ts';
import { isFormerVersion } from '../../rules/documents/former-version.ts';
import { isMine, isTurnOf, signingRules, withSignatures } from '../../rules/documents/signing.ts';

const drawn = {
  signature: signatureImage,
  rating: optional(integer(1, 5)),
  at: instant,
  /** Of the bytes that were opened. */
  fileSha256: sha256,
} as const;

interface Signing {
  readonly documentId: string;
  readonly at: string;
  readonly fileSha256: string;
  /** Which of a signatory's signatures are meant. */
  readonly isMeant: (signatoryId: string, signatureId: string) => boolean;
}

/** @throws Refused where the document cannot be signed any more, or was replaced since it was read */
const signable = async (tables: Tables, documentId: string, fileSha256: string): Promise<Row<typeof document>> => {
  const row = await tables.get(document, documentId);
  if (row === undefined) throw new Refused('NOT_FOUND');
  if (row.statusCode === 'expired') throw new Refused('EXPIRED');
  if (row.statusCode === 'rejected' || !signingRules(row.parameters).allowSignatories)
    throw new Refused('DOCUMENT_WITHDRAWN');
  if (isFormerVersion(row) || (row.sha256 !== undefined && row.sha256 !== fileSha256))
    throw new Refused('DOCUMENT_CHANGED');
  return row;
};

const sign = async (tables: Tables, { documentId, at, fileSha256, isMeant }: Signing, actor: Actor): Promise<void> => {
  const row = await signable(tables, documentId, fileSha256);
  const { order } = signingRules(row.parameters);
  const mine = row.signatories.filter(
    (signatory) =>
      isMine(signatory, actor) && signatory.signatures.some((signature) => isMeant(signatory.id, signature.id)),
  );
  if (mine.length === 0) throw new Refused('NOT_FOUND', 'signatureId');
  const given = mine.flatMap((signatory) =>
    signatory.signatures
      .filter((signature) => isMeant(signatory.id, signature.id) && !signature.signed)
      .map((signature) => signature.id),
  );
  if (given.length === 0) return;
  if (!mine.every((signatory) => isTurnOf(signatory, row.signatories, order))) throw new Refused('NOT_YOUR_TURN');
  await tables.put(document, { ...row, signatories: withSignatures(row.signatories, { given, at, order }) });
};

interface Stars {
  readonly isChanged: boolean;
  readonly scene: Scene;
  readonly rating?: number | undefined;
}

/** How it was, says whoever signs: the office reads it with the document. */
const starsFor = async (
  documentId: string,
  { isChanged, scene, rating: stars }: Stars,
): Promise<EmittedNotice | undefined> => {
  const row = await scene.row(document, documentId);
  if (!isChanged || stars === undefined || row === undefined) return undefined;
  const values = { document: row.name, signer: await scene.phrases.author(), stars };
  return { values, category: 'DOCUMENT', refKind: 'document', refId: documentId };
};

export const signDocument = mutation('signDocument@1', {
  call: 'POST /documents/{id}/sign/{signatureId}',
  args: { id: ref('documents'), signatureId: id, ...drawn },
  subject: ({ id: documentId }) => [document, documentId],
  by: ['signatory'],
  touches: ({ id: documentId }) => [[document, documentId]],
  lane: ({ id: documentId }) => `document:${documentId}`,
  class: 'critical',
  nature: 'intent',
  moment: 'at',
  intent: ({ signatureId }) => `sign:${signatureId}`,
  requires: ['documentIsInDate'],
  emits: ({ log }) => [
    log('documentRated', ({ args: { id: documentId, rating }, isChanged, scene }) =>
      starsFor(documentId, { isChanged, scene, rating }),
    ),
  ],
  apply: (tables, { id: documentId, signatureId, at, fileSha256 }, actor) =>
    sign(tables, { documentId, at, fileSha256, isMeant: (_signatory, signature) => signature === signatureId }, actor),
});

/** All open signatures of one of my places on the document at once. */
export const signAsSignatory = mutation('signAsSignatory@1', {
  call: 'POST /documentSignatories/{id}/sign',
  args: { id, documentId: ref('documents'), ...drawn },
  subject: ({ documentId }) => [document, documentId],
  by: ['signatory'],
  touches: ({ documentId }) => [[document, documentId]],
  lane: ({ documentId }) => `document:${documentId}`,
  class: 'critical',
  nature: 'intent',
  moment: 'at',
  intent: ({ id: signatoryId }) => `sign:${signatoryId}`,
  requires: ['signedDocumentIsInDate'],
  emits: ({ log }) => [
    log('documentRated', ({ args: { documentId, rating }, isChanged, scene }) =>
      starsFor(documentId, { isChanged, scene, rating }),
    ),
  ],
  apply: (tables, { id: signatoryId, documentId, at, fileSha256 }, actor) =>
    sign(tables, { documentId, at, fileSha256, isMeant: (signatory) => signatory === signatoryId }, actor),
});
