// Which rows lie beneath a row, by the definitions in memory: the second opinion on lists beneath a parent.
import type { List } from '#schema/define/call.ts';
import type { AnyEntity } from '#schema/define/entity.ts';
import type { Actor } from '#schema/define/rights.ts';
import type { ModelRow, ModelWorld } from './model-rows.ts';
import type { ScopeModel } from './scope-model.ts';

/**
 * The id that a device of that login puts into the path of a list; null where the list lies beneath nothing, undefined
 * where the login has none.
 */
export const ownParent = ({ under }: List, actor: Actor): string | null | undefined => {
  switch (under?.parent.name) {
    case undefined:
      return null;
    case 'persons':
      return actor.personId ?? undefined;
    case 'projects':
      return actor.projectId ?? undefined;
    case 'plusCrews':
      return actor.plusCrewId ?? undefined;
    default:
      return undefined;
  }
};

export const pathBeneath = ({ path }: List, parent: string | null): string =>
  parent === null ? path : path.replace(/\{\w+\}/u, encodeURIComponent(parent));

/** Whether a row of a stream lies beneath that parent; streams that are not tied to it come whole. */
export const liesBeneath = (
  world: ModelWorld,
  model: ScopeModel,
  { under }: List,
  { entity, row, parent }: { readonly entity: AnyEntity; readonly row: ModelRow; readonly parent: string | null },
): boolean => {
  const fields = (under?.fields ?? []).filter((field) => Object.hasOwn(entity.row.properties, field));
  if (under === undefined || fields.length === 0 || parent === null) return true;
  const { through } = under;
  const between =
    through === undefined
      ? []
      : (world.rows.get(through.entity.name) ?? []).filter(
          (one) => textsIn(one[through.from]).includes(parent) && model.visible(through.entity).has(one.id),
        );
  const ids = through === undefined ? [parent] : between.flatMap((one) => textsIn(one[through.to]));
  return fields.some((field) => textsIn(row[field]).some((id) => ids.includes(id)));
};

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)];
