// Whose turn it is to sign a document (domain.md, signing-order): one signatory after the other, or everybody at once.
import type { Signatory } from '../../entities/documents/document.ts';

export type SignatoryCaption = 'Ready to sign' | 'On Going' | 'Signed';
export type SigningOrder = 'one by one' | 'any';

export interface SigningRules {
  readonly allowSignatories: boolean;
  readonly order: SigningOrder;
}

/** What I am on a document. */
export interface Signer {
  readonly personId: string | null;
  readonly contactNumber: string | null;
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

/** The rules in a document's `parameters` text. An unknown order, or none, is no order. */
export const signingRules = (parameters: string): SigningRules => {
  const values = parsed(parameters);
  return {
    allowSignatories: property(values, 'allowSignatories') === true,
    order: property(values, 'signatoriesOrder') === 'one by one' ? 'one by one' : 'any',
  };
};

/** The ids of the contacts who are to sign, as a document's `parameters` name them; undefined where they name none. */
export const namedSignatories = (parameters: string): readonly string[] | undefined => {
  const named = property(parsed(parameters), 'signatories');
  return Array.isArray(named) ? named.map((one) => (typeof one === 'string' ? one : '')) : undefined;
};

const inOrder = (signatories: readonly Signatory[]): readonly Signatory[] =>
  signatories.toSorted((one, other) => one.sort - other.sort);
const hasSigned = ({ signatures }: Signatory): boolean => signatures.every(({ signed }) => signed);

/** True when the signatory is this person, by the person or by the contact number. */
export const isMine = (signatory: Signatory, { personId, contactNumber }: Signer): boolean =>
  (personId !== null && signatory.person === personId) ||
  (contactNumber !== null && signatory.contactNumber === contactNumber);

/** True when nobody before this signatory still has to sign. */
export const isTurnOf = (signatory: Signatory, signatories: readonly Signatory[], order: SigningOrder): boolean => {
  const all = inOrder(signatories);
  const previous = all[all.indexOf(signatory) - 1];
  return order === 'any' || previous === undefined || hasSigned(previous);
};

/** The caption of a signatory as the server keeps it. */
export const signatoryCaption = (
  signatory: Signatory,
  signatories: readonly Signatory[],
  order: SigningOrder,
): SignatoryCaption => {
  if (hasSigned(signatory)) return 'Signed';
  return isTurnOf(signatory, signatories, order) ? 'Ready to sign' : 'On Going';
};

export interface SigningState {
  /** My own places on the document. */
  readonly mySignatories: readonly Signatory[];
  /** Ids of my signatures that may be given now. */
  readonly ready: readonly string[];
  readonly isSigned: boolean;
  readonly isReadyToSign: boolean;
}

/** What a person has to do with a document's signatures. */
export const signingState = (signatories: readonly Signatory[], parameters: string, me: Signer): SigningState => {
  const { allowSignatories, order } = signingRules(parameters);
  const mySignatories = signatories.filter((signatory) => isMine(signatory, me));
  const ready = allowSignatories
    ? mySignatories
        .filter((signatory) => isTurnOf(signatory, signatories, order))
        .flatMap(({ signatures }) => signatures.filter(({ signed }) => !signed).map(({ id }) => id))
    : [];
  return {
    mySignatories,
    ready,
    isSigned: mySignatories.length > 0 && mySignatories.every(hasSigned),
    isReadyToSign: ready.length > 0,
  };
};

/** The signatories after these signatures were given at that moment, each with its caption brought up to date. */
export const withSignatures = (
  signatories: readonly Signatory[],
  { given, at, order }: { readonly given: readonly string[]; readonly at: string; readonly order: SigningOrder },
): Signatory[] => {
  const signed = signatories.map((signatory) => ({
    ...signatory,
    signatures: signatory.signatures.map((signature) =>
      given.includes(signature.id) && !signature.signed ? { ...signature, signed: true, signedAt: at } : signature,
    ),
  }));
  return signed.map((signatory) => ({ ...signatory, status: { caption: signatoryCaption(signatory, signed, order) } }));
};
