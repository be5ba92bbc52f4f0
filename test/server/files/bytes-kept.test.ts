// What lands on the disk of an agency, and what does not: nobody fills it by asking, by being refused, or by sending
// what is not taken.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { document } from '#schema/entities/documents/document.ts';
import { multipartSend } from '#test/support/server/multipart.ts';
import { deviceOf, freshKey } from '#test/support/server/tenant-api.ts';
import { makeFullWorld } from '#test/support/worlds/full-world.ts';
import type { TestWorld } from '#test/support/worlds/tenant.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await makeFullWorld();
});
afterAll(() => world.close());

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('the rest of a picture')]);
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Without what is still arriving, or about to be dropped. */
const filesKept = async (): Promise<readonly string[]> => {
  const entries = await readdir(join(world.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('arriving'))
    .map(({ name }) => name)
    .toSorted();
};
const upload = async (id: string, key = freshKey()) =>
  multipartSend(world.app, await world.tokenOf('ben'), {
    mutation: 'uploadFile@1',
    args: { id, sha256: hashOf(PNG), mime: 'image/png', size: PNG.length },
    bytes: PNG,
    key,
  });
const picture = (id: string, ownerId: string) =>
  world.put(document, {
    id,
    typeId: 'photo',
    name: 'Bill',
    parameters: '{}',
    signatories: [],
    statusCode: 'approved',
    ownerKind: 'receipt',
    ownerId,
    takenBy: 'ben',
    sha256: 'a'.repeat(64),
    fileId: id,
    mime: 'image/png',
    size: 7,
    visibility: 'owner',
  });
/** Four gigabytes of a day, by a login. */
const bringMost = (login: string) =>
  world.database.pool.query(`insert into received_files values ('north', $1, '2027-06-04T14:59:00.000Z', 4000000000)`, [
    login,
  ]);

it('an upload that is refused leaves no bytes behind', async () => {
  await picture('bill', 'receipt-inReview');
  const before = await filesKept();
  expect(await upload('bill')).toMatchObject({ status: 409, code: 'RECEIPT_LOCKED' });
  expect(await filesKept()).toEqual(before);
  await picture('open-bill', 'receipt-draft');
  expect((await upload('open-bill')).status).toBe(200);
  expect(await filesKept()).toEqual([...before, hashOf(PNG)].toSorted());
});

it('the address of a paper that may still change keeps nothing, however often it is asked for', async () => {
  const otto = deviceOf(world.app, await world.tokenOf('otto'));
  const before = await filesKept();
  let signedUrl = '';
  for (const now of ['2027-06-04T15:00:01.000Z', '2027-06-04T15:00:05.000Z']) {
    world.setNow(now);
    const answer = await otto.get('/projectCrews/over/deliveryNote/download?answer=url&language=nl');
    signedUrl = String(answer.body['signedUrl']);
  }
  expect(await filesKept()).toEqual(before);
  const paper = await world.app.inject({ url: signedUrl });
  expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(paper.headers['content-disposition']).toMatch(/^inline; filename="[\w-]+\.pdf"/u);
  world.setNow('2027-06-04T15:05:06.000Z');
  expect((await world.app.inject({ url: signedUrl })).statusCode).toBe(410);
});

let address: Promise<string> | undefined;
const listening = (): Promise<string> => (address ??= world.app.listen({ port: 0, host: '127.0.0.1' }));

interface Told {
  readonly code: unknown;
  /** Seconds. */
  readonly retryAfter: number;
}

/** Begins an upload of so many bytes, and sends none of them: what is answered came before the first. */
const begin = async (length: number): Promise<Told> => {
  const { hostname, port } = new URL(await listening());
  const upload = request({
    hostname,
    port,
    method: 'POST',
    path: '/api/v1/documents/open-bill/file',
    headers: {
      host: 'north.test',
      authorization: `Bearer ${await world.tokenOf('ben')}`,
      'idempotency-key': `"${freshKey()}"`,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': length,
    },
  });
  upload.flushHeaders();
  const [answer] = (await once(upload, 'response')) as [IncomingMessage];
  const body = JSON.parse(await text(answer)) as { readonly error?: { readonly code?: string } };
  upload.destroy();
  return { code: body.error?.code, retryAfter: Number(answer.headers['retry-after']) };
};

it('a file that is announced as too big is refused before a byte of it comes', async () => {
  expect(await begin(27 * 1024 * 1024)).toMatchObject({ code: 'FILE_TOO_BIG' });
});

it('who has brought enough for a day hears so before the next file comes, and what was done is told again', async () => {
  await picture('next-bill', 'receipt-draft');
  const key = freshKey();
  expect((await upload('next-bill', key)).status).toBe(200);
  await bringMost('user:u-ben-north');
  const refused = await begin(2_000_000);
  expect([refused.code, refused.retryAfter > 80_000]).toEqual(['ENOUGH_FOR_NOW', true]);
  expect((await upload('next-bill', key)).headers['idempotent-replayed']).toBe('true');
});

it('an archive of documents counts as what a login brings', async () => {
  await bringMost('user:u-otto-north');
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/v1/companies/fest/exportCrewMembersDocuments',
    headers: { authorization: `Bearer ${await world.tokenOf('otto')}` },
    payload: {},
  });
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 80_000]).toEqual([429, true]);
});
