// The registry of calls: lists over several tables, and what is asked online only.
import type { Call, List } from '../define/call.ts';
import type { AnyEntity } from '../define/entity.ts';
import { documentFile, file } from './files.ts';
import { jobs, jobsAsChief, jobsToConfirm, projects, tenantCompanies, vacantItems } from './lists.ts';
import { mailboxUserRights, refreshToken, signIn, status, tenant, userRights } from './session.ts';
import { ENTITIES } from '../entities/registry.ts';

/** Lists over several tables, then one plain list per entity that has a list route. */
export const listsOf = (entities: readonly AnyEntity[]): readonly List[] => [
  jobs, jobsAsChief, jobsToConfirm, vacantItems, projects, tenantCompanies,
  ...entities.flatMap((entity): readonly List[] =>
    entity.routes.list === undefined
      ? []
      : [{ kind: 'list', name: entity.name, path: entity.routes.list, permit: entity.read, data: { entity }, included: [] }]),
];

export const LISTS = listsOf(ENTITIES);

export const CALLS: readonly Call[] = [signIn, refreshToken, userRights, mailboxUserRights, tenant, status, documentFile, file];

/** The list of that name. @throws Error when none has it: a misspelt name in a `pull` is a bug. */
export const listNamed = (name: string): List => {
  const found = LISTS.find((list) => list.name === name);
  if (found === undefined) throw new Error(`No list is named ${name}`);
  return found;
};
