// The words of a notice: kept by a tap, read by the login they were meant for at the screen they lead to, and gone with
// the session.
import { expect, it } from 'vitest';
import { memoryKeyValue } from '#session/key-value.ts';
import { keepNotice, noticeOf } from '#session/notice.ts';
import { createSession } from '#session/session.ts';
import { openFrom } from '#sw/push.ts';
import { SIX, tokenFor } from './world.ts';

const asked = { tenant: 'north', login: 'user:ben', path: '/jobs/1' };
const NOTICE = { ...asked, title: 'New job for you', body: 'Load-in, Fri 4 Jun, 08:00', at: '2027-06-01T08:00:00Z' };

const signedIn = async () => {
  const values = memoryKeyValue();
  const session = createSession({ values, now: () => SIX });
  await session.keep(tokenFor('ben'));
  return { values, session };
};

it('are read at their screen by their own login alone', async () => {
  const { values } = await signedIn();
  await keepNotice(values, NOTICE, () => Promise.resolve(true));
  expect(await noticeOf(values, asked)).toEqual(NOTICE);
  expect(await noticeOf(values, { ...asked, path: '/jobs/2' })).toBeNull();
  expect(await noticeOf(values, { ...asked, login: 'user:eve' })).toBeNull();
  expect(await noticeOf(values, { ...asked, tenant: 'south' })).toBeNull();
});

it('do not stay where their login has left meanwhile, and go with the session', async () => {
  const { values, session } = await signedIn();
  await keepNotice(values, NOTICE, () => Promise.resolve(false));
  expect(await noticeOf(values, asked)).toBeNull();
  await keepNotice(values, NOTICE, () => Promise.resolve(true));
  await session.drop('left');
  expect(await values.get('notice')).toBeUndefined();
});

it('lie ready before the screen opens that a tap on the notice leads to', async () => {
  const { values, session } = await signedIn();
  const opened: unknown[] = [];
  // Of the browser's windows and notifications only this is used.
  const clients = {
    matchAll: () => Promise.resolve([]),
    openWindow: async (path: string) => {
      opened.push([path, await noticeOf(values, asked)]);
      return null;
    },
  } as unknown as Parameters<typeof openFrom>[0]['clients'];
  const { title, body, at } = NOTICE;
  await openFrom({ clients, session, values }, {
    title,
    body,
    data: { open: '/jobs/1', at },
    close: () => undefined,
  } as unknown as Notification);
  expect(opened).toEqual([['/jobs/1', NOTICE]]);
});

it('are found at a screen that is opened at a day of it', async () => {
  const { values, session } = await signedIn();
  const clients = {
    matchAll: () => Promise.resolve([]),
    openWindow: () => Promise.resolve(null),
  } as unknown as Parameters<typeof openFrom>[0]['clients'];
  const { title, body, at } = NOTICE;
  await openFrom({ clients, session, values }, {
    title,
    body,
    data: { open: '/personal-calendar?day=2027-07-01', at },
    close: () => undefined,
  } as unknown as Notification);
  expect(await noticeOf(values, { ...asked, path: '/personal-calendar' })).toMatchObject({ title, body });
});
