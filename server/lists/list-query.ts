// The query of a list call, parsed and judged: paging, cursor, window, ids and the filters that its entity names.
import { ID_PATTERN, integer, listOf, object, oneOf, text, type Static } from '#schema/define/field.ts';
import { Null, Union } from 'typebox';
import { isDay } from '#schema/check.ts';
import type { AnyEntity } from '#schema/define/entity.ts';
import { isValid, parsedJson } from '../common/valid.ts';
import { ApiRefusal } from '../http/refusal.ts';

export const MOST_ROWS = 1000;
const MOST_IDS = 500;

/**
 * Where a paged answer goes on: the whole list or a delta, and the key of each stream's last entry (null: that stream
 * is through).
 */
const continuation = object({
  mode: oneOf('full', 'delta'),
  since: integer(0),
  keys: listOf(Union([text(1, 120), Null()]), 30),
});
export type Continuation = Readonly<Static<typeof continuation>>;

export interface ListQuery {
  readonly limit: number;
  readonly page: number;
  readonly after?: Continuation;
  readonly updatedSince?: number;
  /** First and last day of a window, either may be open. */
  readonly from?: string;
  readonly to?: string;
  readonly ids?: readonly string[];
  /** Field name to value. */
  readonly filters: Readonly<Record<string, string>>;
}

const KEYS = ['limit', 'page', 'after', 'updatedSince', 'from', 'to', 'ids'];

/** @throws Refusal INVALID naming the key that is wrong or unknown */
export const parseListQuery = (query: unknown, entity: AnyEntity): ListQuery => {
  const values = texts(query);
  const filters = entity.filters ?? {};
  const unknown = Object.keys(values).find((key) => !KEYS.includes(key) && !Object.hasOwn(filters, key));
  if (unknown !== undefined) throw new ApiRefusal('INVALID', { field: unknown });
  const { after, updatedSince, from, to, ids } = values;
  return {
    limit: whole('limit', values['limit'] ?? String(MOST_ROWS), 1, MOST_ROWS),
    page: whole('page', values['page'] ?? '1', 1, 1_000_000),
    filters: Object.fromEntries(
      Object.entries(filters).flatMap(([key, field]) => (values[key] === undefined ? [] : [[field, values[key]]])),
    ),
    ...(after === undefined ? {} : { after: parseContinuation(after) }),
    ...(updatedSince === undefined
      ? {}
      : { updatedSince: whole('updatedSince', updatedSince, 0, Number.MAX_SAFE_INTEGER) }),
    ...(from === undefined ? {} : { from: day('from', from) }),
    ...(to === undefined ? {} : { to: day('to', to) }),
    ...(ids === undefined ? {} : { ids: idList(ids) }),
  };
};

/** The continuation as it travels: opaque to clients. */
export const continuationText = (next: Continuation): string => Buffer.from(JSON.stringify(next)).toString('base64url');

const parseContinuation = (after: string): Continuation => {
  const found = parsedJson(Buffer.from(after, 'base64url').toString());
  if (!isValid(continuation, found)) throw new ApiRefusal('INVALID', { field: 'after' });
  return found;
};

const texts = (query: unknown): Readonly<Record<string, string | undefined>> => {
  const entries: readonly (readonly [string, unknown])[] =
    typeof query === 'object' && query !== null ? Object.entries(query) : [];
  return Object.fromEntries(
    entries.map(([key, value]) => {
      if (typeof value !== 'string') throw new ApiRefusal('INVALID', { field: key });
      return [key, value];
    }),
  );
};

const whole = (field: string, value: string, least: number, most: number): number => {
  const number = /^\d{1,16}$/u.test(value) ? Number(value) : -1;
  if (number < least || number > most) throw new ApiRefusal('INVALID', { field });
  return number;
};

const day = (field: string, value: string): string => {
  if (!isDay(value)) throw new ApiRefusal('INVALID', { field });
  return value;
};

const ID = new RegExp(ID_PATTERN, 'u');
const idList = (value: string): readonly string[] => {
  const ids = value.split(',').filter((one) => one !== '');
  if (ids.length > MOST_IDS || ids.some((one) => !ID.test(one))) throw new ApiRefusal('INVALID', { field: 'ids' });
  return ids;
};
