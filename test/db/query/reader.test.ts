// A reader without Dexie answers every question as the tables do, and goes on after a lost connection.
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyEntity } from '#schema/define/entity.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { document } from '#schema/entities/documents/document.ts';
import { project } from '#schema/entities/projects/project.ts';
import { askOf } from '#db/query/ask.ts';
import { readerOf } from '#db/query/reader.ts';
import { compareKeys } from '#db/tables/compare-keys.ts';
import type { Key } from '#db/tables/local.ts';
import { HIGHEST, LOWEST, type Ask, type KeyCondition, type Question } from '#db/tables/question.ts';
import type { Store } from '#outbox/store/store.ts';
import { openDevice, pull } from '#test/outbox/world.ts';
import { chanceOf, type Chance } from '#test/support/run/chance.ts';
import { assignmentRows, itemRow, locationRow, projectRow } from './rows.ts';

let opened: Store | undefined;
afterEach(() => {
  opened?.close();
  opened = undefined;
});

const DAYS = ['2026-12-03', '2026-12-01', '2026-12-02', '2026-12-04', '2026-12-01'].map(
  (day) => `${day}T06:00:00.000Z`,
);

interface World {
  readonly store: Store;
  readonly factory: IDBFactory;
  readonly tables: Ask;
  readonly reader: Ask;
}

const world = async (): Promise<World> => {
  const { store, platform } = await openDevice();
  const factory = platform.indexedDB;
  opened = store;
  await pull(store, {
    projectCrewItemStatus: assignmentRows(DAYS),
    projectCrewItems: ['i1', 'i2', 'i3', 'i4'].map((id, at) => itemRow(id, at < 3 ? 'crew1' : 'crew2')),
    documents: [['p-1', 'p-2'], ['p-2'], []].map((signatoryPersonIds, at) =>
      locationRow(`d${String(at)}`, { signatoryPersonIds }),
    ),
    projects: [projectRow('pr1', { endDate: '2026-12-05' }), projectRow('pr2', { endDate: '2026-11-05' })],
  });
  return { store, factory, tables: askOf(store.database), reader: readerOf(store.database.name, factory) };
};

interface Asked {
  readonly entity: AnyEntity;
  readonly index: string;
  /** Keys that are there, and some that are not. */
  readonly keys: readonly [Key, ...Key[]];
}

const INDEXES: readonly [Asked, ...Asked[]] = [
  {
    entity: projectCrewItemStatus,
    index: '[personId+effectiveStart]',
    keys: [['p-ben', LOWEST], ['p-ben', HIGHEST], ...DAYS.map((day): Key => ['p-ben', day]), ['p-none', LOWEST]],
  },
  { entity: projectCrewItemStatus, index: 'effectiveStart', keys: [LOWEST, HIGHEST, ...DAYS] },
  { entity: projectCrewItem, index: 'projectCrewId', keys: ['crew1', 'crew2', 'crew9', LOWEST, HIGHEST] },
  { entity: document, index: 'signatoryPersonIds', keys: ['p-1', 'p-2', 'p-9'] },
  { entity: project, index: 'id', keys: ['pr1', 'pr2', 'pr9', LOWEST, HIGHEST] },
];

const conditionOf = (chance: Chance, keys: Asked['keys']): KeyCondition => {
  const key = (): Key => chance.oneOf(keys);
  switch (chance.between(0, 2)) {
    case 0:
      return { equals: key() };
    case 1:
      return { between: [key(), key()] };
    default:
      return { anyOf: Array.from({ length: chance.between(0, 4) }, key) };
  }
};

const rangeOf = (chance: Chance, { index, keys }: Asked): Question => ({
  index,
  query: {
    ...conditionOf(chance, keys),
    ...(chance.between(0, 1) === 1 ? { reverse: true } : {}),
    ...(chance.between(0, 2) === 0 ? { limit: chance.between(1, 3) } : {}),
  },
  ...(chance.between(0, 3) === 0 ? { only: 'ids' } : {}),
});

describe('a reader', () => {
  it('answers by indexes as the tables do, whatever is asked', async () => {
    const { tables, reader } = await world();
    let answered = 0;
    for (let seed = 1; seed <= 600; seed += 1) {
      const chance = chanceOf(seed);
      const asked = chance.oneOf(INDEXES);
      const question = rangeOf(chance, asked);
      const rows = await reader(asked.entity, question);
      expect(rows, `${String(seed)}: ${JSON.stringify(question)}`).toEqual(await tables(asked.entity, question));
      answered += rows.length;
    }
    expect(answered).toBeGreaterThan(600);
  });

  it('answers by ids in their order, and whole tables', async () => {
    const { tables, reader } = await world();
    for (const question of [{ ids: ['i3', 'gone', 'i1'] }, { ids: [] }, 'all'] satisfies readonly Question[])
      expect(await reader(projectCrewItem, question)).toEqual(await tables(projectCrewItem, question));
    expect(await reader(projectCrewItem, 'all')).toHaveLength(4);
  });

  it('makes way for a newer version, and says where there is no database', async () => {
    const { store, factory, reader } = await world();
    const { name } = store.database;
    expect(await reader(project, 'all')).toHaveLength(2);
    store.close();
    opened = undefined;
    // A deletion is blocked as a newer version is, by whoever keeps the database open.
    await new Promise((resolve, reject) => {
      const deleting = factory.deleteDatabase(name);
      deleting.onsuccess = resolve;
      deleting.onblocked = reject;
    });
    await expect(reader(project, 'all')).rejects.toThrow();
    expect((await factory.databases()).map((one) => one.name)).not.toContain(name);
  });

  it('reads on when the browser took its connection away', async () => {
    const { factory, reader } = await world();
    const open = factory.open.bind(factory);
    const connections: IDBDatabase[] = [];
    factory.open = (...named) => {
      const asked = open(...named);
      asked.addEventListener('success', () => connections.push(asked.result));
      return asked;
    };
    expect(await reader(project, 'all')).toHaveLength(2);
    for (const connection of connections) connection.close();
    expect(await reader(project, 'all')).toHaveLength(2);
    expect(connections).toHaveLength(2);
  });
});

describe('the order of keys', () => {
  it('is that of IndexedDB', () => {
    const keys: readonly Key[] = [
      LOWEST,
      HIGHEST,
      0,
      2,
      10,
      '',
      '10',
      '2',
      'B',
      'a',
      'é',
      [],
      ['a'],
      ['a', 1],
      [[]],
      [1],
    ];
    const sign = Math.sign;
    for (const one of keys)
      for (const other of keys)
        expect([one, other, sign(compareKeys(one, other))]).toEqual([one, other, indexedDB.cmp(one, other)]);
  });
});
