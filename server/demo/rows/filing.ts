// Files a document: its row, with who signs it and in which order.
import type { Content } from '#schema/define/entity.ts';
import { document, type Signatory } from '#schema/entities/documents/document.ts';
import { withSignatures } from '#schema/rules/documents/signing.ts';
import type { Backdrop } from '../cast/backdrop.ts';
import { stamped, type DemoRow } from '../base/batch.ts';
import { canonicalInstant } from '../base/moments.ts';
import type { DemoFile } from '../cast/papers.ts';
import type { Someone } from '../cast/people.ts';

export type FiledDocument = DemoRow & Content<typeof document>;
type Document = Content<typeof document>;

export interface Filing {
  readonly id: string;
  readonly at: Temporal.Instant;
  /** Code of the document type. */
  readonly type: string;
  readonly name: string;
  readonly owner: readonly [kind: Document['ownerKind'], id: string];
  readonly paper?: DemoFile;
  readonly statusCode?: Document['statusCode'];
  readonly visibility?: Document['visibility'];
  /** In their order; those of the first `signed` gave their signature. */
  readonly signers?: readonly Someone[];
  readonly signed?: number;
  readonly order?: 'one by one' | 'any';
  readonly more?: Partial<Document>;
}

const GROUPS: Readonly<Record<string, Document['group']>> = {
  photo: 'photo',
  identity: 'identity',
  workPermit: 'identity',
  socialSecurity: 'identity',
  invoice: 'company',
  projectLogo: 'company',
  contract: 'contract',
  quotation: 'contract',
  payslip: 'payroll',
  timesheet: 'payroll',
  rateAgreement: 'rateAgreement',
  company: 'company',
  training: 'training',
};

const signatoriesOf = ({ id, at, signers = [], signed = 0, order = 'any' }: Filing): Signatory[] => {
  const places = signers.map(({ person, contact }, index) => ({
    id: `${id}:${String(index + 1)}`,
    person: person.id,
    contactNumber: contact.number,
    name: person.displayName,
    sort: index + 1,
    status: { caption: 'On Going' },
    signatures: [{ id: `${id}:${String(index + 1)}:signature`, signed: false, page: 1 }],
  }));
  return withSignatures(places, {
    given: places.slice(0, signed).flatMap(({ signatures }) => signatures.map((one) => one.id)),
    at: canonicalInstant(at),
    order,
  });
};

/** One document as a row; with a paper its file has arrived. */
export const filed = ({ lookups }: Backdrop, filing: Filing): FiledDocument => {
  const { id, at, type, name, owner, paper, signers = [], order, more = {} } = filing;
  const parameters = JSON.stringify(
    signers.length === 0 ? {} : { allowSignatories: true, signatoriesOrder: order ?? 'any' },
  );
  return stamped(document, at, {
    id,
    typeId: lookups.idOf('documentTypes', type),
    name,
    parameters,
    signatories: signatoriesOf(filing),
    statusCode: filing.statusCode ?? 'approved',
    ownerKind: owner[0],
    ownerId: owner[1],
    visibility: filing.visibility ?? 'owner',
    group: GROUPS[type] ?? 'certificate',
    ...(signers.length === 0 ? {} : { signatoryPersonIds: signers.map(({ person }) => person.id) }),
    ...(paper === undefined ? {} : { sha256: paper.sha256, size: paper.size, mime: paper.mime, fileId: id }),
    ...more,
  });
};
