// What the definitions amount to, as one canonical text: its hash tells whether a device's tables must be read anew.
import { LISTS } from './calls/registry.ts';
import { ENTITIES } from './entities/registry.ts';
import { MUTATIONS } from './mutations/registry.ts';

/** By name, so that it does not matter in which file something is defined. */
const inOrder = <T extends { readonly name: string }>(all: readonly T[]): readonly T[] =>
  all.toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** The definitions as text that changes exactly when a definition changes. */
export const canonicalDefinitions = (): string =>
  JSON.stringify({
    entities: inOrder(ENTITIES).map(({ name, row, indexes, pull }) => ({ name, row, indexes, pull })),
    lists: inOrder(LISTS).map(({ name, path, data, included }) => ({
      name,
      path,
      data: [data.entity.name, data.where],
      included: included.map(({ entity, where }) => [entity.name, where]),
    })),
    mutations: inOrder(MUTATIONS).map(({ name, call, schema }) => ({ name, call, schema })),
  });
