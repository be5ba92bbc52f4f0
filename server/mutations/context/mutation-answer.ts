// The answer to a change: its rows as the login sees them now, with their new change numbers.
import type pg from 'pg';
import type { AnyEntity } from '#schema/define/entity.ts';
import type { TouchedRow } from '#schema/define/mutation.ts';
import type { WarningCode } from '#schema/refusals.ts';
import { asSql } from '../../rights/condition.ts';
import { scopeOf } from '../../rights/scopes.ts';
import { fieldMaskOf } from '../../rights/field-masks.ts';
import { readRow, rowQuery, type RowRequest } from '../../database/reads/read.ts';
import { join, sql, type Sql } from '../../database/sql/sql.ts';
import type { Flushed } from '../../database/writes/transaction.ts';
import type { Caller } from '../../auth/sessions.ts';
import type { MutationEffect } from './mutation-context.ts';

export interface MutationOutcome {
  readonly caller: Caller;
  readonly touches: readonly TouchedRow[];
  readonly effect: MutationEffect;
  readonly flushed: Flushed;
  readonly serverTime: string;
}

/**
 * `{data, included, warnings?, rev, serverTime}`: `data` is the first row that the mutation names. As SQL text, so that
 * it is read and kept by one statement: all other writers of the tenant wait for it.
 */
export const mutationAnswer = (answered: MutationOutcome): Sql => {
  const { touches, effect, flushed, serverTime } = answered;
  const instead = effect.instead === undefined ? [] : [effect.instead];
  const [first, ...others] = distinct([
    ...instead,
    ...touches,
    ...flushed.written.map(({ entity, id }): TouchedRow => [entity, id]),
  ]);
  const data =
    first === undefined
      ? literal('null')
      : sql`coalesce(${textOf(answered, first)}, ${literal(hidden(first, answered))})`;
  // The row that was to be made instead leaves the device that made it.
  const included = new Map<string, Sql[]>(
    instead.length === 0 ? [] : touches.slice(0, 1).map((made) => [made[0].name, [literal(hidden(made, answered))]]),
  );
  for (const touch of others)
    included.set(touch[0].name, [...(included.get(touch[0].name) ?? []), textOf(answered, touch)]);
  const arrays = [...included].map(
    ([name, rows]) => sql`(${literal(`${JSON.stringify(name)}:[`)} || nullif(${joinedBy(rows)}, '') || ']')`,
  );
  const tail = {
    ...(effect.warnings.length === 0 ? {} : { warnings: effect.warnings.map((code) => warning(code, effect)) }),
    rev: flushed.rev,
    serverTime,
  };
  return sql`'{"data":' || ${data} || ',"included":{' || ${joinedBy(arrays)} || '},' || ${literal(JSON.stringify(tail).slice(1))}`;
};

const literal = (text: string): Sql => sql`${text}::text`;

/** Joined by commas, without those that are null. */
const joinedBy = (texts: readonly Sql[]): Sql => sql`array_to_string(array[${join(texts, ', ')}]::text[], ',')`;

const warning = (code: WarningCode, { people }: MutationEffect) =>
  code === 'WORTH_A_LOOK' && people !== undefined ? { code, people } : { code };

const distinct = (touches: readonly TouchedRow[]): readonly TouchedRow[] =>
  touches.filter(
    ([entity, id], index) => touches.findIndex(([other, key]) => other.name === entity.name && key === id) === index,
  );

/** Null where there is nothing to show. */
const textOf = ({ caller, flushed }: MutationOutcome, [entity, id]: TouchedRow): Sql => {
  const written = flushed.written.find((row) => row.entity.name === entity.name && row.id === id);
  return written?.removed === true
    ? literal(JSON.stringify(written.row))
    : sql`(${rowQuery(visibleRow(caller, [entity, id]))})`;
};

const visibleRow = (caller: Caller, [entity, id]: TouchedRow): Omit<RowRequest, 'client'> => ({
  tenant: caller.actor.tenant,
  entity,
  id,
  where: asSql(scopeOf(caller, entity)),
  rowText: fieldMaskOf(caller, entity).rowText,
});

/** The JSON of a row within the login's scope, without the groups that it may not see. */
export const visibleText = (
  client: pg.ClientBase,
  caller: Caller,
  touched: readonly [AnyEntity, string],
): Promise<string | undefined> => readRow({ client, ...visibleRow(caller, touched) });

/** What was written lies outside the login's own scope: it was taken, and there is nothing to show. */
const hidden = ([, id]: TouchedRow, { flushed, serverTime }: MutationOutcome): string =>
  JSON.stringify({ id, rev: flushed.rev, deletedAt: serverTime, reason: 'scope' });
