// Which rows a call names, by its path where it reads, by its arguments where it changes something; and whether a login
// reaches them.
import type { AnyEntity } from '#schema/define/entity.ts';
import { factsOf, id, type TSchema } from '#schema/define/field.ts';
import type { AnyMutation, TouchedRow } from '#schema/define/mutation.ts';
import { LISTS } from '#schema/calls/registry.ts';
import { ENTITIES, entityNamed } from '#schema/entities/registry.ts';
import type { WorldLogin } from '../worlds/world-logins.ts';
import type { ScopeModel } from '../worlds/scope-model.ts';
import type { Subject } from '../worlds/model-rows.ts';

/** The entity whose row the first parameter of a path names. @throws Error where it names none */
export const entityOfPath = (path: string): AnyEntity => {
  const segment = path.split('/')[1] ?? '';
  const parent =
    LISTS.find((list) => list.path === path)?.under?.parent ??
    ENTITIES.flatMap(parentsOf).find((one) => one.path === path)?.parent;
  const named =
    parent ??
    ENTITIES.find(({ routes }) => routes.get === path) ??
    ENTITIES.find(({ name, routes }) => name === segment || routes.get?.startsWith(`/${segment}/`));
  const found = named ?? ENTITIES.find(({ name }) => name === (segment === 'file' ? 'documents' : segment));
  if (found === undefined) throw new Error(`${path} names no entity`);
  return found;
};

/** The rows under which an entity is listed. */
const parentsOf = (entity: AnyEntity): readonly { readonly path: string; readonly parent: AnyEntity }[] =>
  Object.entries(entity.routes.beneath ?? {}).map(([path, field]) => ({
    path,
    parent: entityNamed(factsOf(entity.fields[field] ?? entity.row).refersTo ?? ''),
  }));

type Args = Readonly<Record<string, unknown>>;

// A mutation's own type of arguments is known to its definition alone; here they are drawn from its schema.
export const subjectIn = (mutation: AnyMutation) => mutation.subject as ((args: Args) => TouchedRow) | undefined;

/** Arguments by which the mutation names this row as its subject, whatever they are called. */
export const subjectFields = (mutation: AnyMutation, rowId: string, { ownerKind }: Args): Args => {
  const names = Object.keys(mutation.args as object).filter(
    (name) => subjectIn(mutation)?.({ [name]: rowId, ownerKind })[1] === rowId,
  );
  return Object.fromEntries(names.map((name) => [name, rowId]));
};

/** Every row that is made gets an id of its own, drawn by chance that repeats: the rows are asked in their order. */
export const freshIds = (mutation: AnyMutation, newId: () => string): Args =>
  Object.fromEntries(
    Object.entries(mutation.args as Readonly<Record<string, TSchema>>).flatMap(([name, schema]) =>
      schema === id ? [[name, newId()]] : [],
    ),
  );

/** A part with an id of its own gets a new one: nobody sends the same evidence for two rows. */
export const nested = (args: Args, newId: () => string): Args =>
  Object.fromEntries(
    Object.entries(args).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && 'id' in value ? [[name, { ...value, id: newId() }]] : [],
    ),
  );

/** Row and login as the model sees them. */
interface Reach {
  readonly model: ScopeModel;
  readonly login: WorldLogin;
  readonly mutation: AnyMutation;
}

/**
 * What somebody does on a crew that is or was theirs is heard also when the row is out of their sight by then: it
 * happened. Else a row out of sight is no row.
 */
export const reaches = ({ model, login, mutation }: Reach, subject: Subject): boolean => {
  const byWork = mutation.by.filter((doer) => doer === 'member' || doer === 'chief');
  return (
    model.visible(subject.entity).has(subject.row.id) ||
    (mutation.nature === 'fact' &&
      login.actor.audiences.includes('crew') &&
      byWork.length > 0 &&
      (model.mayDo(byWork, subject) || model.knewCrew(subject)))
  );
};
