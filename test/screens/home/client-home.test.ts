// A client's home: which project stands at its head, how far the next days are staffed, and what waits for the client.
import { beforeEach, describe, expect, it } from 'vitest';
import type { ServerRow } from '#db/tables/server-rows.ts';
import type { Store } from '#outbox/store/store.ts';
import { readClientDuties } from '#screens/home/client/client-duties.ts';
import { readClientWeek, type ClientWeek } from '#screens/home/client/client-week.ts';
import { openDevice } from '../../outbox/world.ts';
import { arrive, assignment, crew, festival, position, show } from '../rows.ts';

const TODAY = '2027-06-04';
const NOW = '2027-06-04T05:00:00.000Z';

let store: Store;
beforeEach(async () => {
  ({ store } = await openDevice());
});

const week = (): Promise<ClientWeek> => readClientWeek(store.reads, { today: TODAY, now: NOW });
const order = (id: string, more: Readonly<Record<string, unknown>> = {}): ServerRow => ({ ...show, id, ...more });
const shiftOf = (id: string, day: string, more: Readonly<Record<string, unknown>> = {}): ServerRow =>
  position(id, 'stagehand', {
    startDate: day,
    startAt: `${day}T06:00:00.000Z`,
    endAt: `${day}T14:00:00.000Z`,
    amount: 2,
    ...more,
  });

describe('the project at the head of a client’s home', () => {
  it('is the one that runs, with all of its next day as one shift and whoever leads it', async () => {
    await arrive(
      store,
      festival({
        projectCrewItemStatus: [
          assignment('lead', 'p-cara', { projectCrewItemId: 'lead', chief: true }),
          assignment('one', 'p-ben'),
        ],
        projectCrewItems: [
          shiftOf('hands', TODAY, { amount: 8 }),
          shiftOf('lead', TODAY, { functionId: 'chief', amount: 1, endAt: `${TODAY}T16:00:00.000Z` }),
          shiftOf('later', '2027-06-05'),
        ],
      }),
    );
    const { hero } = await week();
    expect(hero?.row.id).toBe('show');
    expect(hero?.chief).toEqual({ name: 'Cara Lindt', phone: '+43 555 11' });
    expect(hero?.shift).toMatchObject({
      locationName: 'Tharwick Arena',
      seats: 9,
      filled: 2,
      start: `${TODAY}T06:00:00.000Z`,
      end: `${TODAY}T16:00:00.000Z`,
    });
  });

  it('is of several that run the one whose shift comes first, however long ago another began', async () => {
    await arrive(
      store,
      festival({
        projects: [order('long', { beginDate: '2027-01-01', endDate: '2027-12-31' }), show],
        projectCrews: [crew(), crew('other', { projectId: 'long' })],
        projectCrewItems: [
          shiftOf('near', '2027-06-05'),
          shiftOf('far', '2027-06-06', { projectId: 'long', projectCrewId: 'other' }),
        ],
      }),
    );
    expect((await week()).hero?.row.id).toBe('show');
  });

  it('is else the confirmed one that comes next, else what was asked for', async () => {
    const ahead = { beginDate: '2027-07-01', endDate: '2027-07-02' };
    await arrive(store, {
      projects: [
        order('asked', { statusCode: 'quoted', beginDate: '2027-06-08', endDate: '2027-06-09' }),
        order('over', { beginDate: '2027-05-01', endDate: '2027-05-02' }),
        order('off', { statusCode: 'cancelled' }),
        order('leave', { kind: 'vacation' }),
      ],
    });
    expect((await week()).hero?.row.id).toBe('asked');
    await arrive(store, { projects: [order('next', ahead)] });
    expect((await week()).hero).toMatchObject({ row: { id: 'next' }, shift: null, chief: null });
  });

  it('is none where nothing was ordered, and none for who orders nothing', async () => {
    expect((await week()).hero).toBeNull();
    expect(await readClientWeek(store.reads, null)).toEqual({ hero: null, days: [], next: [], openSoon: [] });
  });
});

