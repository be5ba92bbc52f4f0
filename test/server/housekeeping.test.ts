// What the server lets go of after a while, and what it keeps for ever.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { location } from '#schema/entities/places/location.ts';
import { tidyUp } from '#server/housekeeping.ts';
import { deviceOf, freshKey } from '../support/server/tenant-api.ts';
import { makeWorld, type TestWorld } from '../support/worlds/tenant.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());

const tidyAt = (instant: string) =>
  tidyUp({ database: world.database, clock: { now: () => Temporal.Instant.from(instant) }, dataDir: '/nonexistent' });

/** Signed in anew: the session of a token that is long over is tidied up as well. */
const signedIn = async (login: string) => deviceOf(world.app, await world.tokenOf(login));

it('a device that was away longer than tombstones are kept gets the whole list', async () => {
  await world.put(location, { id: 'barn', name: 'Barn', city: 'Graz', timezone: 'Europe/Vienna' });
  const paula = () => signedIn('paula');
  const { rev } = await (await paula()).list('/locations');
  await world.remove(location, 'barn');
  await tidyAt('2027-06-20T00:00:00Z');
  expect((await (await paula()).list(`/locations?updatedSince=${String(rev)}`)).data).toMatchObject([
    { id: 'barn', reason: 'deleted' },
  ]);
  await tidyAt('2027-09-30T00:00:00Z');
  expect((await (await paula()).list(`/locations?updatedSince=${String(rev)}`)).body).toMatchObject({
    complete: true,
    data: [{ id: 'hall' }],
  });
});

it('a key is known for ever, its answer for 400 days', async () => {
  const ben = () => signedIn('ben');
  const key = freshKey();
  const note = { id: 'note', caption: 'Note', type: 'LOG', category: 'CREW', body: '', parameters: '{}' };
  await (await ben()).send('createActivity@1', note, { key });
  await world.database.pool.query(`update idempotency set created_at = '2026-06-04'`);
  await tidyAt('2027-06-04T00:00:00Z');
  expect((await (await ben()).send('createActivity@1', note, { key })).status).toBe(200);
  await tidyAt('2027-07-20T00:00:00Z');
  expect(await (await ben()).send('createActivity@1', note, { key })).toMatchObject({
    status: 409,
    code: 'KEY_EXPIRED',
  });
});

const at = (instant: string) => ({
  database: world.database,
  clock: { now: () => Temporal.Instant.from(instant) },
  dataDir: '/nonexistent',
});
const count = async (table: string): Promise<number> =>
  (await world.database.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count ??
  0;

it('a year of leftovers goes in steps, and what the time does not reach goes the next time', async () => {
  await world.put(
    location,
    ...Array.from({ length: 25 }, (_none, index) => ({
      id: `barn-${String(index)}`,
      name: 'Barn',
      city: 'Graz',
      timezone: 'Europe/Vienna',
    })),
  );
  for (let index = 0; index < 25; index += 1) await world.remove(location, `barn-${String(index)}`);
  await world.database.pool.query(
    `insert into secret_attempts (tenant, account, address, at, pending) select 'north', 'a', 'b', '2027-06-01', false from generate_series(1, 25)`,
  );
  await tidyUp(at('2027-06-20T00:00:00Z'), { rows: 10, seconds: 0 });
  expect(await count('secret_attempts')).toBe(15);
  await tidyUp(at('2027-09-30T00:00:00Z'), { rows: 10, seconds: 60 });
  expect([await count('secret_attempts'), await count('locations where deleted')]).toEqual([0, 0]);
});
