// Puts the two agencies of the small world into a database: settings, people, logins.
import type { AnyEntity, Content } from '#schema/define/entity.ts';
import { documentTypes } from '#schema/entities/catalogues.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { company } from '#schema/entities/people/company.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { crewFunction } from '#schema/entities/people/crew-function.ts';
import { person } from '#schema/entities/people/person.ts';
import { user } from '#schema/entities/people/user.ts';
import { location } from '#schema/entities/places/location.ts';
import { project } from '#schema/entities/projects/project.ts';
import type { ServerDatabase } from '#server/database/database.ts';
import { ensureTenant } from '#server/database/tenants.ts';
import { write } from '#server/database/writes/write.ts';
import { storeRoles } from '#server/rights/roles.ts';
import { storeLogin } from '#server/auth/logins.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import type { FullTenant } from '#server/tenants/tenants.ts';
import {
  type Human,
  functionRow,
  typeRow,
  companyRow,
  personRow,
  contactRow,
  worksAs,
  projectRow,
  crewRow,
  itemRow,
  assignmentRow,
} from './tenant-rows.ts';

/** When the rows of the world were made. */
const DAY_BEFORE = '2027-06-03T06:00:00.000Z';
export const PASSWORD = 'long-enough-secret';

/** Puts both agencies into an empty database. */
export const fillWorld = (database: ServerDatabase, settings: Partial<FullTenant['settings']> = {}): Promise<void> =>
  fill({ ...database, now: () => DAY_BEFORE }, settings);

const SETTINGS: FullTenant['settings'] = {
  preCallOpensMin: 720,
  preCallLateMin: 30,
  checkInOpensMin: 60,
  checkOutClosesMin: 1440,
  geofenceM: 500,
  geofenceMode: 'flag',
  roundToMin: 15,
  minRestMin: 660,
  confirmDeadlineH: 24,
  lateRefusalH: 48,
  confirmAfterApply: false,
  liveLocationKeepH: 24,
  showPhonesToCrew: false,
  planningWindow: { back: 92, ahead: 365 },
  infoLinks: [],
};

const tenantRow = (id: string, name: string, settings: Partial<FullTenant['settings']>): FullTenant => ({
  id,
  name,
  mobileTheme: 'moyo',
  defaultLanguage: 'en',
  useUserLanguage: true,
  metaHostName: name,
  metaDescription: `${name} crews`,
  timezone: 'Europe/Vienna',
  currency: 'EUR',
  supportEmail: `office@${id}.test`,
  settings: { ...SETTINGS, ...settings },
});

export const HUMANS: readonly Human[] = [
  { name: 'ben', types: ['Crew'], roles: ['crewMember'] },
  { name: 'cara', types: ['Crew'], roles: ['crewChief'] },
  { name: 'dora', types: ['Crew'], roles: ['crewMember'] },
  { name: 'emil', types: ['Crew'], roles: ['crewMember'] },
  { name: 'paula', types: ['Planners'], roles: ['planner'], projectManager: true },
  { name: 'pia', types: ['Planning'], roles: ['planningAssistant'] },
  { name: 'otto', types: ['Office'], roles: ['office'] },
  { name: 'mia', types: ['Clients'], roles: ['client'], companyId: 'fest' },
  { name: 'kurt', types: ['Clients'], roles: ['client'], companyId: 'opera' },
  { name: 'nora', types: ['Clients', 'Crew'], roles: ['client', 'crewMember'], companyId: 'fest' },
  { name: 'newcomer', types: ['Crew'], roles: ['crewMember'] },
];

const fill = async (database: ServerDatabase, settings: Partial<FullTenant['settings']>): Promise<void> => {
  const hash = await hashPassword(PASSWORD, 6);
  for (const [id, host] of [
    ['north', 'north.test'],
    ['south', 'south.test'],
  ] as const) {
    await ensureTenant(database.pool, { id, host, row: tenantRow(id, id, settings) });
    await storeRoles(database.pool, id);
    await write(database, { tenant: id, login: 'test' }, async (tx) => {
      const rows: [AnyEntity, Content<AnyEntity>[]][] = worldRows(id, id === 'north' ? HUMANS : HUMANS.slice(0, 3));
      for (const [entity, contents] of rows) await tx.putMany(entity, contents);
    });
    for (const { name } of id === 'north' ? HUMANS : HUMANS.slice(0, 3)) {
      await storeLogin(database.pool, {
        id: `u-${name}-${id}`,
        tenant: id,
        kind: 'user',
        login: `${name}@${id}.test`,
        passwordHash: hash,
        subjectId: `u-${name}-${id}`,
        personId: name,
      });
    }
  }
  await storeLogin(database.pool, {
    id: 'pl-1',
    tenant: 'north',
    kind: 'project',
    login: 'P-1',
    passwordHash: hash,
    subjectId: 'festival',
  });
  await storeLogin(database.pool, { id: 'pl-2', tenant: 'north', kind: 'project', login: 'P-2', subjectId: 'gala' });
  await storeLogin(database.pool, {
    id: 'pc-1',
    tenant: 'north',
    kind: 'pluscrew',
    login: 'PC-1-edit',
    passwordHash: hash,
    subjectId: 'plus',
    canEdit: true,
  });
};

const worldRows = (tenant: string, humans: readonly Human[]): [AnyEntity, Content<AnyEntity>[]][] => [
  [jobFunction, [functionRow('stagehand', false), functionRow('crewChief', true)]],
  [documentTypes, [typeRow('photo', false), typeRow('identity', true)]],
  [company, [companyRow('fest'), companyRow('opera')]],
  [location, [{ id: 'hall', name: 'Hall', city: 'Wien', timezone: 'Europe/Vienna', latitude: 48.2, longitude: 16.37 }]],
  [person, humans.map(({ name }) => personRow(name))],
  [contact, humans.map(contactRow)],
  [crewFunction, humans.flatMap(worksAs)],
  [
    user,
    humans.map(({ name, roles }) => ({
      id: `u-${name}-${tenant}`,
      email: `${name}@${tenant}.test`,
      personId: name,
      active: true,
      roleIds: [...roles],
    })),
  ],
  [project, [projectRow('festival', 1, 'fest'), projectRow('gala', 2, 'opera')]],
  [projectCrew, [crewRow('loadIn', 'festival'), crewRow('show', 'gala')]],
  [
    projectCrewItem,
    [
      itemRow('hands', 'loadIn', 'festival'),
      itemRow('chiefs', 'loadIn', 'festival'),
      itemRow('showHands', 'show', 'gala'),
    ],
  ],
  [
    projectCrewItemStatus,
    [
      assignmentRow('job-ben', 'ben', 'hands'),
      assignmentRow('job-cara', 'cara', 'chiefs', { chief: true }),
      assignmentRow('job-dora', 'dora', 'hands'),
      ...(humans.some(({ name }) => name === 'emil') ? [assignmentRow('job-emil', 'emil', 'showHands')] : []),
    ],
  ],
];
