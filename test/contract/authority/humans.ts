// The people of the agency and of the one beside it: their rows and logins, and how they sign in.
import type { AnyEntity } from '#schema/define/entity.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { crewFunction } from '#schema/entities/people/crew-function.ts';
import { person } from '#schema/entities/people/person.ts';
import { user } from '#schema/entities/people/user.ts';
import { write } from '#server/database/writes/write.ts';
import { ensureTenant } from '#server/database/tenants.ts';
import { storeRoles } from '#server/rights/roles.ts';
import { storeLogin } from '#server/auth/logins.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { PASSWORD } from '../../support/worlds/tenant-fill.ts';
import { personRow, worksAs } from '../../support/worlds/tenant-rows.ts';
import { signIn, type TestWorld } from '../../support/worlds/tenant.ts';
import type { Party } from './parties.ts';

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
export const HUMANS: readonly Human[] = [
  crewHuman('ben', 'crewMember', 'freelancer'),
  ...['sami', 'zoe', 'remo', 'paul'].map((name) => crewHuman(name)),
  ...['lena', 'carl', 'anna', 'asta', 'dirk', 'wim', 'nick'].map((name) => crewHuman(name, 'crewMember')),
  { name: 'bella', types: ['Clients'], roles: ['clientBuyer'], companyId: 'fest' },
  { name: 'olga', types: ['Operations'], roles: ['operations'] },
];

const kindOf = (types: readonly string[]) =>
  types.includes('Clients') ? 'client' : types.includes('Crew') ? 'crew' : 'planner';

export const humanRows = (
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
  // Whoever is in the small world works there already.
  ...(tenant === 'north' && name !== 'ben' ? worksAs({ name, types }) : []).map((row) => [crewFunction, row] as const),
  [user, { id: `u-${name}-${tenant}`, email: `${name}@${tenant}.test`, personId: name, active: true, roleIds: roles }],
];

const EAST: readonly Human[] = [
  { name: 'esther', types: ['Planners', 'Office'], roles: ['planner', 'operations', 'office'] },
  { name: 'enno', types: ['Crew'], roles: ['crewMember', 'crewChief', 'freelancer'] },
];

export const makeLogins = async ({ database }: TestWorld): Promise<void> => {
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

export const enter = async (
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
