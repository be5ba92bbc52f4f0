// A small world for tests of the server: two agencies, their people, crews and logins, and the real API over it.
import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyEntity, Content } from '#schema/define/entity.ts';
import { documentTypes } from '#schema/entities/catalogues.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { company } from '#schema/entities/people/company.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import { user } from '#schema/entities/people/user.ts';
import { location } from '#schema/entities/places/location.ts';
import { project } from '#schema/entities/projects/project.ts';
import { buildApp, createServerContext } from '#server/app.ts';
import type { ServerDatabase } from '#server/database/database.ts';
import { silent } from '#server/common/log.ts';
import { ensureTenant } from '#server/database/tenants.ts';
import { write } from '#server/database/writes/write.ts';
import type { ServerContext } from '#server/context/server-context.ts';
import { KINDS } from '#server/jobs/kinds/registry.ts';
import { jobRunner, type JobRunner } from '#server/jobs/runner.ts';
import { storeRoles } from '#server/rights/roles.ts';
import { storeLogin } from '#server/auth/logins.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import type { FullTenant } from '#server/tenants/tenants.ts';
import { createDatabase, type Pattern, type TestDatabase } from '../server/postgres.ts';

/** The shift of every crew here, 08:00 to 16:00 in Vienna. */
export const START = '2027-06-04T06:00:00.000Z';
export const END = '2027-06-04T14:00:00.000Z';
/** The server's clock at first: ten minutes before the start. */
export const TEN_TO = '2027-06-04T05:50:00.000Z';
/** When the rows of the world were made. */
const DAY_BEFORE = '2027-06-03T06:00:00.000Z';
export const PASSWORD = 'long-enough-secret';

export interface TestWorld {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly context: ServerContext;
  readonly dataDir: string;
  /** Runs jobs when it is told to; by itself this server runs none, for it never listens. */
  readonly jobs: JobRunner;
  /** Sets the server's clock and the database's. */
  setNow(instant: string): void;
  /** A token of a login of the first agency, `ben` for instance. */
  tokenOf(login: string): Promise<string>;
  /** Writes rows past the API, as a planner's other tools would. */
  put<E extends AnyEntity>(entity: E, ...rows: readonly Content<E>[]): Promise<number>;
  remove(entity: AnyEntity, id: string): Promise<number>;
  close(): Promise<void>;
}

export interface WorldWishes {
  readonly requestsPerMinute?: number;
  readonly settings?: Partial<FullTenant['settings']>;
  /** Parts of the server that a test brings its own of: a push service, for instance. */
  readonly parts?: Partial<ServerContext>;
  /** What lies in its database instead of the small world; not together with `settings`. */
  readonly like?: Pattern;
}

/** Both agencies as they are without further wishes. */
const SMALL: Pattern = { name: 'small', fill: (database) => fillWorld(database) };

/** Puts both agencies into an empty database. */
export const fillWorld = (database: ServerDatabase, settings: Partial<FullTenant['settings']> = {}): Promise<void> =>
  fill({ ...database, now: () => DAY_BEFORE }, settings);

/** North with all its people, south with a crew of its own. */
export const makeWorld = async ({
  requestsPerMinute = 1_000_000,
  settings,
  parts = {},
  like = SMALL,
}: WorldWishes = {}): Promise<TestWorld> => {
  let now = TEN_TO;
  const database = await createDatabase({ now: () => now, ...(settings === undefined ? { like } : {}) });
  const dataDir = mkdtempSync(join(tmpdir(), 'callboard-world-'));
  if (settings !== undefined) await fillWorld(database, settings);
  const clock = { now: () => Temporal.Instant.from(now) };
  const made = { database, clock, settings: { dataDir, publicUrl: 'https://callboard.test' }, requestsPerMinute };
  const context = { ...(await createServerContext(made)), ...parts };
  const app = await buildApp(made, context);
  return {
    app,
    database,
    context,
    dataDir,
    jobs: jobRunner({ server: context, kinds: KINDS, log: silent, chance: () => 0 }),
    setNow: (instant) => {
      now = instant;
    },
    tokenOf: (login) => signIn(app, { login: `${login}@north.test`, password: PASSWORD }),
    put: async (entity, ...rows) =>
      (
        await write(database, NORTH_WRITER, async (tx) => {
          for (const row of rows) await tx.put(entity, row);
        })
      ).rev,
    remove: async (entity, id) => (await write(database, NORTH_WRITER, (tx) => tx.remove(entity, id))).rev,
    async close() {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

const NORTH_WRITER = { tenant: 'north', login: 'test' };

export const signIn = async (
  app: FastifyInstance,
  body: Readonly<Record<string, string>>,
  host = 'north.test',
): Promise<string> => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/token',
    payload: body,
    headers: { host, type: 'MOBILE' },
  });
  if (answer.statusCode !== 200)
    throw new Error(`Signing in was answered with ${String(answer.statusCode)} ${answer.body}`);
  return (answer.json() as { readonly token: string }).token;
};

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

