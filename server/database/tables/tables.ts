// Makes one table per entity and keeps its columns, indexes and foreign keys as the definitions say; run at every
// start.
import type pg from 'pg';
import type { AnyEntity } from '#schema/define/entity.ts';
import { columnsOf, rulesOf, type GeneratedColumn, type ColumnKind, type RuleUse } from '../sql/columns.ts';
import { foreignKeysOf, indexesOf, type TablePart } from './indexes.ts';
import { tableOf } from '../sql/names.ts';
import { quote } from '../sql/sql.ts';

export interface TableSet {
  readonly entities: readonly AnyEntity[];
  /** Rules of the lists over them, whose fields get columns as well. */
  readonly uses: readonly RuleUse[];
}

/**
 * Brings the entity tables to what the definitions say; nothing happens where they already are. Rows are never changed:
 * columns other
 * than `tenant, id, rev, deleted, row` are generated from the row. Run it inside a transaction that holds the start-up
 * lock.
 * @throws Error when an entity's table would collide with one of the server's own
 */
export const ensureTables = async (client: pg.ClientBase, set: TableSet): Promise<void> => {
  const uses = [...rulesOf(set.entities), ...set.uses];
  const plans = set.entities.map((entity) => ({ entity, columns: columnsOf(entity, uses) }));
  const tables = new Set(set.entities.map(tableOf));
  const held = await heldColumns(client);
  for (const plan of plans) await ensureColumns(client, plan, held.get(tableOf(plan.entity)) ?? []);
  // Read after the columns: a dropped one has taken its indexes along.
  const parts = await heldParts(client);
  for (const { entity, columns } of plans) {
    await ensureParts(client, parts, { table: tableOf(entity), kind: 'index', wanted: indexesOf(entity, columns) });
    await ensureParts(client, parts, {
      table: tableOf(entity),
      kind: 'constraint',
      wanted: foreignKeysOf(entity, columns, tables),
    });
  }
};

interface Plan {
  readonly entity: AnyEntity;
  readonly columns: readonly GeneratedColumn[];
}

interface HeldColumn {
  readonly name: string;
  readonly kind: string;
  readonly generated: boolean;
}

interface HeldPart {
  readonly table: string;
  readonly name: string;
  readonly kind: PartKind;
}

type PartKind = 'index' | 'constraint';

/** The columns that the database holds, by table: read once for all of them, as every start asks. */
const heldColumns = async (client: pg.ClientBase): Promise<ReadonlyMap<string, readonly HeldColumn[]>> => {
  const { rows } = await client.query<{ table: string; columns: readonly HeldColumn[] }>(
    `select c.relname as table, json_agg(json_build_object('name', a.attname, 'kind', format_type(a.atttypid, null), 'generated', a.attgenerated <> '')) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' group by 1`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
};

const heldParts = async (client: pg.ClientBase): Promise<readonly HeldPart[]> => {
  const { rows } = await client.query<HeldPart>(
    `select t.relname as table, c.relname as name, 'index' as kind from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
      where c.relnamespace = current_schema()::regnamespace and c.relname ~ '^(ix|uq)__'
     union all
     select t.relname, k.conname, 'constraint' from pg_constraint k join pg_class t on t.oid = k.conrelid
      where k.connamespace = current_schema()::regnamespace and k.conname ~ '^fk__'`,
  );
  return rows;
};

const ensureColumns = async (
  client: pg.ClientBase,
  { entity, columns }: Plan,
  held: readonly HeldColumn[],
): Promise<void> => {
  const table = tableOf(entity);
  if (held.length === 0)
    return void (await client.query(
      `create table ${quote(table)} (${[...PLAIN_COLUMNS, ...columns.map(generated)].join(', ')}, primary key (tenant, id))`,
    ));
  if (!held.some((one) => one.name === 'deleted'))
    throw new Error(`The table of ${entity.name} would be ${table}, which is one of the server's own`);
  const wanted = new Map<string, ColumnKind>(columns.map((one) => [one.name, one.kind]));
  const stale = held.filter((one) => one.generated && wanted.get(one.name) !== one.kind).map((one) => one.name);
  const kept = new Set(held.map((one) => one.name).filter((name) => !stale.includes(name)));
  const missing = columns.filter((one) => !kept.has(one.name));
  const changes = [
    ...stale.map((name) => `drop column ${quote(name)}`),
    ...missing.map((one) => `add column ${generated(one)}`),
  ];
  if (changes.length > 0) await client.query(`alter table ${quote(table)} ${changes.join(', ')}`);
};

const PLAIN_COLUMNS: readonly string[] = [
  'tenant text not null',
  'id text not null',
  'rev bigint not null',
  'deleted boolean not null default false',
  '"row" json not null',
];

/** Text that JSON can hold and a column cannot (U+0000, a lone surrogate) fails here and is never cut. */
const generated = ({ name, field, kind }: GeneratedColumn): string =>
  `${quote(name)} ${kind} generated always as (${valueOf(field, kind)}) stored`;

const valueOf = (field: string, kind: ColumnKind): string => {
  const key = `'${field.replaceAll("'", "''")}'`;
  return kind === 'jsonb' ? `("row" -> ${key})::jsonb` : `("row" ->> ${key})::${kind}`;
};

interface Wanted {
  readonly table: string;
  readonly kind: PartKind;
  readonly wanted: readonly TablePart[];
}

const ensureParts = async (
  client: pg.ClientBase,
  parts: readonly HeldPart[],
  { table, kind, wanted }: Wanted,
): Promise<void> => {
  const held = new Set(parts.filter((part) => part.table === table && part.kind === kind).map((part) => part.name));
  const names = new Set(wanted.map((part) => part.name));
  for (const stale of held) {
    if (!names.has(stale))
      await client.query(
        kind === 'index' ? `drop index ${quote(stale)}` : `alter table ${quote(table)} drop constraint ${quote(stale)}`,
      );
  }
  for (const part of wanted) if (!held.has(part.name)) await client.query(part.sql);
};
