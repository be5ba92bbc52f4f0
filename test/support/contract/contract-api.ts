// The whole server over a random world, asked without a network: what each login gets for a call.
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { AnyEntity } from '#schema/define/entity.ts';
import { ENTITIES } from '#schema/entities/registry.ts';
import { buildApp } from '#server/app.ts';
import { chanceOf } from '#server/demo/base/random.ts';
import { tableOf } from '#server/database/sql/names.ts';
import { makeFolder, removeFolder } from '../server/data-folder.ts';
import { atFileEnd } from '../run/file-end.ts';
import { createDatabase, type TestDatabase } from '../server/postgres.ts';
import { changedWorld, someChanges, type WorldChange } from '../worlds/changed-world.ts';
import { randomWorld, type RandomWorld } from '../worlds/random-world.ts';
import type { WorldLogin } from '../worlds/world-logins.ts';
import { bookedIn, type ModelRow } from '../worlds/model-rows.ts';
import { ScopeModel } from '../worlds/scope-model.ts';
import { credentialsOf, hostOf, storeChanges, storeWorld } from '../worlds/store-world.ts';

/** The present of the server; the rows of the world are a day old. */
export const NOW = '2027-06-05T06:00:00.000Z';

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** The parsed JSON; undefined where the answer is none. */
  readonly json: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface RequestOptions extends Omit<InjectOptions, 'headers' | 'url' | 'method'> {
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ContractApi {
  /** As it is now. */
  readonly world: RandomWorld;
  readonly database: TestDatabase;
  readonly entities: readonly AnyEntity[];
  /** Asks as a login of the world, or as nobody; the path lies below /api/v1. */
  ask(login: WorldLogin | undefined, call: string, options?: RequestOptions): Promise<Answer>;
  /** The login as the rows make it now. @throws Error when nobody has that name */
  loginNamed(name: string): WorldLogin;
  /** What the login may see, by the model. */
  modelOf(login: WorldLogin): ScopeModel;
  /**
   * Reads tables anew from the database, after calls have changed them; all of them unless said otherwise. Who the
   * logins are stays.
   */
  refresh(tables?: readonly AnyEntity[]): Promise<void>;
  /** An id for a row to be made; equal seeds make the same ones. */
  newId(this: void): string;
  /** Changes rows. */
  change(changes: readonly WorldChange[]): Promise<void>;
  /** Changes some rows; equal moments make equal changes. */
  moveOn(moment: number): Promise<void>;
  close(): Promise<void>;
}

export interface ContractApiOptions {
  /** Entities to serve; all that are registered unless said otherwise. */
  readonly entities?: readonly AnyEntity[];
  readonly seed?: number;
  readonly size?: number;
  readonly showPhonesToCrew?: boolean;
}

/** A server with one random world in it. */
export const createContractApi = async ({
  entities,
  seed = 20_270_604,
  size = 24,
  showPhonesToCrew = false,
}: ContractApiOptions = {}): Promise<ContractApi> => {
  const database = await createDatabase({ now: () => NOW, ...(entities === undefined ? {} : { entities }) });
  let world = randomWorld({
    tenant: `world-${String(seed)}`,
    seed,
    entities: entities ?? ENTITIES,
    showPhonesToCrew,
    size,
  });
  await storeWorld(database, world);
  const dataDir = makeFolder('contract');
  const app = await buildApp({
    database,
    settings: { dataDir },
    clock: { now: () => Temporal.Instant.from(NOW) },
    requestsPerMinute: 10_000_000,
    ...(entities === undefined ? {} : { entities }),
  });
  const tokens = await tokensOf(app, world);
  const chance = chanceOf(`new rows ${String(seed)}`);
  const bookedOnce = new Set(bookedIn(world.rows));
  const modelsNow = () => {
    for (const booked of bookedIn(world.rows)) bookedOnce.add(booked);
    return modelsOf(world, bookedOnce);
  };
  let models = modelsNow();
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    await app.close();
    await database.close();
    removeFolder(dataDir);
  };
  // A failed test may leave it open.
  atFileEnd(close);
  const change = async (changes: readonly WorldChange[]): Promise<void> => {
    await storeChanges(database, world, changes);
    world = changedWorld(world, changes);
    models = modelsNow();
  };
  return {
    get world() {
      return world;
    },
    database,
    entities: world.entities,
    ask: (login, call, options) =>
      ask(app, { host: hostOf(world), token: login === undefined ? undefined : tokens.get(login.name) }, call, options),
    loginNamed: (name) => loginNamed(world, name),
    modelOf: ({ name, actor }) => models.get(name) ?? new ScopeModel(world, actor),
    refresh: async (tables = world.entities) => {
      world = { ...world, rows: new Map([...world.rows, ...(await storedRows(database, world.tenant, tables))]) };
      models = modelsNow();
    },
    newId: () => chance.id(Temporal.Instant.from(NOW)),
    change,
    moveOn: (moment) => change(someChanges(world, moment)),
    close,
  };
};

