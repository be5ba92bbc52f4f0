// Photos taken without signal: they arrive byte for byte, and never before the check-in or in its way.
import { createHash, randomBytes } from 'node:crypto';
import { expect, test, type Locator } from '@playwright/test';
import sharp from 'sharp';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { document } from '#schema/entities/documents/document.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { officeAs } from '../../support/server/office.ts';
import { demoJob, JOB_OF_TODAY } from '../../support/judging/demo-addresses.ts';
import { ben, cara, dorian, paula } from '../../support/judging/demo-logins.ts';
import { keptRows } from '../../support/browser/kept-rows.ts';
import type { Request } from '../../support/browser/proxy.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { checkPage } from '../pages/check-page.ts';
import { crewPage } from '../pages/crew-page.ts';
import { frame } from '../pages/frame.ts';
import { outboxPanel } from '../pages/outbox-panel.ts';
import { photosPage, type Picked } from '../pages/photos-page.ts';
import { checkAmong, expectAllSent, openTodaysCrew, signInToStay, tapCheckIn } from '../steps.ts';

const siteOf = siteOfFile();

/** A picture as a camera writes it: full of detail, with the place where it was taken. */
const photo = async (name: string, width: number, height: number): Promise<Picked> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .withExif({
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '16/1 22/1 0/1' },
    })
    .jpeg({ quality: 80 })
    .toBuffer(),
});

const isFile = ({ method, path }: Request): boolean => method === 'POST' && path.endsWith('/file');
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** How wide the picture is that the browser has drawn; 0 while it has none. */
const widthOf = (picture: Locator): Promise<number> =>
  picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));

test(
  'a photo taken without signal is taken back; one that was sent is seen by the chief, large, and offline afterwards',
  IN_SOAK,
  async () => {
    const site = siteOf();
    const { network, held } = site;
    const phone = await site.device().page();
    const own = photosPage(phone);
    await signInToStay(phone, network.origin, ben);
    await openTodaysCrew(phone);
    await crewPage(phone).openPhotos();
    await network.down();
    await own.choose([await photo('wrong.jpg', 900, 700)]);
    await expect(own.tiles).toHaveCount(1);
    // Sending was tried by then, and nobody was there.
    await expect(frame(phone).pill).toHaveAttribute('data-sync', 'noAnswer');
    await own.tiles.getByRole('button').click();
    await expect(own.large).toContainText('You, ');
    await own.large.getByRole('button', { name: 'Take it back' }).click();
    await expect(own.tiles).toHaveCount(0);
    expect(await keptRows(phone).of('_outbox')).toEqual([]);

    await own.choose([await photo('rig.jpg', 1200, 900)]);
    await expect(own.tiles).toHaveCount(1);
    await network.up();
    await expectAllSent(phone);
    expect((await held.of(document)).filter(({ name }) => name === 'rig.jpg')).toHaveLength(1);
    expect((await held.of(document)).filter(({ name }) => name === 'wrong.jpg')).toEqual([]);
    await own.tiles.getByRole('button').click();
    await expect.poll(() => widthOf(own.large.getByRole('img', { name: 'Photo by Ben Adler' }))).toBe(1200);
    await own.large.getByRole('button', { name: 'Ask the office to remove it' }).click();
    await expect(own.large).toContainText('The office has been asked to remove it.');
    const photos = phone.url();

    const chief = await site.device().page();
    const seen = photosPage(chief);
    await signInToStay(chief, network.origin, cara);
    await chief.goto(photos);
    await expect(seen.tiles.filter({ hasText: ben.name })).toHaveCount(1);
    await expect.poll(() => widthOf(seen.tiles.locator('img'))).toBe(320);
    await seen.tiles.getByRole('button').click();
    await expect(seen.large).toContainText('Seen by the crew.');
    await expect.poll(() => widthOf(seen.large.getByRole('img', { name: 'Photo by Ben Adler' }))).toBe(1200);
    await seen.large.getByRole('button', { name: 'Close' }).last().click();
    await network.down();
    await chief.reload();
    await seen.tiles.getByRole('button').click();
    await expect.poll(() => widthOf(seen.large.getByRole('img', { name: 'Photo by Ben Adler' }))).toBe(1200);
    await network.up();
  },
);

test('a device that saves data fetches a picture when it is asked to', IN_SOAK, async () => {
  const site = siteOf();
  const { network } = site;
  const first = await site.device().page();
  await signInToStay(first, network.origin, ben);
  await openTodaysCrew(first);
  await crewPage(first).openPhotos();
  await photosPage(first).choose([await photo('gate.jpg', 1000, 800)]);
  await expectAllSent(first);

  const chief = await site.device().page();
  await chief.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  });
  await signInToStay(chief, network.origin, cara);
  await chief.goto(first.url());
  // The newest stands first.
  const tile = photosPage(chief).tiles.filter({ hasText: ben.name }).first();
  await expect(tile).toContainText(/Tap to fetch, [\d.]+ (?:MB|kB)/u);
  await expect(tile.locator('img')).toHaveCount(0);
  await tile.getByRole('button').click();
  await expect.poll(() => widthOf(tile.locator('img'))).toBe(1000);
});

