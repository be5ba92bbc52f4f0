// Changes over the API: what each of them needs, and to-dos that are sent again.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { faultsOf } from '#schema/check.ts';
import { MUTATIONS } from '#schema/mutations/registry.ts';
import { deviceOf, type Device } from '../../support/server/tenant-api.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';
import { check } from './check-of-ben.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());

const as = async (login: string): Promise<Device> => deviceOf(world.app, await world.tokenOf(login));

describe('a to-do', () => {
  const todo = (id: string) => ({
    id,
    caption: 'Call me',
    type: 'TODO_INT',
    category: 'CREW',
    body: 'The hall is closed.',
    parameters: '{"recipient":"Planners"}',
  });

  it('sent again under another key stays the one it was', async () => {
    const ben = await as('ben');
    const first = await ben.send('createActivity@1', todo('a1'));
    const second = await ben.send('createActivity@1', { ...todo('a1'), caption: 'Other words' });
    expect(second.body['data']).toEqual(first.body['data']);
  });

  it('never overwrites what somebody else wrote under the same id', async () => {
    await (await as('ben')).send('createActivity@1', todo('a1'));
    expect(await (await as('dora')).send('createActivity@1', todo('a1'))).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    expect((await (await as('paula')).list('/activities')).data).toMatchObject([{ id: 'a1', createdBy: 'ben' }]);
  });

  it('for somebody who does not exist is refused as invalid', async () => {
    expect(await (await as('ben')).send('createActivity@1', { ...todo('a1'), personParty: 'nobody' })).toMatchObject({
      status: 422,
      code: 'INVALID',
    });
  });
});

describe('every change', () => {
  it('needs a key, a token and a path that exists, and says so in the same words', async () => {
    const ben = await as('ben');
    const bare = await world.app.inject({
      method: 'POST',
      url: '/api/v1/activities',
      payload: {},
      headers: { 'idempotency-key': '"k-1"' },
    });
    expect([bare.statusCode, bare.json()]).toMatchObject([401, { error: { code: 'TOKEN_INVALID' } }]);
    expect(bare.headers['x-sync-ack']).toBe('k-1');
    const token = await world.tokenOf('ben');
    const keyless = await world.app.inject({
      method: 'POST',
      url: '/api/v1/activities',
      payload: {},
      headers: { authorization: `Bearer ${token}` },
    });
    expect([keyless.statusCode, keyless.json()]).toMatchObject([
      422,
      { error: { code: 'INVALID', field: 'Idempotency-Key' } },
    ]);
    expect(await ben.get('/no/such/call')).toMatchObject({ status: 404, code: 'NO_SUCH_CALL' });
    const broken = await world.app.inject({
      method: 'POST',
      url: '/api/v1/activities',
      payload: '{"a":',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': '"k-2"' },
    });
    expect([broken.statusCode, broken.json()]).toMatchObject([422, { error: { code: 'INVALID' } }]);
  });

  it('has a body that fits no other change of its path', () => {
    const examples: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
      'answerJob@1': [
        { id: 'x', accepted: true, seenRev: 1 },
        { id: 'x', accepted: false, reason: 'r', seenRev: 1 },
      ],
      'acknowledgeChange@1': [{ id: 'x', acknowledged: true, seenRev: 1 }],
      'checkPerson@1': [{ id: 'x', check: check('c') }],
    };
    for (const [name, bodies] of Object.entries(examples)) {
      const call = MUTATIONS.find((mutation) => mutation.name === name)?.call;
      for (const body of bodies) {
        const fitting = MUTATIONS.filter(
          (mutation) => mutation.call === call && faultsOf(mutation.schema, body).length === 0,
        ).map((mutation) => mutation.name);
        expect(fitting).toEqual([name]);
      }
    }
  });
});
