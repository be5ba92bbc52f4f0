// Mails, push and passwords: each call is answered as the contract says, to every kind of login and to nobody in
// particular.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailbox } from '#schema/entities/mail/mailbox.ts';
import { keepMessage } from '#server/mail/keep-message.ts';
import { readMessage } from '#server/mail/read-message.ts';
import { subscriptionOf } from '#server/mail/unsubscribes.ts';
import { makePasswordLink } from '#server/auth/password-links.ts';
import { faultsOfRefusal, OPERATIONS, type Operation } from '../support/contract/contract-document.ts';
import { pushService } from '../support/server/push-receiver.ts';
import { makeWorld, signIn, TEN_TO, type TestWorld } from '../support/worlds/tenant.ts';
import { PASSWORD } from '../support/worlds/tenant-fill.ts';
import { CORRESPONDENCE } from './correspondence.ts';
import { putPlusCrew } from '../support/worlds/plus-crew-row.ts';

let world: TestWorld;
const tokens = new Map<string, string>();
const WHO = ['ben', 'cara', 'paula', 'otto', 'mia', 'project', 'plusCrew', 'nobody'] as const;
type Who = (typeof WHO)[number];
const asked = new Set<string>();

const RAW = [
  'From: zoe@fest.test',
  'To: orders@north.test',
  'Message-ID: <1@fest.test>',
  'Subject: Offer',
  'Content-Type: multipart/mixed; boundary=x',
  '',
  '--x',
  'Content-Type: text/plain',
  '',
  'Hello',
  '--x',
  'Content-Type: text/csv',
  'Content-Disposition: attachment; filename=a.csv',
  '',
  'a;b',
  '--x--',
  '',
].join('\r\n');

beforeAll(async () => {
  world = await makeWorld();
  for (const name of ['ben', 'cara', 'paula', 'otto', 'mia']) tokens.set(name, await world.tokenOf(name));
  tokens.set('project', await signIn(world.app, { projectLogin: 'P-1', password: PASSWORD }));
  await putPlusCrew(world);
  tokens.set('plusCrew', await signIn(world.app, { plusCrewLogin: 'PC-1-edit', password: PASSWORD }));
  await world.put(mailbox, { id: 'orders', name: 'Orders', address: 'orders@north.test' });
  await world.database.pool.query(
    `insert into mailbox_rights values ('north', 'user:u-otto-north', 'orders', '["READ"]')`,
  );
  await keepMessage(
    { database: world.database, files: world.context.files },
    { tenant: 'north', id: 'orders', address: 'orders@north.test' },
    await readMessage(Buffer.from(RAW)),
  );
});
afterAll(() => world.close());

const operationOf = (name: string): Operation => {
  const found = OPERATIONS.find(({ id }) => id === `call.${name}`);
  if (found === undefined) throw new Error(`The contract has no call ${name}`);
  return found;
};

interface Asking {
  readonly key?: string;
  readonly query?: string;
  readonly payload?: object;
}

