// Pictures: how large one is stands in its header, and what is too large is refused as it arrives and never decoded.
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NoPicture, smallPicture } from '#server/files/decode.ts';
import { kindOf } from '#server/files/kinds.ts';
import { bytesFit, PICTURE, SIGNATURE } from '#server/files/picture-limits.ts';
import { sizeInBytes } from '#server/files/picture-size.ts';
import { hashOf as hashOfHours } from '#server/mutations/crews/crew-hours.ts';
import { multipartSend } from '../../support/server/multipart.ts';
import { flatPng, jpegHead } from '../../support/server/pictures.ts';
import { deviceOf } from '../../support/server/tenant-api.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';

const sizeOf = (bytes: Buffer) => sizeInBytes(kindOf(bytes), bytes);
const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#fff' } });
/** Empty remarks after the start of a JPEG, which every decoder reads past. */
const withRemarks = (jpeg: Buffer, remarks: number) =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    ...Array.from({ length: remarks }, () => Buffer.from([0xff, 0xfe, 0, 2])),
    jpeg.subarray(2),
  ]);
/** A brand of its own makes it the picture of a phone for us, and the library would decode it. */
const asHeic = (avif: Buffer) => Buffer.concat([avif.subarray(0, 8), Buffer.from('mif1'), avif.subarray(12)]);
const HUGE = flatPng(12_000, 12_000);

describe('the size of a picture', () => {
  it.each([
    ['a PNG', () => drawn(900, 300).png().toBuffer()],
    ['an interlaced PNG', () => drawn(900, 300).png({ progressive: true }).toBuffer()],
    ['a palette', () => drawn(900, 300).png({ palette: true }).toBuffer()],
    ['a JPEG', () => drawn(900, 300).jpeg().toBuffer()],
    ['a progressive JPEG', () => drawn(900, 300).jpeg({ progressive: true }).withMetadata().toBuffer()],
    ['a WebP', () => drawn(900, 300).webp().toBuffer()],
    ['a lossless WebP', () => drawn(900, 300).webp({ lossless: true }).toBuffer()],
    ['a WebP with transparency', () => drawn(900, 300).ensureAlpha(0.5).webp().toBuffer()],
  ])('stands in the header of %s', async (_what, make) => {
    expect(await sizeOf(await make())).toMatchObject({ width: 900, height: 300 });
  });

  it('stands behind the metadata of a camera, and not in its preview', async () => {
    expect(await sizeOf(jpegHead(4032, 3024, { before: 300_000 }))).toMatchObject({ width: 4032, height: 3024 });
  });

  it.each([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    Buffer.from([0xff, 0xd8, 0xff]),
    Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(50_000, 0xff)]),
    Buffer.from('RIFF0000WEBPVP8 '),
    Buffer.from('%PDF-1.7'),
    jpegHead(900, 300, { remarks: 1001 }),
    // A decoder skips what is no marker, and finds another frame than the one that would be judged.
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0, 0, 21]), jpegHead(12_000, 9000).subarray(2, 21), jpegHead(9, 9)]),
  ])('is not to be had of %j', async (bytes) => {
    expect(await sizeOf(bytes)).toBeUndefined();
  });

  it.each([
    ['photo of twelve megapixels', jpegHead(4032, 3024), true],
    ['photo of 108 megapixels', jpegHead(12_000, 9000), true],
    ['progressive one of 24', jpegHead(6000, 4000, { marker: 0xc2 }), true],
    ['scan of a page at 600 dots', flatPng(4960, 7016), true],
    ['progressive one of 24 in full colour', jpegHead(6000, 4000, { marker: 0xc2, sampling: 0x11 }), false],
    ['photo of 108 that comes colour by colour', jpegHead(12_000, 9000, { together: 1 }), false],
    ['photo of 200', jpegHead(16_320, 12_240), false],
    ['progressive one of 108', jpegHead(12_000, 9000, { marker: 0xc2 }), false],
    ['flat picture of 12,000 by 12,000', HUGE, false],
  ])('lets in as it should: a %s', async (_what, bytes, fits) => {
    expect(await bytesFit(kindOf(bytes), bytes, PICTURE)).toBe(fits);
  });

  it('of a signature may be that of any pad', async () => {
    expect([
      await bytesFit('image/png', flatPng(900, 300), SIGNATURE),
      await bytesFit('image/png', flatPng(3840, 1000), SIGNATURE),
      await bytesFit('image/png', flatPng(8000, 8000), SIGNATURE),
    ]).toEqual([true, true, false]);
  });
});

