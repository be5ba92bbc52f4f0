// Puts a random world into a database, the way the server keeps it: rows, tombstones, roles and logins.
import type { ServerDatabase } from '#server/database/database.ts';
import { inTransaction } from '#server/database/connection.ts';
import { flush, type Change } from '#server/database/writes/flush.ts';
import { ensureTenant } from '#server/database/tenants.ts';
import { northlight } from '#server/demo/tenants.ts';
import { storeRoles } from '#server/rights/roles.ts';
import { storeLogin, type NewLogin } from '#server/auth/logins.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import type { ModelRow } from './model-rows.ts';
import type { RandomWorld } from './random-world.ts';
import type { WorldChange } from './changed-world.ts';
import type { WorldLogin } from './world-logins.ts';

/** Every world's agency is one of the demo: its clock and its settings. */
const AGENCY = northlight('s');
/** IANA zone of its days. */
export const WORLD_ZONE = AGENCY.timezone;

export const WORLD_PASSWORD = 'stage-door-7';

/** When all rows of a world were made. */
const MADE_AT = '2027-06-04T06:00:00.000Z';

/** Host name under which the world's tenant answers. */
export const hostOf = ({ tenant }: Pick<RandomWorld, 'tenant'>): string => `${tenant}.localhost`;

/** The body of POST /auth/token for a login of the world. */
export const credentialsOf = (world: RandomWorld, { kind, name }: WorldLogin): Readonly<Record<string, string>> => {
  switch (kind) {
    case 'user':
      return { login: loginName(world, name), password: WORLD_PASSWORD };
    case 'project':
      return { projectLogin: loginName(world, name) };
    case 'pluscrew':
      return { plusCrewLogin: loginName(world, name) };
  }
};

export const storeWorld = async (database: ServerDatabase, world: RandomWorld): Promise<void> => {
  const { tenant, entities, rows, removed, mailboxRights, showPhonesToCrew } = world;
  const live = entities.flatMap((entity) =>
    (rows.get(entity.name) ?? []).map((row): Change => ({ entity, row: unstamped(row) })),
  );
  const gone = entities.flatMap((entity) =>
    (removed.get(entity.name) ?? []).map((id): Change => ({
      entity,
      row: { ...unstamped({ id }), removed: { reason: 'deleted' } },
    })),
  );
  await inTransaction(database, 'change', async (client) => {
    await ensureTenant(client, {
      id: tenant,
      host: hostOf(world),
      row: { ...AGENCY, id: tenant, settings: { ...AGENCY.settings, showPhonesToCrew } },
    });
    await storeRoles(client, tenant);
    await flush(client, { tenant, login: 'test', cause: 'test' }, [...live, ...gone]);
    for (const login of await newLogins(world)) await storeLogin(client, login);
    for (const [login, mailboxes] of mailboxRights ?? []) {
      for (const mailbox of mailboxes)
        await client.query(
          'insert into mailbox_rights (tenant, login, mailbox_id, permissions) values ($1, $2, $3, $4)',
          [tenant, login, mailbox, '["READ"]'],
        );
    }
  });
};

/** What changed in the world, in one transaction. */
export const storeChanges = async (
  database: ServerDatabase,
  { tenant }: RandomWorld,
  changes: readonly WorldChange[],
): Promise<void> => {
  // The last word on a row counts.
  const last = new Map(
    changes.map((change) => [`${change.entity.name} ${'removed' in change ? change.removed : change.row.id}`, change]),
  );
  const written = [...last.values()].map((change): Change =>
    'removed' in change
      ? { entity: change.entity, row: { ...unstamped({ id: change.removed }), removed: { reason: 'deleted' } } }
      : { entity: change.entity, row: unstamped(change.row) },
  );
  await inTransaction(database, 'change', (client) => flush(client, { tenant, login: 'test', cause: 'test' }, written));
};

const unstamped = ({ id, ...fields }: ModelRow): Change['row'] => ({
  id,
  fields,
  createdAt: MADE_AT,
  updatedAt: MADE_AT,
});

const loginName = ({ tenant }: RandomWorld, name: string): string => `${name}@${tenant}.example.test`;

/** The cheapest hash: what it costs to guess is not the question here. */
const CHEAP = 6;

const newLogins = async (world: RandomWorld): Promise<readonly NewLogin[]> => {
  const passwordHash = await hashPassword(WORLD_PASSWORD, CHEAP);
  return world.logins.map(({ name, kind, actor }): NewLogin => {
    const login = { id: actor.login.slice(kind.length + 1), tenant: world.tenant, kind, login: loginName(world, name) };
    switch (kind) {
      case 'user':
        return {
          ...login,
          passwordHash,
          subjectId: login.id,
          ...(actor.personId === null ? {} : { personId: actor.personId }),
        };
      case 'project':
        return { ...login, subjectId: actor.projectId ?? '' };
      case 'pluscrew':
        return { ...login, subjectId: actor.plusCrewId ?? '' };
    }
  });
};
