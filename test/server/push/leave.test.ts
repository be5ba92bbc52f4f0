// Leave in the plan is no job: its person is told of it as leave, and their calendar has it once.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pushWith } from '#server/push/send.ts';
import { vapidOf } from '#server/push/vapid.ts';
import { pushService, type PushReceiver } from '../../support/server/push-receiver.ts';
import { agencyOf, dataOf, outcome } from '../../support/worlds/hook-world.ts';
import { makeWorld, TEN_TO, type TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
let newcomer: PushReceiver;
const north = agencyOf(() => world);

beforeEach(async () => {
  const service = pushService(() => TEN_TO);
  const keys = { publicKey: '', privateKey: '' };
  world = await makeWorld({
    parts: {
      push: {
        publicKey: '',
        send: (subscription, message) => pushWith(keys, service.post).send(subscription, message),
      },
    },
  });
  Object.assign(keys, await vapidOf(world.database));
  newcomer = service.browser('newcomer');
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/v1/setPushNotificationSubscription',
    payload: { ...newcomer.subscription, deviceName: 'Phone' },
    headers: { authorization: `Bearer ${await world.tokenOf('newcomer')}`, host: 'north.test' },
  });
  expect(answer.statusCode).toBe(200);
});
afterEach(() => world.close());

const LEAVE = { id: 'v1', personId: 'newcomer', start: '2027-06-14', end: '2027-06-18', kind: 'paid' };
const send = async (login: string, mutation: string, args: Readonly<Record<string, unknown>>): Promise<void> => {
  expect([200, 202]).toContain(outcome(await (await north.as(login)).send(mutation, args)));
  await world.jobs.runDue();
};
const approve = (): Promise<void> => send('paula', 'decideVacation@1', { id: 'v1', statusCode: 'approved' });
const withdraw = (login: string): Promise<void> => send(login, 'withdrawVacation@1', { id: 'v1' });
const told = async (): Promise<readonly unknown[]> =>
  (await newcomer.received()).map(({ message: { title, body, open } }) => [title, body, open]);

it('that is approved, kept and called off is told each time, and never as a job', async () => {
  await send('newcomer', 'requestVacation@1', LEAVE);
  await approve();
  await withdraw('newcomer');
  await approve();
  await withdraw('newcomer');
  await withdraw('paula');
  const [days, page] = ['Mon 14 Jun – Fri 18 Jun', '/personal-calendar?day=2027-06-14'];
  expect(await told()).toEqual([
    ['Your vacation is approved', days, page],
    ['Your vacation stays as approved', days, page],
    ['Your vacation was called off', days, page],
  ]);
});

it('stands once in the calendar feed, among the days', async () => {
  await send('newcomer', 'requestVacation@1', LEAVE);
  await approve();
  const wish = { id: 'feed', personId: 'newcomer', kind: 'jobs', includeRequested: false };
  const made = dataOf(await (await north.as('newcomer')).send('createCalendarSubscription@1', wish));
  const feed = async (): Promise<string> =>
    (await world.app.inject({ url: new URL(String(made['url'])).pathname, headers: { host: 'north.test' } })).body;
  expect((await feed()).match(/SUMMARY:.*/gu)).toEqual(['SUMMARY:Leave']);
  await withdraw('paula');
  expect(await feed()).not.toContain('SUMMARY');
});
