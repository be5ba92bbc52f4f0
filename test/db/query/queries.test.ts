// What a query can ask of the local tables: by an index, in its order, so many, by pages, counted, with related rows.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { regions } from '#schema/entities/catalogues.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { person } from '#schema/entities/people/person.ts';
import { location } from '#schema/entities/places/location.ts';
import { project } from '#schema/entities/projects/project.ts';
import { query, queryKey } from '#db/query/query.ts';
import { HIGHEST, LOWEST } from '#db/tables/question.ts';
import { inWords, readsBy, type Reads } from '#db/query/reads.ts';
import { joinsOf, related } from '#db/query/relations.ts';
import { openDevice, pull } from '#test/outbox/world.ts';
import type { Store } from '#outbox/store/store.ts';
import { assignmentRows, crewRow, functionRow, itemRow, locationRow, personRow, projectRow } from './rows.ts';

const DAYS = ['2026-12-03', '2026-12-01', '2026-12-02', '2026-12-04'].map((day) => `${day}T06:00:00.000Z`);
const ids = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id);
const ofBen = query(projectCrewItemStatus).where('[personId+effectiveStart]', {
  between: [
    ['p-ben', LOWEST],
    ['p-ben', HIGHEST],
  ],
});

let store: Store;
let reads: Reads;
beforeEach(async () => {
  ({ store } = await openDevice());
  ({ reads } = store);
  await pull(store, {
    projectCrewItemStatus: assignmentRows(DAYS),
    projectCrewItems: [itemRow('i1', 'crew1'), itemRow('i2', 'crew1'), itemRow('i3', 'crew2')],
    projectCrews: [crewRow('crew1'), crewRow('crew2', { locationId: 'l2' })],
    projects: [projectRow('pr1', { endDate: '2026-12-05' }), projectRow('pr2', { endDate: '2026-11-05' })],
    locations: [locationRow('l1')],
    functions: [functionRow('f1'), functionRow('f2')],
    regions: [functionRow('r1'), functionRow('r2')],
    persons: [personRow('p-ben', { regionIds: ['r2', 'nowhere', 'r1'] })],
  });
});

describe('a query', () => {
  it('finds rows by an index, in its order, from either end, so many', async () => {
    expect(ids(await reads.rows(ofBen))).toEqual(['a1', 'a2', 'a0', 'a3']);
    expect(ids(await reads.rows(ofBen.backwards()))).toEqual(['a3', 'a0', 'a2', 'a1']);
    expect(ids(await reads.rows(ofBen.limit(2)))).toEqual(['a1', 'a2']);
    expect(ids(await reads.rows(ofBen.backwards().limit(1)))).toEqual(['a3']);
    expect(await reads.first(ofBen)).toMatchObject({ id: 'a1' });
  });

  it('orders a table by an index', async () => {
    expect(ids(await reads.rows(query(project).orderBy('endDate')))).toEqual(['pr2', 'pr1']);
    expect(ids(await reads.rows(query(project).orderBy('endDate').backwards().limit(1)))).toEqual(['pr1']);
  });

  it('finds rows by their ids in the order of these, and lookup lists whole', async () => {
    expect(ids(await reads.rows(query(projectCrewItemStatus).byIds(['a3', 'gone', 'a0'])))).toEqual(['a3', 'a0']);
    expect(ids(await reads.rows(query(projectCrewItemStatus).byIds(['a3', 'a0']).limit(1)))).toEqual(['a0']);
    expect(ids(await reads.rows(query(jobFunction).whole()))).toEqual(['f1', 'f2']);
    expect(ids(await reads.rows(query(jobFunction).whole().limit(1)))).toEqual(['f1']);
    expect(await reads.get(jobFunction, 'gone')).toBeUndefined();
  });

  it('grows page by page, and says whether there is more', async () => {
    const pages = await Promise.all([1, 3, 4].map((most) => reads.page(ofBen, most)));
    expect(pages.map(({ rows, hasMore }) => [ids(rows).join(' '), hasMore])).toEqual([
      ['a1', true],
      ['a1 a2 a0', true],
      ['a1 a2 a0 a3', false],
    ]);
  });

  it('counts without content', async () => {
    expect(await reads.count(ofBen)).toBe(4);
    expect(await reads.count(query(projectCrewItem).where('projectCrewId', { anyOf: ['crew1', 'crew2'] }))).toBe(3);
    expect(await reads.count(query(projectCrewItem).where('projectCrewId', { equals: 'nobody' }))).toBe(0);
  });

  it('by what is no index fails: at compile time, and where the compiler was not asked', () => {
    // @ts-expect-error: no index of the definition
    expect(() => query(projectCrewItemStatus).where('reason', { equals: 'x' })).toThrow('no index reason');
    // @ts-expect-error: the server's index, which no device keeps
    expect(() => query(projectCrewItemStatus).where('projectId', { equals: 'x' })).toThrow('no index projectId');
    // @ts-expect-error: no lookup list
    expect(() => query(projectCrewItemStatus).whole()).toThrow('ask it by an index');
    // @ts-expect-error: nothing is asked yet
    void ((): Promise<unknown> => reads.rows(query(projectCrewItemStatus)));
  });

  it('is equal to another by what it asks', () => {
    const crew = (id: string) => query(projectCrewItem).where('projectCrewId', { equals: id });
    expect(queryKey(crew('c1'))).toBe(queryKey(crew('c1')));
    expect(
      new Set([
        queryKey(crew('c1')),
        queryKey(crew('c2')),
        queryKey(crew('c1').limit(1)),
        queryKey(crew('c1').with((item) => ({ crew: item.one('projectCrewId', projectCrew) }))),
        queryKey(crew('c1').with((item) => ({ crew: item.one('projectId', project) }))),
      ]).size,
    ).toBe(5);
  });
});

