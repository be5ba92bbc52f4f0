// The agency in which the table of authority is asked: one crew in each state of its papers, and on each of them one
// person per relation.
import { createHash } from 'node:crypto';
import type { AnyEntity, Content } from '#schema/define/entity.ts';
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { projectCrewItemStatus, type AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { companySettings } from '#schema/entities/people/company-settings.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import { user } from '#schema/entities/people/user.ts';
import { project } from '#schema/entities/projects/project.ts';
import { canonicalHours, type HoursLine } from '#schema/rules/crews/hours.ts';
import { write } from '#server/database/writes/write.ts';
import { ensureTenant } from '#server/database/tenants.ts';
import { storeRoles } from '#server/rights/roles.ts';
import { storeLogin } from '#server/auth/logins.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { EVERYTHING } from '../../support/worlds/full-world.ts';
import {
  assignmentRow,
  crewRow,
  makeWorld,
  PASSWORD,
  personRow,
  projectRow,
  signIn,
  type TestWorld,
} from '../../support/worlds/tenant.ts';
import { FOLLOWED, MADE, NOW, PUT_ON, SHIFT, TAKEN_OFF } from './moments.ts';
import type { Party } from './parties.ts';

/** Crews that are made alike; what differs is the state of their papers, and when they work. */
export const CREWS = ['site', 'hours', 'signed', 'frozen', 'ahead'] as const;
export type Crew = (typeof CREWS)[number];

/** The shift of the crew `ahead`. */
export const AHEAD = { from: '2027-06-09T06:00:00.000Z', to: '2027-06-09T14:00:00.000Z' } as const;

interface Stand {
  readonly who: string;
  readonly as: 'hands' | 'chiefs';
  readonly states: readonly (readonly [since: string, statusCode: AssignmentStatus])[];
}

const always = (who: string, as: Stand['as'], statusCode: AssignmentStatus): Stand => ({
  who,
  as,
  states: [[MADE, statusCode]],
});

/** Who is what on a crew, from when. Everybody who might be taken for a chief stands on the chief's position. */
const STANDS: readonly Stand[] = [
  always('ben', 'hands', 'confirmed'),
  always('dora', 'hands', 'confirmed'),
  always('sami', 'hands', 'spare'),
  always('zoe', 'hands', 'noShow'),
  always('cara', 'chiefs', 'confirmed'),
  {
    who: 'lena',
    as: 'chiefs',
    states: [
      [MADE, 'applied'],
      [FOLLOWED, 'confirmed'],
    ],
  },
  {
    who: 'carl',
    as: 'chiefs',
    states: [
      [MADE, 'applied'],
      [PUT_ON, 'confirmed'],
      [TAKEN_OFF, 'cancelled'],
    ],
  },
  {
    who: 'remo',
    as: 'hands',
    states: [
      [MADE, 'applied'],
      [PUT_ON, 'confirmed'],
      [TAKEN_OFF, 'cancelled'],
    ],
  },
  always('anna', 'chiefs', 'applied'),
  always('asta', 'chiefs', 'requested'),
  always('dirk', 'chiefs', 'declined'),
  always('wim', 'chiefs', 'withdrawn'),
  always('nick', 'chiefs', 'notChosen'),
  always('paul', 'chiefs', 'planned'),
];

const WITH_HOURS: readonly string[] = ['hours', 'signed', 'frozen'];

const standRow = (
  crew: Crew,
  { who, as }: Stand,
  statusCode: AssignmentStatus,
): Content<typeof projectCrewItemStatus> => ({
  ...assignmentRow(`${crew}-${who}`, who, 'hands', { chief: as === 'chiefs', statusCode }),
  projectCrewItemId: `${crew}-${as}`,
  projectCrewId: crew,
  projectId: 'festival',
  companyId: 'fest',
  ...(crew === 'ahead'
    ? { ackRev: statusCode === 'confirmed' ? 1 : 0, effectiveStart: AHEAD.from, effectiveEnd: AHEAD.to }
    : {}),
  ...(WITH_HOURS.includes(crew) && statusCode === 'confirmed'
    ? { workedStart: SHIFT.from, workedEnd: SHIFT.to, breakMin: 30, hoursRev: 1 }
    : {}),
});

const WORKED = ['ben', 'cara', 'dora', 'lena'] as const;
/** The hours of a crew as they are stated, and their hash. */
export const linesOf = (crew: Crew): readonly HoursLine[] =>
  WORKED.map((who) => ({
    assignmentId: `${crew}-${who}`,
    functionId: 'stagehand',
    from: SHIFT.from,
    to: SHIFT.to,
    breakMin: 30,
  }));
export const hashOf = (crew: Crew): string =>
  createHash('sha256')
    .update(canonicalHours(linesOf(crew)))
    .digest('hex');

const positionRow = (crew: string, name: string, more: object = {}): Content<typeof projectCrewItem> => ({
  id: `${crew}-${name}`,
  projectCrewId: crew,
  projectId: 'festival',
  functionId: 'stagehand',
  startDate: '2027-06-04',
  startTime: '08:00',
  endTime: '16:00',
  startAt: SHIFT.from,
  endAt: SHIFT.to,
  amount: 30,
  statusCode: 'open',
  requiredSkillIds: [],
  requiredTagIds: [],
  clientVisible: true,
  ...more,
});

const paperRow = (crew: Crew) => ({
  id: crew,
  projectCrewId: crew,
  projectId: 'festival',
  downloaded: false,
});

const noteRow = (crew: Crew): Content<typeof deliveryNote> => {
  const blank = { ...paperRow(crew), companyId: 'fest', lines: [], signatureVoid: false, digital: false, sentTo: [] };
  const lines = linesOf(crew).map((line) => ({ ...line, billMin: 450 }));
  if (crew === 'signed' || crew === 'frozen') {
    return {
      ...blank,
      lines,
      hoursHash: hashOf(crew),
      signedHash: hashOf(crew),
      signerName: 'M. Berg',
      signedAt: SHIFT.from,
      statusCode: crew === 'signed' ? 'signed' : 'released',
    };
  }
  return crew === 'hours'
    ? { ...blank, lines, hoursHash: hashOf(crew), statusCode: 'open' }
    : { ...blank, statusCode: 'open' };
};

const sheetRow = (crew: Crew): Content<typeof crewChiefSheet> => ({
  ...paperRow(crew),
  statusCode: crew === 'frozen' ? 'released' : 'open',
  ...(WITH_HOURS.includes(crew) ? { hoursHash: hashOf(crew) } : {}),
});

interface Human {
  readonly name: string;
  readonly types: readonly string[];
  readonly roles: readonly string[];
  readonly companyId?: string;
}

const crewHuman = (name: string, ...roles: readonly string[]): Human => ({
  name,
  types: ['Crew'],
  roles: roles.length === 0 ? ['crewMember'] : roles,
});

/** Beside those of the small world; whoever is there already gets these roles. */
const HUMANS: readonly Human[] = [
  crewHuman('ben', 'crewMember', 'freelancer'),
  ...['sami', 'zoe', 'remo', 'paul'].map((name) => crewHuman(name)),
  ...['lena', 'carl', 'anna', 'asta', 'dirk', 'wim', 'nick'].map((name) => crewHuman(name, 'crewMember')),
  { name: 'bella', types: ['Clients'], roles: ['clientBuyer'], companyId: 'fest' },
  { name: 'olga', types: ['Operations'], roles: ['operations'] },
];

const kindOf = (types: readonly string[]) =>
  types.includes('Clients') ? 'client' : types.includes('Crew') ? 'crew' : 'planner';

const humanRows = (
  tenant: string,
  { name, types, roles, companyId }: Human,
): readonly (readonly [AnyEntity, object])[] => [
  [person, { ...personRow(name), email: `${name}@${tenant}.test` }],
  [
    contact,
    {
      id: `c-${name}`,
      number: `K-${name}`,
      personId: name,
      kind: kindOf(types),
      loginTypes: types.map((caption) => ({ caption })),
      isProjectManager: false,
      isAccountant: false,
      functionIds: [],
      tagIds: [],
      active: true,
      ...(companyId === undefined ? {} : { companyId }),
    },
  ],
  [user, { id: `u-${name}-${tenant}`, email: `${name}@${tenant}.test`, personId: name, active: true, roleIds: roles }],
];

/**
 * Of the full world: what stands in the way of the crews here is left out, what belongs to one of them is brought
 * there.
 */
const LEFT_OUT: readonly string[] = ['applied', 'requested', 'u-ben-north', 'u-paula-north'];
const ELSEWHERE: Readonly<Record<string, object>> = {
  vacant: { statusCode: 'open' },
  check: { assignmentId: 'site-ben', projectCrewId: 'site' },
  'result-submitted': { projectCrewId: 'site' },
  'result-signed': { projectCrewId: 'site' },
  'plus-active': { memberContactIds: ['c-dora'] },
  'photo-of-crew': { ownerId: 'site' },
};

const FEST: Content<typeof companySettings> = {
  id: 'fest',
  companyId: 'fest',
  requireSignedNote: true,
  allowDigitalConfirm: true,
  showCrewNames: true,
  showCrewPictures: true,
  showLiveLocation: false,
  rateByClient: true,
  securityCheckFormIds: [],
  minCallMin: 240,
  allowVacancies: true,
};

type Rows = readonly [entity: AnyEntity, ...rows: readonly object[]];

/** One of everything, on the crews of this story. */
const ofTheFullWorld = (): readonly Rows[] =>
  EVERYTHING.map(([entity, ...rows]): Rows => {
    const kept = rows.filter((row) => 'id' in row && !LEFT_OUT.includes(String(row.id)));
    return [entity, ...kept.map((row) => ({ ...row, ...('id' in row ? ELSEWHERE[String(row.id)] : {}) }))];
  });

/** The orders and crews. */
const ofTheStory = (): readonly Rows[] => [
  [companySettings, FEST],
  [
    project,
    { ...projectRow('draft', 3, 'fest'), statusCode: 'designClient' },
    { ...projectRow('offered', 4, 'fest'), statusCode: 'quoted' },
    projectRow('fair', 5, 'opera'),
  ],
  [
    projectCrew,
    ...CREWS.map((crew) => ({
      ...crewRow(crew, 'festival'),
      allowLiveLocation: true,
      securityFormIds: ['security'],
      ...(crew === 'ahead' ? { startAt: AHEAD.from, endAt: AHEAD.to } : {}),
    })),
    { ...crewRow('wish', 'draft'), statusCode: 'planned' },
    crewRow('open', 'fair'),
  ],
  [
    projectCrewItem,
    ...CREWS.flatMap((crew) =>
      ['hands', 'chiefs', 'free'].map((name) =>
        positionRow(
          crew,
          name,
          crew === 'ahead' ? { startDate: '2027-06-09', startAt: AHEAD.from, endAt: AHEAD.to } : {},
        ),
      ),
    ),
    positionRow('wish', 'hands', { projectId: 'draft' }),
    ...['vacant', 'second', 'asking'].map((name) =>
      positionRow('open', name, {
        projectId: 'fair',
        startDate: '2027-06-08',
        startAt: '2027-06-08T06:00:00.000Z',
        endAt: '2027-06-08T14:00:00.000Z',
        statusCode: name === 'asking' ? 'open' : 'vacant',
      }),
    ),
  ],
  [deliveryNote, ...CREWS.map(noteRow)],
  [crewChiefSheet, ...CREWS.map(sheetRow)],
];

const ahead = {
  projectCrewId: 'open',
  projectId: 'fair',
  companyId: 'opera',
  effectiveStart: '2027-06-08T06:00:00.000Z',
  effectiveEnd: '2027-06-08T14:00:00.000Z',
} as const;

/** Assignments of crews that are not made like the others. */
const others = (): readonly Content<typeof projectCrewItemStatus>[] => [
  assignmentRow('job-emil', 'emil', 'showHands', { chief: true }),
  {
    ...assignmentRow('ask-ben', 'ben', 'hands', { statusCode: 'requested' }),
    ...ahead,
    projectCrewItemId: 'open-asking',
  },
  {
    ...assignmentRow('apply-ben', 'ben', 'hands', { statusCode: 'applied' }),
    ...ahead,
    projectCrewItemId: 'open-second',
  },
];

export interface AuthorityWorld extends TestWorld {
  /** A token of a party, with the address of its agency. */
  signIn(party: Party): Promise<{ readonly token: string; readonly host: string }>;
}

/** The agency as everybody finds it at nine. */
export const makeAuthorityWorld = async (): Promise<AuthorityWorld> => {
  const world = await makeWorld();
  const { database } = world;
  const putAll = (rows: readonly Rows[]) =>
    write(database, { tenant: 'north', login: 'test' }, async (tx) => {
      for (const [entity, ...contents] of rows) await tx.putMany(entity, contents as never[]);
    });
  world.setNow(MADE);
  for (const id of ['job-ben', 'job-cara', 'job-dora']) await world.remove(projectCrewItemStatus, id);
  await putAll(HUMANS.flatMap((human) => humanRows('north', human)));
  await putAll([
    [user, { id: 'u-paula-north', email: 'paula@north.test', personId: 'paula', active: true, roleIds: ['planner'] }],
  ]);
  await putAll(ofTheStory());
  await putAll([[projectCrewItemStatus, ...others()]]);
  for (const moment of [MADE, PUT_ON, TAKEN_OFF, FOLLOWED]) {
    world.setNow(moment);
    const changes = CREWS.flatMap((crew) =>
      STANDS.flatMap((stand) =>
        stand.states.filter(([since]) => since === moment).map(([, statusCode]) => standRow(crew, stand, statusCode)),
      ),
    );
    await putAll([[projectCrewItemStatus, ...changes]]);
    if (moment === MADE) await putAll(ofTheFullWorld());
  }
  world.setNow(NOW);
  await makeLogins(world);
  return { ...world, signIn: (party) => enter(world, party) };
};

const EAST: readonly Human[] = [
  { name: 'esther', types: ['Planners', 'Office'], roles: ['planner', 'operations', 'office'] },
  { name: 'enno', types: ['Crew'], roles: ['crewMember', 'crewChief', 'freelancer'] },
];

const makeLogins = async ({ database }: TestWorld): Promise<void> => {
  const passwordHash = await hashPassword(PASSWORD, 6);
  const {
    rows: [north],
  } = await database.pool.query<{ row: object }>(`select row from tenants where id = 'north'`);
  await ensureTenant(database.pool, {
    id: 'east',
    host: 'east.test',
    row: { ...north?.row, id: 'east', name: 'east' } as never,
  });
  await storeRoles(database.pool, 'east');
  await write(database, { tenant: 'east', login: 'test' }, async (tx) => {
    for (const [entity, row] of EAST.flatMap((human) => humanRows('east', human)))
      await tx.putMany(entity, [row] as never[]);
  });
  const people = [
    ...HUMANS.map(({ name }) => ['north', name] as const),
    ...EAST.map(({ name }) => ['east', name] as const),
  ];
  for (const [tenant, name] of people) {
    await storeLogin(database.pool, {
      id: `u-${name}-${tenant}`,
      tenant,
      kind: 'user',
      login: `${name}@${tenant}.test`,
      passwordHash,
      subjectId: `u-${name}-${tenant}`,
      personId: name,
    });
  }
  for (const [id, canEdit] of [
    ['till', true],
    ['glance', false],
  ] as const) {
    await storeLogin(database.pool, {
      id: `pc-${id}`,
      tenant: 'north',
      kind: 'pluscrew',
      login: id,
      passwordHash,
      subjectId: 'plus-active',
      canEdit,
    });
  }
};

const enter = async (
  { app, tokenOf }: TestWorld,
  party: Party,
): Promise<{ readonly token: string; readonly host: string }> => {
  const host = 'north.test';
  switch (party) {
    case 'gate':
      return { host, token: await signIn(app, { projectLogin: 'P-1', password: PASSWORD }) };
    case 'otherGate':
      return { host, token: await signIn(app, { projectLogin: 'P-2' }) };
    case 'till':
    case 'glance':
      return { host, token: await signIn(app, { plusCrewLogin: party, password: PASSWORD }) };
    case 'esther':
    case 'enno':
      return {
        host: 'east.test',
        token: await signIn(app, { login: `${party}@east.test`, password: PASSWORD }, 'east.test'),
      };
    default:
      return { host, token: await tokenOf(party) };
  }
};
