// Photos and documents over the API: rows first, bytes after, each exactly as it was taken.
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_FILE_BYTES } from '#schema/mutations/documents/upload-file.ts';
import { deviceOf, freshKey, type Device } from '../../support/server/tenant-api.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
let ben: Device;
beforeEach(async () => {
  world = await makeWorld();
  ben = deviceOf(world.app, await world.tokenOf('ben'));
});
afterEach(() => world.close());

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('the rest of a picture')]);
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const photo = (id: string, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  typeId: 'photo',
  ownerKind: 'projectCrew',
  ownerId: 'loadIn',
  name: 'Stage left',
  visibility: 'crew',
  takenAt: '2027-06-04T05:48:00.000Z',
  ...more,
});

interface Upload {
  readonly bytes?: Buffer;
  readonly login?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly key?: string;
}

/** Sends the bytes as a browser's form does. */
const upload = async (id: string, { bytes = PNG, login = 'ben', fields = {}, key = freshKey() }: Upload = {}) => {
  const boundary = `line-${key}`;
  const all = { sha256: hashOf(bytes), mime: 'image/png', size: String(bytes.length), ...fields };
  const parts = Object.entries(all)
    .map(([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('');
  const head = `${parts}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="file"\r\ncontent-type: image/png\r\n\r\n`;
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/v1/documents/${id}/file`,
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: {
      authorization: `Bearer ${await world.tokenOf(login)}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'idempotency-key': `"${key}"`,
    },
  });
  const body = answer.json() as {
    readonly data?: Readonly<Record<string, unknown>>;
    readonly error?: { readonly code: string };
  };
  return { status: answer.statusCode, data: body.data, code: body.error?.code, headers: answer.headers };
};

