// Which indexes and foreign keys a table has, by name and by the SQL that makes them.
import { createHash } from 'node:crypto';
import { indexesOnServer, type AnyEntity } from '#schema/define/entity.ts';
import { fieldsOfIndex, type GeneratedColumn } from '../sql/columns.ts';
import { columnOf, tableOf } from '../sql/names.ts';
import { quote } from '../sql/sql.ts';

/** Something beside a table's columns that is made and dropped by its name. */
export interface TablePart {
  readonly name: string;
  readonly sql: string;
}

/**
 * Indexes of an entity's table: by change number, as the definition says, and one per reference, because scopes are
 * joins over them.
 * A unique index counts live rows only, so a removed row does not keep its key taken.
 */
export const indexesOf = (entity: AnyEntity, columns: readonly GeneratedColumn[]): readonly TablePart[] => {
  const stated: readonly Shape[] = [{ names: ['rev', 'id'], form: 'plain' }, ...indexesOnServer(entity).map(shapeOf)];
  const served = new Set(stated.filter(({ form }) => form === 'plain').map(({ names }) => names[0]));
  const references = columns.filter((one) => one.refersTo !== undefined && !served.has(one.name)).map(shapeOfReference);
  const listed: ReadonlySet<string> = new Set(columns.filter((one) => one.kind === 'jsonb').map((one) => one.name));
  const parts = [...stated, ...references].map(({ names, form }) =>
    indexPart(tableOf(entity), { names, form: names.some((one) => listed.has(one)) ? 'list' : form }),
  );
  return [...new Map(parts.map((part) => [part.name, part])).values()];
};

/**
 * Foreign keys of the single references to entities that have tables; checked at commit, so that rows may be written in
 * any order.
 */
export const foreignKeysOf = (
  entity: AnyEntity,
  columns: readonly GeneratedColumn[],
  tables: ReadonlySet<string>,
): readonly TablePart[] =>
  columns.flatMap((one) => {
    const target = one.kind === 'text' && one.refersTo !== undefined ? tableOf({ name: one.refersTo }) : undefined;
    return target === undefined || !tables.has(target) ? [] : [foreignKey(tableOf(entity), one.name, target)];
  });

type Form = 'plain' | 'unique' | 'list';

interface Shape {
  readonly names: readonly string[];
  readonly form: Form;
}

const shapeOf = (index: string): Shape => ({
  names: fieldsOfIndex(index).map(columnOf),
  form: index.startsWith('&') ? 'unique' : index.startsWith('*') ? 'list' : 'plain',
});

const shapeOfReference = ({ name }: GeneratedColumn): Shape => ({ names: [name], form: 'plain' });

const indexPart = (table: string, { names, form }: Shape): TablePart => {
  const named = shortened(`${form === 'unique' ? 'uq' : 'ix'}__${table}__${names.join('__')}`);
  const on = `on ${quote(table)}`;
  const keys = ['tenant', ...names].map(quote).join(', ');
  switch (form) {
    case 'unique':
      return { name: named, sql: `create unique index ${quote(named)} ${on} (${keys}) where not deleted` };
    case 'list':
      return { name: named, sql: `create index ${quote(named)} ${on} using gin (${names.map(quote).join(', ')})` };
    case 'plain':
      return { name: named, sql: `create index ${quote(named)} ${on} (${keys})` };
  }
};

/**
 * Not validated against rows that were there before the reference was: an old row must not keep the server from
 * starting.
 */
const foreignKey = (table: string, column: string, target: string): TablePart => {
  const named = shortened(`fk__${table}__${column}__${target}`);
  const sql = `alter table ${quote(table)} add constraint ${quote(named)} foreign key (tenant, ${quote(column)}) references ${quote(target)} (tenant, id) deferrable initially deferred not valid`;
  return { name: named, sql };
};

/** PostgreSQL cuts names at 63 bytes; a cut name keeps a hash so that two stay two. */
const shortened = (named: string): string =>
  named.length <= 63 ? named : `${named.slice(0, 52)}__${createHash('sha256').update(named).digest('hex').slice(0, 9)}`;