test('pictures of others come by themselves once the server answers again', IN_SOAK, async () => {
  const site = siteOf();
  const { network } = site;
  const first = await site.device().page();
  await signInToStay(first, network.origin, ben);
  await openTodaysCrew(first);
  await crewPage(first).openPhotos();
  await photosPage(first).choose([await photo('ramp.jpg', 900, 700)]);
  await expectAllSent(first);

  const chief = await site.device().page();
  await signInToStay(chief, network.origin, cara);
  await expect(frame(chief).pill).toHaveAttribute('data-sync', 'sent');
  await network.down();
  await chief.goto(first.url());
  await expect(frame(chief).pill).toHaveAttribute('data-sync', 'noAnswer', { timeout: 30_000 });
  const tile = photosPage(chief).tiles.filter({ hasText: ben.name }).first();
  await expect(tile).toContainText('Comes with the next signal');
  await tile.getByRole('button').click();
  await expect(photosPage(chief).large).toContainText('The large picture comes with the next signal');
  await network.up();
  await expect
    .poll(() => widthOf(photosPage(chief).large.getByRole('img', { name: 'Photo by Ben Adler' })), { timeout: 30_000 })
    .toBe(900);
  await photosPage(chief).large.getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(() => widthOf(tile.locator('img'))).toBeGreaterThan(0);
});

/** A line of a person who asked to save data; `spend` takes that back. */
const savingLine = (): void => {
  const line = Object.assign(new EventTarget(), { saveData: true });
  Object.defineProperty(navigator, 'connection', { value: line, configurable: true });
  addEventListener('spend', () => {
    line.saveData = false;
    line.dispatchEvent(new Event('change'));
  });
};

test(
  'a device that saves data holds its photos back until they are sent by a tap, or until it saves no longer',
  IN_SOAK,
  async () => {
    const site = siteOf();
    const { network } = site;
    const page = await site.device().page();
    const photos = photosPage(page);
    const { pill } = frame(page);
    await page.addInitScript(savingLine);
    await signInToStay(page, network.origin, ben);
    await openTodaysCrew(page);
    await crewPage(page).openPhotos();
    await expect(pill).toHaveAttribute('data-sync', 'sent');
    const before = network.requests().length;
    const files = () => network.requests().slice(before).filter(isFile).length;
    await photos.choose([await photo('desk.jpg', 900, 700), await photo('rack.jpg', 900, 700)]);
    await expect(photos.tiles.filter({ hasText: 'Held back' })).toHaveCount(2);
    await expect(page.getByText('2 are held back: this phone saves data.')).toBeVisible();
    await expect(pill).toHaveAttribute('data-sync', 'heldBack');
    await expect(pill).toContainText('1 held back');
    // Opened anew, it sends nothing either.
    await page.reload();
    await expect(pill).toHaveAttribute('data-sync', 'heldBack');
    expect(files()).toBe(0);

    await frame(page).openOutbox();
    await expect(outboxPanel(page).items.filter({ hasText: '2 photos' })).toContainText(
      'Held back: this phone saves data',
    );
    const sendNow = page.getByRole('button', { name: 'Send now' });
    await sendNow.click();
    await expectAllSent(page);
    expect(files()).toBe(2);
    await expect(sendNow).toHaveCount(0);
    await page.goBack();

    await photos.choose([await photo('gaffer.jpg', 900, 700)]);
    await expect(page.getByText('1 is held back: this phone saves data.')).toBeVisible();
    await expect(pill).toHaveAttribute('data-sync', 'heldBack');
    expect(files()).toBe(2);
    await page.evaluate(() => {
      dispatchEvent(new Event('spend'));
    });
    await expectAllSent(page);
    expect(files()).toBe(3);
  },
);

test(
  'three photos taken offline arrive with the hashes that the phone wrote down, after the check-in',
  IN_SOAK,
  async () => {
    const site = siteOf();
    const { network, server } = site;
    const phone = site.device();
    const page = await phone.page();
    const photos = [
      await photo('rig.jpg', 3200, 2400),
      await photo('stage.jpg', 1200, 900),
      await photo('cable.jpg', 800, 1100),
    ];
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
    // The seconds of the way back are over; it stays as long as the check is nowhere but here.
    await expect(crewPage(page).undo).toHaveText('Undo', { timeout: 15_000 });

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
  },
);

test('a photo that the crew asks for goes along with the check-in, taken without signal', IN_SOAK, async () => {
  const site = siteOf();
  const { network, held } = site;
  const { crewId } = await demoJob(held, dorian, JOB_OF_TODAY);
  await held.put(projectCrew, crewId, { requireCheckInPhoto: true });
  const page = await site.device().page();
  await signInToStay(page, network.origin, dorian);
  await page.goto(`${network.origin}/crews/${crewId}/check-in`);
  await expect(page.getByText(/^This crew asks for a photo/u)).toBeVisible();
  await network.down();
  await page.getByLabel('Take the photo').setInputFiles(await photo('gate.jpg', 900, 700));
  await expect(page.getByRole('status').filter({ hasText: 'The photo goes along' })).toBeVisible();
  await expect.poll(() => widthOf(page.getByRole('img', { name: 'Your photo' }))).toBeGreaterThan(0);
  await checkPage(page).slab.click();
  await expect(checkPage(page).done).toContainText('Checked in');
  const { checkId } = checkAmong(await keptRows(page).of('_outbox'));
  await network.up();
  await expectAllSent(page);
  const [made] = await held.of(crewCheck, { id: checkId });
  const [taken] = await held.of(document, { id: made?.['photoDocumentId'] });
  expect(taken).toMatchObject({ ownerKind: 'projectCrew', ownerId: crewId, visibility: 'crew' });
  await held.put(projectCrew, crewId, { requireCheckInPhoto: false });
});

test('a photo that crawls through a bad network does not keep the check-out waiting', IN_SOAK, async () => {
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
