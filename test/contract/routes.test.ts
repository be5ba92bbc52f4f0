// Every route of specified.ts has a screen, or is one of those that are still to come, which only get fewer.
import { describe, expect, it } from 'vitest';
import { ROUTES } from '#app/routing/routes.ts';
import { visitsOf } from '../support/judging/screens.ts';
import { MOST_PENDING_ROUTES } from './pending-routes.ts';
import { shape, SPECIFIED_ROUTES } from './specified.ts';

describe('the specified routes', () => {
  const shown = ROUTES.map(({ path }) => shape(path));

  it('have a screen each, but for those that are still to come', () => {
    const pending = SPECIFIED_ROUTES.filter((route) => !shown.includes(shape(route)));
    process.stdout.write(`figure: ${String(pending.length)} of the specified routes have no screen yet\n`);
    expect(pending.length, pending.join(', ')).toBeLessThanOrEqual(MOST_PENDING_ROUTES);
  });

  it('are the only ones, but for those that say they are our own', () => {
    const specified = new Set(SPECIFIED_ROUTES.map((route) => shape(route)));
    const ownAndSpecified = ROUTES.map(
      ({ path, isOwn }) => [path, isOwn === true, specified.has(shape(path))] as const,
    );
    expect(ownAndSpecified.filter(([, isOwn, isSpecified]) => isOwn === isSpecified)).toEqual([]);
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
  mailId: 'x',
};

/** Segments that stand for a value, and those that may be absent. */
const addressOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/\/\{-\$\w+\}/gu, '(?:/[^/]+)?').replaceAll(/\$\w+/gu, '[^/]+')}$`, 'u');
