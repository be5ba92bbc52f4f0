// What must hold for an entity once it is defined and registered: proven in every room from its definition alone.
import { Dexie } from 'dexie';
import fc from 'fast-check';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '#schema/check.ts';
import { indexesOnServer, type AnyEntity } from '#schema/define/entity.ts';
import { factsOf } from '#schema/define/field.ts';
import { can } from '#schema/rights.ts';
import { columnOf, tableOf } from '#server/database/sql/names.ts';
import { mirrorsOf } from '#schema/mirrors.ts';
import { stores } from '#db/tables/tables.ts';
import { arbitraryRow } from '#test/support/worlds/arbitrary.ts';
import { byId, codeOf, plain, shown, type Answer, type ContractApi } from '#test/support/contract/contract-api.ts';
import type { WorldLogin } from '#test/support/worlds/world-logins.ts';
import type { ModelRow } from '#test/support/worlds/model-rows.ts';

export interface Proof {
  readonly entity: AnyEntity;
  /** All entities of the house that is asked. */
  readonly entities: readonly AnyEntity[];
  readonly api: () => ContractApi;
  /** The contract as a document. */
  readonly contract: () => Contract;
}

export interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly security?: unknown }>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

export const proveEntity = (proof: Proof): void => {
  describe(proof.entity.name, () => {
    it('has its table on the device, with the indexes of its definition', () => onDevice(proof));
    it('has its table on the server, with a generated column for whatever is looked up', () => onServer(proof));
    it('stands in the contract, with its row and each of its paths', () => {
      inContract(proof);
    });
    const { list, get, beneath = {} } = proof.entity.routes;
    if (list !== undefined) it(`is listed to each login as the policy says (${list})`, () => listed(proof, list));
    if (get !== undefined) it(`is given out row by row as the policy says (${get})`, () => givenOut(proof, get));
    for (const [path, field] of Object.entries(beneath))
      it(`is listed beneath its parent as the policy says (${path})`, () => listedBeneath(proof, path, field));
  });
};

const onDevice = async ({ entity, entities }: Proof): Promise<void> => {
  const device = new Dexie('device', { indexedDB: new IDBFactory(), IDBKeyRange });
  device.version(1).stores({ ...stores(mirrorsOf(entities)) });
  await device.open();
  const table = device.tables.find(({ name }) => name === entity.name);
  expect(table !== undefined).toBe(entity.pull !== undefined);
  if (table === undefined) return device.close();
  expect(table.schema.primKey.src).toBe('id');
  expect(table.schema.indexes.map(({ src }) => src)).toEqual([...entity.indexes]);
  const rows = fc.sample(arbitraryRow(entity), 5).map((row, at) => ({ ...row, id: `row-${String(at)}` }));
  await table.bulkPut(rows);
  expect(await table.orderBy('id').toArray()).toEqual(rows);
  device.close();
};

/** Fields that somebody looks rows up by. */
const lookedUp = (entity: AnyEntity): readonly string[] => [
  ...indexesOnServer(entity).flatMap(fieldsOf),
  ...Object.entries(entity.fields)
    .filter(([, schema]) => factsOf(schema).refersTo !== undefined || factsOf(schema).items?.refersTo !== undefined)
    .map(([field]) => field),
  ...(entity.span ?? []),
  ...Object.values(entity.filters ?? {}),
];

const fieldsOf = (index: string): readonly string[] => index.replace(/[&*[\]]/gu, '').split('+');

const onServer = async ({ entity, entities, api }: Proof): Promise<void> => {
  const { pool } = api().database;
  const columns = await pool.query<{ name: string; generated: string }>(
    'select column_name as name, is_generated as generated from information_schema.columns where table_name = $1',
    [tableOf(entity)],
  );
  const generated = columns.rows.filter((column) => column.generated === 'ALWAYS').map(({ name }) => name);
  const plainColumns = columns.rows.filter((column) => column.generated !== 'ALWAYS').map(({ name }) => name);
  expect([...plainColumns].sort()).toEqual(['deleted', 'id', 'rev', 'row', 'tenant']);
  expect(lookedUp(entity).filter((field) => field !== 'id' && !generated.includes(columnOf(field)))).toEqual([]);
  const indexes = await pool.query<{ text: string }>('select indexdef as text from pg_indexes where tablename = $1', [
    tableOf(entity),
  ]);
  expect(indexesOnServer(entity).filter((index) => !indexes.rows.some(({ text }) => serves(text, index)))).toEqual([]);
  const keys = await pool.query<{ text: string }>(
    `select pg_get_constraintdef(oid) as text from pg_constraint where contype = 'f' and conrelid = $1::regclass`,
    [`"${tableOf(entity)}"`],
  );
  expect(
    referencesOf(entity, entities).filter(
      ([field, target]) => !keys.rows.some(({ text }) => isKey(text, field, target)),
    ),
  ).toEqual([]);
};

