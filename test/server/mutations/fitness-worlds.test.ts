// The same worlds judged by a planner's device from its tables, by the server from PostgreSQL, and by the reference
// that was written from the table of reasons alone.
import { expect, it } from 'vitest';
import type { AnyEntity, Content } from '#schema/define/entity.ts';
import { entityNamed } from '#schema/entities/registry.ts';
import { peopleFrom, positionFrom, type PeopleRows, type PositionRows } from '#schema/rules/fitness/from-rows.ts';
import { judge, type Judgement } from '#schema/rules/fitness/judge.ts';
import { loadPeople, loadPositions } from '#schema/rules/fitness/load.ts';
import type { JudgedPerson, JudgedPosition } from '#schema/rules/fitness/model.ts';
import { readPeopleRows } from '#screens/shared/fitness/people-rows.ts';
import { rowsNow } from '#server/mutations/conditions/scene.ts';
import { ensureTenant } from '#server/database/tenants.ts';
import { write } from '#server/database/writes/write.ts';
import { northlight } from '#server/demo/tenants.ts';
import { readsBy } from '#db/query/reads.ts';
import { saidNaively, sortedWords } from '#test/schema/rules/fitness/naive.ts';
import { randomFitnessWorld, type RandomWorld } from '#test/schema/rules/fitness/worlds.ts';
import { createDatabase, type TestDatabase } from '#test/support/server/postgres.ts';

const WORLDS = Number(process.env['CALLBOARD_FITNESS_WORLDS'] ?? 100);
const AT_ONCE = 100;
const WRITER = { tenant: 'north', login: 'test' };

/** The rows of a world by the table in which they lie. */
const tablesOf = ({ position, people }: RandomWorld): ReadonlyMap<string, readonly Content<AnyEntity>[]> => {
  const named: Readonly<Record<keyof PeopleRows, string>> = {
    contacts: 'contacts',
    persons: 'persons',
    crewFunctions: 'crewFunctions',
    crewTags: 'crewTags',
    skills: 'documentBasedSkills',
    jobs: 'projectCrewItemStatus',
    crews: 'projectCrews',
    projects: 'projects',
    locations: 'locations',
    blockDates: 'blockDates',
    vacationRequests: 'vacationRequests',
    staffValues: 'staffValues',
    memberships: 'plannerCrewMemberships',
    standingCrews: 'plannerCrews',
  };
  const rows = people as unknown as Readonly<Record<string, readonly Content<AnyEntity>[]>>;
  return new Map([
    ...Object.entries(named).map(([part, table]) => [table, rows[part] ?? []] as const),
    ['projectCrewItems', [position.item]] as const,
    ['functions', position.itsFunction === undefined ? [] : [position.itsFunction]] as const,
  ]);
};

/** As they stand in a table: without change number and stamps of their own. */
const bare = (row: Content<AnyEntity>): Content<AnyEntity> => {
  const { rev: _rev, createdAt: _made, updatedAt: _changed, ...fields } = row as Readonly<Record<string, unknown>>;
  return fields as unknown as Content<AnyEntity>;
};

/** A world has the rows that verdicts are made from, and not what those name besides. */
const WITHOUT_REFERENCES = `do $$ declare one record; begin
  for one in select conrelid::regclass as owner, conname from pg_constraint where contype = 'f' loop
    execute format('alter table %s drop constraint %I', one.owner, one.conname);
  end loop; end $$`;

interface Judged {
  readonly positions: ReadonlyMap<string, JudgedPosition>;
  readonly people: ReadonlyMap<string, JudgedPerson>;
}

const keyed = (positions: readonly PositionRows[], rows: PeopleRows): Judged => ({
  positions: new Map(positions.map((one) => [one.item.id, positionFrom(one)])),
  people: new Map(peopleFrom(rows).map((one) => [one.contactId, one])),
});

/** What the server knows of all of them, in one batch. */
const onServer = async (database: TestDatabase, worlds: readonly RandomWorld[]): Promise<Judged> => {
  const tables = new Map<string, Content<AnyEntity>[]>();
  for (const world of worlds) {
    for (const [table, rows] of tablesOf(world)) tables.set(table, [...(tables.get(table) ?? []), ...rows.map(bare)]);
  }
  await write(database, WRITER, async (tx) => {
    for (const [table, rows] of tables) await tx.putMany(entityNamed(table), rows);
  });
  let known: Judged | undefined;
  await write(database, WRITER, async (tx) => {
    const source = { rows: (entity: never, match: never) => rowsNow(tx, entity, match) } as never;
    const itemIds = worlds.map(({ position }) => position.item.id);
    const contactIds = worlds.flatMap(({ people }) => people.contacts.map(({ id }) => id));
    known = keyed(await loadPositions(source, itemIds), await loadPeople(source, contactIds));
  });
  if (known === undefined) throw new Error('Nothing was read');
  return known;
};

/** What a device knows of one world from its own tables. */
const onDevice = async (world: RandomWorld): Promise<Judged> => {
  const tables = tablesOf(world);
  const reads = readsBy((entity) =>
    Promise.resolve(structuredClone(tables.get(entity.name) ?? []) as unknown as readonly never[]),
  );
  return keyed([world.position], await readPeopleRows(reads));
};

const verdictIn = (
  { positions, people }: Judged,
  { position, people: rows, own, ...world }: RandomWorld,
): Judgement => {
  const judged = positions.get(position.item.id);
  const person = people.get(rows.contacts[0]?.id ?? '');
  if (judged === undefined || person === undefined) throw new Error('A position or a person is missing');
  return judge(judged, person, world, own);
};

it(`${String(WORLDS)} random worlds are judged alike by device, server and reference`, async () => {
  const database = await createDatabase({ now: () => '2027-01-01T00:00:00.000Z' });
  await database.pool.query(WITHOUT_REFERENCES);
  await ensureTenant(database.pool, { id: 'north', host: 'north.test', row: { ...northlight('s'), id: 'north' } });
  for (let first = 1; first <= WORLDS; first += AT_ONCE) {
    const seeds = Array.from({ length: Math.min(AT_ONCE, WORLDS - first + 1) }, (_none, at) => first + at);
    const worlds = seeds.map((seed) => randomFitnessWorld(seed, `w${String(seed)}-`));
    const server = await onServer(database, worlds);
    for (const world of worlds) {
      const said = saidNaively(world);
      const { seed } = world;
      expect({ seed, ...sortedWords(verdictIn(server, world)) }).toEqual({ seed, ...said });
      expect({ seed, ...sortedWords(verdictIn(await onDevice(world), world)) }).toEqual({ seed, ...said });
    }
  }
  console.log(`figure: ${String(WORLDS)} worlds judged alike by device, server and reference`);
});
