// Keeps what a definition calls unique: keys are held one after the other, so that two changes at once see each other.
import type { TouchedRow } from '#schema/define/mutation.ts';
import type { Unique } from '#schema/define/unique.ts';
import { table } from '../../database/sql/names.ts';
import type { Change } from '../../database/writes/flush.ts';
import { prepared } from '../../database/sql/prepared.ts';
import { every, sql } from '../../database/sql/sql.ts';
import type { WriteTransaction } from '../../database/writes/transaction.ts';
import { visibleText } from '../context/mutation-answer.ts';
import type { MutationContext } from '../context/mutation-context.ts';
import { ApiRefusal } from '../../http/refusal.ts';
import { textOf } from './scene.ts';

/** The row that stands for the one that was to be made. @throws Refusal where another row has the key */
export const keepUnique = async (
  context: MutationContext,
  uniques: readonly Unique[],
): Promise<TouchedRow | undefined> => {
  const { tx } = context;
  for (const unique of uniques) {
    for (const change of tx.changes.filter((one) => one.entity.name === unique.of.name && hasNewKey(one, unique))) {
      const known = await otherWithKey(tx, unique, change);
      if (known === undefined) continue;
      if (unique.onConflict !== 'existing') throw await conflict(context, unique, known);
      await tx.remove(change.entity, change.row.id);
      return [unique.of, known];
    }
  }
  return undefined;
};

const conflict = async (
  { tx, caller }: MutationContext,
  { of, onConflict, field }: Unique,
  known: string,
): Promise<ApiRefusal> => {
  const code = onConflict === 'existing' ? 'INVALID' : onConflict;
  if (field !== undefined) return new ApiRefusal(code, { field });
  const current = await visibleText(tx.client, caller, [of, known]);
  return new ApiRefusal(code, current === undefined ? {} : { current });
};

const keyOf = (
  fields: Readonly<Record<string, unknown>>,
  { by, ignoresCase }: Unique,
): readonly string[] | undefined => {
  const values = by.map((field) => fields[field]);
  if (values.some((value) => value === undefined)) return undefined;
  return values.map((value) => (ignoresCase === true ? String(value).toLowerCase() : String(value)));
};

const hasNewKey = ({ row, before }: Change, unique: Unique): boolean => {
  const key = row.removed === undefined ? keyOf(row.fields, unique) : undefined;
  return key !== undefined && (before === undefined || JSON.stringify(keyOf(before, unique)) !== JSON.stringify(key));
};

/** The id of another live row of that key, which is held until the transaction ends. */
const otherWithKey = async (tx: WriteTransaction, unique: Unique, { row }: Change): Promise<string | undefined> => {
  const key = keyOf(row.fields, unique) ?? [];
  const named = JSON.stringify([unique.of.name, tx.by.tenant, ...unique.by, ...key]);
  await tx.client.query(prepared(sql`select pg_advisory_xact_lock(hashtextextended(${named}, 0))`));
  const equal = unique.by.map((field) => {
    const value = String(row.fields[field]);
    const text = textOf(unique.of, field);
    return unique.ignoresCase === true ? sql`lower(${text}) = lower(${value})` : sql`${text} = ${value}`;
  });
  const { rows } = await tx.client.query<{ id: string }>(
    prepared(sql`
    select t.id from ${table(unique.of)} t
    where t.tenant = ${tx.by.tenant} and not t.deleted and t.id <> ${row.id} and ${every(equal)} order by t.id limit 1`),
  );
  return rows[0]?.id;
};
