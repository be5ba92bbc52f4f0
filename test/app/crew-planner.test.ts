// Which right opens the crew planner, and for whom.
import { expect, it } from 'vitest';
import { can } from '#schema/rights.ts';
import { MAY_STAFF } from '#screens/shared/staffing/may-staff.ts';
import type { Audience, Rights } from '#schema/define/rights.ts';
import { ROUTES } from '#app/routing/routes.ts';
import { sideMenu } from '#app/routing/menu.ts';
import { actorWith } from './actor.ts';

const opens = (audiences: readonly Audience[], rights: Rights): boolean =>
  sideMenu(ROUTES, actorWith({ audiences, rights })).some(({ path }) => path === '/planner-crew');
const READ = ['READ'] as const;

it('is open to clients and planners with the right to crews, and to clients with standing crews', () => {
  for (const audience of ['client', 'planner'] as const) expect(opens([audience], { crews: READ })).toBe(true);
  for (const audience of ['crew', 'office'] as const) expect(opens([audience], { crews: READ })).toBe(false);
  expect(opens(['planner'], { planningCalendar: READ, membershipCrews: READ })).toBe(false);
  expect(opens(['client'], { planningCalendar: READ })).toBe(false);
  expect(opens(['client'], { membershipCrews: READ })).toBe(true);
});

it('is offered for open positions where both they and it are there', () => {
  const planner = (rights: Rights) => can(actorWith({ audiences: ['planner'], rights }), MAY_STAFF);
  expect(planner({ planningCalendar: READ, crews: READ })).toBe(true);
  expect(planner({ planningCalendar: READ })).toBe(false);
  expect(planner({ crews: READ })).toBe(false);
});
