// What a device must hold of a list, by the definitions in memory, and in which words it does not.
import { isDeepStrictEqual } from 'node:util';
import type { List, Stream } from '#schema/define/call.ts';
import type { AnyEntity } from '#schema/define/entity.ts';
import { liesIn } from '#schema/rules/planning/day-window.ts';
import { liesBeneath } from './beneath-model.ts';
import { byId, NOW, plain, shown, type ContractApi } from '../contract/contract-api.ts';
import type { PulledTable } from './pulling-device.ts';
import type { WorldLogin } from './world-logins.ts';
import type { ModelRow } from './model-rows.ts';
import type { ScopeModel } from './scope-model.ts';
import { WORLD_ZONE } from './store-world.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface Mirror {
  readonly api: ContractApi;
  readonly login: WorldLogin;
  readonly list: List;
  /** Id of the row that it lies beneath; null where it lies beneath nothing. */
  readonly parent: string | null;
}

/**
 * Each difference between what is held of a list and what its login may see of it, in a few words; none where the
 * mirror is right.
 */
export const faultsOfMirror = (mirror: Mirror, tables: ReadonlyMap<string, PulledTable>): readonly string[] => {
  const model = mirror.api.modelOf(mirror.login);
  const entities = [...new Set(streamsOf(mirror.list).map(({ entity }) => entity))];
  return entities.flatMap((entity) => {
    const held = new Map(
      [...(tables.get(entity.name)?.values() ?? [])].map((row): [string, Fields] => [row.id, plain(row)]),
    );
    return faultsOfTable(mirror, { entity, model, held }).map((fault) => `${entity.name} ${fault}`);
  });
};

interface Table {
  readonly entity: AnyEntity;
  readonly model: ScopeModel;
  readonly held: ReadonlyMap<string, Fields>;
}

const streamsOf = ({ data, included }: List): readonly Stream[] => [data, ...included];

const faultsOfTable = (mirror: Mirror, { entity, model, held }: Table): readonly string[] => {
  const rows = (mirror.api.world.rows.get(entity.name) ?? []).filter((row) => model.visible(entity).has(row.id));
  const wanted = byId(
    rows.filter((row) => standsIn(mirror, { entity, model, row })).map((row) => shown(model, entity, row)),
  );
  return [...new Set([...held.keys(), ...Object.keys(wanted)])].flatMap((id) => {
    const [has, should] = [held.get(id), wanted[id] as Fields | undefined];
    if (has === undefined) return [`${id} is missing`];
    if (should !== undefined) return faultsOfRow(id, has, should);
    // A list may leave a row behind that it only brought along, but none that is out of sight, and none that still says
    // it belongs there.
    if (!rows.some((row) => row.id === id)) return [`${id} is too much`];
    return standsIn(mirror, { entity, model, row: { ...has, id } })
      ? [`${id} says that it stands in the list, and does not any more`]
      : [];
  });
};

interface Standing {
  readonly entity: AnyEntity;
  readonly model: ScopeModel;
  /** As it is, or as it was when it was pulled. */
  readonly row: ModelRow;
}

const standsIn = ({ api, list, parent }: Mirror, { entity, model, row }: Standing): boolean =>
  streamsOf(list).some((stream) => stream.entity === entity && model.fits(stream.where, row)) &&
  liesBeneath(api.world, model, list, { entity, row, parent }) &&
  liesInDays(list, entity, row);

/** No row ends after it. */
const LAST_DAY = '9999-12-30';

/**
 * A list that begins so many months before the agency's today has no rows that were over by then; one without a
 * beginning has all.
 */
const liesInDays = ({ monthsBack: months }: List, entity: AnyEntity, row: ModelRow): boolean => {
  if (months === undefined) return true;
  const from = Temporal.Instant.from(NOW).toZonedDateTimeISO(WORLD_ZONE).toPlainDate().subtract({ months }).toString();
  return liesIn({ from, to: LAST_DAY, zone: WORLD_ZONE })(entity, row);
};

const faultsOfRow = (id: string, has: Fields, should: Fields): readonly string[] =>
  [...new Set([...Object.keys(has), ...Object.keys(should)])]
    .filter((field) => !isDeepStrictEqual(has[field], should[field]))
    .map((field) => `${id}.${field} is ${JSON.stringify(has[field])} and should be ${JSON.stringify(should[field])}`);
