// The registry of calls: lists over several tables, and what is asked online only.
import type { Call, List } from '../define/call.ts';
import type { AnyEntity } from '../define/entity.ts';
import { ENTITIES } from '../entities/registry.ts';
import { FOUND_CALLS, FOUND_LISTS } from './found.ts';

/** Lists over several tables or beneath a row, then one plain list per entity that has a list route. */
export const listsOf = (entities: readonly AnyEntity[]): readonly List[] => [
  ...FOUND_LISTS,
  ...entities.flatMap((entity): readonly List[] =>
    entity.routes.list === undefined
      ? []
      : [
          {
            kind: 'list',
            name: entity.name,
            path: entity.routes.list,
            permit: entity.read,
            data: { entity },
            included: [],
          },
        ],
  ),
];

export const LISTS = listsOf(ENTITIES);

export const CALLS: readonly Call[] = FOUND_CALLS;

/** The list of that name. @throws Error when none has it: a misspelt name in a `pull` is a bug. */
export const listNamed = (name: string): List => {
  const found = LISTS.find((list) => list.name === name);
  if (found === undefined) throw new Error(`No list is named ${name}`);
  return found;
};
