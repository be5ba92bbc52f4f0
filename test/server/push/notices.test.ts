// Push messages: who is told of what happened, in their language, encrypted for their browser, and not at night.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { person } from '#schema/entities/people/person.ts';
import { pushWith } from '#server/push/send.ts';
import { vapidOf } from '#server/push/vapid.ts';
import { setActive } from '#server/auth/logins.ts';
import { pushService, type PushReceiver, type PushService } from '../../support/server/push-receiver.ts';
import { deviceOf, type Device } from '../../support/server/tenant-api.ts';
import { assignmentRow, personRow, START } from '../../support/worlds/tenant-rows.ts';
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

const titlesOf = async (receiver: PushReceiver): Promise<readonly unknown[]> =>
  (await receiver.received()).map(({ message }) => message['title']);

/** Ben is asked for a job of tomorrow, and answers. */
const ask = (status: 'requested' | 'confirmed' = 'requested') =>
  world.put(projectCrewItemStatus, { ...assignmentRow('job-ben', 'ben', 'hands'), statusCode: status });
const answer = async (yes: boolean) =>
  (await deviceFor('ben')).send('answerJob@1', {
    id: 'job-ben',
    accepted: yes,
    seenRev: 1,
    ...(yes ? {} : { reason: 'Not well' }),
  });

describe('a push message', () => {
  it('is encrypted for the browser, signed by this server, and opens the job', async () => {
    const ben = await listening('ben');
    const paula = await deviceFor('paula');
    await world.put(projectCrewItemStatus, { ...assignmentRow('job-ben', 'ben', 'hands'), statusCode: 'planned' });
    const told = await paula.send('moveAssignment@1', { id: 'job-ben', statusCode: 'requested' });
    expect([told.status, told.body]).toMatchObject([200, {}]);
    await world.jobs.runDue();
    const [push] = await ben.received();
    expect(push?.message).toEqual({
      title: 'New job for you',
      body: 'loadIn, Fri 4 Jun, 08:00',
      open: '/jobs/job-ben',
      tag: 'jobRequested:job-ben',
      lang: 'en-GB',
    });
    expect(push?.headers).toMatchObject({ 'Content-Encoding': 'aes128gcm', Urgency: 'high', TTL: '86400' });
    expect(push?.sender).toEqual({
      aud: 'https://push.example.com',
      sub: 'mailto:office@north.test',
      key: (await vapidOf(world.database)).publicKey,
    });
  });

  it('is written in the language of who reads it', async () => {
    await world.put(person, { ...personRow('paula'), language: 'nl' });
    const paula = await listening('paula');
    await ask();
    expect((await answer(false)).status).toBe(200);
    await world.jobs.runDue();
    const [push] = await paula.received();
    expect(push?.message).toMatchObject({
      title: 'Een job is geweigerd',
      body: 'loadIn, vr 4 jun, 08:00',
      open: '/crews/loadIn',
      lang: 'nl',
    });
  });

  it('of a change says what is now and what was, in the language of who reads it', async () => {
    await world.put(person, { ...personRow('ben'), language: 'de' });
    const ben = await listening('ben');
    const paula = await deviceFor('paula');
    expect((await paula.send('editCrewItem@1', { id: 'hands', startTime: '07:00' })).status).toBe(200);
    await world.jobs.runDue();
    expect((await ben.received()).map(({ message }) => message['body'])).toEqual([
      'loadIn, Fr., 4. Juni: Beginn 07:00 statt 08:00',
    ]);
  });

  it('names nobody', async () => {
    const paula = await listening('paula');
    await ask();
    await answer(false);
    await world.jobs.runDue();
    const [push] = await paula.received();
    expect(`${String(push?.message['title'])} ${String(push?.message['body'])}`).not.toMatch(/ben/iu);
  });

  it('does not tell people what they did themselves', async () => {
    const ben = await listening('ben');
    await ask();
    await answer(true);
    await world.jobs.runDue();
    expect(await ben.received()).toEqual([]);
  });
});

describe('at night', () => {
  const decline = async () => {
    world.setNow('2027-06-01T21:30:00.000Z');
    const paula = await listening('paula');
    await ask();
    expect((await answer(false)).status).toBe(200);
    await world.jobs.runDue();
    return paula;
  };

  it('a planner is told at six in the morning where they are', async () => {
    const paula = await decline();
    expect(await paula.received()).toEqual([]);
    world.setNow('2027-06-02T03:59:59.000Z');
    await world.jobs.runDue();
    expect(await paula.received()).toEqual([]);
    world.setNow('2027-06-02T04:00:00.000Z');
    await world.jobs.runDue();
    expect(await titlesOf(paula)).toEqual(['A job was declined']);
  });

  it('a change of one’s own job that is near is told at once', async () => {
    const ben = await listening('ben');
    world.setNow('2027-06-03T21:30:00.000Z');
    const paula = await deviceFor('paula');
    expect(
      (await paula.send('moveAssignment@1', { id: 'job-ben', statusCode: 'cancelled', reason: 'Less work' })).status,
    ).toBe(200);
    await world.jobs.runDue();
    expect(await titlesOf(ben)).toEqual(['A job was cancelled']);
  });
});

