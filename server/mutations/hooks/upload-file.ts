// The bytes of a document have arrived: the row names them by their hash and waits for the office where its type needs
// approval.
import { document, type Signatory } from '#schema/entities/documents/document.ts';
import type { Row } from '#schema/define/entity.ts';
import { right } from '#schema/define/rights.ts';
import { documentTypes } from '#schema/entities/catalogues.ts';
import { uploadFile } from '#schema/mutations/documents/upload-file.ts';
import { can } from '#schema/rights.ts';
import { typeRules } from '#schema/rules/documents/document-type.ts';
import { signingRules, withSignatures } from '#schema/rules/documents/signing.ts';
import { kindOf } from '../../files/kinds.ts';
import { newId } from '../../common/ids.ts';
import { DONE, type MutationContext } from '../context/mutation-context.ts';
import { getUnlocked } from '../../database/reads/get-unlocked.ts';
import { hookFor } from './hook.ts';

type Paper = Row<typeof document>;

export const uploadFileHook = hookFor(uploadFile, async (context, { id, sha256, size }, apply) => {
  const { tx, file } = context;
  const before = await tx.get(document, id);
  if (file === undefined || before?.sha256 === sha256) return DONE;
  await file.keep();
  await apply();
  const row = await tx.get(document, id);
  if (row === undefined) return DONE;
  const { signedUrl: _signedUrl, ...unsigned } = row;
  const mime = kindOf(file.start) ?? row.mime ?? 'application/octet-stream';
  await tx.put(document, {
    ...unsigned,
    size,
    sha256,
    fileId: id,
    mime,
    statusCode: await stateOf(context, row),
    signatories: unsignedAgain(row, tx.now),
  });
  if (before?.statusCode !== 'approved' || before.sha256 === undefined) return DONE;
  // What was approved stays beside what has to be approved.
  await tx.put(document, { ...before, id: newId(Temporal.Instant.from(tx.now)), fileId: before.id });
  return { warnings: ['REPLACED'], status: 200 };
});

/** Other bytes were never read by those who signed. */
const unsignedAgain = ({ signatories, parameters }: Paper, at: string): Signatory[] => {
  const cleared = signatories.map((signatory) => ({
    ...signatory,
    signatures: signatory.signatures.map(({ signedAt: _signedAt, ...signature }) => ({ ...signature, signed: false })),
  }));
  return withSignatures(cleared, { given: [], at, order: signingRules(parameters).order });
};

/**
 * A paper of a person waits for the office, whatever its type says, unless somebody who may approve it brings it for
 * another.
 */
const stateOf = async (
  { tx, caller: { actor } }: MutationContext,
  { typeId, ownerKind, ownerId }: Pick<Paper, 'typeId' | 'ownerKind' | 'ownerId'>,
): Promise<'inReview' | 'approved'> => {
  const isOwn = ownerKind === 'person' && (ownerId === actor.personId || !can(actor, right('personProfiles', 'EDIT')));
  const type = isOwn ? undefined : await getUnlocked(tx.client, documentTypes, { tenant: tx.by.tenant, id: typeId });
  return isOwn || typeRules(type?.parameters).needsApproval ? 'inReview' : 'approved';
};
