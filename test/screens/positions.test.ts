// The positions that a client ordered: which days, who has a seat, where each stands, its sums, and its file.
import { expect, it } from 'vitest';
import { readPositions, type Position } from '#screens/shared/positions/positions.ts';
import { byDay, found, sumsOf } from '#screens/shared/positions/sums.ts';
import { csvOf } from '#screens/shared/values/csv.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import { openDevice } from '../outbox/world.ts';
import { arrive, assignment, crew, festival, human, position, show, venue } from './rows.ts';

const DAYS = { from: '2027-06-04', to: '2027-06-10' };
const NOW = '2027-06-04T12:00:00.000Z';

const wholeOf = async (more: Readonly<Record<string, readonly ServerRow[]>>): Promise<readonly Position[]> => {
  const { store } = await openDevice();
  await arrive(store, festival({ locations: [venue()], ...more }));
  const rows = await readPositions(store.reads, { days: DAYS, now: NOW });
  store.close();
  return rows;
};

const at = (id: string, day: string, more: Readonly<Record<string, unknown>> = {}): ServerRow =>
  position(id, 'stagehand', {
    startDate: day,
    startAt: `${day}T06:00:00.000Z`,
    endAt: `${day}T14:00:00.000Z`,
    amount: 2,
    ...more,
  });

it('lists positions of the days by their start, those of the location’s day before UTC’s as well', async () => {
  const rows = await wholeOf({
    projectCrewItems: [
      at('second', '2027-06-05'),
      at('first', '2027-06-04'),
      at('last', '2027-06-10', { statusCode: 'vacant' }),
      at('beyond', '2027-06-11'),
      at('before', '2027-06-03'),
      at('midnight', '2027-06-04', { startAt: '2027-06-03T22:30:00.000Z' }),
      at('off', '2027-06-05', { statusCode: 'cancelled' }),
    ],
  });
  expect(rows.map(({ id }) => id)).toEqual(['midnight', 'first', 'second', 'last']);
  expect(byDay(rows).map(([day, some]) => [day, some.length])).toEqual([
    ['2027-06-04', 2],
    ['2027-06-05', 1],
    ['2027-06-10', 1],
  ]);
});

it('names who has a seat and nobody who is only asked', async () => {
  const [row] = await wholeOf({
    projectCrewItems: [at('hands', '2027-06-05')],
    projectCrewItemStatus: [
      assignment('a1', 'p-tom'),
      assignment('a2', 'p-ben', { statusCode: 'worked' }),
      assignment('a3', 'p-cara', { statusCode: 'requested' }),
    ],
  });
  expect(row).toMatchObject({
    people: ['Ben Adler', 'Tomasz Oberlin'],
    filled: 2,
    seats: 2,
    state: 'staffed',
    functionName: 'Stagehand',
    locationName: 'Tharwick Arena',
  });
});

it('says where each stands: the client’s yes, the staffing, the hours', async () => {
  const note = (id: string, projectCrewId: string, statusCode: string): ServerRow => ({
    ...show,
    id,
    projectCrewId,
    projectId: 'show',
    statusCode,
    lines: [],
    endAt: '2027-06-04T10:00:00.000Z',
  });
  const over = { startAt: '2027-06-04T02:00:00.000Z', endAt: '2027-06-04T10:00:00.000Z' };
  const rows = await wholeOf({
    projects: [
      show,
      { ...show, id: 'quoted', statusCode: 'quoted' },
      { ...show, id: 'drawn', statusCode: 'designClient' },
      { ...show, id: 'gone', statusCode: 'cancelled' },
    ],
    projectCrews: [crew(), crew('sign'), crew('done'), crew('dead', { statusCode: 'cancelled' })],
    deliveryNotes: [note('n1', 'sign', 'open'), note('n2', 'done', 'signed')],
    projectCrewItems: [
      at('asked', '2027-06-05', { projectId: 'quoted' }),
      at('written', '2027-06-05', { projectId: 'drawn' }),
      at('called off', '2027-06-05', { projectId: 'gone' }),
      at('of a dead crew', '2027-06-05', { projectCrewId: 'dead' }),
      at('open', '2027-06-05'),
      at('to sign', '2027-06-04', { ...over, projectCrewId: 'sign' }),
      at('signed', '2027-06-04', { ...over, projectCrewId: 'done' }),
      at('over', '2027-06-04', over),
    ],
  });
  expect(Object.fromEntries(rows.map(({ id, state }) => [id, state]))).toEqual({
    asked: 'waits',
    written: 'drawnUp',
    open: 'staffing',
    'to sign': 'toSign',
    signed: 'signed',
    over: 'over',
  });
  expect(sumsOf(rows)).toEqual({ seats: 12, filled: 0, open: 2, waiting: 2 });
});

it('fills no seat with those who are too many at another position', async () => {
  const rows = await wholeOf({
    projectCrewItems: [at('hands', '2027-06-05', { amount: 1 }), at('lead', '2027-06-05', { amount: 1 })],
    projectCrewItemStatus: [assignment('a1', 'p-tom'), assignment('a2', 'p-ben')],
  });
  expect(sumsOf(rows)).toMatchObject({ seats: 2, filled: 1, open: 1 });
});

it('finds by function, crew, project, place and person, whatever the accents', async () => {
  const rows = await wholeOf({
    persons: [human('p-ben', 'Bén', 'Adler')],
    projectCrewItems: [at('hands', '2027-06-05'), at('lead', '2027-06-05', { functionId: 'chief' })],
    projectCrewItemStatus: [assignment('a1', 'p-ben')],
  });
  const idsOf = (typed: string): readonly string[] => found(rows, typed).map(({ id }) => id);
  expect(idsOf('ben')).toEqual(['hands']);
  expect(idsOf('harbour chief')).toEqual(['lead']);
  expect(idsOf('  ')).toHaveLength(2);
  expect(idsOf('rigger')).toEqual([]);
});

it('writes a file that a spreadsheet opens and that runs nothing', () => {
  const rows = [
    ['Name', 'Note'],
    ['=HYPERLINK("x")', 'one, "two"\nthree'],
    ['-1', 'a;b'],
  ];
  expect(csvOf(rows, 'en')).toBe('\uFEFFName,Note\r\n"\'=HYPERLINK(""x"")","one, ""two""\nthree"\r\n\'-1,a;b\r\n');
  for (const begun of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])
    expect(csvOf([[`${begun}1+1`]], 'en').replaceAll('"', '')).toBe(`\uFEFF'${begun}1+1\r\n`);
  expect(csvOf([['1', 'a;b']], 'de')).toBe('\uFEFF1;"a;b"\r\n');
});

it('shows the times to which the client said yes beside others, until it is over', async () => {
  const timesBefore = { startAt: '2027-06-05T05:00:00.000Z', endAt: '2027-06-05T14:00:00.000Z' };
  const over = { startAt: '2027-06-04T02:00:00.000Z', endAt: '2027-06-04T10:00:00.000Z' };
  const rows = await wholeOf({
    projectCrewItems: [
      at('moved', '2027-06-05', { timesBefore }),
      at('as ordered', '2027-06-05'),
      at('over', '2027-06-04', { ...over, timesBefore }),
    ],
  });
  expect(new Map(rows.map(({ id, former }) => [id, former]))).toEqual(
    new Map([
      ['moved', timesBefore],
      ['as ordered', undefined],
      ['over', undefined],
    ]),
  );
});
