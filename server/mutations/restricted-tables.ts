// The tables as a mutation's `apply` sees them: the rows it names and its subject; others it may only look at.
import type { AnyEntity, Content, Row } from '#schema/define/entity.ts';
import type { Tables, TouchedRow } from '#schema/define/mutation.ts';
import { untyped } from '../database/sql/row-json.ts';
import type { WriteTransaction } from '../database/writes/transaction.ts';
import { getUnlocked } from '../database/reads/get-unlocked.ts';

/**
 * Tables over a transaction. Numbers of numbered entities are given here.
 * @throws Error when `apply` reaches for a row that its definition does not name: that is a bug of the definition
 */
export const restrictedTables = (
  tx: WriteTransaction,
  touches: readonly TouchedRow[],
  subject: TouchedRow | undefined,
): Tables => {
  const mayWrite = (entity: AnyEntity, id: string): boolean =>
    touches.some(([named, key]) => named.name === entity.name && key === id);
  const mayRead = (entity: AnyEntity, id: string): boolean =>
    mayWrite(entity, id) || (subject?.[0].name === entity.name && subject[1] === id);
  return {
    async get<E extends AnyEntity>(entity: E, id: string): Promise<Row<E> | undefined> {
      if (!mayRead(entity, id)) throw unnamed(entity, id);
      return tx.get(entity, id);
    },
    peek: (entity, id) => getUnlocked(tx.client, entity, { tenant: tx.by.tenant, id }),
    async put<E extends AnyEntity>(entity: E, row: Content<E>): Promise<void> {
      const { id } = untyped(row);
      if (!mayWrite(entity, id)) throw unnamed(entity, id);
      const needsNumber = entity.numbered === true && untyped(row)['number'] === undefined;
      await tx.put(entity, needsNumber ? { ...row, number: await tx.nextNumber(entity.name) } : row);
    },
    async remove(entity, id) {
      if (!mayWrite(entity, id)) throw unnamed(entity, id);
      await tx.remove(entity, id);
    },
  };
};

const unnamed = (entity: AnyEntity, id: string): Error =>
  new Error(`The mutation does not name the row ${entity.name}/${id}`);
