// Files that were uploaded: signed by two people, replaced, and made smaller.
import { createHash } from 'node:crypto';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { document } from '#schema/entities/documents/document.ts';
import { fontsOf, pagesOf, picturesOf, sealOf, textOf } from '#test/support/server/poppler.ts';
import { deviceOf, freshKey } from '#test/support/server/tenant-api.ts';
import { makeWorld, signIn, type TestWorld } from '#test/support/worlds/tenant.ts';
import { PASSWORD } from '#test/support/worlds/tenant-fill.ts';
import { drawnName, fillSite } from './site-rows.ts';

let world: TestWorld;
let signature: string;
beforeEach(async () => {
  world = await makeWorld();
  await fillSite(world);
  signature = (await drawnName()).toString('base64');
});
afterEach(() => world.close());

const PROJECT_LOGIN = 'P-1';
const tokenOf = (login: string): Promise<string> =>
  login === PROJECT_LOGIN
    ? signIn(world.app, { projectLogin: PROJECT_LOGIN, password: PASSWORD })
    : world.tokenOf(login);

const download = async (path: string, login: string, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await world.app.inject({
    method: 'GET',
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${await tokenOf(login)}`, ...headers },
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  const body = isJson
    ? (answer.json() as { readonly signedUrl?: string; readonly error?: { readonly code: string } })
    : {};
  return {
    status: answer.statusCode,
    bytes: answer.rawPayload,
    headers: answer.headers,
    code: body.error?.code,
    signedUrl: body.signedUrl ?? '',
  };
};
const send = async (login: string, mutation: string, args: Readonly<Record<string, unknown>>) =>
  deviceOf(world.app, await tokenOf(login)).send(mutation, args);

const SIGNED_AT = '2027-06-04T05:49:00.000Z';

const upload = async (
  id: string,
  bytes: Buffer,
  { login, mime }: { readonly login: string; readonly mime: string },
) => {
  const boundary = `line-${id}`;
  const fields = { sha256: createHash('sha256').update(bytes).digest('hex'), mime, size: String(bytes.length) };
  const parts = Object.entries(fields)
    .map(([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('');
  const head = `${parts}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="file"\r\ncontent-type: ${mime}\r\n\r\n`;
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/v1/documents/${id}/file`,
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: {
      authorization: `Bearer ${await tokenOf(login)}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'idempotency-key': `"${freshKey()}"`,
    },
  });
  expect(answer.statusCode).toBe(200);
  return fields.sha256;
};

describe('a document that two people sign', () => {
  const signatories = [
    ['s1', 'ben', 1],
    ['s2', 'paula', 2],
  ] as const;

  /** A contract of two pages, filed by the office. */
  const filed = async (): Promise<string> => {
    const contract = await PDFDocument.create();
    contract.addPage();
    contract.addPage();
    await world.put(document, {
      id: 'contract',
      typeId: 'identity',
      name: 'Framework contract 2027',
      parameters: JSON.stringify({ allowSignatories: true, signatoriesOrder: 'one by one' }),
      statusCode: 'verifying',
      ownerKind: 'person',
      ownerId: 'ben',
      visibility: 'owner',
      takenBy: 'otto',
      signatoryPersonIds: ['ben', 'paula'],
      signatories: signatories.map(([id, who, sort]) => ({
        id,
        person: who,
        contactNumber: `K-${who}`,
        status: { caption: sort === 1 ? 'Ready to sign' : 'On Going' },
        sort,
        signatures: [{ id: `g-${who}`, signed: false, page: 2 }],
      })),
    });
    return upload('contract', Buffer.from(await contract.save()), { login: 'otto', mime: 'application/pdf' });
  };
  const sign = (who: string, fileSha256: string) =>
    send(who, 'signDocument@1', { id: 'contract', signatureId: `g-${who}`, signature, at: SIGNED_AT, fileSha256 });

  it('carries both signatures under a seal once nobody is missing, and not before', async () => {
    const sha256 = await filed();
    expect((await sign('ben', sha256)).body['data']).not.toHaveProperty('signedUrl');
    expect(await download('/documents/contract/file?signed=true', 'ben')).toMatchObject({
      status: 409,
      code: 'NOT_SIGNED',
    });
    const { status, body } = await sign('paula', sha256);
    expect([status, body['data']]).toMatchObject([200, { signedUrl: '/api/v1/documents/contract/file?signed=true' }]);
    const signed = await download('/documents/contract/file?signed=true', 'ben');
    expect(signed.status).toBe(200);
    const text = textOf(signed.bytes);
    for (const part of ['Framework contract 2027', 'Ŵyn Łukasiewicz', 'paula Test', '4 June 2027, 07:49', sha256])
      expect(text).toContain(part);
    expect([pagesOf(signed.bytes), picturesOf(signed.bytes), sealOf(signed.bytes).isValid]).toEqual([3, 4, true]);
    expect(fontsOf(signed.bytes).every(({ isEmbedded }) => isEmbedded)).toBe(true);
    expect((await download('/documents/contract/file', 'ben')).bytes.length).not.toBe(signed.bytes.length);
    expect((await download('/documents/contract/file?signed=true', 'otto')).bytes.equals(signed.bytes)).toBe(true);
    expect((await download('/documents/contract/file?signed=true', 'dora')).status).toBe(404);
  });
});

describe('a document that was replaced', () => {
  it('is signed anew, with the new pictures, and its old signatures stay with the old file', async () => {
    await world.put(document, {
      id: 'paper',
      typeId: 'photo',
      name: 'House rules',
      parameters: JSON.stringify({ allowSignatories: true, signatoriesOrder: 'any' }),
      statusCode: 'verifying',
      ownerKind: 'person',
      ownerId: 'ben',
      visibility: 'owner',
      takenBy: 'otto',
      signatoryPersonIds: ['ben'],
      signatories: [
        {
          id: 's1',
          person: 'ben',
          contactNumber: 'K-ben',
          status: { caption: 'Ready to sign' },
          sort: 1,
          signatures: [{ id: 'g1', signed: false }],
        },
      ],
    });
    const page = (fill: string) =>
      sharp({ create: { width: 200, height: 280, channels: 3, background: fill } })
        .png()
        .toBuffer();
    for (const [fill, at] of [
      ['#ffffff', '2027-06-04T05:40:00.000Z'],
      ['#eeeeee', '2027-06-04T05:45:00.000Z'],
    ] as const) {
      const fileSha256 = await upload('paper', await page(fill), { login: 'otto', mime: 'image/png' });
      expect(
        (await send('ben', 'signAsSignatory@1', { id: 's1', documentId: 'paper', signature, at, fileSha256 })).status,
      ).toBe(200);
      const signed = await download('/documents/paper/file?signed=true', 'ben');
      expect([
        textOf(signed.bytes).includes(fileSha256),
        picturesOf(signed.bytes),
        sealOf(signed.bytes).isValid,
      ]).toEqual([true, 2, true]);
    }
  });
});

describe('a smaller picture', () => {
  const photo = {
    typeId: 'photo',
    ownerKind: 'projectCrew',
    ownerId: 'loadIn',
    name: 'Stage left',
    visibility: 'crew',
    takenAt: SIGNED_AT,
  };

  it('is upright, as small as was asked, the same each time, and tells nothing of the camera', async () => {
    await send('ben', 'uploadDocument@1', { id: 'p1', ...photo });
    const original = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#406080' } })
      .jpeg()
      .withExif({ IFD0: { Model: 'Phone' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await upload('p1', original, { login: 'ben', mime: 'image/jpeg' });
    const small = await download('/documents/p1/file?size=320', 'ben');
    expect(small.headers['content-type']).toBe('image/webp');
    const { width, height, exif } = await sharp(small.bytes).metadata();
    expect({ width, height, exif }).toEqual({ width: 180, height: 320, exif: undefined });
    expect((await download('/file/p1?size=320', 'cara')).bytes.equals(small.bytes)).toBe(true);
    expect((await download('/documents/p1/file?size=320', 'emil')).status).toBe(404);
    expect(await download('/documents/p1/file?size=999', 'ben')).toMatchObject({ status: 422, code: 'INVALID' });
    expect((await download('/documents/p1/file', 'ben')).bytes.equals(original)).toBe(true);
    const { signedUrl } = await download('/documents/p1/file?size=320&answer=url', 'ben');
    expect((await world.app.inject({ method: 'GET', url: signedUrl })).rawPayload.equals(small.bytes)).toBe(true);
  });

  it('is none where the bytes cannot be read as one', async () => {
    await send('ben', 'uploadDocument@1', { id: 'p2', ...photo });
    await upload('p2', Buffer.from('\x89PNG\r\n\x1a\nthe rest of a picture', 'latin1'), {
      login: 'ben',
      mime: 'image/png',
    });
    expect(await download('/documents/p2/file?size=320', 'ben')).toMatchObject({ status: 415, code: 'FILE_TYPE' });
  });
});
