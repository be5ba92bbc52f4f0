// Photos taken without signal: they arrive byte for byte, and never before the check-in or in its way.
import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { officeAs } from '../support/office.ts';
import { ben, paula } from '../support/demo-logins.ts';
import { keptRows } from '../support/kept-rows.ts';
import type { Request } from '../support/proxy.ts';
import { siteOfFile } from '../support/site.ts';
import { crewPage } from './pages/crew-page.ts';
import { frame } from './pages/frame.ts';
import { photosPage, type Picked } from './pages/photos-page.ts';
import { checkAmong, expectAllSent, openTodaysCrew, signInToStay, tapCheckIn } from './steps.ts';

const siteOf = siteOfFile();

/** A picture as a camera writes it: full of detail, with the place where it was taken. */
const photo = async (name: string, width: number, height: number): Promise<Picked> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '16/1 22/1 0/1' } })
    .jpeg({ quality: 80 }).toBuffer(),
});

const isFile = ({ method, path }: Request): boolean => method === 'POST' && path.endsWith('/file');
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

test('three photos taken offline arrive with the hashes that the phone wrote down, after the check-in', async () => {
  const site = siteOf();
  const { network, server } = site;
  const phone = site.device();
  const page = await phone.page();
  const photos = [await photo('rig.jpg', 3200, 2400), await photo('stage.jpg', 1200, 900), await photo('cable.jpg', 800, 1100)];
  expect(photos[0]?.buffer.length).toBeGreaterThan(4_000_000);

  await signInToStay(page, network.origin, ben);
  await network.down();
  await openTodaysCrew(page);
  await crewPage(page).openPhotos();
  await photosPage(page).choose(photos);
  await expect(photosPage(page).tiles.filter({ hasText: 'Saved on this phone' })).toHaveCount(3, { timeout: 30_000 });
  await frame(page).back.click();
  await tapCheckIn(page);
  const check = checkAmong(await keptRows(page).of('_outbox'));
  // Papers that the phone fetched ahead lie there too.
  const kept = (await keptRows(page).of('_blobs')).filter((blob) => blob['refCount'] !== 0);
  expect(kept).toHaveLength(3);
  await expect(crewPage(page).undo).toBeHidden({ timeout: 15_000 });

  const before = network.requests().length;
  await network.up();
  await expectAllSent(page);

  const sent = network.requests().slice(before);
  expect(sent.findIndex(({ key }) => key === check.id)).toBeLessThan(sent.findIndex(isFile));
  const office = await officeAs(server.address, paula);
  for (const { id, sha256: written } of kept) {
    const bytes = await office.bytes(`/documents/${String(id)}/file`);
    expect(sha256(bytes)).toBe(written);
    const { width = 0, height = 0, exif } = await sharp(bytes).metadata();
    expect(Math.max(width, height)).toBeLessThanOrEqual(2560);
    expect(exif?.includes('GPS') ?? false).toBe(false);
  }
});

test('a photo that crawls through a bad network does not keep the check-out waiting', async () => {
  const site = siteOf();
  const { network } = site;
  const page = await site.device().page();
  await signInToStay(page, network.origin, ben);
  await openTodaysCrew(page);
  await crewPage(page).openPhotos();
  const crawling = network.trouble('hold', isFile);
  await photosPage(page).choose([await photo('truss.jpg', 1000, 800)]);
  await crawling.met();
  await frame(page).back.click();
  await crewPage(page).toCheckOut.click();
  // Before the start of the shift the page asks for a word.
  await page.getByLabel('Why, in a few words').fill('The truck did not come.');
  await crewPage(page).slab.click();
  await expect(crewPage(page).done).toContainText('Checked out');
  await expect(crewPage(page).done).toContainText('Sent', { timeout: 30_000 });
  crawling.end();
  await expectAllSent(page);
});
