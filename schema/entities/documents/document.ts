// Any file with a meaning: a crew photo, a contract, a certificate. The bytes are a file call of their own, never part
// of the row.
import { entity } from '../../define/entity.ts';
import {
  assigned,
  caption,
  date,
  flag,
  id,
  instant,
  integer,
  json,
  latitude,
  listOf,
  longitude,
  object,
  oneOf,
  optional,
  ref,
  refs,
  sha256,
  text,
  type Static,
} from '../../define/field.ts';
import {
  both,
  either,
  holding,
  inSet,
  is,
  not,
  referencedBy,
  right,
  within,
  type RowRule,
} from '../../define/rights.ts';

export const DOCUMENT_OWNERS = [
  'person',
  'contact',
  'company',
  'project',
  'projectCrew',
  'contract',
  'payroll',
  'receipt',
  'invoice',
  'form',
  'formResult',
  'crewCheck',
] as const;
export const DOCUMENT_GROUPS = [
  'identity',
  'contract',
  'certificate',
  'payroll',
  'photo',
  'rateAgreement',
  'training',
  'company',
] as const;

export const signature = object({
  id,
  signed: flag,
  signedAt: optional(instant),
  page: optional(integer(1)),
  place: optional(text(1, 80)),
  label: optional(caption),
});
export const signatory = object({
  id,
  person: ref('persons'),
  contactNumber: text(1, 20),
  /** As the person was called when it was filed: whoever waits for them need not have them on the phone. */
  name: optional(caption),
  status: object({ caption }),
  sort: integer(0),
  signatures: listOf(signature, 20),
});
export type Signatory = Readonly<Static<typeof signatory>>;

const isOf = (...kinds: readonly (typeof DOCUMENT_OWNERS)[number][]): RowRule => is('ownerKind', ...kinds);
/** Papers of a row that one sees: they are as secret as it is. */
const ofVisible = (kind: (typeof DOCUMENT_OWNERS)[number], entityName: string): RowRule =>
  both(isOf(kind), within('ownerId', entityName));
/** Papers of an order, whatever else names it: one of money is as secret as its own row. */
const ofProject = isOf('project', 'projectCrew');
const forClients = is('visibility', 'client');
const forCrew = is('visibility', 'crew', 'client');
/** Where one has to sign, and what one uploaded. */
const mine = either(inSet('signatoryPersonIds', 'me'), inSet('takenBy', 'me'));
const ofMoney = either(
  ofVisible('payroll', 'payrolls'),
  ofVisible('contract', 'staffContracts'),
  ofVisible('receipt', 'receipts'),
  ofVisible('invoice', 'invoices'),
);
const toCarry = referencedBy('mobileDocuments', 'documentId');

export const document = entity('documents', {
  fields: {
    typeId: ref('documentTypes'),
    name: caption,
    parameters: json,
    signatories: listOf(signatory, 50),
    /** The persons among the signatories, so that what is mine to sign is found by an index. */
    signatoryPersonIds: assigned(optional(refs('persons'))),
    /** Of its type, so that trainings are found without it. */
    group: assigned(optional(oneOf(...DOCUMENT_GROUPS))),
    signedUrl: assigned(optional(text(1, 500))),
    statusCode: oneOf('missing', 'verifying', 'inReview', 'approved', 'rejected', 'expired'),
    ownerKind: oneOf(...DOCUMENT_OWNERS),
    ownerId: id,
    /** The project of a crew's or project's document, so that its scope is one lookup. */
    projectId: assigned(optional(ref('projects'))),
    takenBy: assigned(optional(ref('persons'))),
    takenAt: optional(instant),
    latitude: optional(latitude),
    longitude: optional(longitude),
    mime: optional(text(3, 100)),
    size: optional(integer(0)),
    /** SHA-256 of the bytes the server holds; absent until they arrived. */
    sha256: assigned(optional(sha256)),
    fileId: assigned(optional(id)),
    validFrom: optional(date),
    validUntil: optional(date),
    rejectReason: assigned(optional(text(1, 400))),
    downloaded: optional(flag),
    socialSecurity: optional(flag),
    visibility: oneOf('owner', 'crew', 'client', 'planner'),
  },
  indexes: ['[ownerKind+ownerId]', '*signatoryPersonIds'],
  serverIndexes: ['typeId', 'statusCode', 'validUntil'],
  filters: { ownerKind: 'ownerKind', ownerId: 'ownerId', socialSecurity: 'socialSecurity' },
  routes: { get: '/documents/{id}' },
  pull: {
    from: {
      crew: 'jobs',
      client: 'documentsToSign',
      planner: 'documentsToSign',
      office: 'documentsToSign',
      projectLogin: 'documentsOfProject',
    },
    stage: 2,
  },
  read: 'signedIn',
  rows: {
    crew: either(
      mine,
      both(isOf('person'), inSet('ownerId', 'me')),
      both(isOf('projectCrew'), forCrew, inSet('ownerId', 'myCrews')),
      both(isOf('projectCrew'), inSet('ownerId', 'myChiefCrews')),
      both(isOf('project'), forCrew, inSet('ownerId', 'myProjects')),
      ofMoney,
      ofVisible('form', 'forms'),
      ofVisible('formResult', 'formResults'),
      toCarry,
    ),
    client: either(
      mine,
      both(isOf('person'), inSet('ownerId', 'me')),
      both(ofProject, forClients, within('projectId', 'projects'), holding(right('projectAttachments'))),
      both(isOf('person'), forClients, is('statusCode', 'approved'), within('ownerId', 'persons')),
      both(isOf('company'), forClients, inSet('ownerId', 'myCompanies')),
      ofVisible('receipt', 'receipts'),
      ofVisible('invoice', 'invoices'),
      ofVisible('formResult', 'formResults'),
      toCarry,
    ),
    planner: either(
      not(isOf('person', 'payroll', 'contract', 'receipt', 'invoice')),
      both(isOf('person'), either(holding(right('personProfiles')), not(is('visibility', 'owner')))),
      mine,
      ofMoney,
    ),
    office: either(not(isOf('payroll', 'contract', 'receipt', 'invoice')), mine, ofMoney),
    projectLogin: both(ofProject, forClients, inSet('projectId', 'thisProject')),
  },
});
