// The answer to a change: its rows as the login sees them now, with their new change numbers.
import type pg from 'pg';
import type { AnyEntity } from '#schema/define/entity.ts';
import type { TouchedRow } from '#schema/define/mutation.ts';
import type { WarningCode } from '#schema/refusals.ts';
import { asSql } from '../../rights/condition.ts';
import { scopeOf } from '../../rights/scopes.ts';
import { fieldMaskOf } from '../../rights/field-masks.ts';
import { readRow } from '../../database/reads/read.ts';
import type { Flushed } from '../../database/writes/transaction.ts';
import type { Caller } from '../../auth/sessions.ts';
import type { MutationEffect } from './mutation-context.ts';

export interface MutationOutcome {
  readonly client: pg.ClientBase;
  readonly caller: Caller;
  readonly touches: readonly TouchedRow[];
  readonly effect: MutationEffect;
  readonly flushed: Flushed;
  readonly serverTime: string;
}

/** `{data, included, warnings?, rev, serverTime}`: `data` is the first row that the mutation names. */
export const mutationAnswer = async (answered: MutationOutcome): Promise<string> => {
  const { touches, effect, flushed, serverTime } = answered;
  const instead = effect.instead === undefined ? [] : [effect.instead];
  const [first, ...others] = distinct([
    ...instead,
    ...touches,
    ...flushed.written.map(({ entity, id }): TouchedRow => [entity, id]),
  ]);
  const data = first === undefined ? 'null' : ((await textOf(answered, first)) ?? hidden(first, answered));
  // The row that was to be made instead leaves the device that made it.
  const included = new Map<string, string[]>(
    instead.length === 0 ? [] : touches.slice(0, 1).map((made) => [made[0].name, [hidden(made, answered)]]),
  );
  for (const touch of others) {
    const text = await textOf(answered, touch);
    if (text !== undefined) included.set(touch[0].name, [...(included.get(touch[0].name) ?? []), text]);
  }
  const arrays = [...included].map(([name, rows]) => `${JSON.stringify(name)}:[${rows.join(',')}]`);
  const tail = {
    ...(effect.warnings.length === 0 ? {} : { warnings: effect.warnings.map((code) => warning(code, effect)) }),
    rev: flushed.rev,
    serverTime,
  };
  return `{"data":${data},"included":{${arrays.join(',')}},${JSON.stringify(tail).slice(1)}`;
};

const warning = (code: WarningCode, { people }: MutationEffect) =>
  code === 'WORTH_A_LOOK' && people !== undefined ? { code, people } : { code };

const distinct = (touches: readonly TouchedRow[]): readonly TouchedRow[] =>
  touches.filter(
    ([entity, id], index) => touches.findIndex(([other, key]) => other.name === entity.name && key === id) === index,
  );

const textOf = async (
  { client, caller, flushed }: MutationOutcome,
  [entity, id]: TouchedRow,
): Promise<string | undefined> => {
  const written = flushed.written.find((row) => row.entity.name === entity.name && row.id === id);
  return written?.removed === true ? JSON.stringify(written.row) : visibleText(client, caller, [entity, id]);
};

/** The JSON of a row within the login's scope, without the groups that it may not see. */
export const visibleText = (
  client: pg.ClientBase,
  caller: Caller,
  [entity, id]: readonly [AnyEntity, string],
): Promise<string | undefined> =>
  readRow({
    client,
    tenant: caller.actor.tenant,
    entity,
    id,
    where: asSql(scopeOf(caller, entity)),
    rowText: fieldMaskOf(caller, entity).rowText,
  });

/** What was written lies outside the login's own scope: it was taken, and there is nothing to show. */
const hidden = ([, id]: TouchedRow, { flushed, serverTime }: MutationOutcome): string =>
  JSON.stringify({ id, rev: flushed.rev, deletedAt: serverTime, reason: 'scope' });
