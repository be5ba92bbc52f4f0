// The lookup lists of a tenant as code and caption; what they are called in other languages stands in wordings.ts.
import { factsOf, type TSchema } from '#schema/define/field.ts';
import { ENTITIES } from '#schema/entities/registry.ts';

export const FUNCTIONS = [
  ['stagehand', 'Stagehand', 'stage', 40],
  ['rigger', 'Rigger', 'rigging', 8],
  ['groundRigger', 'Ground rigger', 'rigging', 6],
  ['crewChief', 'Crew chief', 'stage', 6],
  ['headChief', 'Head chief', 'stage', 2],
  ['forkliftDriver', 'Forklift driver', 'transport', 5],
  ['truckDriver', 'Truck driver', 'transport', 5],
  ['loader', 'Loader', 'transport', 12],
  ['lightingHand', 'Lighting hand', 'technics', 8],
  ['soundHand', 'Sound hand', 'technics', 6],
  ['videoHand', 'Video hand', 'technics', 5],
  ['followSpot', 'Follow spot', 'technics', 3],
  ['carpenter', 'Carpenter', 'stage', 3],
  ['runner', 'Runner', 'office', 4],
  ['wardrobe', 'Wardrobe', 'stage', 3],
  ['climber', 'Climber', 'rigging', 3],
  ['barricadeCrew', 'Barricade crew', 'stage', 6],
  ['merchSeller', 'Merch seller', 'hospitality', 5],
  ['barCrew', 'Bar crew', 'hospitality', 6],
  ['securitySteward', 'Security steward', 'hospitality', 5],
] as const;

export const COUNTRIES = [
  ['AT', 'Austria'],
  ['DE', 'Germany'],
  ['GB', 'United Kingdom'],
  ['PT', 'Portugal'],
  ['FR', 'France'],
  ['ES', 'Spain'],
  ['NL', 'Netherlands'],
  ['CH', 'Switzerland'],
] as const;

export const REGIONS = [
  ['vienna', 'Vienna', 'AT'],
  ['styria', 'Styria', 'AT'],
  ['upperAustria', 'Upper Austria', 'AT'],
  ['salzburg', 'Salzburg', 'AT'],
  ['bavaria', 'Bavaria', 'DE'],
  ['lisbon', 'Lisbon', 'PT'],
  ['london', 'London', 'GB'],
  ['madrid', 'Madrid', 'ES'],
  ['tyrol', 'Tyrol', 'AT'],
] as const;

/** What a state is called, by its code; a state that has another name for one entity stands there by `entity.code`. */
const STATE_CAPTIONS: Readonly<Record<string, string>> = {
  designClient: 'Design client',
  'projects.quoted': 'Project quoted',
  confirmed: 'Confirmed',
  closed: 'Closed',
  cancelled: 'Cancelled',
  'projectCrewItems.cancelled': 'Cancellation',
  'projectCrewItemStatus.cancelled': 'Cancellation',
  declined: 'Declined',
  planned: 'Planned',
  open: 'Open',
  vacant: 'Vacant',
  requested: 'Requested',
  applied: 'Applied',
  notChosen: 'Not chosen',
  withdrawn: 'Withdrawn',
  lateRefusal: 'Late refusal',
  outage: 'Outage',
  absence: 'Absence',
  notNeeded: 'Not needed',
  noShow: 'No show',
  worked: 'Worked',
  spare: 'Spare',
  spareUnused: 'Spare, not used',
  recorded: 'Recorded',
  review: 'To be checked',
  accepted: 'Accepted',
  corrected: 'Corrected',
  void: 'Void',
  missing: 'To upload',
  verifying: 'Verifying',
  inReview: 'In review',
  approved: 'Approved',
  rejected: 'Rejected',
  expired: 'Expired',
  done: 'Done',
  released: 'Released',
  signed: 'Signed',
  entered: 'Entered',
  cancelRequested: 'Cancellation requested',
  draft: 'Draft',
  sent: 'Sent',
  partlyPaid: 'Partly paid',
  paid: 'Paid',
  proposed: 'Proposed',
  final: 'Final',
  toConfirm: 'To confirm',
  toSign: 'To sign',
  active: 'Active',
  ended: 'Ended',
  finished: 'Finished',
  paidOut: 'Paid out',
  submitted: 'Submitted',
  passed: 'Passed',
  failed: 'Failed',
  valid: 'Valid',
  expiring: 'Runs out soon',
  'documentBasedSkills.missing': 'Missing',
};

/** The codes of a field that holds one of a closed list. */
const codesOf = (field: TSchema | undefined): readonly string[] =>
  field === undefined ? [] : (factsOf(field).anyOf ?? []).flatMap((one) => one.const ?? []);

/** Where a row says in which state it is, as the definitions have it. */
const STATE_FIELDS = ['statusCode', 'state'] as const;

/** Entity, code, caption of every state that the definitions know. @throws Error for one without a caption */
export const STATUSES: readonly (readonly [entity: string, code: string, caption: string])[] = ENTITIES.flatMap(
  ({ name, fields }) =>
    STATE_FIELDS.flatMap((field) =>
      codesOf(fields[field]).map((code) => {
        const caption = STATE_CAPTIONS[`${name}.${code}`] ?? STATE_CAPTIONS[code];
        if (caption === undefined) throw new Error(`The state ${code} of ${name} has no caption`);
        return [name, code, caption] as const;
      }),
    ),
);

