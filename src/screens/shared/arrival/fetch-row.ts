// Asks the server for a row that this device does not keep, and for what its page shows beneath it.
import type { AnyEntity } from '#schema/define/entity.ts';
import type { Remote } from '#remote/client.ts';
import { isRecord, isSuccess, type Outcome } from '#remote/outcome.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';

/** A call beneath the row: a single row, or a list with the rows that it brings along. */
export interface Beneath {
  /** Below the API's base path; `{id}` is the row's. */
  readonly path: string;
  /** What its `data` are. */
  readonly entity: AnyEntity;
}

export interface Look {
  readonly entity: AnyEntity;
  readonly id: string;
  /** Below the API's base path: the call that answers it, where that is none of its definition. */
  readonly path?: string;
  readonly beneath?: readonly Beneath[];
  /** Single rows that the row names, by the field in which it names them. */
  readonly named?: Readonly<Record<string, AnyEntity>>;
}

type Rows = Readonly<Record<string, readonly ServerRow[]>>;

/** `absent`: the server has no such row for this login. `unheard`: it did not answer. */
export type Found =
  | { readonly kind: 'rows'; readonly rows: Rows }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unheard' };

/** What lies beneath is left out where the login may not see it. */
export const lookUp = async (
  { get }: Pick<Remote, 'get'>,
  { entity, id, path, beneath = [], named = {} }: Look,
): Promise<Found> => {
  const answer = await get(path ?? pathOf(entity, id));
  if (answer.kind === 'unreachable' || answer.status >= 500 || answer.status === 401) return { kind: 'unheard' };
  const own = rowsIn(entity, answer);
  const [row] = own[entity.name] ?? [];
  if (row === undefined) return { kind: 'absent' };
  const further = await Promise.all([
    ...beneath.map(async (one) => rowsIn(one.entity, await get(one.path.replace('{id}', encodeURIComponent(id))))),
    ...Object.entries(named).map(async ([field, other]) => {
      const key = row[field];
      return typeof key === 'string' ? rowsIn(other, await get(pathOf(other, key))) : {};
    }),
  ]);
  return { kind: 'rows', rows: [own, ...further].reduce(joined, {}) };
};

const pathOf = ({ routes, name }: AnyEntity, id: string): string => {
  if (routes.get === undefined) throw new Error(`No call answers one row of ${name}`);
  return routes.get.replace(/\{\w+\}/u, encodeURIComponent(id));
};

const joined = (one: Rows, other: Rows): Rows =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((name) => [
      name,
      [...(one[name] ?? []), ...(other[name] ?? [])],
    ]),
  );

/** The rows of an answer by table: its `data`, be they one or many, and what is included. */
const rowsIn = ({ name }: AnyEntity, outcome: Outcome): Rows => {
  if (!isSuccess(outcome) || !isRecord(outcome.body)) return {};
  const { data, included } = outcome.body;
  const own = (Array.isArray(data) ? data : [data]).filter(isServerRow);
  const others = isRecord(included)
    ? Object.entries(included).map(
        ([other, rows]) => [other, Array.isArray(rows) ? rows.filter(isServerRow) : []] as const,
      )
    : [];
  return joined({ [name]: own }, Object.fromEntries(others));
};

const isServerRow = (value: unknown): value is ServerRow =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['rev'] === 'number';
