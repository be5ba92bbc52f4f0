// A database that was restored while the server stood: what was remembered of the one before holds no longer, although
// the change numbers are the same.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { person } from '#schema/entities/people/person.ts';
import { deviceOf, type Device } from '../../support/server/tenant-api.ts';
import { personRow } from '../../support/worlds/tenant-rows.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
let ben: Device;
beforeEach(async () => {
  world = await makeWorld();
  ben = deviceOf(world.app, await world.tokenOf('ben'));
});
afterEach(() => world.close());

/** Other contents under the same change numbers, as a restore brings them. */
const restored = async (...statements: readonly string[]): Promise<void> => {
  for (const text of [...statements, `update tenant_clock set epoch = gen_random_uuid()::text`])
    await world.database.pool.query(text);
};

it('a login has the rights of the restored rows at once', async () => {
  expect((await ben.get('/userRights')).body).toHaveProperty('projects');
  await restored(`update users set "row" = jsonb_set("row"::jsonb, '{roleIds}', '[]') where id = 'u-ben-north'`);
  expect((await ben.get('/userRights')).body).toEqual({});
});

it('a list asks the restored ledger of what its login sees', async () => {
  const ids = async () => (await ben.list('/jobs')).data.map(({ id }) => id);
  expect(await ids()).toEqual(['job-ben']);
  await restored(`delete from visibility where login = 'user:u-ben-north'`);
  expect(await ids()).toEqual(['job-ben']);
});

it('the heads of the lists are those of the restored tables', async () => {
  const heads = async () => (await ben.get('/status')).body['heads'] as Readonly<Record<string, number>>;
  const before = await heads();
  const rev = await world.put(person, personRow('later'));
  expect((await heads())['persons']).toBe(rev);
  await restored(
    `delete from persons where id = 'later'`,
    `update tenant_clock set rev = rev - 1 where tenant = 'north'`,
  );
  expect((await heads())['persons']).toBe(before['persons']);
});

it('a list counts the restored rows', async () => {
  await world.put(person, personRow('later'));
  await world.put(person, personRow('latest'));
  const otto = deviceOf(world.app, await world.tokenOf('otto'));
  const total = async () => (await otto.get('/persons')).body['total'];
  const before = Number(await total());
  await restored(`delete from persons where id = 'later'`);
  expect(await total()).toBe(before - 1);
});