export const DOCUMENT_TYPES = [
  ['photo', 'Photo', '{"group":"photo","needsApproval":false,"allowUpload":true}'],
  ['identity', 'Identity document', '{"group":"identity","needsApproval":true,"allowUpload":true}'],
  ['contract', 'Contract', '{"group":"contract","needsApproval":false,"allowSignatories":true}'],
  ['certificate', 'Certificate', '{"group":"certificate","needsApproval":true,"allowUpload":true}'],
  ['payslip', 'Payslip', '{"group":"payroll"}'],
  ['timesheet', 'Timesheet', '{"group":"payroll"}'],
  ['rateAgreement', 'Rate agreement', '{"group":"rateAgreement"}'],
  ['company', 'Company document', '{"group":"company"}'],
  ['quotation', 'Quotation', '{"group":"contract","allowSignatories":true}'],
  ['invoice', 'Invoice', '{"group":"company"}'],
  ['socialSecurity', 'Social security record', '{"group":"identity","needsApproval":true,"allowUpload":true}'],
  ['training', 'Training certificate', '{"group":"training"}'],
  [
    'forkliftLicence',
    'Forklift licence',
    '{"group":"certificate","needsApproval":true,"allowUpload":true,"skillTypeId":"forkliftLicence"}',
  ],
  [
    'riggingCertificate',
    'Rigging certificate',
    '{"group":"certificate","needsApproval":true,"allowUpload":true,"skillTypeId":"riggingCertificate"}',
  ],
  [
    'firstAid',
    'First aid certificate',
    '{"group":"certificate","needsApproval":true,"allowUpload":true,"skillTypeId":"firstAid"}',
  ],
  [
    'fallProtection',
    'Fall protection',
    '{"group":"certificate","needsApproval":true,"allowUpload":true,"skillTypeId":"fallProtection"}',
  ],
  [
    'workPermit',
    'Work permit',
    '{"group":"identity","needsApproval":true,"allowUpload":true,"skillTypeId":"workPermit"}',
  ],
  [
    'projectLogo',
    'Project logo',
    '{"group":"company","allowUpload":true,"uploadFor":["project"],"visibilities":["crew","client"]}',
  ],
  ['annualStatement', 'Annual statement', '{"group":"payroll"}'],
] as const;

/** The lists that need no more than code and caption. */
export const PLAIN_LISTS = {
  activityTypes: [
    ['LOG', 'Log'],
    ['TODO_INT', 'To-do'],
    ['TODO_PAYROLL_ITEM', 'Payroll feedback'],
  ],
  cateringAgreementTypes: [
    ['none', 'None'],
    ['byClient', 'By the client'],
    ['allowance', 'Allowance'],
    ['byUs', 'By us'],
  ],
  chargeTypes: [
    ['hourly', 'Hourly'],
    ['flat', 'Flat'],
    ['perPiece', 'Per piece'],
    ['internal', 'Internal'],
  ],
  crewRatingTypes: [
    ['punctuality', 'Punctuality'],
    ['skill', 'Skill'],
    ['teamwork', 'Teamwork'],
  ],
  documentsStatus: [
    ['missing', 'To upload'],
    ['verifying', 'Verifying'],
    ['inReview', 'In review'],
    ['approved', 'Approved'],
    ['rejected', 'Rejected'],
    ['expired', 'Expired'],
  ],
  findBestMethods: [
    ['bestRating', 'Best rating'],
    ['nearest', 'Nearest'],
    ['mostHoursLeft', 'Most hours left'],
    ['knowsClient', 'Knows the client'],
    ['sameCrewLast', 'Same crew last time'],
  ],
  insurance: [
    ['statutory', 'Statutory health insurance'],
    ['private', 'Private health insurance'],
  ],
  messageTypes: [
    ['phone', 'Phone'],
    ['email', 'E-mail'],
    ['sms', 'SMS'],
    ['push', 'Push'],
    ['app', 'App'],
  ],
  permissionTypes: [
    ['CREATE', 'Create'],
    ['READ', 'Read'],
    ['EDIT', 'Edit'],
    ['DELETE', 'Delete'],
    ['CONTACT', 'Contact'],
    ['READSPAREFUNCTION', 'Read spare function'],
    ['EDIT_PROJECT_LOGO', 'Edit project logo'],
  ],
  plusCrewTypes: [
    ['merchandise', 'Merchandise'],
    ['bar', 'Bar'],
    ['promotion', 'Promotion'],
    ['unloading', 'Unloading'],
  ],
  plusCrewValueTypes: [
    ['turnover', 'Turnover'],
    ['pieces', 'Pieces'],
    ['crewHours', 'Crew hours'],
    ['teamSpeedNorm', 'Team speed norm'],
    ['minimumTarget', 'Minimum target'],
    ['bonusRate', 'Bonus rate'],
    ['complaints', 'Complaints'],
  ],
  plusCrewValueDataSourceTypes: [
    ['manual', 'By hand'],
    ['import', 'Import'],
    ['cashRegister', 'Cash register'],
    ['derived', 'Derived'],
  ],
  qualityCheckTypes: [
    ['security', 'Security'],
    ['stage', 'Stage'],
    ['transport', 'Transport'],
  ],
  receiptTypes: [
    ['expense', 'Expense'],
    ['travel', 'Travel'],
    ['freelanceBill', 'Freelance bill'],
    ['creditNote', 'Credit note'],
  ],
} as const;

export const STANDARD_TAX_PCT = 20;
export const TAX_TYPES = [
  ['standard', 'Standard rate', STANDARD_TAX_PCT],
  ['reduced', 'Reduced rate', 10],
  ['none', 'No tax', 0],
] as const;