interface Human {
  readonly name: string;
  readonly types: readonly string[];
  readonly roles: readonly string[];
  readonly companyId?: string;
  readonly projectManager?: boolean;
}

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

const functionRow = (id: string, isCrewChief: boolean): Content<typeof jobFunction> => ({
  id,
  code: id,
  caption: id,
  sort: 1,
  active: true,
  isCrewChief,
  category: 'stage',
  requiredSkillIds: [],
});
const typeRow = (id: string, needsApproval: boolean): Content<typeof documentTypes> => ({
  id,
  code: id,
  caption: id,
  sort: 1,
  active: true,
  parameters: JSON.stringify({ group: needsApproval ? 'identity' : 'photo', needsApproval, allowUpload: true }),
});
const companyRow = (id: string): Content<typeof company> => ({
  id,
  name: id,
  kind: 'client',
  active: true,
  vatId: `ATU-${id}`,
});
export const personRow = (name: string): Content<typeof person> => ({
  id: name,
  firstName: name,
  lastName: 'Test',
  displayName: `${name} Test`,
  language: 'en',
  active: true,
  regionIds: [],
  email: `${name}@north.test`,
  mobile: '+43 555 1',
  iban: `AT-${name}`,
});
const contactRow = ({ name, types, companyId, projectManager }: Human): Content<typeof contact> => ({
  id: `c-${name}`,
  number: `K-${name}`,
  personId: name,
  kind: kindOf(types),
  loginTypes: types.map((caption) => ({ caption })),
  isProjectManager: projectManager ?? false,
  isAccountant: false,
  functionIds: [],
  tagIds: [],
  active: true,
  mobile: '+43 555 1',
  ...(companyId === undefined ? {} : { companyId }),
});
const kindOf = (types: readonly string[]): 'client' | 'office' | 'crew' | 'planner' =>
  types.includes('Clients')
    ? 'client'
    : types.includes('Office')
      ? 'office'
      : types.includes('Crew')
        ? 'crew'
        : 'planner';
export const projectRow = (id: string, number: number, companyId: string): Content<typeof project> => ({
  id,
  number,
  name: id,
  companyId,
  beginDate: '2027-06-01',
  endDate: '2027-06-10',
  statusCode: 'confirmed',
  kind: 'standard',
  clientMark: `mark-${id}`,
  plannerContactIds: [],
});
export const crewRow = (id: string, projectId: string): Content<typeof projectCrew> => ({
  id,
  projectId,
  name: id,
  locationId: 'hall',
  statusCode: 'confirmed',
  startAt: START,
  endAt: END,
  timezone: 'Europe/Vienna',
  securityFormIds: [],
  requirePreCall: false,
  requireCheckInPhoto: false,
  allowLiveLocation: false,
});
const itemRow = (id: string, projectCrewId: string, projectId: string): Content<typeof projectCrewItem> => ({
  id,
  projectCrewId,
  projectId,
  functionId: 'stagehand',
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
  chargeRateCents: 4200,
});

const CREW_OF: Readonly<Record<string, readonly [crew: string, project: string, company: string]>> = {
  hands: ['loadIn', 'festival', 'fest'],
  chiefs: ['loadIn', 'festival', 'fest'],
  showHands: ['show', 'gala', 'opera'],
};

/** A confirmed assignment on one of the world's positions, changed as wished. */
export const assignmentRow = (
  id: string,
  who: string,
  item: string,
  wished: Partial<Content<typeof projectCrewItemStatus>> = {},
): Content<typeof projectCrewItemStatus> => {
  const [projectCrewId, projectId, companyId] = CREW_OF[item] ?? ['loadIn', 'festival', 'fest'];
  return {
    id,
    projectCrewItemId: item,
    projectCrewId,
    projectId,
    companyId,
    contactId: `c-${who}`,
    personId: who,
    statusCode: 'confirmed',
    chief: false,
    effectiveStart: START,
    effectiveEnd: END,
    timezone: 'Europe/Vienna',
    termsRev: 1,
    changedFields: [],
    hoursRev: 0,
    payRateCents: 2000,
    noteChief: 'on time',
    checkSecret: `secret-of-${id}-long-enough`,
    ...wished,
  };
};
