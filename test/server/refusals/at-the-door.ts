// Refusals before any rule of the trade is asked: sessions, keys, versions, throttles and bytes.
import { createHash } from 'node:crypto';
import { MAX_FILE_BYTES } from '#schema/mutations/documents/upload-file.ts';
import { flatPng } from '../../support/server/pictures.ts';
import { freshKey } from '../../support/server/tenant-api.ts';
import type { Stage } from '../../support/mutations/every-change.ts';
import { bare, met, type Heard, type Provoked } from './provoked.ts';

const signIn = (stage: Stage, password: string): Promise<Heard> =>
  bare(stage, { method: 'POST', path: '/auth/token', payload: { login: 'ben@north.test', password } });
const bytesOf = (bytes: Buffer) => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  size: bytes.length,
  mime: 'image/png',
});
const TEXT = Buffer.from('No picture at all.');
const FLAT = flatPng(12_000, 12_000);
const HUGE = Buffer.alloc(MAX_FILE_BYTES + 1, 7);
const MORE_TRIES_THAN_ALLOWED = 20;
const TO_DOS_OF_AN_HOUR = 240;
const todo = (id: string) => ({
  id,
  caption: 'Call me',
  type: 'TODO_INT',
  category: 'CREW',
  body: '',
  parameters: '{}',
});

