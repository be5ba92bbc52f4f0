// Plus crews: how each stands, its days with their numbers, and what a written text means for a cell.
import { describe, expect, it } from 'vitest';
import { daysOf, speedOf, sumsOf, valueOf } from '#screens/plus-crews/days.ts';
import { maySet, mayWrite, seesNumbers } from '#screens/plus-crews/may.ts';
import { readPlusCrew, readPlusCrews, type PlusCrewPage } from '#screens/plus-crews/queries.ts';
import { partOf } from '#screens/plus-crews/numbers/use-cells.ts';
import { numberOf, pastedOf, typedNumber, writingOf } from '#screens/plus-crews/written.ts';
import { clashOf } from '#screens/shared/plus/number-clash.tsx';
import type { PlusMoment } from '#schema/rules/money/plus-days.ts';
import type { Actor } from '#schema/define/rights.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import { ben, openDevice } from '../../outbox/world.ts';
import { arrive } from '../rows.ts';

const AT = '2027-06-01T08:00:00.000Z';
const stamps = { rev: 1, createdAt: AT, updatedAt: AT };
const TODAY = '2027-06-04';
const NOW = { today: TODAY, holidays: [] };

const team = (id: string, more: object = {}): ServerRow => ({
  id,
  ...stamps,
  number: 7,
  name: 'Bar team',
  typeId: 'bar',
  memberContactIds: ['c-1', 'c-2'],
  from: '2027-06-01',
  to: '2027-06-10',
  bonusPoolPct: 5,
  statusCode: 'active',
  currency: 'EUR',
  ...more,
});
const lookup = (id: string, sort: number): ServerRow => ({
  id,
  ...stamps,
  code: id,
  caption: `The ${id}`,
  captions: {},
  sort,
  active: true,
});
const setting = (typeId: string, more: object = {}): ServerRow => ({
  id: `s-${typeId}`,
  ...stamps,
  plusCrewId: 'team',
  typeId,
  unit: 'piece',
  editable: true,
  validFrom: '2027-06-01',
  ...more,
});
const number = (typeId: string, date: string, value: number, more: object = {}): ServerRow => ({
  id: `${typeId} ${date} ${String(value)}`,
  ...stamps,
  plusCrewValue: `s-${typeId}`,
  date,
  value,
  sourceTypeId: 'manual',
  ...more,
});

const TYPES = ['turnover', 'pieces', 'crewHours', 'minimumTarget'];

const opened = async (rows: Readonly<Record<string, readonly ServerRow[]>> = {}) => {
  const { store } = await openDevice();
  await arrive(store, {
    plusCrewTypes: [lookup('bar', 1)],
    plusCrewValueTypes: TYPES.map((type, at) => lookup(type, at)),
    plusCrewValueDataSourceTypes: [lookup('manual', 1), lookup('cashRegister', 2)],
    plusCrews: [team('team')],
    plusCrewValues: [
      setting('pieces'),
      setting('turnover', { unit: 'currency' }),
      setting('crewHours', { unit: 'hour', editable: false }),
      setting('minimumTarget', { unit: 'currency', editable: false, target: 2000 }),
    ],
    plusCrewValueDatas: [
      number('turnover', '2027-06-01', 400),
      number('turnover', '2027-06-02', 300),
      number('turnover', '2027-06-02', 100, { sourceTypeId: 'cashRegister' }),
      number('turnover', '2027-06-03', 400),
      number('turnover', TODAY, 9999),
      number('pieces', '2027-06-01', 80),
      number('crewHours', '2027-06-01', 20),
    ],
    ...rows,
  });
  return store;
};

const pageOf = async (
  rows?: Readonly<Record<string, readonly ServerRow[]>>,
  moment: PlusMoment = NOW,
): Promise<PlusCrewPage> => {
  const store = await opened(rows);
  const page = await readPlusCrew(store.reads, '7', moment);
  store.close();
  if (page === null) throw new Error('There is no plus crew 7');
  return page;
};

