// What the rows of a list are called while they come in, in a word that everybody knows.

export const LIST_KINDS = [
  'shifts',
  'people',
  'places',
  'projects',
  'papers',
  'forms',
  'messages',
  'money',
  'plus',
  'other',
] as const;
export type ListKind = (typeof LIST_KINDS)[number];

const KINDS: Readonly<Record<string, ListKind>> = {
  jobs: 'shifts',
  planningCalendarItems: 'shifts',
  projectCrewsOfProject: 'shifts',
  persons: 'people',
  contacts: 'people',
  plannerCrews: 'people',
  profilePicturesOfPerson: 'people',
  companies: 'places',
  locations: 'places',
  projects: 'projects',
  documentsToSign: 'papers',
  documentsOfProject: 'papers',
  mobileDocuments: 'papers',
  templates: 'papers',
  crewInfo: 'papers',
  formsOfPerson: 'forms',
  activities: 'messages',
  emailMessages: 'messages',
  mailboxes: 'messages',
  invoices: 'money',
  payrollsOfPerson: 'money',
  receipts: 'money',
  staffContractsOfPerson: 'money',
  plusCrews: 'plus',
};

/** `other` for the small lists of words that stand behind every choice. */
export const kindOfList = (name: string): ListKind => KINDS[name] ?? 'other';
