// The small festival around the present moment: a shift that is about to begin, runs or is over, and what else a crew
// member has before them.
import type { ServerRow } from '#db/tables/server-rows.ts';
import { assignment, check, crew, festival, human, position, venue, type Rows } from '../rows.ts';

/** Hours until the shift begins: far, or within the check-in window. */
export const AHEAD = { early: 5, next: 0.7, in: 0.7, out: 0.7, during: -2, after: -10 } as const;
export type Moment = keyof typeof AHEAD;

const catalogueRow = (id: string, caption: string, more: Readonly<Record<string, unknown>> = {}): ServerRow => ({
  id,
  rev: 1,
  createdAt: '2027-01-01T00:00:00.000Z',
  updatedAt: '2027-01-01T00:00:00.000Z',
  code: id,
  caption,
  sort: 1,
  active: true,
  ...more,
});

/** `now` is epoch milliseconds; times are rounded down to five minutes, as planners write them. */
export const festivalNow = (now: number, moment: Moment): Rows => {
  const base = Temporal.Instant.fromEpochMilliseconds(now).round({
    smallestUnit: 'minute',
    roundingIncrement: 5,
    roundingMode: 'floor',
  });
  const at = (hours: number): string =>
    base.add({ minutes: Math.round(hours * 60) }).toString({ fractionalSecondDigits: 3 });
  const on = (hours: number, length = 8) => ({ effectiveStart: at(hours), effectiveEnd: at(hours + length) });
  const start = AHEAD[moment];
  const mine = (id: string, more: Readonly<Record<string, unknown>>) => assignment(id, 'p-ben', more);
  return festival({
    documentTypes: [catalogueRow('photo', 'Photo', { parameters: '{}' })],
    countries: [catalogueRow('at', 'Austria', { iso2: 'AT' })],
    locations: [
      venue('place', {
        entrance: 'Gate C, ring twice',
        parking: 'Crew parking P3',
        phone: '+43 555 7788',
        notes: 'No glass on the ramp.',
      }),
      venue('docks', { name: 'Doca Velha', city: 'Lisbon', timezone: 'Europe/Lisbon' }),
    ],
    persons: [
      human('p-ben', 'Ben', 'Adler'),
      human('p-cara', 'Cara', 'Lindt', { mobile: '+43 555 11' }),
      human('p-tom', 'Tomasz', 'Oberlin'),
      human('p-jo', 'Josephine', 'Weatherington-Featherstone'),
    ],
    projectCrews: [
      crew('crew', {
        startAt: at(start),
        endAt: at(start + 9.5),
        dressCode: 'Black, safety shoes',
        info: 'Bring your harness.\nLunch at 12:30 behind stage B.',
        parking: 'P3',
      }),
      crew('out', { name: 'Load-out', startAt: at(20), endAt: at(28) }),
      crew('far', { name: 'Rigging, east truss', locationId: 'docks', timezone: 'Europe/Lisbon' }),
      crew('seat', { name: 'Seating and flooring' }),
      crew('old', { name: 'Stage build' }),
    ],
    projectCrewItems: [
      position('hands', 'stagehand'),
      position('lead', 'chief', { amount: 1 }),
      position('seats', 'stagehand', { projectCrewId: 'seat', amount: 18 }),
    ],
    projectCrewItemStatus: [
      mine('mine', { checkSecret: 'secret-of-this-assignment', ...on(start, 9.5) }),
      assignment('lead', 'p-cara', { chief: true, projectCrewItemId: 'lead', ...on(start, 9.5) }),
      assignment('tom', 'p-tom', { checkSecret: 'secret-of-that-assignment', ...on(start, 9.5) }),
      assignment('jo', 'p-jo', { statusCode: 'spare', ...on(start, 9.5) }),
      mine('moved', {
        projectCrewId: 'out',
        termsRev: 2,
        changedFields: ['startTime', 'place'],
        termsBefore: { at: at(-1), by: 'Jonas Weir', start: at(21), place: 'Nordkai Hall' },
        ...on(20),
      }),
      mine('led', { projectCrewId: 'out', chief: true, ...on(60) }),
      mine('asked', { projectCrewId: 'seat', statusCode: 'requested', answerDueAt: at(40), ...on(100) }),
      mine('abroad', { projectCrewId: 'far', statusCode: 'requested', timezone: 'Europe/Lisbon', ...on(150) }),
      mine('wished', { projectCrewId: 'seat', statusCode: 'applied', ...on(120) }),
      ...Array.from({ length: 56 }, (_, day) =>
        mine(`past${String(day)}`, {
          projectCrewId: 'old',
          statusCode: day % 7 === 0 ? 'noShow' : 'worked',
          ...on(-48 - 24 * day),
        }),
      ),
    ],
    crewChecks: [
      check('there', 'tom', 'checkIn', at(-0.2), { personId: 'p-tom' }),
      ...(moment === 'in' || moment === 'out'
        ? [
            check('in', 'mine', 'checkIn', at(-0.1), {
              latitude: 48.2003,
              longitude: 16.4,
              accuracyM: 12,
              distanceM: 40,
            }),
          ]
        : []),
      ...(moment === 'out' ? [check('out', 'mine', 'checkOut', at(0))] : []),
    ],
  });
};
