// What planners do to one person within two minutes is told once, in a sentence that counts.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { pushWith } from '#server/push/send.ts';
import { vapidOf } from '#server/push/vapid.ts';
import { pushService, type PushReceiver, type PushService } from '../../support/server/push-receiver.ts';
import { deviceOf, type Device } from '../../support/server/tenant-api.ts';
import { itemRow } from '../../support/worlds/tenant-rows.ts';
import { makeWorld, TEN_TO, type TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
let service: PushService;

beforeEach(async () => {
  service = pushService(() => TEN_TO);
  const keys: { publicKey: string; privateKey: string } = { publicKey: '', privateKey: '' };
  world = await makeWorld({
    parts: {
      push: {
        publicKey: '',
        send: (subscription, message) => pushWith(keys, service.post).send(subscription, message),
      },
    },
  });
  Object.assign(keys, await vapidOf(world.database));
});
afterEach(() => world.close());

const deviceFor = async (name: string): Promise<Device> => deviceOf(world.app, await world.tokenOf(name));

const post = async (name: string, path: string, payload: object) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    payload,
    headers: { authorization: `Bearer ${await world.tokenOf(name)}`, host: 'north.test' },
  });
  return { status: answer.statusCode, body: answer.json() as Readonly<Record<string, unknown>> };
};

const listening = async (name: string): Promise<PushReceiver> => {
  const receiver = service.browser(name);
  expect(
    await post(name, '/setPushNotificationSubscription', { ...receiver.subscription, deviceName: 'Phone' }),
  ).toEqual({ status: 200, body: { done: true } });
  return receiver;
};

it('of several things that planners do to one person is one, which counts them', async () => {
  const phone = await listening('ben');
  const paula = await deviceFor('paula');
  const seat = { contactId: 'c-ben', personId: 'ben', statusCode: 'requested' };
  for (const day of ['10', '11', '12', '13']) {
    await world.put(projectCrewItem, {
      ...itemRow(`on-${day}`, 'loadIn', 'festival'),
      startAt: `2027-06-${day}T06:00:00.000Z`,
      endAt: `2027-06-${day}T14:00:00.000Z`,
    });
    const asked = await paula.send('addPerson@1', { ...seat, id: `ask-${day}`, projectCrewItemId: `on-${day}` });
    expect(asked.status).toBe(200);
  }
  // Asked and taken back before anybody heard of it; and the first, of which they heard.
  for (const day of ['13', '10']) {
    await paula.send('moveAssignment@1', { id: `ask-${day}`, statusCode: 'cancelled' });
  }
  await world.jobs.runDue();
  expect((await phone.received()).map(({ message }) => message['title'])).toEqual(['New job for you']);
  world.setNow('2027-06-04T05:52:00.000Z');
  await world.jobs.runDue();
  expect((await phone.received()).map(({ message }) => [message['title'], message['body']]).at(-1)).toEqual([
    'News about your jobs',
    'New: 2. Cancelled: 1.',
  ]);
  expect(await phone.received()).toHaveLength(2);
});
