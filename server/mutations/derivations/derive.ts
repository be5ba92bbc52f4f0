// Runs the derivations of a change: each once for every row that it is about, in the order of the registry.
import type { DerivedTables, Derivation } from '#schema/define/derivation.ts';
import { DERIVATIONS } from '#schema/derivations/registry.ts';
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import { typedRow } from '../../database/sql/row-json.ts';
import type { WriteTransaction } from '../../database/writes/transaction.ts';
import { newId } from '../../common/ids.ts';
import type { MutationContext } from '../context/mutation-context.ts';
import { derivationsOfServer } from './server-derivations.ts';
import { rowNow, rowsHeld, storedOf } from '../conditions/scene.ts';

/** Derives what follows from all rows that the transaction has changed. @throws Refused where it cannot follow */
export const derive = async (context: MutationContext): Promise<void> => {
  const tables = derivedTables(context);
  for (const one of [...derivationsOfServer(context), ...DERIVATIONS]) {
    for (const id of new Set(concerned(context.tx, one))) await one.derive(tables, id);
  }
};

const concerned = ({ changes }: WriteTransaction, { on, of }: Derivation): readonly string[] =>
  changes
    .filter(({ entity }) => entity.name === on.name)
    .flatMap((change) =>
      of({
        id: change.row.id,
        before: change.before === undefined ? undefined : typedRow(on, change.before),
        after: change.row.removed === undefined ? typedRow(on, storedOf(change)) : undefined,
      }),
    );

const derivedTables = ({ tx, caller, at }: MutationContext): DerivedTables => ({
  now: tx.now,
  at: canonicalInstant(at),
  actor: caller.actor,
  get: (entity, id) => tx.get(entity, id),
  peek: (entity, id) => rowNow(tx, entity, id),
  rows: (entity, match) => rowsHeld(tx, entity, match),
  put: (entity, row) => tx.put(entity, row),
  remove: (entity, id) => tx.remove(entity, id),
  newId: () => newId(Temporal.Instant.from(tx.now)),
});
