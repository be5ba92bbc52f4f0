// Every route of specified.ts has a screen or stands on a list that only shrinks.
import { describe, expect, it } from 'vitest';
import { ROUTES } from '#app/routing/routes.ts';
import { visitsOf } from '../support/judging/screens.ts';
import { PENDING_ROUTES, PENDING_ROUTES_COUNT } from './pending-routes.ts';
import { shape, SPECIFIED_ROUTES } from './specified.ts';

/**
 * What a phone needs before it can be relied on has no route of its own in specified.ts: the steps that "Not now" put
 * off.
 */
const OWN_ROUTES = ['/this-device'];

describe('the specified routes', () => {
  const shown = ROUTES.map(({ path }) => shape(path));

  it('each have a screen or stand on the list of the pending ones', () => {
    expect(
      SPECIFIED_ROUTES.filter((route) => !shown.includes(shape(route)) && !PENDING_ROUTES.includes(route)),
    ).toEqual([]);
  });

  it('leave the list of the pending ones when they are built, and the list only shrinks', () => {
    expect(PENDING_ROUTES.filter((route) => shown.includes(shape(route)) || !SPECIFIED_ROUTES.includes(route))).toEqual(
      [],
    );
    expect(PENDING_ROUTES).toHaveLength(PENDING_ROUTES_COUNT);
  });

  it('are the only ones, but for those that are named here', () => {
    expect(shown.filter((route) => !SPECIFIED_ROUTES.some((specified) => shape(specified) === route))).toEqual(
      OWN_ROUTES,
    );
  });

  it('are all among the screens that are pictured and judged', () => {
    const paths = visitsOf(SOMEWHERE).flatMap(({ screens }) =>
      screens.map(({ path }) => new URL(path, 'https://crew.example.test').pathname),
    );
    expect(
      ROUTES.map(({ path }) => path).filter(
        (path) => path !== '/logout' && !paths.some((shown) => addressOf(path).test(shown)),
      ),
    ).toEqual([]);
  });
});

const JOB = { jobId: 'x', crewId: 'x', locationId: 'x', personId: 'x' };
const SOMEWHERE = {
  today: JOB,
  requested: JOB,
  led: JOB,
  over: JOB,
  teamContact: 'x',
  securityForm: 'x',
  shiftDate: 'x',
  formId: 'x',
  toSign: 'x',
  sentBack: 'x',
  payrollNumber: '1',
  payrollItemId: 'x',
  contractId: 'x',
  receiptNumber: '1',
  standingCrewId: 'x',
  memberPersonId: 'x',
  projectNumber: '1',
};

/** Segments that stand for a value, and those that may be absent. */
const addressOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/\/\{-\$\w+\}/gu, '(?:/[^/]+)?').replaceAll(/\$\w+/gu, '[^/]+')}$`, 'u');
