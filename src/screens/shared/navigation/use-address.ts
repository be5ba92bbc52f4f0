// What the address bar says: the id in the path and single query keys.
import { useParams, useSearch } from '@tanstack/react-router';
import { isDay } from '#schema/check.ts';

const textOf = (bag: unknown, key: string): string | undefined => {
  if (typeof bag !== 'object' || bag === null || !(key in bag)) return undefined;
  const value: unknown = Reflect.get(bag, key);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The `$id` of the route; empty where the route has none. */
export const useRouteId = (): string => textOf(useParams({ strict: false }), 'id') ?? '';

/** Any other parameter of the route; undefined where the path ends before it. */
export const useRouteValue = (name: string): string | undefined => textOf(useParams({ strict: false }), name);

/** A query key's text; undefined where it is missing or no text. */
export const useQueryKey = (key: string): string | undefined => textOf(useSearch({ strict: false }), key);

/** The day that a query key names; undefined where it is missing or the calendar has no such day. */
export const useQueryDay = (key: string): string | undefined => {
  const text = useQueryKey(key);
  return text !== undefined && isDay(text) ? text : undefined;
};

/** A step of the route by its name, `number` of `/payrolls/$number`; empty where the route has none. */
export const useRouteStep = (name: string): string => textOf(useParams({ strict: false }), name) ?? '';