describe('the days and shifts ahead', () => {
  it('are seven days of what is confirmed of what was ordered; what waits is told apart', async () => {
    await arrive(
      store,
      festival({
        projects: [show, order('quoted', { statusCode: 'quoted' }), order('drawn', { statusCode: 'designClient' })],
        projectCrews: [crew(), crew('q', { projectId: 'quoted' }), crew('d', { projectId: 'drawn' })],
        projectCrewItems: [
          shiftOf('hands', TODAY),
          shiftOf('two', '2027-06-05', { projectId: 'quoted', projectCrewId: 'q', amount: 12 }),
          shiftOf('three', '2027-06-10', { projectId: 'drawn', projectCrewId: 'd', amount: 3 }),
          shiftOf('beyond', '2027-06-11'),
        ],
        projectCrewItemStatus: [assignment('one', 'p-ben'), assignment('asked', 'p-tom', { statusCode: 'requested' })],
      }),
    );
    const { days, next } = await week();
    expect(
      days.map(({ date, filled, seats, open, waiting, drawnUp }) => [date, filled, seats, open, waiting, drawnUp]),
    ).toEqual([
      ['2027-06-04', 1, 2, 1, 0, 0],
      ['2027-06-05', 0, 12, 0, 12, 0],
      ['2027-06-06', 0, 0, 0, 0, 0],
      ['2027-06-07', 0, 0, 0, 0, 0],
      ['2027-06-08', 0, 0, 0, 0, 0],
      ['2027-06-09', 0, 0, 0, 0, 0],
      ['2027-06-10', 0, 3, 0, 0, 3],
    ]);
    // Shifts are those of confirmed orders, one for each crew and day.
    expect(next.map(({ crewId, start }) => [crewId, start])).toEqual([
      ['crew', '2027-06-04T06:00:00.000Z'],
      ['crew', '2027-06-11T06:00:00.000Z'],
    ]);
  });

  it('warn of open seats that begin within two days, and of no others', async () => {
    await arrive(
      store,
      festival({
        projectCrewItems: [
          shiftOf('hands', '2027-06-05'),
          shiftOf('full', '2027-06-05', { amount: 1 }),
          shiftOf('far', '2027-06-07'),
          shiftOf('begun', TODAY, { startAt: '2027-06-04T04:00:00.000Z' }),
        ],
        projectCrewItemStatus: [assignment('one', 'p-ben', { projectCrewItemId: 'full' })],
      }),
    );
    expect((await week()).openSoon).toMatchObject([
      { crewId: 'crew', day: '2027-06-05', functionNames: ['Stagehand'], filled: 0, seats: 2 },
    ]);
  });
});

describe('what waits for the client', () => {
  const invoice = (id: string, more: Readonly<Record<string, unknown>> = {}): ServerRow => ({
    id,
    rev: 1,
    createdAt: '2027-05-01T08:00:00.000Z',
    updatedAt: '2027-05-01T08:00:00.000Z',
    number: 7001,
    companyId: 'co',
    projectIds: ['show'],
    date: '2027-05-20',
    dueOn: '2027-06-10',
    currency: 'EUR',
    statusCode: 'sent',
    totalCents: 1000,
    openCents: 1000,
    ...more,
  });
  const wanted = { today: TODAY, mayConfirm: true, readsInvoices: true };

  it('are quoted orders that are not over, the next to begin first', async () => {
    await arrive(store, {
      projects: [
        show,
        order('later', { statusCode: 'quoted', beginDate: '2027-08-01', endDate: '2027-08-02' }),
        order('sooner', { statusCode: 'quoted', beginDate: '2027-07-01', endDate: '2027-07-02' }),
        order('over', { statusCode: 'quoted', beginDate: '2027-05-01', endDate: '2027-05-02' }),
      ],
    });
    expect((await readClientDuties(store.reads, wanted)).quotes.map(({ id }) => id)).toEqual(['sooner', 'later']);
    expect((await readClientDuties(store.reads, { ...wanted, mayConfirm: false })).quotes).toEqual([]);
  });

  it('are invoices that are overdue or due within 14 days, and no credit notes', async () => {
    await arrive(store, {
      invoices: [
        invoice('soon'),
        invoice('late', { dueOn: '2027-06-01', statusCode: 'partlyPaid' }),
        invoice('far', { dueOn: '2027-06-19' }),
        invoice('paid', { statusCode: 'paid', openCents: 0 }),
        invoice('credit', { creditOf: 'soon', openCents: -1000 }),
      ],
    });
    const { owed } = await readClientDuties(store.reads, wanted);
    expect(owed.map(({ invoice: { id }, isOver }) => [id, isOver])).toEqual([
      ['late', true],
      ['soon', false],
    ]);
    expect((await readClientDuties(store.reads, { ...wanted, readsInvoices: false })).owed).toEqual([]);
    expect(await readClientDuties(store.reads, null)).toEqual({ quotes: [], owed: [] });
  });
});