describe('a plus crew', () => {
  it('is found by its number and by its id, and is null where it is not here', async () => {
    const store = await opened();
    for (const step of ['7', '~team', 'team'])
      expect((await readPlusCrew(store.reads, step, NOW))?.crew.name).toBe('Bar team');
    expect(await readPlusCrew(store.reads, '8', NOW)).toBeNull();
    store.close();
  });

  it('is forecast from the days that are over: today would pull it down', async () => {
    const { standing, typeName, byHand } = await pageOf();
    // 1,200 in 3 of 8 working days are 3,200: 1,200 over the minimum, of which 5 per cent are 60.00.
    expect(standing).toMatchObject({ daysGone: 3, days: 8, turnover: 1200, minimumTarget: 2000, teamSpeed: 4 });
    expect(standing.projected).toBeCloseTo(3200);
    expect(standing.bonusCents).toBe(6000);
    expect([typeName, byHand]).toEqual(['The bar', 'manual']);
  });

  it('counts no bank holiday, and says so where none is known here', async () => {
    const off = await pageOf(undefined, { today: TODAY, holidays: ['2027-06-03', '2027-06-05'] });
    expect(off.standing).toMatchObject({ daysGone: 2, days: 7, weekdays: 8, weekdaysOff: 1, knowsHolidays: true });
    const unknown = await pageOf(undefined, { today: TODAY, holidays: undefined });
    expect(unknown.standing).toMatchObject({ daysGone: 3, days: 8, weekdaysOff: 0, knowsHolidays: false });
  });

  it('stands before those that are over', async () => {
    const store = await opened({
      plusCrews: [
        team('old', { number: 1, statusCode: 'paidOut', to: '2026-01-01' }),
        team('done', { number: 2, statusCode: 'finished', to: '2027-01-01' }),
        team('team'),
      ],
    });
    expect((await readPlusCrews(store.reads, NOW)).map(({ crew }) => crew.id)).toEqual(['team', 'done', 'old']);
    store.close();
  });
});

describe('its days', () => {
  it('reach to today, with what all sources say of each series', async () => {
    const days = daysOf(await pageOf(), TODAY);
    expect(days.map(({ date }) => date.slice(-2))).toEqual(['01', '02', '03', '04']);
    expect(days[0]?.cells.map(({ series }) => series.name)).toEqual(['The turnover', 'The pieces', 'The crewHours']);
    expect(days.map(({ cells }) => cells.map(valueOf))).toEqual([
      [400, 80, 20],
      [400, undefined, undefined],
      [400, undefined, undefined],
      [9999, undefined, undefined],
    ]);
    expect(sumsOf(days)).toEqual([11_199, 80, 20]);
    expect(days.map(speedOf)).toEqual([4, undefined, undefined, undefined]);
  });

  it('are none before the first, and end with the period', async () => {
    const page = await pageOf();
    expect(daysOf(page, '2027-05-31')).toEqual([]);
    expect(daysOf(page, '2028-01-01')).toHaveLength(10);
  });
});

describe('a written number', () => {
  it.each([
    ['2,140', 'en-GB', 2140],
    ['2,5', 'en-GB', 2.5],
    ['2.140,50', 'de', 2140.5],
    ['2.140', 'de', 2140],
    ['2,140', 'de', 2.14],
    ['1.5', 'de', 1.5],
    ['1 234,5', 'fr', 1234.5],
    ['1\u202F234,5', 'fr', 1234.5],
    ['−12', 'en-GB', -12],
    ['12.345.678', 'es', 12_345_678],
  ])('%s in %s is %d', (text, locale, value) => {
    expect(numberOf(text, locale, 'currency')).toBe(value);
  });

  it.each(['', 'abc', '1.2.3', '1,2,3', '12:30', '--1', '1e9', 'Infinity'])('“%s” is none', (text) => {
    expect(numberOf(text, 'en-GB', 'currency')).toBeUndefined();
  });

  it('of hours may be written as a clock shows them', () => {
    expect(numberOf('22:30', 'en-GB', 'hour')).toBe(22.5);
    expect(numberOf('22:75', 'en-GB', 'hour')).toBeUndefined();
  });

  it('is read again as it was shown, in every language', () => {
    for (const locale of ['en-GB', 'nl', 'cy', 'fr', 'de-AT', 'de', 'es'])
      for (const value of [0, 7, 1234.5, -12.25, 1_000_000])
        expect([locale, numberOf(typedNumber(value, locale), locale, 'piece')]).toEqual([locale, value]);
  });
});

