// My calendar: what stands on a day, in which colour, and what is said before days are blocked or vacation is asked
// for.
import { beforeEach, describe, expect, it } from 'vitest';
import { createBlockDate } from '#schema/mutations/planning/create-block-date.ts';
import { blockedIn, daysWithoutJobs, faultOf, hasVacation, newDraft } from '#screens/calendar/away/away-draft.ts';
import { weeksOf } from '#ui/dates/calendar-days.ts';
import { dayView, overlapMinutes } from '#screens/calendar/day-view.ts';
import { askedJobsIn, confirmedJobsIn, readCalendar, type Calendar } from '#screens/calendar/queries.ts';
import type { Store } from '#outbox/store/store.ts';
import { ben, openDevice } from '../outbox/world.ts';
import { arrive, assignment, festival, row } from './rows.ts';

let store: Store;
const shift = (
  id: string,
  effectiveStart: string,
  effectiveEnd: string,
  more: Readonly<Record<string, unknown>> = {},
) =>
  assignment(id, 'p-ben', {
    effectiveStart: `2027-06-${effectiveStart}:00.000Z`,
    effectiveEnd: `2027-06-${effectiveEnd}:00.000Z`,
    ...more,
  });
const block = (id: string, start: string, end: string, more: Readonly<Record<string, unknown>> = {}) =>
  row(id, { personId: 'p-ben', start, end, reason: 'Exam', statusCode: 'entered', ...more });
const vacation = (id: string, start: string, end: string, statusCode: string) =>
  row(id, { personId: 'p-ben', start, end, kind: 'paid', statusCode });
const june = (): Promise<Calendar> =>
  readCalendar(store.reads, { personId: 'p-ben', from: '2027-06-01', to: '2027-06-30', zone: 'Europe/Vienna' });
const on = async (day: string) => dayView(await june(), `2027-06-${day}`, 'Europe/Vienna');

beforeEach(async () => {
  ({ store } = await openDevice(ben));
});

describe('a day of my calendar', () => {
  it('marks a night shift on both of its days, as one bar', async () => {
    await arrive(store, festival({ projectCrewItemStatus: [shift('night', '04T20:00', '05T04:00')] }));
    expect(await on('04')).toMatchObject({ legend: 'confirmedJob', joins: { before: false, after: true } });
    expect(await on('05')).toMatchObject({ legend: 'confirmedJob', joins: { before: true, after: false } });
    expect((await on('06')).legend).toBeNull();
  });

  it('draws no job for leave that was called off', async () => {
    const off = shift('v1:leave', '04T06:00', '04T14:00', { absenceKind: 'vacation', statusCode: 'cancelled' });
    await arrive(store, festival({ projectCrewItemStatus: [off] }));
    expect((await on('04')).events).toEqual([]);
  });

  it('keeps a shift until midnight sharp on the day it began', async () => {
    await arrive(store, festival({ projectCrewItemStatus: [shift('late', '04T14:00', '04T22:00')] }));
    expect((await on('05')).events).toEqual([]);
  });

  it('says for how long two things overlap', async () => {
    await arrive(
      store,
      festival({
        projectCrewItemStatus: [
          shift('one', '04T06:00', '04T11:00'),
          shift('two', '04T10:00', '04T14:00', { statusCode: 'requested' }),
        ],
      }),
    );
    const day = await on('04');
    expect(day.legend).toBe('overlapping');
    expect(overlapMinutes(day.events, day.date, 'Europe/Vienna')).toBe(60);
  });

  it('tells touching shifts from overlapping ones', async () => {
    await arrive(
      store,
      festival({ projectCrewItemStatus: [shift('one', '04T06:00', '04T10:00'), shift('two', '04T10:00', '04T14:00')] }),
    );
    expect((await on('04')).legend).toBe('severalWithoutOverlap');
  });

  it('shows blocked dates, requested vacation and bank holidays, and leaves out what was declined', async () => {
    await arrive(
      store,
      festival({
        blockDates: [block('b', '2027-06-08', '2027-06-09')],
        vacationRequests: [
          vacation('v', '2027-06-10', '2027-06-11', 'requested'),
          vacation('no', '2027-06-20', '2027-06-21', 'rejected'),
        ],
        bankHolidays: [row('h', { countryId: 'at', date: '2027-06-15', caption: 'Corpus Christi' })],
        projectCrewItemStatus: [shift('off', '22T06:00', '22T14:00', { statusCode: 'declined' })],
      }),
    );
    expect((await on('09')).legend).toBe('blockedDate');
    expect((await on('10')).legend).toBe('requestedVacation');
    expect(await on('15')).toMatchObject({ legend: 'other', holiday: 'Corpus Christi', events: [] });
    // It takes no place on its days; what was answered is read there.
    expect(await on('20')).toMatchObject({ legend: null, events: [], rejected: [{ id: 'no' }] });
    expect((await on('22')).legend).toBeNull();
  });

  it('shows an approved vacation once, though it is kept as an assignment too', async () => {
    await arrive(
      store,
      festival({
        vacationRequests: [vacation('v', '2027-06-10', '2027-06-10', 'approved')],
        projectCrewItemStatus: [shift('away', '09T22:00', '10T22:00', { absenceKind: 'vacation' })],
      }),
    );
    expect((await on('10')).events.map(({ kind }) => kind)).toEqual(['vacation']);
    expect((await on('10')).legend).toBe('other');
  });

  it('shows what was blocked without signal at once', async () => {
    await arrive(store, festival({}));
    await store.send(createBlockDate, {
      id: 'new',
      personId: 'p-ben',
      start: '2027-06-12',
      end: '2027-06-13',
      reason: 'Moving',
    });
    expect((await on('13')).legend).toBe('blockedDate');
  });

  it('lays out whole weeks from Monday to Sunday', () => {
    const weeks = weeksOf('2027-06-17');
    expect(weeks[0]?.[0]).toBe('2027-05-31');
    expect(weeks.at(-1)?.at(-1)).toBe('2027-07-04');
    expect(weeks.every((week) => week.length === 7)).toBe(true);
  });
});

