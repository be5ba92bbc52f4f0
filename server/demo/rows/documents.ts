// Documents of the people who sign in: to sign in turn, to upload, approved, in review, sent back and run out; and the
// papers everybody carries.
import { document } from '#schema/entities/documents/document.ts';
import { mobileDocument } from '#schema/entities/documents/mobile-document.ts';
import { documentBasedSkill } from '#schema/entities/people/document-based-skill.ts';
import { chanceFor, dayFrom, moment, type Backdrop } from '../cast/backdrop.ts';
import { stamped, type Batch, type DemoRow } from '../base/batch.ts';
import { starOf, WORKING_LOGINS } from '../cast/cast.ts';
import type { Someone } from '../cast/people.ts';
import { filed, type FiledDocument, type Filing } from './filing.ts';

const PROVING = ['firstAid', 'forkliftLicence'] as const;

/** A document of one who signs in, so many days old. */
interface Kept extends Omit<Filing, 'id' | 'at' | 'owner'> {
  readonly days: number;
}

/** What waits for a signature, in whose turn, and what is signed. */
const toSign = ({ papers, today }: Backdrop, who: Someone, office: Someone): readonly Kept[] => [
  {
    days: -6,
    type: 'contract',
    name: `Framework agreement ${String(today.year)}`,
    paper: papers.framework,
    signers: [who, office],
    order: 'one by one',
  },
  {
    days: -4,
    type: 'company',
    name: 'House rules, received and read',
    paper: papers.houseRules,
    signers: [office, who],
    order: 'one by one',
  },
  {
    days: -9,
    type: 'company',
    name: 'Safety briefing',
    paper: papers.safetyBriefing,
    signers: [office, who],
    signed: 1,
    order: 'one by one',
  },
  { days: -300, type: 'company', name: 'Privacy notice', paper: papers.houseRules, signers: [who], signed: 1 },
];

/** What the office asked for: not there yet, in review, and sent back. */
const askedFor = (backdrop: Backdrop): readonly Kept[] => [
  { days: -20, type: 'workPermit', name: 'Work permit', statusCode: 'missing' },
  {
    days: -2,
    type: 'identity',
    name: 'Passport',
    paper: backdrop.papers.identity,
    statusCode: 'inReview',
    more: { validUntil: dayFrom(backdrop, 1400), socialSecurity: true },
  },
  {
    days: -12,
    type: 'riggingCertificate',
    name: 'Rigging certificate',
    paper: backdrop.papers.identity,
    statusCode: 'rejected',
    more: { rejectReason: 'The second page is missing.' },
  },
];

/** Ben's licence has run out, Cara's first aid soon will. */
const certificates = (backdrop: Backdrop, isChief: boolean): readonly Kept[] => [
  {
    days: -700,
    type: 'firstAid',
    name: 'First aid certificate',
    paper: backdrop.papers.firstAid,
    visibility: 'client',
    more: { validFrom: dayFrom(backdrop, -700), validUntil: dayFrom(backdrop, isChief ? 21 : 760) },
  },
  {
    days: -400,
    type: 'forkliftLicence',
    name: 'Forklift licence',
    paper: backdrop.papers.forkliftLicence,
    statusCode: isChief ? 'approved' : 'expired',
    more: { validFrom: dayFrom(backdrop, -400), validUntil: dayFrom(backdrop, isChief ? 330 : -12) },
  },
  { days: -150, type: 'training', name: 'Working at height', paper: backdrop.papers.safetyBriefing },
];

/** Certificates, identity papers and agreements of those who sign in as crew. */
export const personalDocuments = (backdrop: Backdrop): readonly Batch[] => {
  const chance = chanceFor(backdrop, 'documents');
  const office = starOf(backdrop.cast, 'office');
  const rows = WORKING_LOGINS.flatMap((login): readonly FiledDocument[] => {
    const who = starOf(backdrop.cast, login);
    const kept = [
      ...toSign(backdrop, who, office),
      ...askedFor(backdrop),
      ...certificates(backdrop, login === 'chief'),
    ];
    return kept.map(({ days, ...filing }) => {
      const at = moment(backdrop, days);
      return filed(backdrop, { ...filing, owner: ['person', who.person.id], id: chance.id(at), at });
    });
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
const provenBy = (backdrop: Backdrop, row: FiledDocument): readonly DemoRow[] => {
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