const serves = (definition: string, index: string): boolean => {
  const columns = fieldsOf(index).map(columnOf);
  if (index.startsWith('*'))
    return definition.includes('USING gin') && columns.every((column) => definition.includes(column));
  return (
    definition.replaceAll('"', '').includes(`(tenant, ${columns.join(', ')}`) &&
    definition.startsWith('CREATE UNIQUE') === index.startsWith('&')
  );
};

/** Single references to entities of the house. */
const referencesOf = (
  entity: AnyEntity,
  entities: readonly AnyEntity[],
): readonly (readonly [field: string, target: string])[] =>
  Object.entries(entity.fields).flatMap(([field, schema]): readonly (readonly [string, string])[] => {
    const { refersTo } = factsOf(schema);
    return refersTo === undefined || !entities.some(({ name }) => name === refersTo) ? [] : [[field, refersTo]];
  });

const isKey = (definition: string, field: string, target: string): boolean =>
  definition
    .replaceAll('"', '')
    .startsWith(
      `FOREIGN KEY (tenant, ${columnOf(field)}) REFERENCES ${tableOf({ name: target })}(tenant, id) DEFERRABLE`,
    );

const inContract = ({ entity, contract }: Proof): void => {
  const { paths, components } = contract();
  const { list, get, beneath = {} } = entity.routes;
  const routes = [list, get, ...Object.keys(beneath)].filter((path) => path !== undefined);
  expect(components.schemas).toHaveProperty([entity.name]);
  for (const path of routes) {
    expect(paths).toHaveProperty([`/api/v1${path}`, 'get']);
    // Without a word of its own a call asks for a token.
    expect(paths[`/api/v1${path}`]?.['get']?.security).toEqual(entity.read === 'public' ? [] : undefined);
  }
};

/** What the login must get of these rows, by their ids. */
const expected = (
  { entity, api }: Proof,
  login: WorldLogin,
  fits: (row: ModelRow) => boolean = () => true,
): Readonly<Record<string, unknown>> => {
  const model = api().modelOf(login);
  const visible = model.visible(entity);
  return byId(
    rowsOf(api(), entity)
      .filter((row) => visible.has(row.id) && fits(row))
      .map((row) => shown(model, entity, row)),
  );
};

const rowsOf = ({ world }: ContractApi, entity: AnyEntity): readonly ModelRow[] => world.rows.get(entity.name) ?? [];

interface Listed {
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly total: number;
  readonly next: string | null;
}

/** The rows of a list answer, each valid but for what was cut. */
const listedRows = (entity: AnyEntity, { json }: Answer): Readonly<Record<string, unknown>> => {
  const { data, total, next } = json as Listed;
  expect(total).toBe(data.length);
  expect(next).toBeNull();
  for (const row of data) expect([row['id'], ...faultsBesidesCuts(entity, row)]).toEqual([row['id']]);
  return byId(data.map(plain));
};

const faultsBesidesCuts = (entity: AnyEntity, row: Readonly<Record<string, unknown>>) =>
  faultsOf(entity.row, row).filter(
    ({ field, rule }) => rule !== 'required' || factsOf(entity.fields[field] ?? entity.row).group === undefined,
  );

const listed = async (proof: Proof, list: string): Promise<void> => {
  const { entity, api } = proof;
  await refusedWithoutToken(api(), list);
  for (const login of api().world.logins) {
    const answer = await api().ask(login, `GET ${list}`);
    if (!can(login.actor, entity.read)) refusedTo(login, answer, [403, 'NO_RIGHT']);
    else
      expect([login.name, answer.status, listedRows(entity, answer)]).toEqual([
        login.name,
        200,
        expected(proof, login),
      ]);
  }
  for (const [key, field] of Object.entries(entity.filters ?? {})) await filtered(proof, { list, key, field });
};

