// What the office files for a contract, a payroll or an order: of which kind, and who may be asked to sign it.
import type { Row } from '#schema/define/entity.ts';
import { audience, type Actor } from '#schema/define/rights.ts';
import { documentTypes } from '#schema/entities/catalogues.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import { can } from '#schema/rights.ts';
import { crewContactOf } from '#schema/rules/crews/crew-contact.ts';
import { PROJECT_LOGO, typeRules } from '#schema/rules/documents/document-type.ts';
import type { SigningOrder } from '#schema/rules/documents/signing.ts';
import { query } from '#db/query/query.ts';
import { related } from '#db/query/relations.ts';
import type { Reads } from '#db/query/reads.ts';

/** What a paper is filed for. */
export type FilingOwner =
  | { readonly kind: 'contract' | 'payroll'; readonly id: string; readonly personId: string }
  | {
      readonly kind: 'project';
      readonly id: string;
      readonly companyId: string;
      /** The contact of the client who orders. */
      readonly contactId: string | null;
    };

/** The office, and nobody for themselves. */
export const mayFile = (actor: Actor, owner: FilingOwner): boolean =>
  can(actor, audience('office')) && (owner.kind === 'project' || owner.personId !== actor.personId);

export interface FilingChoice {
  readonly value: string;
  readonly label: string;
}

export interface FilingChoices {
  /** By name, what is mostly filed there first. */
  readonly kinds: readonly FilingChoice[];
  /** Contacts who may be asked to sign: those whom it is about first, then the agency's, by name. */
  readonly signers: readonly FilingChoice[];
}

export const readFilingChoices = async (reads: Reads, owner: FilingOwner): Promise<FilingChoices> => ({
  kinds: (await reads.rows(query(documentTypes).whole()))
    .filter((type) => type.active && isFiledFor(owner.kind, type))
    .toSorted((one, other) => Number(isUsual(other)) - Number(isUsual(one)) || one.caption.localeCompare(other.caption))
    .map(({ id, caption }) => ({ value: id, label: caption })),
  signers: namesIn(await readSigners(reads, owner)),
});

type PaperKind = Pick<Row<typeof documentTypes>, 'code' | 'parameters'>;

const QUOTATION = 'quotation';
const isUsual = ({ code }: PaperKind): boolean => code === QUOTATION || code === 'contract' || code === 'payslip';

/** The logo has a right of its own, and invoices are written by the server. */
const NOT_OF_PROJECT: readonly string[] = [PROJECT_LOGO, 'invoice'];

const isFiledFor = (owner: FilingOwner['kind'], { code, parameters }: PaperKind): boolean => {
  const { group } = typeRules(parameters);
  switch (owner) {
    case 'contract':
      return code !== QUOTATION && (group === 'contract' || group === 'rateAgreement');
    case 'payroll':
      return group === 'payroll';
    case 'project':
      return code === QUOTATION || (group === 'company' && !NOT_OF_PROJECT.includes(code));
  }
};

const itsPerson = related(contact, (role) => ({ person: role.one('personId', person) }));

const readSigners = async (reads: Reads, owner: FilingOwner) => {
  const agency = await reads.rows(
    query(contact)
      .where('kind', { anyOf: ['office', 'planner'] })
      .with(itsPerson),
  );
  const own = await reads.join(await readTheirRoles(reads, owner), itsPerson);
  const rest = agency.filter(({ id, active }) => active && !own.some((one) => one.id === id));
  return [...own, ...rest.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))];
};

/** Of a person the role in which they work; of a client its active contacts, whoever orders first. */
const readTheirRoles = async (reads: Reads, owner: FilingOwner): Promise<readonly Row<typeof contact>[]> => {
  if (owner.kind !== 'project') {
    const role = crewContactOf(await reads.rows(query(contact).where('personId', { equals: owner.personId })));
    return role === undefined ? [] : [role];
  }
  const ofClient = (await reads.rows(query(contact).where('kind', { equals: 'client' }))).filter(
    ({ companyId, active }) => active && companyId === owner.companyId,
  );
  return ofClient.toSorted((one, other) => Number(other.id === owner.contactId) - Number(one.id === owner.contactId));
};

interface Named {
  readonly id: string;
  readonly person: { readonly displayName: string } | undefined;
}

const nameOf = ({ person: human }: Named): string => human?.displayName ?? '';

/** Whoever is not known by name here cannot be chosen. */
const namesIn = (roles: readonly Named[]): readonly FilingChoice[] =>
  roles.filter((role) => nameOf(role) !== '').map((role) => ({ value: role.id, label: nameOf(role) }));

/** As a form keeps them: in the order in which they sign. */
export const signersIn = (text: string): readonly string[] => text.split(' ').filter((id) => id !== '');
export const withSigner = (text: string, id: string): string => [...withoutSigner(text, id), id].join(' ');
export const withoutSigner = (text: string, id: string): readonly string[] =>
  signersIn(text).filter((other) => other !== id);

/** The rules of signing as a document carries them. */
export const signingParameters = (signers: readonly string[], order: SigningOrder): string =>
  JSON.stringify(signers.length === 0 ? {} : { allowSignatories: true, signatoriesOrder: order, signatories: signers });
