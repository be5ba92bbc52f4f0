// The scene of a change on the server: rows as the running transaction leaves them, unlocked, and the words for
// sentences about them.
import type { AnyEntity, Row } from '#schema/define/entity.ts';
import type { FieldMatch, Scene } from '#schema/define/scene.ts';
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import { columnsOf } from '../../database/sql/columns.ts';
import { columnOf, table } from '../../database/sql/names.ts';
import { parseRow, typedRow, type StoredRow } from '../../database/sql/row-json.ts';
import { prepared } from '../../database/sql/prepared.ts';
import { every, name, sql, type Sql } from '../../database/sql/sql.ts';
import type { WriteTransaction } from '../../database/writes/transaction.ts';
import { visibleText } from '../context/mutation-answer.ts';
import type { MutationContext } from '../context/mutation-context.ts';
import { authorName, crewName, dateWords, nameOf } from '../office/labels.ts';
import { getStoredUnlocked } from '../../database/reads/get-unlocked.ts';

export const sceneOf = (context: MutationContext): Scene => {
  const { tx, caller } = context;
  return {
    actor: caller.actor,
    agency: caller.tenant,
    now: tx.now,
    at: canonicalInstant(context.at),
    row: (entity, id) => rowNow(tx, entity, id),
    was: (entity, id) => rowBefore(tx, entity, id),
    rows: (entity, match) => rowsNow(tx, entity, match),
    sees: async (entity, id) => (await visibleText(tx.client, caller, [entity, id])) !== undefined,
    phrases: {
      person: (id) => nameOf(context, id),
      crew: (id) => crewName(context, id),
      author: () => authorName(context),
      date: (date) => dateWords(context, date),
    },
  };
};

/** The row as the table holds it, without a lock. */
const rowBefore = async <E extends AnyEntity>(
  tx: WriteTransaction,
  entity: E,
  id: string | undefined,
): Promise<Row<E> | undefined> => {
  const stored =
    id === undefined ? undefined : await getStoredUnlocked(tx.client, entity, { tenant: tx.by.tenant, id });
  return stored === undefined ? undefined : typedRow(entity, stored);
};

/** The row as this transaction leaves it, without a lock. */
export const rowNow = async <E extends AnyEntity>(
  tx: WriteTransaction,
  entity: E,
  id: string | undefined,
): Promise<Row<E> | undefined> => {
  if (id === undefined) return undefined;
  const change = tx.changes.find((one) => one.entity.name === entity.name && one.row.id === id);
  if (change === undefined) return rowBefore(tx, entity, id);
  return change.row.removed === undefined ? typedRow(entity, storedOf(change)) : undefined;
};

type Change = WriteTransaction['changes'][number];

/** A changed row as it will stand, with its old change number. */
export const storedOf = ({ row: { id, fields, createdAt, updatedAt }, before }: Change): StoredRow => ({
  id,
  rev: before?.rev ?? 0,
  ...structuredClone(fields),
  createdAt,
  updatedAt,
});

type Wanted = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A stretch of time, as instants. */
export interface TimeStretch {
  readonly from: string;
  readonly to: string;
}

/** The matching rows as this transaction leaves them, without a lock; of a stretch of time where one is named. */
export const rowsNow = async <E extends AnyEntity>(
  tx: WriteTransaction,
  entity: E,
  match: FieldMatch<E>,
  stretch?: TimeStretch,
): Promise<readonly Row<E>[]> => {
  const wanted: Wanted = match;
  const { rows } = await tx.client.query<{ json: string }>(
    prepared(sql`
    select t."row"::text as json from ${table(entity)} t
    where t.tenant = ${tx.by.tenant} and not t.deleted and ${conditionOf(entity, wanted)} and ${meets(entity, stretch)}`),
  );
  const changed = tx.changes.filter((one) => one.entity.name === entity.name);
  const others = rows.map(({ json }) => parseRow(json)).filter(({ id }) => !changed.some(({ row }) => row.id === id));
  const fresh = changed
    .filter(({ row }) => row.removed === undefined)
    .map(storedOf)
    .filter((row) => fits(row, wanted) && lies(entity, row, stretch));
  const all = [...others, ...fresh].toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return all.map((row) => typedRow(entity, row));
};

/** The rows whose span meets the stretch; touching ends do not. */
const meets = ({ span }: AnyEntity, stretch: TimeStretch | undefined): Sql =>
  span === undefined || stretch === undefined
    ? sql`true`
    : sql`${name('t', columnOf(span[0]))} < ${stretch.to} and ${name('t', columnOf(span[1]))} > ${stretch.from}`;

const lies = ({ span }: AnyEntity, row: StoredRow, stretch: TimeStretch | undefined): boolean =>
  span === undefined ||
  stretch === undefined ||
  (String(row[span[0]]) < stretch.to && String(row[span[1]]) > stretch.from);

/** The same, each of them held until the transaction ends. */
export const rowsHeld = async <E extends AnyEntity>(
  tx: WriteTransaction,
  entity: E,
  match: FieldMatch<E>,
): Promise<readonly Row<E>[]> => {
  await tx.find(entity, conditionOf(entity, match));
  return rowsNow(tx, entity, match);
};

/** The same condition over the columns of `t`. */
const conditionOf = (entity: AnyEntity, wanted: Wanted): Sql =>
  every(
    Object.entries(wanted).flatMap(([field, value]) =>
      value === undefined ? [] : [sql`${textOf(entity, field)} = any(${listOf(value)}::text[])`],
    ),
  );

const listOf = (value: string | readonly string[]): readonly string[] => (typeof value === 'string' ? [value] : value);

/** A field as text: its column where it has one, so that an index is used. */
export const textOf = (entity: AnyEntity, field: string): Sql => {
  const hasColumn =
    field === 'id' || columnsOf(entity, []).some((column) => column.field === field && column.kind === 'text');
  return hasColumn ? name('t', columnOf(field)) : sql`t."row"->>${field}::text`;
};

const fits = (row: StoredRow, wanted: Wanted): boolean =>
  Object.entries(wanted).every(
    ([field, value]) => value === undefined || listOf(value).includes(String(row[field] ?? '')),
  );
