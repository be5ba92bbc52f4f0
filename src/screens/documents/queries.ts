// One document with its people: who signs, whose turn it is, and what the reader may do with it.
import type { Row } from '#schema/define/entity.ts';
import { documentTypes } from '#schema/entities/catalogues.ts';
import { document } from '#schema/entities/documents/document.ts';
import { person } from '#schema/entities/people/person.ts';
import { isFormerVersion } from '#schema/rules/documents/former-version.ts';
import {
  isMine,
  signatoryCaption,
  signingRules,
  signingState,
  type SignatoryCaption,
  type Signer,
  type SigningState,
} from '#schema/rules/documents/signing.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { typeRules } from '#schema/rules/documents/document-type.ts';
import { distinct } from '../shared/jobs/job-rows.ts';

export type DocumentRow = Row<typeof document>;

export interface SignerView {
  readonly id: string;
  /** Their name as this device knows it, else as the document says it, else their contact number. */
  readonly name: string;
  readonly isMe: boolean;
  readonly caption: SignatoryCaption;
  /** The last of their signatures; null while one is missing. */
  readonly signedAt: string | null;
}

export interface DocumentPage {
  readonly row: DocumentRow;
  readonly typeName: string | null;
  readonly signers: readonly SignerView[];
  readonly inOrder: boolean;
  readonly signing: SigningState;
  /** Who has to sign before me; null where nobody has. */
  readonly waitsFor: string | null;
  readonly upload: 'none' | 'first' | 'newVersion';
}

/** Null where it is not on this device (any more). */
export const readDocumentPage = async (reads: Reads, id: string, me: Signer): Promise<DocumentPage | null> => {
  const row = await reads.get(document, id);
  if (row === undefined) return null;
  const type = await reads.get(documentTypes, row.typeId);
  const signers = await signersOf(reads, row, me);
  const signing = signingState(row.signatories, row.parameters, me);
  return {
    row,
    typeName: type?.caption ?? null,
    signers,
    inOrder: signingRules(row.parameters).order === 'one by one',
    signing,
    waitsFor:
      signing.mySignatories.length > 0 && !signing.isSigned && !signing.isReadyToSign
        ? (signers.find(({ caption, isMe }) => caption === 'Ready to sign' && !isMe)?.name ?? null)
        : null,
    upload: uploadOf(row, me, typeRules(type?.parameters).allowUpload),
  };
};

const signersOf = async (
  reads: Reads,
  { signatories, parameters }: DocumentRow,
  me: Signer,
): Promise<readonly SignerView[]> => {
  const people = await reads.rows(query(person).byIds(distinct(signatories.map((signatory) => signatory.person))));
  const nameOf = (personId: string): string | undefined => people.find(({ id }) => id === personId)?.displayName;
  const { order } = signingRules(parameters);
  return signatories
    .toSorted((one, other) => one.sort - other.sort)
    .map((signatory): SignerView => ({
      id: signatory.id,
      name: nameOf(signatory.person) ?? signatory.name ?? signatory.contactNumber,
      isMe: isMine(signatory, me),
      caption: signatoryCaption(signatory, signatories, order),
      signedAt: signatory.signatures.every(({ signed }) => signed)
        ? (signatory.signatures
            .flatMap(({ signedAt }) => signedAt ?? [])
            .toSorted()
            .at(-1) ?? null)
        : null,
    }));
};

/** One's own papers, where their kind is one that people bring; what is signed, or was replaced, is never replaced. */
const uploadOf = (row: DocumentRow, { personId }: Signer, allowUpload: boolean): DocumentPage['upload'] => {
  const { ownerKind, ownerId, signatories, statusCode } = row;
  const isOwn = ownerKind === 'person' && ownerId === personId && signatories.length === 0;
  if (!isOwn || isFormerVersion(row)) return 'none';
  if (statusCode === 'missing' || statusCode === 'rejected' || statusCode === 'expired') return 'first';
  return allowUpload && statusCode === 'approved' ? 'newVersion' : 'none';
};