describe('a picture is decoded', () => {
  it('small and upright', async () => {
    const { width, height, format } = await sharp(
      await smallPicture(await drawn(3000, 1000).jpeg().withMetadata({ orientation: 6 }).toBuffer(), {
        width: 320,
        height: 320,
        as: 'webp',
      }),
    ).metadata();
    expect([width, height, format]).toEqual([107, 320, 'webp']);
  });

  it.each([
    ['too large', HUGE],
    ['no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['cut off', flatPng(900, 300).subarray(0, 60)],
  ])('not where it is %s', async (_what, bytes) => {
    await expect(smallPicture(bytes, { width: 320, height: 320, as: 'webp' })).rejects.toThrow(NoPicture);
  });

  it.each([
    ['a JPEG full of remarks', async () => withRemarks(await drawn(900, 300).jpeg().toBuffer(), 1001)],
    ['a picture whose container tells another size', async () => asHeic(await drawn(900, 300).avif().toBuffer())],
  ])('never where its size is not sure: %s', async (_what, make) => {
    await expect(smallPicture(await make(), { width: 320, height: 320, as: 'webp' })).rejects.toThrow(NoPicture);
  });

  it('only as long as few wait for it', async () => {
    const picture = await drawn(64, 64).png().toBuffer();
    const all = await Promise.allSettled(
      Array.from({ length: 80 }, () => smallPicture(picture, { width: 32, height: 32, as: 'png' })),
    );
    expect(new Set(all.map((one) => (one.status === 'fulfilled' ? 'made' : String(one.reason))))).toEqual(
      new Set(['made', 'Error: Too many pictures wait']),
    );
    expect((await smallPicture(picture, { width: 32, height: 32, as: 'png' })).length).toBeGreaterThan(0);
  });
});

describe('the server', () => {
  let world: TestWorld;
  beforeEach(async () => {
    world = await makeWorld();
  });
  afterEach(() => world.close());

  const sign = async (picture: Buffer) =>
    deviceOf(world.app, await world.tokenOf('cara')).send('signDeliveryNote@1', {
      id: 'loadIn',
      signature: picture.toString('base64'),
      signerName: 'M. Berg',
      at: '2027-06-04T05:49:00.000Z',
      hoursHash: hashOfHours([]),
      lines: [],
    });
  const kept = async () => (await world.database.pool.query('select 1 from signature_images')).rowCount;

  it('refuses a signature that would fill its memory, and names the field', async () => {
    expect(await sign(HUGE)).toMatchObject({
      status: 413,
      code: 'PICTURE_TOO_LARGE',
      body: { error: { field: 'signature' } },
    });
    expect(await kept()).toBe(0);
  });

  it('does not refuse one of the app for its size', async () => {
    expect((await sign(flatPng(900, 300))).code).not.toBe('PICTURE_TOO_LARGE');
  });

  it.each(['uploadFile@1', 'uploadProfilePicture@1'])('refuses such a picture in %s', async (mutation) => {
    const sent = { sha256: createHash('sha256').update(HUGE).digest('hex'), size: HUGE.length, mime: 'image/png' };
    const args = mutation === 'uploadFile@1' ? { id: 'p1', ...sent } : { pictureId: 'p1', ...sent };
    if (mutation === 'uploadFile@1')
      await deviceOf(world.app, await world.tokenOf('ben')).send('uploadDocument@1', {
        id: 'p1',
        typeId: 'photo',
        ownerKind: 'projectCrew',
        ownerId: 'loadIn',
        name: 'Stage',
        visibility: 'crew',
        takenAt: '2027-06-04T05:48:00.000Z',
      });
    expect(await multipartSend(world.app, await world.tokenOf('ben'), { mutation, args, bytes: HUGE })).toMatchObject({
      status: 413,
      code: 'PICTURE_TOO_LARGE',
    });
  });
});
