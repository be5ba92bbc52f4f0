// Keeps the values that fields of some entities had (`history` of a definition), in the transaction that changes them.
import type pg from 'pg';
import { isDeepStrictEqual } from 'node:util';
import type { AnyEntity } from '#schema/define/entity.ts';
import { table } from '../sql/names.ts';
import type { StoredRow } from '../sql/row-json.ts';
import { prepared } from '../sql/prepared.ts';
import { join, sql, statement } from '../sql/sql.ts';
import type { Writer, WrittenRow } from './written-row.ts';

interface Values {
  readonly id: string;
  readonly at: string;
  readonly live: boolean;
  readonly fields: string;
}

/** Writes down the values of written rows of one entity where they are others than before. */
export const keepHistory = async (client: pg.ClientBase, by: Writer, rows: readonly WrittenRow[]): Promise<void> => {
  const [first] = rows;
  const names = first?.entity.history;
  if (first === undefined || names === undefined) return;
  const kept = rows.flatMap((row) => valuesOf(names, row));
  if (kept.length === 0) return;
  await client.query(
    prepared(sql`
    insert into row_history (tenant, entity, id, rev, at, live, login, fields)
    select ${by.tenant}, ${first.entity.name}, u.id, ${first.rev}, u.at, u.live, ${by.login}, u.fields::jsonb
    from unnest(${kept.map(({ id }) => id)}::text[], ${kept.map(({ at }) => at)}::text[], ${kept.map(({ live }) => String(live))}::boolean[], ${kept.map(({ fields }) => fields)}::text[]) as u (id, at, live, fields)`),
  );
};

/**
 * A new row brings its values from its beginning, a changed one from its change; a removed one had its last ones until
 * then.
 */
const valuesOf = (names: readonly string[], { id, row, before, removed }: WrittenRow): readonly Values[] => {
  const source = removed ? before : row;
  if (source === undefined) return [];
  const fields = pick(names, source);
  if (!removed && before !== undefined && isDeepStrictEqual(fields, pick(names, before))) return [];
  return [
    {
      id,
      at: String(before === undefined ? row.createdAt : row['updatedAt']),
      live: !removed,
      fields: JSON.stringify(fields),
    },
  ];
};

const pick = (names: readonly string[], row: StoredRow): Readonly<Record<string, unknown>> =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

/** Writes down the values of all rows of the tenant as of their beginning, after they were brought in bulk. */
export const keepAllHistory = async (
  client: pg.ClientBase,
  by: Writer,
  entities: readonly AnyEntity[],
): Promise<void> => {
  for (const entity of entities) {
    if (entity.history === undefined) continue;
    const fields = join(
      entity.history.map((name) => sql`${name}::text, t."row"->${name}::text`),
      ', ',
    );
    await client.query(
      statement(sql`
      insert into row_history (tenant, entity, id, rev, at, live, login, fields)
      select t.tenant, ${entity.name}, t.id, t.rev, t."row"->>'createdAt', true, ${by.login}, jsonb_build_object(${fields}) from ${table(entity)} t where t.tenant = ${by.tenant} and not t.deleted`),
    );
  }
};

interface Place {
  readonly tenant: string;
  readonly entity: AnyEntity;
  readonly id: string;
  /** A login whose own changes do not count: what it wrote it may have decided without signal, before it arrived. */
  readonly exceptBy: string;
}

/** The instant at which somebody else gave the row the values that are kept; undefined where nobody did. */
export const valuesSince = async (
  client: pg.ClientBase,
  { tenant, entity, id, exceptBy }: Place,
): Promise<string | undefined> => {
  const { rows } = await client.query<{ readonly at: string }>(
    prepared(sql`
    select h.at from row_history h where h.tenant = ${tenant} and h.entity = ${entity.name} and h.id = ${id} and h.login <> ${exceptBy} order by h.rev desc limit 1`),
  );
  return rows[0]?.at;
};
