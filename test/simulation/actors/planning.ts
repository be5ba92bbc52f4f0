// A planner, whose phone keeps the days around today, and the shifts in those days and beside them.
import type { Actor } from '#schema/define/rights.ts';
import { daysAround, liesIn, type DayWindow } from '#schema/rules/planning/day-window.ts';
import { entityNamed } from '#schema/entities/registry.ts';
import type { Keeps } from '#db/tables/server-rows.ts';
import { instantAt } from '#db/engine/time.ts';
import { ben, job, position } from './people.ts';
import type { ServerModel } from '../server/server-model.ts';

export const paula: Actor = {
  ...ben,
  login: 'user:paula',
  personId: 'p-paula',
  contactIds: ['c-paula'],
  audiences: ['planner'],
  rights: { projects: ['READ'], planningCalendar: ['READ'], crews: ['EDIT'] },
};

/** The list that a planner's phone keeps in part. */
export const CALENDAR = 'planningCalendarItems';

const ZONE = 'Europe/Vienna';
const PLANNING_WINDOW = { back: 7, ahead: 14 };

/** What the phone knows of the agency, as far as a pull looks at it. */
export const AGENCY = { timezone: ZONE, settings: { planningWindow: PLANNING_WINDOW } };

/**
 * Histories of planners begin so much later than others: on the 7th of December, a Monday, at half past midnight in
 * Vienna. A phone whose
 * clock is set back by an hour believes that it is still the week before.
 */
export const BEGIN_MS = 7 * 86_400_000 - 75 * 60_000;
export const WEEK_MS = 7 * 86_400_000;

/**
 * Days of shifts: before all windows, in the first one alone (as the jobs of crew members), in the first two, in the
 * second, in the third, after all.
 */
const SHIFTS: Readonly<Record<string, string>> = {
  past: '2026-11-10',
  leaving: '2026-12-03',
  tomorrow: '2026-12-08',
  soon: '2026-12-09',
  coming: '2026-12-30',
  later: '2027-01-06',
  far: '2027-06-10',
};

/** The days that are to be kept at this moment of the server's time. */
export const windowAt = (serverMs: number): DayWindow => {
  const today = Temporal.Instant.fromEpochMilliseconds(serverMs).toZonedDateTimeISO(ZONE).toPlainDate().toString();
  return { ...daysAround(today, PLANNING_WINDOW), zone: ZONE };
};

/** Where a day begins takes the polyfill long to say, and the days come again and again. */
const known = new Map<string, Keeps>();

/** Which rows lie in these days, by the rule that the contract names. */
export const keepsIn = (window: DayWindow): Keeps => {
  const name = `${window.from} ${window.to} ${window.zone}`;
  const keeps = known.get(name) ?? testFor(window);
  known.set(name, keeps);
  return keeps;
};

const testFor = (window: DayWindow): Keeps => {
  const isInside = liesIn(window);
  return (entity, row) => isInside(entityNamed(entity), row);
};

/** The same for the days that a request names. */
export const keepsDays = (query: URLSearchParams): Keeps => {
  const [from, to] = [query.get('from'), query.get('to')];
  return from === null || to === null ? () => true : keepsIn({ from, to, zone: ZONE });
};

/** A shift of eight hours on that day, with the position that it belongs to. */
export const writeShift = (server: ServerModel, id: string, day: string): void => {
  const [start, end] = [`${day}T06:00:00.000Z`, `${day}T14:00:00.000Z`];
  server.write('projectCrewItems', `i-${id}`, { ...position(), startDate: day, startAt: start, endAt: end });
  server.write('projectCrewItemStatus', id, {
    ...job(),
    projectCrewItemId: `i-${id}`,
    effectiveStart: start,
    effectiveEnd: end,
  });
};

export const writeShifts = (server: ServerModel): void => {
  for (const [id, day] of Object.entries(SHIFTS)) writeShift(server, id, day);
};

/** A day of the calendar, so many days from this moment. */
export const dayIn = (serverMs: number, days: number): string => instantAt(serverMs + days * 86_400_000).slice(0, 10);