describe('what is written into a cell', () => {
  const cellAt = async (day: number, column: number) => {
    const cell = daysOf(await pageOf(), TODAY)[day]?.cells[column];
    if (cell === undefined) throw new Error('There is no such cell');
    return cell;
  };

  it('adds where there is none, changes one, and takes it away where it is emptied', async () => {
    expect(writingOf(await cellAt(1, 1), '5', 'en-GB')).toEqual({ kind: 'add', value: 5 });
    expect(writingOf(await cellAt(0, 0), '5', 'en-GB')).toMatchObject({ kind: 'edit', value: 5, row: { value: 400 } });
    expect(writingOf(await cellAt(0, 0), ' ', 'en-GB')).toMatchObject({ kind: 'delete', row: { value: 400 } });
  });

  it('is a change of the number that was there when it was begun', async () => {
    const cell = await cellAt(0, 0);
    const [part] = partOf(cell, writingOf(cell, '5', 'en-GB'), { id: 'new', byHand: 'manual' });
    expect(part).toMatchObject({ args: { value: 5 }, shown: { rev: 1, value: 400 } });
  });

  it('changes nothing where it says the same, and is refused where it is no number', async () => {
    expect(writingOf(await cellAt(0, 0), '400', 'en-GB').kind).toBe('none');
    expect(writingOf(await cellAt(0, 0), '400.00', 'en-GB').kind).toBe('none');
    expect(writingOf(await cellAt(1, 1), '', 'en-GB').kind).toBe('none');
    expect(writingOf(await cellAt(0, 0), 'four', 'en-GB').kind).toBe('bad');
  });

  it('asks of which source it is, and why it lies below zero', async () => {
    expect(writingOf(await cellAt(1, 0), '5', 'en-GB')).toEqual({ kind: 'ask', value: 5 });
    expect(writingOf(await cellAt(1, 0), '', 'en-GB').kind).toBe('ask');
    expect(writingOf(await cellAt(1, 1), '-5', 'en-GB')).toEqual({ kind: 'ask', value: -5 });
  });

  it('may be a column or a block of a sheet', () => {
    expect(pastedOf('1\n2\r\n3\n')).toEqual([['1'], ['2'], ['3']]);
    expect(pastedOf('1\t2\n3\t')).toEqual([
      ['1', '2'],
      ['3', ''],
    ]);
  });
});

describe('who may', () => {
  const crew = { statusCode: 'active' } as const;
  const login = (canEdit: boolean): Actor => ({
    ...ben,
    loginType: 'pluscrew',
    audiences: ['plusCrewLogin'],
    canEdit,
    rights: { plusCrews: canEdit ? ['READ', 'EDIT'] : ['READ'] },
  });
  const operations: Actor = { ...ben, audiences: ['planner'], rights: { plusCrews: ['READ', 'EDIT'] } };

  it('write numbers: the agency and the login that may edit, while it runs', () => {
    expect([operations, login(true), login(false), ben].map((actor) => mayWrite(actor, crew))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(mayWrite(operations, { statusCode: 'finished' })).toBe(false);
  });

  it('see the numbers and set the settings', () => {
    expect([operations, login(true), login(false), ben].map(seesNumbers)).toEqual([true, true, true, false]);
    expect([operations, login(true), ben].map(maySet)).toEqual([true, false, false]);
  });
});

it('two numbers for one day are told apart from every other refusal', () => {
  const current = { id: 'v', rev: 3, date: '2027-06-03', value: 3840 };
  const refused = { kind: 'conflict', at: AT } as const;
  expect(clashOf({ args: { value: 3480 }, refusal: { code: 'VALUE_EXISTS', current, ...refused } })).toEqual({
    id: 'v',
    date: '2027-06-03',
    mine: 3480,
    theirs: 3840,
    shown: current,
  });
  expect(clashOf({ args: { value: 3480 }, refusal: { code: 'STALE', current, ...refused } })).toBeUndefined();
  expect(
    clashOf({ args: { value: 3480 }, refusal: { code: 'VALUE_EXISTS', current: {}, ...refused } }),
  ).toBeUndefined();
  expect(clashOf({ args: { value: 3480 } })).toBeUndefined();
});
