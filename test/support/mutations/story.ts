// A small agency in which changes can be told: a festival with a crew, its people and its papers.
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { rateCard } from '#schema/entities/money/rate-card.ts';
import { companySettings } from '#schema/entities/people/company-settings.ts';
import { company } from '#schema/entities/people/company.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import { location } from '#schema/entities/places/location.ts';
import { project } from '#schema/entities/projects/project.ts';
import { actorOf, rowsOf, type PlainRow, type PlainRows, type TableRows } from './played.ts';
import { settingsRow } from '../worlds/tenant-rows.ts';

export const START = '2027-06-04T06:00:00.000Z';
export const END = '2027-06-04T14:00:00.000Z';
export const HASH = 'a'.repeat(64);
export const OTHER_HASH = 'b'.repeat(64);
/** Base64 of something small. */
export const DRAWN = 'iVBORw0KGgo'.padEnd(44, 'A');

export const ben = actorOf({ audiences: ['crew'], role: 'crewMember', personId: 'ben' });
export const cara = actorOf({ audiences: ['crew'], role: 'crewChief', personId: 'cara' });
export const paula = actorOf({ audiences: ['planner'], role: 'planner', personId: 'paula' });
export const mia = actorOf({ audiences: ['client'], role: 'client', personId: 'mia' });
export const otto = actorOf({ audiences: ['office'], role: 'office', personId: 'otto' });

const human = (name: string): PlainRow => ({
  id: name,
  firstName: name,
  lastName: 'Test',
  displayName: `${name} Test`,
  language: 'en',
  active: true,
  regionIds: [],
});
const role = (name: string, kind: string): PlainRow => ({
  id: `c-${name}`,
  number: `K-${name}`,
  personId: name,
  kind,
  loginTypes: [],
  isProjectManager: false,
  isAccountant: false,
  functionIds: [],
  tagIds: [],
  active: true,
});
export const order = (id: string, statusCode: string): PlainRow => ({
  id,
  number: 1,
  name: id,
  companyId: 'fest',
  beginDate: '2027-06-03',
  endDate: '2027-06-05',
  statusCode,
  kind: 'standard',
  clientMark: 'Fest',
  plannerContactIds: [],
});
export const crewRow = (id: string, projectId: string, change: object = {}): PlainRow => ({
  id,
  projectId,
  name: id,
  locationId: 'hall',
  statusCode: 'confirmed',
  startAt: START,
  endAt: END,
  timezone: 'Europe/Vienna',
  securityFormIds: [],
  requirePreCall: true,
  requireCheckInPhoto: false,
  allowLiveLocation: true,
  ...change,
});
export const itemRow = (id: string, projectCrewId: string, projectId: string, change: object = {}): PlainRow => ({
  id,
  projectCrewId,
  projectId,
  functionId: 'hand',
  startDate: '2027-06-04',
  startTime: '08:00',
  endTime: '16:00',
  startAt: START,
  endAt: END,
  amount: 2,
  statusCode: 'open',
  requiredSkillIds: [],
  requiredTagIds: [],
  clientVisible: true,
  ...change,
});
export const jobRow = (id: string, name: string, change: object = {}): PlainRow => ({
  id,
  projectCrewItemId: 'hands',
  projectCrewId: 'loadIn',
  projectId: 'festival',
  companyId: 'fest',
  contactId: `c-${name}`,
  personId: name,
  statusCode: 'confirmed',
  chief: false,
  effectiveStart: START,
  effectiveEnd: END,
  timezone: 'Europe/Vienna',
  termsRev: 1,
  ackRev: 1,
  changedFields: [],
  hoursRev: 0,
  ...change,
});

/** The agency as it is before anything happens. */
export const agency = rowsOf(
  [
    jobFunction,
    ...[
      ['hand', false],
      ['chief', true],
    ].map(([id, isCrewChief]) => ({
      id: String(id),
      code: String(id),
      caption: String(id),
      sort: 0,
      active: true,
      isCrewChief,
      category: 'stage',
      requiredSkillIds: [],
    })),
  ],
  [
    company,
    { id: 'fest', name: 'Harbour Fest', kind: 'client', active: true },
    { id: 'blocked', name: 'Owes us', kind: 'client', active: false },
  ],
  [companySettings, settingsRow('fest', { requireSignedNote: true })],
  [
    rateCard,
    { id: 'rates', name: '2027', validFrom: '2027-01-01', validTo: '2027-12-31', currency: 'EUR' },
    { id: 'oldRates', name: '2020', validFrom: '2020-01-01', validTo: '2020-12-31', currency: 'EUR' },
  ],
  [location, { id: 'hall', name: 'Hall', city: 'Wien', timezone: 'Europe/Vienna' }],
  [person, ...['ben', 'cara', 'dora', 'paula', 'mia', 'otto'].map(human)],
  [
    contact,
    ...['ben', 'cara', 'dora'].map((name) => role(name, 'crew')),
    role('paula', 'planner'),
    role('mia', 'client'),
    role('otto', 'office'),
  ],
  [project, order('festival', 'confirmed'), order('gala', 'quoted'), order('over', 'closed')],
  [
    projectCrew,
    crewRow('loadIn', 'festival'),
    crewRow('show', 'gala'),
    crewRow('gone', 'festival', { statusCode: 'cancelled' }),
  ],
  [
    projectCrewItem,
    itemRow('hands', 'loadIn', 'festival'),
    itemRow('vacantHands', 'loadIn', 'festival', { statusCode: 'vacant' }),
    itemRow('goneHands', 'gone', 'festival'),
    itemRow('showHands', 'show', 'gala'),
  ],
  [
    projectCrewItemStatus,
    jobRow('benJob', 'ben'),
    jobRow('caraJob', 'cara', { chief: true }),
    jobRow('doraSpare', 'dora', { statusCode: 'spare' }),
    jobRow('benApplied', 'ben', { statusCode: 'applied', projectCrewItemId: 'vacantHands' }),
  ],
  [
    crewCheck,
    {
      id: 'benIn',
      assignmentId: 'benJob',
      projectCrewId: 'loadIn',
      personId: 'ben',
      kind: 'checkIn',
      at: START,
      deviceAt: START,
      timezone: 'Europe/Vienna',
      geoState: 'ok',
      by: 'self',
      state: 'review',
      flags: ['late'],
    },
  ],
);

/** The agency with some rows in it as well. */
export const agencyWith = (...tables: readonly TableRows[]): PlainRows => new Map([...agency, ...rowsOf(...tables)]);
