// Makes one table per entity and keeps its columns, indexes and foreign keys as the definitions say; run at every start.
import type pg from 'pg';
import type { AnyEntity } from '#schema/define/entity.ts';
import { columnsOf, rulesOf, type Column, type ColumnKind, type RuleUse } from './columns.ts';
import { foreignKeysOf, indexesOf, type Part } from './indexes.ts';
import { tableOf } from './names.ts';
import { quote } from './sql.ts';

export interface TableSet {
  readonly entities: readonly AnyEntity[];
  /** Rules of the lists over them, whose fields get columns as well. */
  readonly uses: readonly RuleUse[];
}

/**
 * Brings the entity tables to what the definitions say; nothing happens where they already are. Rows are never changed: columns other
 * than `tenant, id, rev, deleted, row` are generated from the row. Run it inside a transaction that holds the start-up lock.
 * @throws Error when an entity's table would collide with one of the server's own
 */
export const ensureTables = async (client: pg.ClientBase, set: TableSet): Promise<void> => {
  const uses = [...rulesOf(set.entities), ...set.uses];
  const plans = set.entities.map((entity) => ({ entity, columns: columnsOf(entity, uses) }));
  const tables = new Set(set.entities.map(tableOf));
  const before = await present(client);
  for (const plan of plans) await ensureColumns(client, plan, before);
  for (const { entity, columns } of plans) {
    await ensureParts(client, before, { table: tableOf(entity), kind: 'index', wanted: indexesOf(entity, columns) });
    await ensureParts(client, before, { table: tableOf(entity), kind: 'constraint', wanted: foreignKeysOf(entity, columns, tables) });
  }
};

interface Plan {
  readonly entity: AnyEntity;
  readonly columns: readonly Column[];
}

/** What the database holds now, read once: about sixty tables are compared with it. */
interface Present {
  readonly columns: readonly { readonly table: string; readonly name: string; readonly kind: string; readonly generated: boolean }[];
  readonly parts: readonly { readonly table: string; readonly name: string; readonly kind: PartKind }[];
}

type PartKind = 'index' | 'constraint';

const present = async (client: pg.ClientBase): Promise<Present> => {
  const columns = await client.query<Present['columns'][number]>(
    `select table_name as table, column_name as name, data_type as kind, is_generated = 'ALWAYS' as generated
       from information_schema.columns where table_schema = current_schema()`);
  const parts = await client.query<Present['parts'][number]>(
    `select tablename as table, indexname as name, 'index' as kind from pg_indexes where schemaname = current_schema() and indexname ~ '^(ix|uq)__'
     union all
     select conrelid::regclass::text, conname, 'constraint' from pg_constraint where connamespace = current_schema()::regnamespace and conname ~ '^fk__'`);
  return { columns: columns.rows, parts: parts.rows.map((part) => ({ ...part, table: part.table.replaceAll('"', '') })) };
};

const ensureColumns = async (client: pg.ClientBase, { entity, columns }: Plan, before: Present): Promise<void> => {
  const table = tableOf(entity);
  const held = before.columns.filter((one) => one.table === table);
  if (held.length === 0) return void (await client.query(`create table ${quote(table)} (${[...PLAIN_COLUMNS, ...columns.map(generated)].join(', ')}, primary key (tenant, id))`));
  if (!held.some((one) => one.name === 'deleted')) throw new Error(`The table of ${entity.name} would be ${table}, which is one of the server's own`);
  const wanted = new Map<string, ColumnKind>(columns.map((one) => [one.name, one.kind]));
  const stale = held.filter((one) => one.generated && wanted.get(one.name) !== one.kind).map((one) => one.name);
  const kept = new Set(held.map((one) => one.name).filter((name) => !stale.includes(name)));
  const missing = columns.filter((one) => !kept.has(one.name));
  const changes = [...stale.map((name) => `drop column ${quote(name)}`), ...missing.map((one) => `add column ${generated(one)}`)];
  if (changes.length > 0) await client.query(`alter table ${quote(table)} ${changes.join(', ')}`);
};

const PLAIN_COLUMNS: readonly string[] = ['tenant text not null', 'id text not null', 'rev bigint not null', 'deleted boolean not null default false', '"row" json not null'];

/** Text that JSON can hold and a column cannot (U+0000, a lone surrogate) fails here and is never cut. */
const generated = ({ name, field, kind }: Column): string => `${quote(name)} ${kind} generated always as (${valueOf(field, kind)}) stored`;

const valueOf = (field: string, kind: ColumnKind): string => {
  const key = `'${field.replaceAll("'", "''")}'`;
  return kind === 'jsonb' ? `("row" -> ${key})::jsonb` : `("row" ->> ${key})::${kind}`;
};

interface Wanted {
  readonly table: string;
  readonly kind: PartKind;
  readonly wanted: readonly Part[];
}

/** A dropped column has taken its indexes along, hence `if exists`; the wanted ones are asked for anew where they are gone. */
const ensureParts = async (client: pg.ClientBase, before: Present, { table, kind, wanted }: Wanted): Promise<void> => {
  const held = before.parts.filter((part) => part.table === table && part.kind === kind).map((part) => part.name);
  const names = new Set(wanted.map((part) => part.name));
  for (const stale of held.filter((one) => !names.has(one))) {
    await client.query(kind === 'index' ? `drop index if exists ${quote(stale)}` : `alter table ${quote(table)} drop constraint if exists ${quote(stale)}`);
  }
  const now = await stillThere(client, held);
  for (const part of wanted.filter((one) => !now.has(one.name))) await client.query(part.sql);
};

const stillThere = async (client: pg.ClientBase, names: readonly string[]): Promise<ReadonlySet<string>> => {
  if (names.length === 0) return new Set();
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relname = any($1) and relnamespace = current_schema()::regnamespace
     union select conname from pg_constraint where conname = any($1) and connamespace = current_schema()::regnamespace`, [names]);
  return new Set(rows.map(({ name }) => name));
};
