// Every route of the specification has a screen or stands on a list that only shrinks.
import { describe, expect, it } from 'vitest';
import { ROUTES } from '#app/routes.ts';
import { PENDING_ROUTES, PENDING_ROUTES_COUNT } from './pending-routes.ts';
import { shape, SPECIFIED_ROUTES } from './specified.ts';

describe('the specified routes', () => {
  const shown = ROUTES.map(({ path }) => shape(path));

  it('each have a screen or stand on the list of the pending ones', () => {
    expect(SPECIFIED_ROUTES.filter((route) => !shown.includes(shape(route)) && !PENDING_ROUTES.includes(route))).toEqual([]);
  });

  it('leave the list of the pending ones when they are built, and the list only shrinks', () => {
    expect(PENDING_ROUTES.filter((route) => shown.includes(shape(route)) || !SPECIFIED_ROUTES.includes(route))).toEqual([]);
    expect(PENDING_ROUTES).toHaveLength(PENDING_ROUTES_COUNT);
  });

  it('are the only ones: the app adds none of its own', () => {
    expect(shown.filter((route) => !SPECIFIED_ROUTES.some((specified) => shape(specified) === route))).toEqual([]);
  });
});