const download = async (path: string, login = 'ben', headers: Readonly<Record<string, string>> = {}) =>
  world.app.inject({
    method: 'GET',
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${await world.tokenOf(login)}`, ...headers },
  });

describe('a crew photo', () => {
  it('arrives with its row and the very bytes that were taken', async () => {
    expect((await ben.send('uploadDocument@1', photo('p1'))).body['data']).toMatchObject({
      statusCode: 'verifying',
      takenBy: 'ben',
      projectId: 'festival',
    });
    expect((await ben.get(`/documents/p1/file?sha256=${hashOf(PNG)}`)).status).toBe(404);
    const key = freshKey();
    const first = await upload('p1', { key });
    expect(first).toMatchObject({
      status: 200,
      data: {
        id: 'p1',
        sha256: hashOf(PNG),
        fileId: 'p1',
        mime: 'image/png',
        size: PNG.length,
        statusCode: 'approved',
      },
    });
    expect(first.headers['x-sync-ack']).toBe(key);
    expect((await upload('p1', { key })).headers['idempotent-replayed']).toBe('true');
    expect((await ben.get(`/documents/p1/file?sha256=${hashOf(PNG)}`)).body).toMatchObject({ data: { id: 'p1' } });
    expect((await ben.get(`/documents/p1/file?sha256=${hashOf(Buffer.from('other'))}`)).code).toBe('NOT_FOUND');
  });

  it('is given out with its own type, to be kept privately and never guessed at', async () => {
    await ben.send('uploadDocument@1', photo('p1'));
    await upload('p1', { fields: { mime: 'text/html' } });
    for (const path of ['/documents/p1/file', '/file/p1']) {
      const answer = await download(path);
      expect(answer.rawPayload.equals(PNG)).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
        'content-length': String(PNG.length),
      });
      expect((await download(path, 'ben', { 'if-none-match': String(answer.headers['etag']) })).statusCode).toBe(304);
    }
  });

  it('is hidden from whoever may not see its row', async () => {
    await ben.send('uploadDocument@1', photo('p1'));
    await upload('p1');
    expect((await download('/documents/p1/file', 'dora')).statusCode).toBe(200);
    for (const login of ['emil', 'kurt', 'mia'])
      expect((await download('/documents/p1/file', login)).statusCode).toBe(404);
    expect((await download('/file/nothing')).statusCode).toBe(404);
  });

  it('sent again under another key stays the one it is', async () => {
    await ben.send('uploadDocument@1', photo('p1'));
    const [first, second] = [await upload('p1'), await upload('p1')];
    expect(second).toMatchObject({ status: 200, data: { rev: first.data?.['rev'] } });
  });

  it('may be taken by the crew of the site only, and its bytes sent by who took it', async () => {
    const emil = deviceOf(world.app, await world.tokenOf('emil'));
    expect(await emil.send('uploadDocument@1', photo('p1'))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    await ben.send('uploadDocument@1', photo('p2'));
    expect(await upload('p2', { login: 'dora' })).toMatchObject({ status: 403, code: 'NO_RIGHT' });
    expect(await upload('p2', { login: 'paula' })).toMatchObject({ status: 200 });
  });
});

describe('bytes that are refused', () => {
  beforeEach(() => ben.send('uploadDocument@1', photo('p1')));

  it('when they are not those that were announced', async () => {
    expect(await upload('p1', { fields: { sha256: hashOf(Buffer.from('other')) } })).toMatchObject({
      status: 422,
      code: 'FILE_HASH',
    });
    expect(await upload('p1', { fields: { size: '3' } })).toMatchObject({ status: 422, code: 'INVALID' });
  });

  it('when they are no picture and no PDF, whatever they call themselves', async () => {
    expect(await upload('p1', { bytes: Buffer.from('<script>alert(1)</script>') })).toMatchObject({
      status: 415,
      code: 'FILE_TYPE',
    });
  });

  it('when they are too many', async () => {
    const bytes = Buffer.concat([PNG, Buffer.alloc(MAX_FILE_BYTES)]);
    expect(await upload('p1', { bytes, fields: { size: String(MAX_FILE_BYTES) } })).toMatchObject({
      status: 413,
      code: 'FILE_TOO_BIG',
    });
  });

  it('when their login has sent four gigabytes within a day, until there is room again', async () => {
    const received = (at: string) =>
      world.database.pool.query(`insert into received_files values ('north', 'user:u-ben-north', $1, 2000000000)`, [
        at,
      ]);
    await ben.send('uploadDocument@1', photo('p2'));
    await received('2027-06-03T05:51:00.000Z');
    expect((await upload('p1')).status, 'half of it').toBe(200);
    await received('2027-06-04T05:00:00.000Z');
    const refused = await upload('p2');
    expect([refused.code, refused.headers['retry-after']]).toEqual(['ENOUGH_FOR_NOW', '60']);
    expect((await upload('p2', { login: 'dora' })).code, 'another login').not.toBe('ENOUGH_FOR_NOW');
    expect((await download('/documents/p2/file')).statusCode, 'nothing is kept of it').toBe(404);
    world.setNow('2027-06-04T05:52:00.000Z');
    expect((await upload('p2')).status).toBe(200);
  });

  it('when there is no row for them', async () => {
    expect(await upload('nothing')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('leave nothing behind: the document still waits for its bytes', async () => {
    await upload('p1', { bytes: Buffer.from('nonsense') });
    expect((await download('/documents/p1/file')).statusCode).toBe(404);
  });
});

describe('an identity paper', () => {
  it('waits for the office once its bytes are here', async () => {
    await ben.send(
      'uploadDocument@1',
      photo('id-1', { typeId: 'identity', ownerKind: 'person', ownerId: 'ben', visibility: 'owner' }),
    );
    const pdf = Buffer.from('%PDF-1.7 …');
    expect(await upload('id-1', { bytes: pdf })).toMatchObject({
      status: 200,
      data: { statusCode: 'inReview', mime: 'application/pdf' },
    });
    expect((await download('/documents/id-1/file', 'cara')).statusCode).toBe(404);
  });
});