const filtered = async (
  proof: Proof,
  { list, key, field }: { readonly list: string; readonly key: string; readonly field: string },
): Promise<void> => {
  const values = new Set(
    rowsOf(proof.api(), proof.entity)
      .map((row) => row[field])
      .filter((value) => value !== undefined),
  );
  for (const login of proof.api().world.logins.filter(({ actor }) => can(actor, proof.entity.read))) {
    for (const value of [...values].slice(0, 3)) {
      const answer = await proof.api().ask(login, `GET ${list}?${key}=${String(value)}`);
      expect([login.name, listedRows(proof.entity, answer)]).toEqual([
        login.name,
        expected(proof, login, (row) => row[field] === value),
      ]);
    }
  }
};

const refusedTo = (login: WorldLogin, answer: Answer, [status, code]: readonly [number, string]): void => {
  expect([login.name, answer.status, codeOf(answer)]).toEqual([login.name, status, code]);
};

const refusedWithoutToken = async (api: ContractApi, path: string): Promise<void> => {
  const answer = await api.ask(undefined, `GET ${path}`);
  expect([answer.status, codeOf(answer)]).toEqual([401, 'TOKEN_INVALID']);
};

/** The path with its parameter filled in. */
export const filled = (path: string, key: string): string => path.replace(/\{\w+\}/u, encodeURIComponent(key));

/** Enough rows of each sort to see that every one is judged by itself; more in the soak. */
const SOME = process.env['CALLBOARD_CALLS'] === 'all' ? 5 : 2;

const givenOut = async (proof: Proof, get: string): Promise<void> => {
  const { entity, api } = proof;
  await refusedWithoutToken(api(), filled(get, `${entity.name}-0`));
  for (const login of api().world.logins) {
    const visible = expected(proof, login);
    const rows = rowsOf(api(), entity);
    const some = [
      ...rows.filter(({ id }) => visible[id] !== undefined).slice(0, SOME),
      ...rows.filter(({ id }) => visible[id] === undefined).slice(0, SOME),
    ];
    for (const row of some) await givenAsIs(proof, { login, keys: keysOf(entity, row), row: visible[row.id] });
    for (const id of [...(api().world.removed.get(entity.name) ?? []).slice(0, 1), 'nobody-knows-it'])
      await givenAsIs(proof, { login, keys: [id], row: undefined });
  }
};

/** A row is asked for by its id, `~id`, or by its number where it has one. */
const keysOf = (entity: AnyEntity, row: ModelRow): readonly string[] => [
  row.id,
  `~${row.id}`,
  ...(entity.numbered === true ? [String(row['number'])] : []),
];

const givenAsIs = async (
  { entity, api }: Proof,
  { login, keys, row }: { readonly login: WorldLogin; readonly keys: readonly string[]; readonly row: unknown },
): Promise<void> => {
  for (const key of keys) {
    const answer = await api().ask(login, `GET ${filled(entity.routes.get ?? '', key)}`);
    if (!can(login.actor, entity.read)) refusedTo(login, answer, [403, 'NO_RIGHT']);
    else if (row === undefined) refusedTo(login, answer, [404, 'NOT_FOUND']);
    else
      expect([
        login.name,
        answer.status,
        plain((answer.json as { data: Readonly<Record<string, unknown>> }).data),
      ]).toEqual([login.name, 200, row]);
  }
};

const listedBeneath = async (proof: Proof, path: string, field: string): Promise<void> => {
  await refusedWithoutToken(proof.api(), filled(path, 'any'));
  for (const login of proof.api().world.logins) await beneathParents(proof, { login, path, field });
};

const beneathParents = async (
  proof: Proof,
  { login, path, field }: { readonly login: WorldLogin; readonly path: string; readonly field: string },
): Promise<void> => {
  const { entity, entities, api } = proof;
  const target = factsOf(entity.fields[field] ?? entity.row).refersTo;
  const parent = entities.find(({ name }) => name === target);
  if (parent === undefined) throw new Error(`${entity.name}.${field} refers to no entity of this house`);
  const visible = api().modelOf(login).visible(parent);
  const parents = rowsOf(api(), parent);
  const some = [
    ...parents.filter(({ id }) => visible.has(id)).slice(0, SOME),
    ...parents.filter(({ id }) => !visible.has(id)).slice(0, SOME),
  ];
  for (const { id } of some) {
    const answer = await api().ask(login, `GET ${filled(path, id)}`);
    if (!can(login.actor, entity.read)) refusedTo(login, answer, [403, 'NO_RIGHT']);
    else if (!visible.has(id)) refusedTo(login, answer, [404, 'NOT_FOUND']);
    else
      expect([login.name, answer.status, listedRows(entity, answer)]).toEqual([
        login.name,
        200,
        expected(proof, login, (row) => row[field] === id),
      ]);
  }
};