describe('being away', () => {
  const draft = { ...newDraft('2027-06-03'), end: '2027-06-06', reason: 'Exam' };

  it('names what is missing or makes no sense', () => {
    expect(faultOf({ ...draft, start: '' }, '2027-06-01')?.field).toBe('start');
    expect(faultOf({ ...draft, start: '2027-05-31' }, '2027-06-01')?.text).toBe('calendar.away.past');
    expect(faultOf({ ...draft, end: '2027-06-02' }, '2027-06-01')?.field).toBe('end');
    expect(faultOf({ ...draft, reason: '  ' }, '2027-06-01')?.field).toBe('reason');
    expect(faultOf({ ...draft, kind: 'vacation', reason: '' }, '2027-06-01')).toBeNull();
    // A weekend alone, and a bank holiday before it; of days that are blocked nobody asks that.
    const weekend = { ...draft, start: '2027-06-05', kind: 'vacation' } as const;
    expect(faultOf(weekend, '2027-06-01')).toEqual({ field: 'end', text: 'calendar.away.noWorkingDays' });
    expect(faultOf({ ...weekend, end: '' }, '2027-06-01')?.field).toBe('start');
    expect(faultOf({ ...weekend, start: '2027-06-04' }, '2027-06-01')).toBeNull();
    expect(faultOf({ ...weekend, start: '2027-06-04' }, '2027-06-01', ['2027-06-04'])?.field).toBe('end');
    expect(faultOf({ ...weekend, kind: 'block' }, '2027-06-01')).toBeNull();
  });

  it('warns of confirmed jobs and cuts vacation around their days', async () => {
    await arrive(
      store,
      festival({
        projectCrewItemStatus: [
          shift('job', '04T20:00', '05T04:00'),
          shift('asked', '12T08:00', '12T16:00', { statusCode: 'requested' }),
        ],
        blockDates: [block('exam', '2027-06-08', '2027-06-10')],
        vacationRequests: [vacation('v', '2027-06-20', '2027-06-22', 'requested')],
      }),
    );
    const { events } = await june();
    expect(confirmedJobsIn(events, '2027-06-05', '2027-06-06').map(({ id }) => id)).toEqual(['job']);
    expect(daysWithoutJobs({ start: '2027-06-03', end: '2027-06-07' }, events)).toEqual([
      { start: '2027-06-03', end: '2027-06-03' },
      { start: '2027-06-06', end: '2027-06-07' },
    ]);
    const blocked = (start: string, end: string) => blockedIn({ start, end }, events).map(({ id }) => id);
    expect([blocked('2027-06-09', '2027-06-10'), blocked('2027-06-11', '2027-06-12')]).toEqual([['exam'], []]);
    expect(askedJobsIn(events, '2027-06-12', '2027-06-12').map(({ id }) => id)).toEqual(['asked']);
    expect(hasVacation({ start: '2027-06-22', end: '2027-06-23' }, events)).toBe(true);
    expect(hasVacation({ start: '2027-06-23', end: '2027-06-24' }, events)).toBe(false);
  });
});
