// What the definitions amount to, as one canonical text: its hash tells whether a device's tables must be read anew.
import { LISTS } from './calls/registry.ts';
import { ENTITIES } from './entities/registry.ts';
import { MUTATIONS } from './mutations/registry.ts';

/** The definitions as text that changes exactly when a definition changes. */
export const canonicalDefinitions = (): string =>
  JSON.stringify({
    entities: ENTITIES.map(({ name, row, indexes, pull }) => ({ name, row, indexes, pull })),
    lists: LISTS.map(({ name, path, data, included }) => ({
      name,
      path,
      data: [data.entity.name, data.where],
      included: included.map(({ entity, where }) => [entity.name, where]),
    })),
    mutations: MUTATIONS.map(({ name, call, schema }) => ({ name, call, schema })),
  });
