// Documents of the people who sign in: to sign in turn, to upload, approved, in review, sent back and run out; and the
// papers everybody carries.
import type { Content } from '#schema/define/entity.ts';
import { document, type Signatory } from '#schema/entities/documents/document.ts';
import { mobileDocument } from '#schema/entities/documents/mobile-document.ts';
import { withSignatures } from '#schema/rules/documents/signing.ts';
import { documentBasedSkill } from '#schema/entities/people/document-based-skill.ts';
import { chanceFor, dayFrom, moment, type Backdrop } from '../cast/backdrop.ts';
import { stamped, type Batch, type DemoRow } from '../base/batch.ts';
import { starOf, WORKING_LOGINS } from '../cast/cast.ts';
import { canonicalInstant } from '../base/moments.ts';
import type { DemoFile } from '../cast/papers.ts';
import type { Someone } from '../cast/people.ts';

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

const PROVING = ['firstAid', 'forkliftLicence'] as const;

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
export const filed = ({ lookups }: Backdrop, filing: Filing): DemoRow & Document => {
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

/**
 * Certificates, identity papers and agreements of those who sign in as crew; Ben's licence has run out, Cara's first
 * aid soon will.
 */
export const personalDocuments = (backdrop: Backdrop): readonly Batch[] => {
  const chance = chanceFor(backdrop, 'documents');
  const { cast, papers } = backdrop;
  const office = starOf(cast, 'office');
  const chief = starOf(cast, 'chief');
  const make = (days: number, filing: Omit<Filing, 'id' | 'at'>): DemoRow & Document => {
    const at = moment(backdrop, days);
    return filed(backdrop, { ...filing, id: chance.id(at), at });
  };
  const rows = WORKING_LOGINS.flatMap((login): readonly (DemoRow & Document)[] => {
    const who = starOf(cast, login);
    const owner = ['person', who.person.id] as const;
    return [
      make(-6, {
        type: 'contract',
        name: `Framework agreement ${String(backdrop.today.year)}`,
        owner,
        paper: papers.framework,
        signers: [who, office],
        order: 'one by one',
      }),
      make(-4, {
        type: 'company',
        name: 'House rules, received and read',
        owner,
        paper: papers.houseRules,
        signers: [office, who],
        order: 'one by one',
      }),
      make(-9, {
        type: 'company',
        name: 'Safety briefing',
        owner,
        paper: papers.safetyBriefing,
        signers: [office, who],
        signed: 1,
        order: 'one by one',
      }),
      make(-300, {
        type: 'company',
        name: 'Privacy notice',
        owner,
        paper: papers.houseRules,
        signers: [who],
        signed: 1,
      }),
      make(-20, { type: 'workPermit', name: 'Work permit', owner, statusCode: 'missing' }),
      make(-2, {
        type: 'identity',
        name: 'Passport',
        owner,
        paper: papers.identity,
        statusCode: 'inReview',
        more: { validUntil: dayFrom(backdrop, 1400), socialSecurity: true },
      }),
      make(-12, {
        type: 'riggingCertificate',
        name: 'Rigging certificate',
        owner,
        paper: papers.identity,
        statusCode: 'rejected',
        more: { rejectReason: 'The second page is missing.' },
      }),
      make(-700, {
        type: 'firstAid',
        name: 'First aid certificate',
        owner,
        paper: papers.firstAid,
        visibility: 'client',
        more: { validFrom: dayFrom(backdrop, -700), validUntil: dayFrom(backdrop, who === chief ? 21 : 760) },
      }),
      make(-400, {
        type: 'forkliftLicence',
        name: 'Forklift licence',
        owner,
        paper: papers.forkliftLicence,
        statusCode: who === chief ? 'approved' : 'expired',
        more: { validFrom: dayFrom(backdrop, -400), validUntil: dayFrom(backdrop, who === chief ? 330 : -12) },
      }),
      make(-150, { type: 'training', name: 'Working at height', owner, paper: papers.safetyBriefing }),
    ];
  });
  return [
    { entity: document, rows: [...rows, ...socialRecords(backdrop)] },
    { entity: documentBasedSkill, rows: rows.flatMap((row) => provenBy(backdrop, row)) },
  ];
};

/** What clients have to keep of everybody who works for them. */
const socialRecords = (backdrop: Backdrop): readonly DemoRow[] => {
  const chance = chanceFor(backdrop, 'social records');
  const at = moment(backdrop, -120);
  return backdrop.crew.map(({ person }) =>
    filed(backdrop, {
      id: chance.id(at),
      at,
      type: 'socialSecurity',
      name: 'Social security record',
      owner: ['person', person.id],
      paper: backdrop.papers.socialSecurity,
      visibility: 'client',
      more: { socialSecurity: true, validFrom: dayFrom(backdrop, -120) },
    }),
  );
};

/** The skill that a certificate proves, while it lasts or since it ran out. */
const provenBy = (backdrop: Backdrop, row: DemoRow & Document): readonly DemoRow[] => {
  const { cast, lookups } = backdrop;
  const code = PROVING.find((one) => row.typeId === lookups.idOf('documentTypes', one));
  const who = WORKING_LOGINS.map((login) => starOf(cast, login)).find(({ person }) => person.id === row.ownerId);
  if (code === undefined || who === undefined || row.validUntil === undefined) return [];
  const soon = row.validUntil < dayFrom(backdrop, 30);
  return [
    stamped(documentBasedSkill, Temporal.Instant.from(row.createdAt), {
      id: row.id,
      contactId: who.contact.id,
      skillTypeId: code,
      caption: row.name,
      documentId: row.id,
      validUntil: row.validUntil,
      state: row.statusCode === 'expired' ? 'expired' : soon ? 'expiring' : 'valid',
    }),
  ];
};

/** The papers that everybody carries: of the agency, the rate agreement, the rate card. */
export const carriedPapers = (backdrop: Backdrop): readonly Batch[] => {
  const chance = chanceFor(backdrop, 'carried');
  const at = moment(backdrop, -90);
  const branch = backdrop.places.branch.id;
  const wanted = [
    ['company', 'House rules on site', 'houseRules', 'company'],
    ['company', 'Safety briefing', 'safetyBriefing', 'company'],
    ['company', 'What to do after an accident', 'firstAid', 'company'],
    ['rateAgreement', 'Rate agreement with the crew', 'rateAgreement', 'rateAgreement'],
    ['rateCard', 'Rate card of the season', 'rateAgreement', 'rateAgreement'],
  ] as const;
  const made = wanted.map(([kind, name, paper, type], sort) => {
    const id = chance.id(at);
    return {
      paper: filed(backdrop, {
        id,
        at,
        type,
        name,
        owner: ['company', branch],
        paper: backdrop.papers[paper],
        visibility: 'crew',
      }),
      carried: stamped(mobileDocument, at, {
        id: chance.id(at),
        kind,
        caption: name,
        documentId: id,
        validFrom: dayFrom(backdrop, -90),
        sort,
      }),
    };
  });
  return [
    { entity: document, rows: made.map(({ paper }) => paper) },
    { entity: mobileDocument, rows: made.map(({ carried }) => carried) },
  ];
};
