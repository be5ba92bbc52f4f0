// Whatever is written, a live query that is woken by keys shows in the end what a fresh read finds.
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { document } from '#schema/entities/documents/document.ts';
import { liveQueriesOf } from '#db/query/live-queries.ts';
import { query } from '#db/query/query.ts';
import { HIGHEST, LOWEST } from '#db/tables/question.ts';
import type { Reads } from '#db/query/reads.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { person } from '#schema/entities/people/person.ts';
import type { MirrorRow } from '#db/tables/local.ts';
import { openDevice } from '#test/outbox/world.ts';
import { watched } from '../watched.ts';
import { crewRow, itemRow, personRow } from './rows.ts';

const CREWS = ['crew0', 'crew1', 'crew2'];
const STATES = ['open', 'vacant'];
const id = fc.nat({ max: 11 }).map((at) => `i${String(at)}`);
const crew = fc.constantFrom(...CREWS);

const item: fc.Arbitrary<MirrorRow> = fc
  .record({
    at: id,
    crewId: crew,
    state: fc.constantFrom(...STATES),
    day: fc.integer({ min: 1, max: 9 }),
    amount: fc.nat(3),
  })
  .map(({ at, crewId, state, day, amount }) =>
    itemRow(at, crewId, { statusCode: state, startAt: `2026-12-0${String(day)}T06:00:00.000Z`, amount }),
  );
const paper: fc.Arbitrary<MirrorRow> = fc
  .record({ at: id, people: fc.uniqueArray(fc.constantFrom('p0', 'p1', 'p2')) })
  .map(({ at, people }) => ({ id: at, rev: 1, signatoryPersonIds: people, ownerKind: 'person', ownerId: 'p0' }));

const write = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ entity: fc.constant('projectCrewItems'), rows: fc.array(item, { maxLength: 4 }) }),
  },
  { weight: 3, arbitrary: fc.record({ entity: fc.constant('documents'), rows: fc.array(paper, { maxLength: 3 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      entity: fc.constant('projectCrews'),
      rows: fc.array(
        fc.tuple(crew, fc.nat(2)).map(([at, n]) => crewRow(at, { name: `Crew ${String(n)}` })),
        { maxLength: 2 },
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ entity: fc.constantFrom('projectCrewItems', 'documents'), ids: fc.array(id) }) },
  { weight: 1, arbitrary: fc.record({ entity: fc.constant('projectCrewItems'), cleared: fc.constant(true) }) },
  // More than Dexie tells by their keys.
  {
    weight: 1,
    arbitrary: fc.record({
      entity: fc.constant('projectCrewItems'),
      rows: fc.constant(Array.from({ length: 60 }, (_, at) => itemRow(`x${String(at)}`, 'crew9'))),
    }),
  },
);
type Write = typeof write extends fc.Arbitrary<infer W> ? W : never;

/** Each with the screen that somebody opens right behind it, before those that stand have been told. */
const opening = fc.record({ one: write, opens: fc.option(fc.nat()) });

const ITEMS = query(projectCrewItem);
const QUERIES: readonly ((reads: Reads) => Promise<unknown>)[] = [
  (reads) => reads.rows(ITEMS.where('projectCrewId', { equals: 'crew1' })),
  (reads) =>
    reads.rows(
      ITEMS.where('projectCrewId', { anyOf: ['crew0', 'crew2'] })
        .backwards()
        .limit(2),
    ),
  (reads) =>
    reads.rows(
      ITEMS.where('[statusCode+startAt]', {
        between: [
          ['open', '2026-12-03'],
          ['open', HIGHEST],
        ],
      }).limit(3),
    ),
  (reads) =>
    reads.count(
      ITEMS.where('[statusCode+startAt]', {
        between: [
          ['vacant', LOWEST],
          ['vacant', HIGHEST],
        ],
      }),
    ),
  (reads) => reads.rows(ITEMS.byIds(['i3', 'i1', 'i9'])),
  (reads) => reads.page(ITEMS.orderBy('projectCrewId'), 2),
  (reads) => reads.rows(query(document).where('signatoryPersonIds', { equals: 'p1' })),
  (reads) =>
    reads.rows(
      query(projectCrew)
        .byIds(CREWS)
        .with((one) => ({ items: one.many(projectCrewItem, 'projectCrewId') })),
    ),
  (reads) =>
    reads.rows(
      ITEMS.where('projectCrewId', { equals: 'crew1' }).with((one) => ({
        crew: one.one('projectCrewId', projectCrew),
      })),
    ),
];

it('a live query equals a fresh read after random writes, whoever comes meanwhile', { timeout: 120_000 }, async () => {
  const { store } = await openDevice();
  const { local, reads } = store;
  const live = liveQueriesOf(store);
  const screens = QUERIES.map((read) => watched(live.result({ subject: read, key: '', read })));
  // Woken last of all: it is told in one round with everything that was written before.
  let sign = 0;
  const last = watched(live.result({ subject: person, key: 'sign', read: (from) => from.get(person, 'sign') }));
  await Promise.all(screens.map((screen) => screen.until(() => true)));
  const carryOut = (one: Write): Promise<void> =>
    local.write('relaxed', [one.entity], async (tables) => {
      const table = tables.rows(one.entity);
      if ('rows' in one) await table.putMany([...one.rows]);
      else if ('ids' in one) await table.remove(one.ids);
      else await table.clear();
    });
  await fc.assert(
    fc.asyncProperty(fc.array(opening, { minLength: 1, maxLength: 6 }), async (writes) => {
      for (const { one, opens } of writes) {
        await carryOut(one);
        const read = opens === null ? undefined : QUERIES[opens % QUERIES.length];
        if (read === undefined) continue;
        const newcomer = watched(live.result({ subject: {}, key: '', read }));
        const first = await newcomer.until(() => true);
        newcomer.stop();
        expect(first).toEqual(await read(reads));
      }
      sign += 1;
      const name = `Person ${String(sign)}`;
      await local.write('relaxed', ['persons'], (tables) =>
        tables.rows('persons').put(personRow('sign', { displayName: name })),
      );
      await last.until((row) => row?.displayName === name);
      const fresh = await Promise.all(QUERIES.map((read) => read(reads)));
      await Promise.all(
        screens.map((screen, at) => screen.until((value) => JSON.stringify(value) === JSON.stringify(fresh[at]))),
      );
      expect(screens.map(({ shown }) => shown.at(-1))).toEqual(fresh);
    }),
    { numRuns: 40 },
  );
  store.close();
});
