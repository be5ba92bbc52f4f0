// An entity as a program that only reads knows it: its name, and what its table is asked by. Its definition says far
// more, and fifteen of them weigh as much as a third of such a program.
import type { AnyEntity } from '#schema/define/entity.ts';
import { indexesOf, isMirrored } from '../tables/tables.ts';

/**
 * For queries alone. Lookup rows come without their words, which only their definition tells of.
 * @throws Error for an entity that no device mirrors
 */
export const bareEntity = <E extends AnyEntity>(name: E['name']): E => {
  if (!isMirrored(name)) throw new Error(`${name} is not mirrored on devices`);
  const indexes = indexesOf(name).map((index) => (index.isList ? `*${index.name}` : index.name));
  const bare: Pick<AnyEntity, 'kind' | 'name' | 'indexes' | 'fields'> = { kind: 'entity', name, indexes, fields: {} };
  /* eslint-disable-next-line @typescript-eslint/consistent-type-assertions --
     a query asks an entity for nothing else; its type says which rows come */
  return bare as unknown as E;
};
