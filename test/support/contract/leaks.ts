// What an answer tells a login that it may not see: rows out of its scope, and fields that are cut from those in it.
import type { AnyEntity } from '#schema/define/entity.ts';
import type { ContractApi } from './contract-api.ts';
import type { WorldLogin } from '../worlds/world-logins.ts';
import type { ModelRow } from '../worlds/model-rows.ts';

interface Told {
  readonly data?: unknown;
  readonly included?: Readonly<Record<string, readonly unknown[]>>;
}

/** Names of the tables of which an answer brings rows along. */
export const tablesIn = (json: unknown): readonly string[] => Object.keys(told(json).included ?? {});

/** Each leak in a few words. Tombstones tell nothing but an id that was known before. */
export const leaksIn = (api: ContractApi, login: WorldLogin, json: unknown): readonly string[] => {
  const { data, included = {} } = told(json);
  const rows = [data]
    .flat()
    .concat(Object.values(included).flat())
    .filter(isRow)
    .filter((row) => row['deletedAt'] === undefined);
  const model = api.modelOf(login);
  return rows.flatMap((row) => {
    const entity = entityOf(api, row);
    const kept = entity === undefined ? undefined : api.world.rows.get(entity.name)?.find(({ id }) => id === row.id);
    if (entity === undefined || kept === undefined) return [];
    if (!model.visible(entity).has(row.id)) return [`${entity.name} ${row.id} is out of sight`];
    return model
      .hiddenFields(entity, kept)
      .filter((field) => row[field] !== undefined)
      .map((field) => `${entity.name} ${row.id} shows ${field}`);
  });
};

const told = (json: unknown): Told => (typeof json === 'object' && json !== null ? json : {});

const isRow = (value: unknown): value is ModelRow =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

/**
 * Whose row it is: of the tables that have its id the one that has its fields. The settings of a company stand under
 * the company's id.
 */
const entityOf = ({ world }: ContractApi, row: ModelRow): AnyEntity | undefined =>
  world.entities.find(
    (entity) =>
      world.rows.get(entity.name)?.some(({ id }) => id === row.id) === true &&
      Object.keys(row).every((field) => Object.hasOwn(entity.row.properties, field)),
  );
