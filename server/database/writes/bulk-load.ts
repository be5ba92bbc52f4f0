// Fills tables with rows by the million: their keys, indexes and references are put aside first and made anew over what
// was brought.
import type pg from 'pg';
import type { AnyEntity } from '#schema/define/entity.ts';
import type { Writer } from './written-row.ts';
import { table, tableOf } from '../sql/names.ts';
import { keepAllHistory } from './row-history.ts';
import { quote, sql, statement, type Sql } from '../sql/sql.ts';

/**
 * Runs `work` while the entities' tables and the audit trail have no index and no key: a row then costs its own place
 * alone, and an index
 * that is sorted once is made in a tenth of the time in which it grows. At the end every reference is judged.
 * Only inside a transaction, and only while nobody else needs the tables: they are locked until it ends.
 * @throws pg.DatabaseError when a key is there twice or a reference leads nowhere
 */
export const withoutIndexes = async <T>(
  client: pg.ClientBase,
  entities: readonly AnyEntity[],
  work: () => Promise<T>,
): Promise<T> => {
  const parts = await partsOf(client, [...entities.map(tableOf), 'audit', 'row_history']);
  await client.query(`set local maintenance_work_mem = '256MB'`);
  await client.query(
    parts
      .toReversed()
      .map(({ drop }) => drop)
      .join(';\n'),
  );
  const result = await work();
  for (const { make } of parts) for (const step of make) await client.query(step);
  return result;
};

interface Part {
  readonly drop: string;
  readonly make: readonly string[];
}

interface Constraint {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** In the order in which they are made: references lean on keys. */
const partsOf = async (client: pg.ClientBase, tables: readonly string[]): Promise<readonly Part[]> => {
  const constraints = async (type: 'p' | 'f'): Promise<readonly Constraint[]> =>
    (
      await client.query<Constraint>(
        `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition from pg_constraint k join pg_class c on c.oid = k.conrelid
     where c.relnamespace = current_schema()::regnamespace and c.relname = any($1) and k.contype = $2 order by 1, 2`,
        [tables, type],
      )
    ).rows;
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.relname as name, pg_get_indexdef(i.oid) as definition from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
     where c.relnamespace = current_schema()::regnamespace and c.relname = any($1) and not exists (select 1 from pg_constraint k where k.conindid = i.oid) order by 1`,
    [tables],
  );
  return [
    ...(await constraints('p')).map((one): Part => ({ drop: dropping(one), make: [adding(one)] })),
    ...indexes.map(({ name, definition }): Part => ({ drop: `drop index ${quote(name)}`, make: [definition] })),
    ...(await constraints('f')).map((one): Part => ({
      drop: dropping(one),
      make: [adding(one), `alter table ${quote(one.table)} validate constraint ${quote(one.name)}`],
    })),
  ];
};

const dropping = ({ table: of, name }: Constraint): string => `alter table ${quote(of)} drop constraint ${quote(name)}`;
const adding = ({ table: of, name, definition }: Constraint): string =>
  `alter table ${quote(of)} add constraint ${quote(name)} ${definition}`;

/** New rows of one entity, each as its id and as the JSON text that the table keeps. */
export interface NewRows {
  readonly entity: AnyEntity;
  readonly ids: readonly string[];
  readonly rows: readonly string[];
}

/** Brings rows that were never there, under one change number; their lines of the audit trail come by `auditAll`. */
export const insertRows = async (
  client: pg.ClientBase,
  { tenant, rev }: { readonly tenant: string; readonly rev: number },
  { entity, ids, rows }: NewRows,
): Promise<void> => {
  await client.query(
    statement(sql`
    insert into ${table(entity)} (tenant, id, rev, deleted, "row")
    select ${tenant}, u.id, ${rev}, false, u.json::json from unnest(${lines(ids)}, ${lines(rows)}) as u (id, json)`),
  );
};

/**
 * A text array as one text by lines: neither ids nor the JSON of rows hold a line break, and nothing needs to be
 * escaped.
 */
const lines = (texts: readonly string[]): Sql => sql`string_to_array(${texts.join('\n')}, ${'\n'})`;

/**
 * Writes down for every row of the tenant that it was put, as of its last change, and the values whose history is kept.
 */
export const auditAll = async (client: pg.ClientBase, by: Writer, entities: readonly AnyEntity[]): Promise<void> => {
  for (const entity of entities) {
    await client.query(
      statement(sql`
      insert into audit (tenant, rev, entity, id, change, at, login, cause, cause_id)
      select t.tenant, t.rev, ${entity.name}, t.id, 'put', t.updated_at, ${by.login}, ${by.cause ?? null}, ${by.causeId ?? null} from ${table(entity)} t where t.tenant = ${by.tenant}`),
    );
  }
  await keepAllHistory(client, by, entities);
};