describe('related rows', () => {
  it('are those that a reference names, further ones within them, and undefined where one is not here', async () => {
    const rows = await reads.rows(
      ofBen.with((job) => ({
        crew: job.one('projectCrewId', projectCrew, (crew) => ({ place: crew.one('locationId', location) })),
        company: job.one('projectId', project),
      })),
    );
    expect(rows.map(({ id, crew, company }) => [id, crew?.name, crew?.place?.name, company?.number])).toEqual(
      ['a1', 'a2', 'a0', 'a3'].map((id) => [id, 'Crew crew1', 'Hall l1', 'P-pr1']),
    );
    const [far] = await reads.rows(
      query(projectCrew)
        .byIds(['crew2'])
        .with((crew) => ({ place: crew.one('locationId', location) })),
    );
    expect(far).toMatchObject({ id: 'crew2', place: undefined });
  });

  it('are those that name a row, and those that it lists', async () => {
    const crews = await reads.rows(
      query(projectCrew)
        .where('projectId', { equals: 'pr1' })
        .with((crew) => ({ items: crew.many(projectCrewItem, 'projectCrewId') })),
    );
    expect(crews.map(({ id, items }) => [id, ids(items)])).toEqual([
      ['crew1', ['i1', 'i2']],
      ['crew2', ['i3']],
    ]);
    const [ben] = await reads.rows(
      query(person)
        .byIds(['p-ben'])
        .with((one) => ({ regions: one.each('regionIds', regions) })),
    );
    expect(ids(ben?.regions ?? [])).toEqual(['r2', 'r1']);
  });

  it('can be joined to rows that were read before', async () => {
    const found = (await reads.rows(ofBen)).filter(({ id }) => id !== 'a2');
    const joins = related(projectCrewItemStatus, (job) => ({ crew: job.one('projectCrewId', projectCrew) }));
    expect((await reads.join(found, joins)).map(({ id, crew }) => [id, crew?.id])).toEqual([
      ['a1', 'crew1'],
      ['a0', 'crew1'],
      ['a3', 'crew1'],
    ]);
  });

  it('are asked for all rows at once', async () => {
    const asked: string[] = [];
    const counted = readsBy(async (entity, question) => {
      asked.push(entity.name);
      return store.ask(entity, question);
    });
    await counted.rows(
      ofBen.with((job) => ({
        crew: job.one('projectCrewId', projectCrew, (crew) => ({ place: crew.one('locationId', location) })),
      })),
    );
    expect(asked).toEqual(['projectCrewItemStatus', 'projectCrews', 'locations']);
  });

  it('follow references of the definitions only', () => {
    // @ts-expect-error: it names a crew
    void (() => ofBen.with((job) => ({ crew: job.one('projectCrewId', project) })));
    // @ts-expect-error: no reference
    void (() => ofBen.with((job) => ({ crew: job.one('timezone', project) })));
    const one = joinsOf(project);
    // @ts-expect-error: the other entity has no index for it
    void one.many(projectCrewItem, 'projectId');
    // @ts-expect-error: a field has this name
    void (() => ofBen.with((job) => ({ reason: job.one('projectId', project) })));
    expect(one.many(projectCrew, 'projectId')).toMatchObject({ kind: 'many', field: 'projectId' });
  });

  it('come in the reader’s language', async () => {
    const french = readsBy(inWords(store.ask, ['fr', 'en']));
    const [item] = await french.rows(
      query(projectCrewItem)
        .byIds(['i1'])
        .with((one) => ({ work: one.one('functionId', jobFunction) })),
    );
    expect(item?.work?.caption).toBe('Métier f1');
  });
});