/** The live rows of some tables of a tenant as they are kept. */
const storedRows = async (
  database: TestDatabase,
  tenant: string,
  tables: readonly AnyEntity[],
): Promise<RandomWorld['rows']> => {
  const rows = new Map<string, readonly ModelRow[]>();
  for (const entity of tables) {
    const found = await database.pool.query<{ row: ModelRow }>(
      `select "row" from "${tableOf(entity)}" where tenant = $1 and not deleted order by id`,
      [tenant],
    );
    rows.set(
      entity.name,
      found.rows.map(({ row }) => ({ ...plain(row), id: row.id })),
    );
  }
  return rows;
};

const loginNamed = ({ logins }: RandomWorld, name: string): WorldLogin => {
  const login = logins.find((one) => one.name === name);
  if (login === undefined) throw new Error(`Nobody is called ${name}`);
  return login;
};

const modelsOf = (world: RandomWorld, bookedOnce: ReadonlySet<string>): ReadonlyMap<string, ScopeModel> =>
  new Map(world.logins.map(({ name, actor }) => [name, new ScopeModel({ ...world, bookedOnce }, actor)]));

interface Sender {
  readonly host: string;
  readonly token: string | undefined;
}

const ask = async (
  app: FastifyInstance,
  { host, token }: Sender,
  call: string,
  { headers = {}, ...more }: RequestOptions = {},
): Promise<Answer> => {
  const [method = 'GET', path = ''] = call.split(' ');
  const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await app.inject({
    method: method as 'GET',
    url: `/api/v1${path}`,
    headers: { host, ...bearer, ...headers },
    ...more,
  });
  return {
    status: response.statusCode,
    text: response.payload,
    json: parsed(response.payload),
    headers: response.headers,
  };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const tokensOf = async (app: FastifyInstance, world: RandomWorld): Promise<ReadonlyMap<string, string>> => {
  const tokens = new Map<string, string>();
  for (const login of world.logins) {
    const { status, text, json } = await ask(app, { host: hostOf(world), token: undefined }, 'POST /auth/token', {
      payload: credentialsOf(world, login),
    });
    if (status !== 200) throw new Error(`${login.name} cannot sign in: ${text}`);
    tokens.set(login.name, (json as { token: string }).token);
  }
  return tokens;
};

/** The row as this login must get it: what is stored, without the fields that it may not see. */
export const shown = (model: ScopeModel, entity: AnyEntity, row: ModelRow): ModelRow => {
  const hidden = new Set(model.hiddenFields(entity, row));
  return { ...Object.fromEntries(Object.entries(row).filter(([field]) => !hidden.has(field))), id: row.id };
};

/** A row of an answer without what the table adds. */
export const plain = ({
  rev: _rev,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...fields
}: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => fields;

/** Rows by their ids, for comparisons that do not ask for an order. */
export const byId = (rows: readonly Readonly<Record<string, unknown>>[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...rows]
      .sort((one, other) => (String(one['id']) < String(other['id']) ? -1 : 1))
      .map((row) => [String(row['id']), row]),
  );

/** The code of a refusal. */
export const codeOf = ({ json }: Answer): string | undefined =>
  (json as { error?: { code?: string } } | undefined)?.error?.code;
