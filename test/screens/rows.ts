// Rows of a small festival for the screens' queries: Ben's shifts, his colleagues, one crew, one place, all as the
// server sends them.
import type { ServerRow } from '#db/tables/server-rows.ts';
import type { Store } from '#outbox/store/store.ts';
import { applyServerRows } from '#outbox/optimistic/rebase.ts';

const MADE_AT = '2027-05-01T08:00:00.000Z';
const base = (id: string, rev = 1) => ({ id, rev, createdAt: MADE_AT, updatedAt: MADE_AT });

/** The morning of the first shift, 06:30 in Vienna. */
export const MORNING = '2027-06-04T04:30:00.000Z';

type More = Readonly<Record<string, unknown>>;

/** Any row, with what every row has. */
export const row = (id: string, more: More = {}): ServerRow => ({ ...base(id), ...more });

/** An open to-do in plain words, addressed to Ben and written by him. */
export const toDoOfBen = (id: string, more: More = {}) => ({
  ...base(id),
  createdAt: MORNING,
  updatedAt: MORNING,
  caption: id,
  type: 'TODO_INT',
  category: 'CREW',
  body: '',
  personParty: 'c-ben',
  parameters: '{}',
  statusCode: 'open',
  createdBy: 'p-ben',
  ...more,
});

export const venue = (id = 'place', more: More = {}): ServerRow => ({
  ...base(id),
  name: 'Tharwick Arena',
  street: 'Dock 4',
  zip: '1020',
  city: 'Vienna',
  countryId: 'at',
  timezone: 'Europe/Vienna',
  latitude: 48.2,
  longitude: 16.4,
  ...more,
});
export const stagehand: ServerRow = {
  ...base('stagehand'),
  code: 'stagehand',
  caption: 'Stagehand',
  sort: 1,
  active: true,
  isCrewChief: false,
  category: 'stage',
  requiredSkillIds: [],
};
export const crewChief: ServerRow = {
  ...base('chief'),
  code: 'crewChief',
  caption: 'Crew chief',
  sort: 2,
  active: true,
  isCrewChief: true,
  category: 'stage',
  requiredSkillIds: [],
};
export const show: ServerRow = {
  ...base('show'),
  name: 'Harbour Fest',
  companyId: 'co',
  beginDate: '2027-06-03',
  endDate: '2027-06-06',
  statusCode: 'confirmed',
  kind: 'standard',
  plannerContactIds: [],
  number: 2418,
};

export const crew = (id = 'crew', more: More = {}): ServerRow => ({
  ...base(id),
  projectId: 'show',
  name: 'Load-in, main stage',
  locationId: 'place',
  statusCode: 'confirmed',
  startAt: '2027-06-04T06:00:00.000Z',
  endAt: '2027-06-04T14:00:00.000Z',
  timezone: 'Europe/Vienna',
  meetingPoint: 'Gate C',
  securityFormIds: [],
  requirePreCall: true,
  requireCheckInPhoto: false,
  allowLiveLocation: false,
  contactOnSite: { name: 'Mia Berg', phone: '+43 555 77' },
  ...more,
});
export const position = (id: string, functionId: string, more: More = {}): ServerRow => ({
  ...base(id),
  projectCrewId: 'crew',
  projectId: 'show',
  functionId,
  startDate: '2027-06-04',
  startTime: '08:00',
  endTime: '16:00',
  startAt: '2027-06-04T06:00:00.000Z',
  endAt: '2027-06-04T14:00:00.000Z',
  amount: 8,
  breakMin: 30,
  statusCode: 'open',
  requiredSkillIds: [],
  requiredTagIds: [],
  clientVisible: true,
  ...more,
});
export const assignment = (id: string, personId: string, more: More = {}): ServerRow => ({
  ...base(id),
  projectCrewItemId: 'hands',
  projectCrewId: 'crew',
  projectId: 'show',
  companyId: 'co',
  contactId: `c-${personId}`,
  personId,
  statusCode: 'confirmed',
  chief: false,
  effectiveStart: '2027-06-04T06:00:00.000Z',
  effectiveEnd: '2027-06-04T14:00:00.000Z',
  timezone: 'Europe/Vienna',
  termsRev: 1,
  ackRev: 1,
  changedFields: [],
  hoursRev: 0,
  ...more,
});
export const human = (id: string, firstName: string, lastName: string, more: More = {}): ServerRow => ({
  ...base(id),
  firstName,
  lastName,
  displayName: `${firstName} ${lastName}`,
  language: 'en',
  active: true,
  regionIds: [],
  ...more,
});
/** As whom a person works, or whom they stand for. */
export const role = (id: string, personId: string, more: More = {}): ServerRow => ({
  ...base(id),
  number: `K-${id}`,
  personId,
  kind: 'client',
  loginTypes: [],
  isProjectManager: false,
  isAccountant: false,
  functionIds: [],
  tagIds: [],
  active: true,
  ...more,
});
export const check = (id: string, assignmentId: string, kind: string, at: string, more: More = {}): ServerRow => ({
  ...base(id),
  assignmentId,
  projectCrewId: 'crew',
  personId: 'p-ben',
  kind,
  at,
  deviceAt: at,
  timezone: 'Europe/Vienna',
  geoState: 'ok',
  by: 'self',
  state: 'recorded',
  flags: [],
  ...more,
});

export type Rows = Readonly<Record<string, readonly ServerRow[]>>;

/** The festival with these assignments and checks. */
export const festival = (more: Rows = {}): Rows => ({
  locations: [venue()],
  functions: [stagehand, crewChief],
  projects: [show],
  projectCrews: [crew()],
  projectCrewItems: [position('hands', 'stagehand'), position('lead', 'chief', { amount: 1 })],
  persons: [
    human('p-ben', 'Ben', 'Adler'),
    human('p-cara', 'Cara', 'Lindt', { mobile: '+43 555 11' }),
    human('p-tom', 'Tomasz', 'Oberlin'),
  ],
  ...more,
});

export const arrive = async (store: Store, rows: Rows): Promise<void> => {
  await applyServerRows(store.local, { rows }, { actor: store.actor, now: store.clock.now() });
};