describe('a subscription', () => {
  const cancel = async () => {
    const paula = await deviceFor('paula');
    await paula.send('moveAssignment@1', { id: 'job-ben', statusCode: 'cancelled', reason: 'Less work' });
    return world.jobs.runDue();
  };
  const count = async () => (await world.database.pool.query('select 1 from push_subscriptions')).rowCount;

  it('is forgotten when the service says that it is gone', async () => {
    await listening('ben');
    service.answerWith(410);
    await cancel();
    expect(await count()).toBe(0);
  });

  it('is tried again later when the service is out of order, and told once', async () => {
    const ben = await listening('ben');
    service.answerWith(503);
    await cancel();
    expect(await ben.received()).toEqual([]);
    service.answerWith(201);
    world.setNow('2027-06-04T05:50:30.000Z');
    await world.jobs.runDue();
    await world.jobs.runDue();
    expect(await titlesOf(ben)).toEqual(['A job was cancelled']);
  });

  it('is taken back by the person, and by nobody else', async () => {
    const ben = await listening('ben');
    const { endpoint } = ben.subscription;
    await post('dora', '/deletePushNotificationSubscription', { endpoint });
    expect(await count()).toBe(1);
    await post('ben', '/deletePushNotificationSubscription', { endpoint });
    expect(await count()).toBe(0);
  });

  it('belongs to whoever signed in last on that browser', async () => {
    const ben = await listening('ben');
    await post('dora', '/setPushNotificationSubscription', ben.subscription);
    await cancel();
    expect(await ben.received()).toEqual([]);
  });

  it('of a closed login hears nothing more', async () => {
    const ben = await listening('ben');
    await setActive(world.database.pool, { tenant: 'north', id: 'u-ben-north', active: false });
    await cancel();
    expect(await ben.received()).toEqual([]);
  });

  it.each([
    'http://push.example.com/x',
    'https://127.0.0.1/push',
    'https://localhost/push',
    'https://db.internal/push',
    'https://push.example.com:5432/x',
    'https://[::1]/push',
  ])('at %s is refused: it is no push service', async (endpoint) => {
    const {
      subscription: { keys },
    } = service.browser('ben');
    expect(await post('ben', '/setPushNotificationSubscription', { endpoint, keys })).toMatchObject({
      status: 422,
      body: { error: { code: 'INVALID', field: 'endpoint' } },
    });
  });

  it.each([
    ['too short', 'A'.repeat(40)],
    ['no point of the curve', Buffer.alloc(65, 4).toString('base64url')],
  ])('with a key that is none (%s) is refused', async (_why, p256dh) => {
    const {
      subscription: { endpoint },
    } = service.browser('ben');
    expect(
      await post('ben', '/setPushNotificationSubscription', {
        endpoint,
        keys: { p256dh, auth: 'B'.repeat(22) },
      }),
    ).toMatchObject({ status: 422, body: { error: { field: 'keys.p256dh' } } });
  });
});

describe('the watch', () => {
  it('tells chief and planner once of a pre-call that is missing', async () => {
    await world.database.pool.query(
      `update project_crews set row = jsonb_set(row::jsonb, '{requirePreCall}', 'true')::json where tenant = 'north' and id = 'loadIn'`,
    );
    const [cara, paula] = [await listening('cara'), await listening('paula')];
    for (const now of ['2027-06-04T05:31:00.000Z', '2027-06-04T05:35:00.000Z']) {
      world.setNow(now);
      await world.jobs.beat();
      await world.jobs.runDue();
    }
    const about = (await paula.received()).map(({ message }) => message['tag']);
    expect(about.toSorted()).toEqual(['preCallMissing:job-ben', 'preCallMissing:job-cara', 'preCallMissing:job-dora']);
    expect(await titlesOf(cara)).toEqual(Array.from({ length: 3 }, () => 'A pre-call is missing'));
  });

  it('reminds chief and client of a note that is unsigned two hours after the end', async () => {
    const [cara, mia] = [await listening('cara'), await listening('mia')];
    world.setNow('2027-06-04T16:00:00.000Z');
    await world.jobs.beat();
    await world.jobs.runDue();
    expect((await mia.received()).map(({ message }) => [message['title'], message['open']])).toEqual([
      ['A delivery note is not signed yet', '/crews/loadIn/sign-off'],
    ]);
    expect(await titlesOf(cara)).toEqual(['A delivery note is not signed yet']);
  });
});

it('the shift of these tests is at eight in Vienna', () => {
  expect(START).toBe('2027-06-04T06:00:00.000Z');
});