/** Status of the answer; its shape is judged by the document. */
const ask = async (name: string, who: Who, { key = '', query = '', payload }: Asking = {}): Promise<number> => {
  const operation = operationOf(name);
  asked.add(operation.id);
  const token = tokens.get(who);
  const answer = await world.app.inject({
    method: operation.method === 'GET' ? 'GET' : 'POST',
    url: `/api/v1${operation.path.replace(/\{\w+\}/u, key).replace('{at}', '0')}${query}`,
    ...(payload === undefined ? {} : { payload }),
    headers: { host: 'north.test', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  });
  if (answer.statusCode >= 300) expect([name, who, faultsOfRefusal(answer.json())]).toEqual([name, who, []]);
  else if (!operation.path.endsWith('/download'))
    expect([name, who, operation.faultsOfAnswer(answer.json())]).toEqual([name, who, []]);
  return answer.statusCode;
};
const askAll = async (name: string, asking: Asking): Promise<Readonly<Record<string, number>>> => {
  const found: [Who, number][] = [];
  for (const who of WHO) found.push([who, await ask(name, who, asking)]);
  return Object.fromEntries(found);
};

const messageId = async (): Promise<string> =>
  (await world.database.pool.query<{ id: string }>('select id from email_messages')).rows[0]?.id ?? '';
const attachmentId = async (): Promise<string> =>
  (await world.database.pool.query<{ id: string }>('select id from mail_attachments')).rows[0]?.id ?? '';
const OF_THE_MAILBOX = {
  ben: 403,
  cara: 403,
  paula: 403,
  otto: 200,
  mia: 404,
  project: 403,
  plusCrew: 403,
  nobody: 401,
};

describe('the mailbox', () => {
  it('opens a message for whoever may read that mailbox', async () => {
    expect(await askAll('emailMessage', { key: await messageId() })).toEqual(OF_THE_MAILBOX);
    expect(await ask('emailMessage', 'otto', { key: 'nobody-knows-it' })).toBe(404);
  });

  it('gives bodies ahead and marks nothing as read, and no picture that a message does not name', async () => {
    const id = await messageId();
    expect(await askAll('emailBodies', { query: `?ids=${id},nobody-knows-it` })).toEqual({
      ...OF_THE_MAILBOX,
      mia: 200,
    });
    expect(await ask('emailBodies', 'otto')).toBe(422);
    expect(await askAll('emailPicture', { key: id })).toEqual({ ...OF_THE_MAILBOX, otto: 404 });
  });

  it('names attachments, and gives their bytes, to whoever may read that mailbox', async () => {
    expect(await askAll('emailAttachments', { key: await messageId() })).toEqual(OF_THE_MAILBOX);
    expect(await ask('emailAttachments', 'otto', { key: 'nobody-knows-it' })).toBe(404);
    expect(await askAll('emailAttachmentDownload', { key: await attachmentId() })).toEqual(OF_THE_MAILBOX);
  });
});

it('a mailing list is left by its link', async () => {
  const { token } = await subscriptionOf(world.database.pool, {
    tenant: 'north',
    list: 'messages',
    address: 'ben@north.test',
  });
  expect(await ask('unsubscribeQuestion', 'nobody', { key: token })).toBe(200);
  expect(await ask('unsubscribe', 'nobody', { key: token })).toBe(200);
  expect(await ask('unsubscribe', 'nobody', { key: 'nobody-knows-it' })).toBe(404);
});

it('a browser is kept and forgotten for everybody who is signed in', async () => {
  const { subscription } = pushService(() => TEN_TO).browser('any');
  const signedIn = Object.fromEntries(WHO.map((who) => [who, who === 'nobody' ? 401 : 200]));
  expect(await askAll('setPushNotificationSubscription', { payload: subscription })).toEqual(signedIn);
  expect(await askAll('deletePushNotificationSubscription', { payload: { endpoint: subscription.endpoint } })).toEqual(
    signedIn,
  );
  expect(await ask('setPushNotificationSubscription', 'ben', { payload: {} })).toBe(422);
});

it('a password is asked for and set without being signed in', async () => {
  expect(await ask('forgottenPassword', 'nobody', { payload: { email: 'ben@north.test' } })).toBe(200);
  expect(await ask('forgottenPassword', 'nobody', { payload: { email: 'no address' } })).toBe(422);
  const token = await makePasswordLink(world.database.pool, {
    tenant: 'north',
    login: 'u-ben-north',
    minutes: 60,
    now: Temporal.Instant.from(TEN_TO),
  });
  expect(await ask('setPassword', 'nobody', { key: token, payload: { password: 'seventeen brass gongs' } })).toBe(200);
  expect(await ask('setPassword', 'nobody', { key: token, payload: { password: 'seventeen brass gongs' } })).toBe(410);
});

it('all of these calls were asked', () => {
  expect([...asked].toSorted()).toEqual([...CORRESPONDENCE].toSorted());
});
