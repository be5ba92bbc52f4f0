// Homes of reduced logins: their one project with the notes to sign, their one plus crew with the numbers of today.
import { beforeEach, describe, expect, it } from 'vitest';
import { readOwnPlusCrew, readOwnProject } from '#screens/home/reduced/queries.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import type { Store } from '#outbox/store/store.ts';
import { ben, openDevice } from '../../outbox/world.ts';
import { arrive, crew, show } from '../rows.ts';

const AT = '2027-06-01T08:00:00.000Z';
const stamps = { rev: 1, createdAt: AT, updatedAt: AT };
const NOW = '2027-06-06T12:00:00.000Z';
const TODAY = '2027-06-04';

let store: Store;

beforeEach(async () => {
  ({ store } = await openDevice(ben));
});

const note = (id: string, more: object = {}): ServerRow => ({
  id,
  ...stamps,
  projectCrewId: id,
  projectId: show.id,
  companyId: show['companyId'],
  startAt: '2027-06-04T06:00:00.000Z',
  endAt: '2027-06-04T14:00:00.000Z',
  statusCode: 'open',
  lines: [],
  hoursHash: 'hash',
  signatureVoid: false,
  digital: false,
  downloaded: false,
  sentTo: [],
  ...more,
});

const wishes = (requireSignedNote: boolean): ServerRow => ({
  id: String(show['companyId']),
  ...stamps,
  companyId: show['companyId'],
  requireSignedNote,
});

describe('home of a project login', () => {
  const crews = ['first', 'second', 'signed', 'running', 'off'].map((id) =>
    crew(id, { name: `Crew ${id}`, ...(id === 'off' ? { statusCode: 'cancelled' } : {}) }),
  );
  const deliveryNotes = [
    note('first'),
    note('second', { endAt: '2027-06-05T14:00:00.000Z', signatureVoid: true }),
    note('signed', { statusCode: 'signed' }),
    note('running', { endAt: '2027-06-06T18:00:00.000Z' }),
    note('off'),
  ];

  it('tells the notes that are over, took place and are not signed, the last one first', async () => {
    await arrive(store, { projects: [show], projectCrews: crews, deliveryNotes, companySettings: [wishes(true)] });
    const own = await readOwnProject(store.reads, show.id, NOW);
    expect(own?.project.name).toBe(show['name']);
    expect(own?.toSign.map(({ crewName, isVoid }) => [crewName, isVoid])).toEqual([
      ['Crew second', true],
      ['Crew first', false],
    ]);
  });

  it('tells none where the client wants no signatures, or said nothing of it', async () => {
    await arrive(store, { projects: [show], projectCrews: crews, deliveryNotes });
    expect((await readOwnProject(store.reads, show.id, NOW))?.toSign).toEqual([]);
    await arrive(store, { companySettings: [wishes(false)] });
    expect((await readOwnProject(store.reads, show.id, NOW))?.toSign).toEqual([]);
  });

  it('is null where the project is not here, and for a login of none', async () => {
    expect(await readOwnProject(store.reads, show.id, NOW)).toBeNull();
    expect(await readOwnProject(store.reads, null, NOW)).toBeNull();
  });
});

const team = (more: object = {}): ServerRow => ({
  id: 'team',
  ...stamps,
  number: 7,
  name: 'Bar team',
  typeId: 'bar',
  memberContactIds: [],
  from: '2027-06-01',
  to: '2027-06-10',
  bonusPoolPct: 5,
  statusCode: 'active',
  currency: 'EUR',
  ...more,
});

const series = (typeId: string, more: object = {}): ServerRow => ({
  id: `s-${typeId}`,
  ...stamps,
  plusCrewId: 'team',
  typeId,
  unit: 'piece',
  editable: true,
  validFrom: '2027-06-01',
  ...more,
});

const type = (id: string, sort: number): ServerRow => ({
  id,
  ...stamps,
  code: id,
  caption: `The ${id}`,
  captions: {},
  sort,
  active: true,
});

const number = (typeId: string, date: string): ServerRow => ({
  id: `${typeId} ${date}`,
  ...stamps,
  plusCrewValue: `s-${typeId}`,
  date,
  value: 3,
  sourceTypeId: 'manual',
});

describe('home of a plus-crew login', () => {
  const rows = (more: object = {}) => ({
    plusCrews: [team(more)],
    plusCrewValueTypes: [type('pieces', 2), type('turnover', 1), type('hours', 3), type('norm', 4)],
    plusCrewValues: [
      series('pieces'),
      series('turnover'),
      series('hours', { caption: 'Hours of the bar' }),
      series('norm', { editable: false }),
    ],
    plusCrewValueDatas: [number('pieces', TODAY), number('turnover', '2027-06-03')],
  });
  const toWrite = async (more?: object): Promise<readonly string[] | undefined> => {
    await arrive(store, rows(more));
    return (await readOwnPlusCrew(store.reads, 'team', TODAY))?.toWrite;
  };

  it('names the series of which today has no number, in the order of their types, by their own names', async () => {
    expect(await toWrite()).toEqual(['The turnover', 'Hours of the bar']);
  });

  it('names none once it has finished, before its first day and after its last', async () => {
    expect(await toWrite({ statusCode: 'finished' })).toEqual([]);
    expect(await toWrite({ from: '2027-06-05', rev: 2 })).toEqual([]);
    expect(await toWrite({ to: '2027-06-03', rev: 3 })).toEqual([]);
  });

  it('is null where the plus crew is not here', async () => {
    expect(await readOwnPlusCrew(store.reads, 'team', TODAY)).toBeNull();
    expect(await readOwnPlusCrew(store.reads, null, TODAY)).toBeNull();
  });
});
