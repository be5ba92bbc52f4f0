// The registry: every entity of the product. A new one is a file of its folder; `npm run contract` finds it.
import type { AnyEntity } from '../define/entity.ts';
import { FOUND_ENTITIES } from './found.ts';

export const ENTITIES: readonly AnyEntity[] = FOUND_ENTITIES;

const byName = new Map(ENTITIES.map((entity) => [entity.name, entity]));

/** The entity of that name. @throws Error when no definition has it: a misspelt name is a bug. */
export const entityNamed = (name: string): AnyEntity => {
  const found = byName.get(name);
  if (found === undefined) throw new Error(`No entity is named ${name}`);
  return found;
};
