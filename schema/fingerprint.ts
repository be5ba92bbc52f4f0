// What the definitions amount to, as one canonical text: its hash tells whether a device's tables must be read anew.
import { LISTS } from './calls/registry.ts';
import { ENTITIES } from './entities/registry.ts';
import { MUTATIONS } from './mutations/registry.ts';
import versions from './versions.json' with { type: 'json' };

/** One version of the definitions: its growing number and the SHA-256 of their canonical text. */
export interface SchemaVersion {
  readonly number: number;
  readonly fingerprint: string;
}

/** Every released version, oldest first; `npm run contract` appends, nothing is ever taken out. */
export const VERSIONS: readonly SchemaVersion[] = versions;

/** The number of the newest version: the database version of a device. */
export const SCHEMA_NUMBER: number = VERSIONS.at(-1)?.number ?? 1;

/** The definitions as text that changes exactly when a definition changes. */
export const canonicalDefinitions = (): string =>
  JSON.stringify({
    entities: ENTITIES.map(({ name, row, indexes, pull }) => ({ name, row, indexes, pull })),
    lists: LISTS.map(({ name, path, data, included }) => ({ name, path, data: [data.entity.name, data.where], included: included.map(({ entity, where }) => [entity.name, where]) })),
    mutations: MUTATIONS.map(({ name, call, schema }) => ({ name, call, schema })),
  });
