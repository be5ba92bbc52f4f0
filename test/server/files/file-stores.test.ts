// Where bytes lie: in a folder or in an S3-compatible store, both keep them whole or not at all.
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { S3Keys } from '#server/common/settings.ts';
import { s3Store } from '#server/files/s3-store.ts';
import { folderStore, type Arrived, type FileStore } from '#server/files/store.ts';
import { makeFolder, removeFolder } from '#test/support/server/data-folder.ts';
import { multipartSend } from '#test/support/server/multipart.ts';
import { s3Receiver, type S3Receiver } from '#test/support/server/s3-receiver.ts';
import { deviceOf } from '#test/support/server/tenant-api.ts';
import { makeWorld } from '#test/support/worlds/tenant.ts';

const KEYS: S3Keys = { accessKeyId: 'callboard', secretAccessKey: 'a secret / with + signs', region: 'eu-central-1' };
/** A store to try besides ours, that takes the keys S3RVER and S3RVER: `http://127.0.0.1:4568/bucket`. */
const FOREIGN = process.env['CALLBOARD_S3_URL'];
const folder = makeFolder('stores');
let receiver: S3Receiver;
beforeAll(async () => {
  receiver = await s3Receiver(KEYS);
});
afterAll(async () => {
  await receiver.close();
  removeFolder(folder);
});

const inS3 = (): FileStore => s3Store({ ...KEYS, url: receiver.url }, join(folder, 's3'));
const inForeign = (url: string): FileStore =>
  s3Store({ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1', url }, join(folder, 'foreign'));
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const arrive = (store: FileStore, bytes: Buffer, tenant = 'north'): Promise<Arrived> =>
  store.receive(tenant, Readable.from([bytes.subarray(0, 5), bytes.subarray(5)]), 1_000_000);
const waiting = (of: string): readonly string[] => readdirSync(join(folder, of, 'arriving'));

describe.each([
  ['folder', () => folderStore(join(folder, 'folder'))],
  ['s3', inS3],
  ...(FOREIGN === undefined ? [] : [['foreign', () => inForeign(FOREIGN)] as const]),
] as const)('the store "%s"', (name, storeOf) => {
  it('gives back the very bytes that it kept', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_none, at) => (at * 7) % 256));
    const arrived = await arrive(storeOf(), bytes);
    expect(arrived).toMatchObject({ sha256: hashOf(bytes), size: bytes.length });
    expect(await storeOf().sizeOf('north', arrived.sha256)).toBeUndefined();
    await Promise.all([arrived.keep(), arrived.keep()]);
    await arrived.drop();
    expect(await storeOf().sizeOf('north', arrived.sha256)).toBe(bytes.length);
    expect(hashOf(await buffer(storeOf().read('north', arrived.sha256)))).toBe(hashOf(bytes));
    expect(waiting(name)).toEqual([]);
  });

  it('keeps the agencies apart, also where a name has strange letters', async () => {
    const arrived = await arrive(storeOf(), Buffer.from('for north only'), 'Nörd & Söhne');
    await arrived.keep();
    expect(await storeOf().sizeOf('Nörd & Söhne', arrived.sha256)).toBe(14);
    expect(await storeOf().sizeOf('south', arrived.sha256)).toBeUndefined();
    expect((await buffer(storeOf().read('Nörd & Söhne', arrived.sha256))).toString()).toBe('for north only');
  });

  it('has nothing of what was dropped, and fails to read what it has not', async () => {
    const arrived = await arrive(storeOf(), Buffer.from('not wanted'));
    await arrived.drop();
    expect([await storeOf().sizeOf('north', arrived.sha256), waiting(name)]).toEqual([undefined, []]);
    await expect(buffer(storeOf().read('north', arrived.sha256))).rejects.toThrow();
  });

  it('keeps an empty file too', async () => {
    const arrived = await arrive(storeOf(), Buffer.alloc(0), 'empty');
    await arrived.keep();
    expect([
      await storeOf().sizeOf('empty', arrived.sha256),
      (await buffer(storeOf().read('empty', arrived.sha256))).length,
    ]).toEqual([0, 0]);
  });
});

describe('an S3-compatible store', () => {
  it('that is busy is asked again, and the file is there', async () => {
    const arrived = await arrive(inS3(), Buffer.from('in spite of all'));
    receiver.failNext(2);
    await arrived.keep();
    expect(receiver.answered().slice(-3)).toEqual(['PUT 503', 'PUT 503', 'PUT 200']);
  });

  it('that refuses the keys is no store without files: nobody sends a photo again because of it', async () => {
    const locked = s3Store({ ...KEYS, secretAccessKey: 'another', url: receiver.url }, join(folder, 'locked'));
    const arrived = await arrive(locked, Buffer.from('kept from us'));
    await expect(arrived.keep()).rejects.toThrow('The file store answered 403 to PUT');
    await expect(locked.sizeOf('north', arrived.sha256)).rejects.toThrow('The file store answered 403 to HEAD');
    expect(receiver.objects.has(`/bucket/callboard/north/${arrived.sha256.slice(0, 2)}/${arrived.sha256}`)).toBe(false);
    await arrived.drop();
  });

  it('serves the photos of a crew as the folder does', async () => {
    const world = await makeWorld({ parts: { files: inS3() } });
    const token = await world.tokenOf('ben');
    const ben = deviceOf(world.app, token);
    const bytes = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('a stage')]);
    await ben.send('uploadDocument@1', {
      id: 'p1',
      typeId: 'photo',
      ownerKind: 'projectCrew',
      ownerId: 'loadIn',
      name: 'Stage left',
      visibility: 'crew',
      takenAt: '2027-06-04T05:48:00.000Z',
    });
    const sent = await multipartSend(world.app, token, {
      mutation: 'uploadFile@1',
      args: { id: 'p1', sha256: hashOf(bytes), mime: 'image/png', size: bytes.length },
      bytes,
    });
    expect([
      sent.status,
      receiver.objects.get(`/bucket/callboard/north/${hashOf(bytes).slice(0, 2)}/${hashOf(bytes)}`),
    ]).toEqual([200, bytes]);
    const got = await world.app.inject({
      method: 'GET',
      url: '/api/v1/documents/p1/file',
      headers: { host: 'north.test', authorization: `Bearer ${token}` },
    });
    expect([got.statusCode, hashOf(got.rawPayload), got.headers['content-length']]).toEqual([
      200,
      hashOf(bytes),
      String(bytes.length),
    ]);
    await world.close();
  });
});
