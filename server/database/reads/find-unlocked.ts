// Reads rows on the way of a change without locking them: lists and price tables that the change only looks into.
import type { AnyEntity, Row } from '#schema/define/entity.ts';
import { table } from '../sql/names.ts';
import { parseRow, typedRow } from '../sql/row-json.ts';
import { sql, statement, type Sql } from '../sql/sql.ts';
import type { WriteTransaction } from '../writes/transaction.ts';

/**
 * Live rows under a condition over the columns of `t`, whoever may see them. It does not see what the running
 * transaction has put.
 */
export const findUnlocked = async <E extends AnyEntity>(
  { client, by }: Pick<WriteTransaction, 'client' | 'by'>,
  entity: E,
  where: Sql,
): Promise<readonly Row<E>[]> => {
  const { rows } = await client.query<{ json: string }>(
    statement(sql`
    select t."row"::text as json from ${table(entity)} t where t.tenant = ${by.tenant} and not t.deleted and (${where})`),
  );
  return rows.map(({ json }) => typedRow(entity, parseRow(json)));
};

/** Some row of a table, always the same one while it is there. */
export const firstOf = async <E extends AnyEntity>(
  { client, by }: Pick<WriteTransaction, 'client' | 'by'>,
  entity: E,
): Promise<Row<E> | undefined> => {
  const { rows } = await client.query<{ json: string }>(
    statement(sql`
    select t."row"::text as json from ${table(entity)} t where t.tenant = ${by.tenant} and not t.deleted order by t.id limit 1`),
  );
  return rows[0] === undefined ? undefined : typedRow(entity, parseRow(rows[0].json));
};
