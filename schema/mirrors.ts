// Reads the definitions into what a device's database needs to know of them before anything else: a store and its
// indexes per mirrored entity.
import type { AnyEntity } from './define/entity.ts';

/** Entity name to its primary key and indexes, in Dexie's words; only entities that are pulled are mirrored. */
export type Mirrors = Readonly<Record<string, string>>;

/**
 * The mirrors of these entities. Those of the registry are committed as `schema/mirrors.json`, so that a phone opens
 * its database
 * without loading every definition first; `npm run contract` writes the file and the check holds it current.
 */
export const mirrorsOf = (entities: readonly AnyEntity[]): Mirrors =>
  Object.fromEntries(
    entities
      .filter((entity) => entity.pull !== undefined)
      .map((entity) => [entity.name, ['id', ...entity.indexes].join(', ')]),
  );