export const AT_THE_DOOR: readonly Provoked[] = [
  { code: 'TOKEN_INVALID', what: 'a call without a token', ask: (stage) => bare(stage, { path: '/userRights' }) },
  {
    code: 'TOKEN_INVALID',
    what: 'a token that nobody issued',
    ask: (stage) => bare(stage, { path: '/userRights', headers: { authorization: 'Bearer made.up.words' } }),
  },
  { code: 'LOGIN_FAILED', what: 'a wrong password', ask: (stage) => signIn(stage, 'not-the-password') },
  {
    code: 'LOGIN_DISABLED',
    what: 'a login that was closed, with the right password',
    ask: async (stage) => {
      await stage.world.database.pool.query(`update logins set active = false where login = 'ben@north.test'`);
      return signIn(stage, 'long-enough-secret');
    },
  },
  {
    code: 'LOGIN_DISABLED',
    what: 'a token of a login that was closed meanwhile',
    ask: async (stage) => {
      const ben = await stage.north.as('ben');
      await stage.world.database.pool.query(`update logins set active = false where login = 'ben@north.test'`);
      return ben.get('/userRights');
    },
  },
  {
    code: 'SLOW_DOWN',
    what: 'one wrong password after the other',
    ask: async (stage) => {
      let heard = await signIn(stage, 'wrong');
      for (let tried = 1; tried < MORE_TRIES_THAN_ALLOWED && heard.code !== 'SLOW_DOWN'; tried += 1)
        heard = await signIn(stage, 'wrong');
      return heard;
    },
  },
  {
    code: 'ENOUGH_FOR_NOW',
    what: 'the 241st to-do within an hour',
    ask: async ({ north }) => {
      const ben = await north.as('ben');
      for (let at = 0; at < TO_DOS_OF_AN_HOUR; at += 1) await ben.send('createActivity@1', todo(freshKey()));
      return ben.send('createActivity@1', todo(freshKey()));
    },
  },
  {
    code: 'EXPIRED',
    what: 'a password link that is none',
    ask: (stage) =>
      bare(stage, {
        method: 'POST',
        path: '/forgottenPassword/no-such-link',
        payload: { password: 'long-enough-secret' },
      }),
  },
  {
    code: 'NO_SUCH_CALL',
    what: 'a path that the API does not have',
    ask: async ({ north }) => (await north.as('ben')).get('/crews/1/nothing'),
  },
  {
    code: 'NOT_FOUND',
    what: 'a row that is hidden',
    ask: async ({ north }) => (await north.as('ben')).get('/receipts/nobody-knows-it'),
  },
  {
    code: 'INVALID',
    what: 'a body that is no JSON',
    ask: async (stage) =>
      bare(stage, {
        method: 'POST',
        path: '/activities',
        payload: '{"a":',
        headers: {
          authorization: `Bearer ${await stage.world.tokenOf('ben')}`,
          'content-type': 'application/json',
          'idempotency-key': '"broken"',
        },
      }),
  },
  {
    code: 'INVALID',
    what: 'a change without a key',
    ask: async (stage) =>
      bare(stage, {
        method: 'POST',
        path: '/activities',
        payload: todo('x'),
        headers: { authorization: `Bearer ${await stage.world.tokenOf('ben')}` },
      }),
  },
  met('STALE', 'an edit over a version that is not the newest', {
    by: 'paula',
    name: 'editProject@1',
    args: { number: 'festival', name: 'Festival 2028' },
    headers: { 'if-match': '999999' },
  }),
  met('CLIENT_TOO_OLD', 'a change in a version that is no longer taken', {
    by: 'paula',
    name: 'editProject@1',
    args: { number: 'festival', name: 'Festival 2028' },
    headers: { mutation: 'editProject@0' },
  }),
  {
    code: 'KEY_REUSED',
    what: 'another change under a key that was used',
    ask: async ({ north }) => {
      const [ben, key] = [await north.as('ben'), freshKey()];
      await ben.send('createActivity@1', todo('first'), { key });
      return ben.send('createActivity@1', todo('second'), { key });
    },
  },
  {
    code: 'KEY_EXPIRED',
    what: 'a change whose answer is no longer remembered',
    ask: async ({ world, north }) => {
      const [ben, key] = [await north.as('ben'), freshKey()];
      await ben.send('createActivity@1', todo('first'), { key });
      await world.database.pool.query('update idempotency set answer = null');
      return ben.send('createActivity@1', todo('first'), { key });
    },
  },
  {
    code: 'IN_PROGRESS',
    what: 'a change that another process is making under the same key',
    ask: async ({ world, north }) => {
      const [ben, key, other] = [await north.as('ben'), freshKey(), await world.database.pool.connect()];
      await other.query('begin');
      await other.query('insert into idempotency (tenant, login, key, fingerprint) values ($1, $2, $3, $4)', [
        'north',
        'user:u-ben-north',
        key,
        'x',
      ]);
      const heard = await ben.send('createActivity@1', todo('first'), { key });
      await other.query('rollback');
      other.release();
      return heard;
    },
  },
  met('FILE_TYPE', 'a text that calls itself a picture', {
    by: 'ben',
    name: 'uploadFile@1',
    args: { id: 'paper', ...bytesOf(TEXT) },
    bytes: TEXT,
  }),
  met('PICTURE_TOO_LARGE', 'a picture of few bytes and 144 megapixels', {
    by: 'ben',
    name: 'uploadFile@1',
    args: { id: 'paper', ...bytesOf(FLAT) },
    bytes: FLAT,
  }),
  met('FILE_TOO_BIG', 'a file above 25 MB', {
    by: 'ben',
    name: 'uploadFile@1',
    args: { id: 'paper', ...bytesOf(HUGE), size: MAX_FILE_BYTES },
    bytes: HUGE,
  }),
  {
    code: 'SERVER_ERROR',
    what: 'a database that fails, of which the answer tells nothing',
    ask: async ({ world, north }) => {
      const paula = await north.as('paula');
      await world.database.pool.query('alter table locations rename to locations_gone');
      const heard = await paula.get('/locations');
      return {
        ...heard,
        code: /locations|select|pg|stack/iu.test(JSON.stringify(heard.body)) ? JSON.stringify(heard.body) : heard.code,
      };
    },
  },
  {
    code: 'SERVER_BUSY',
    what: 'a database that cannot be had just now',
    ask: async ({ world, north }) => {
      const paula = await north.as('paula');
      const { pool } = world.database;
      const connect = pool.connect.bind(pool);
      const lost = Object.assign(new Error('the database system is starting up'), { code: '57P03' });
      Object.assign(pool, {
        connect: (callback?: (error: Error) => void) => {
          if (callback === undefined) return Promise.reject(lost);
          callback(lost);
          return undefined;
        },
      });
      return paula.get('/locations').finally(() => Object.assign(pool, { connect }));
    },
  },
];
