// The device is full: what is refused, and what goes through all the same.
import { randomBytes } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { document } from '#schema/entities/documents/document.ts';
import { ben, cara } from '../../support/judging/demo-logins.ts';
import { PHONE, type Device } from '../../support/browser/device.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { keptRows } from '../../support/browser/kept-rows.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { crewPage } from '../pages/crew-page.ts';
import { frame } from '../pages/frame.ts';
import { photosPage, type Picked } from '../pages/photos-page.ts';
import {
  checkAmong,
  expectAllSent,
  expectOnceEach,
  openTodaysCrew,
  signInToStay,
  tapCheckIn,
  type CheckEntry,
} from '../steps.ts';

const siteOf = siteOfFile();

const checksOf = (id: string) => siteOf().held.of(crewCheck, { id });

const waitingCheck = async (page: Page): Promise<CheckEntry> => checkAmong(await keptRows(page).of('_outbox'));

/** Chromium tells every site of the same 10 GB; without this it tells how much there is. */
const TELLS_ITS_ROOM = '--disable-features=StaticStorageQuota';

const MEGABYTE = 1024 * 1024;

/** A picture full of detail. */
const photo = async (name: string, width: number, height: number): Promise<Picked> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer(),
});

interface Narrow {
  readonly page: Page;
  /** The device has room again. */
  widen(): Promise<void>;
}

const usedBy = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);

/** How many megabytes the app has set aside for a device that is full. */
const setAside = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('reserve');
      opening.onupgradeneeded = () => {
        opening.transaction?.abort();
      };
      opening.onsuccess = () => {
        resolve(opening.result);
      };
      opening.onerror = () => {
        reject(opening.error ?? new Error('No database'));
      };
    }).catch(() => null);
    if (database === null || !database.objectStoreNames.contains('blocks')) return 0;
    const counting = database.transaction('blocks').objectStore('blocks').count();
    const blocks = await new Promise<number>((resolve) => {
      counting.onsuccess = () => {
        resolve(counting.result);
      };
    });
    database.close();
    return blocks;
  });

/** Fills the device until the browser does not give room for 4 KB more. They are noise, too. */
const fillUp = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('filling');
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('noise', { autoIncrement: true });
      };
      opening.onsuccess = () => {
        resolve(opening.result);
      };
      opening.onerror = () => {
        reject(opening.error ?? new Error('No database'));
      };
    });
    const isKept = (size: number) =>
      new Promise<boolean>((resolve) => {
        const writing = database.transaction('noise', 'readwrite');
        writing.objectStore('noise').put(crypto.getRandomValues(new Uint8Array(size)));
        writing.oncomplete = () => {
          resolve(true);
        };
        writing.onabort = () => {
          resolve(false);
        };
      });
    for (const size of [65_536, 4096]) while (await isKept(size));
    database.close();
  });

/**
 * Whether the browser refuses to keep so many bytes more; what it keeps is removed at once. They are noise, which no
 * browser can squeeze.
 */
const isRefused = (page: Page, bytes: number): Promise<boolean> =>
  page.evaluate(async (size) => {
    const name = 'how-much-fits';
    const noise = new Uint8Array(size);
    const mostAtOnce = 65_536;
    for (let at = 0; at < size; at += mostAtOnce) crypto.getRandomValues(noise.subarray(at, at + mostAtOnce));
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore(name);
      };
      opening.onsuccess = () => {
        resolve(opening.result);
      };
      opening.onerror = () => {
        reject(opening.error ?? new Error('No database'));
      };
    });
    const refused = await new Promise<boolean>((resolve) => {
      const writing = database.transaction(name, 'readwrite');
      writing.objectStore(name).put(noise, name);
      writing.oncomplete = () => {
        resolve(false);
      };
      writing.onabort = () => {
        resolve(true);
      };
    });
    database.close();
    indexedDB.deleteDatabase(name);
    return refused;
  }, bytes);

/**
 * Starts the browser anew with so many megabytes beyond what lies there. Chromium asks about a database's room again
 * only when what it
 * has granted is used up or half a minute old, and tidies the database up when it opens it: so the limit is set before
 * the app may open
 * it, once more after that, and the browser must have refused more before anybody relies on it.
 */
const narrow = async (phone: Device, megabytes: number): Promise<Narrow> => {
  const { origin } = siteOf().network;
  await expect.poll(async () => setAside(await phone.page()), { timeout: 30_000 }).toBe(20);
  const before = await usedBy(await phone.page());
  await phone.close();
  const page = await phone.page();
  const session = await page.context().newCDPSession(page);
  const limit = (used: number) =>
    session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: used + megabytes * MEGABYTE });
  await limit(before);
  await page.goto(origin);
  await expect(frame(page).pill).toBeVisible({ timeout: 30_000 });
  await expect
    .poll(
      async () => {
        await limit(await usedBy(page));
        return isRefused(page, 2 * megabytes * MEGABYTE);
      },
      { timeout: 60_000, intervals: [5000] },
    )
    .toBe(true);
  return {
    page,
    widen: async () => {
      await session.send('Storage.overrideQuotaForOrigin', { origin });
    },
  };
};

const photosSent = (page: Page) => photosPage(page).tiles.filter({ hasText: 'Sent' });
const photosHeld = async (...names: readonly string[]) =>
  (await siteOf().held.of(document)).filter(({ name }) => names.includes(String(name)));
/** Files that wait to be sent; papers that were fetched ahead lie there too. */
const filesKept = async (page: Page) => (await keptRows(page).of('_blobs')).filter((blob) => blob['refCount'] !== 0);

test(
  'a device that is nearly full takes no photo and says so, the check-in goes through all the same, and the photo does once there is room',
  IN_SOAK,
  async () => {
    const { network, device, held } = siteOf();
    const phone = device(PHONE, { switches: [TELLS_ITS_ROOM] });
    await signInToStay(await phone.page(), network.origin, ben);
    const { page, widen } = await narrow(phone, 20);
    await network.down();
    await openTodaysCrew(page);
    await crewPage(page).openPhotos();
    const noRoom = page.getByText('Too little free space for photos and files');
    await expect(noRoom).toBeVisible();
    await photosPage(page).choose([await photo('first.jpg', 1000, 800)]);
    await expect(page.getByText('Some photos could not be saved')).toBeVisible();
    expect(await filesKept(page)).toEqual([]);
    await frame(page).back.click();
    await tapCheckIn(page);
    const entry = await waitingCheck(page);
    await network.up();
    await expect(crewPage(page).done).toContainText('Sent ', { timeout: 60_000 });
    expect(await checksOf(entry.checkId)).toMatchObject([{ at: entry.at }]);
    await expectOnceEach(held, [entry.id]);
    const { pill } = frame(page);
    // Looked at every half a minute.
    await expect(pill).toContainText('Nearly full', { timeout: 60_000 });
    await pill.click();
    await expect(page.getByRole('region', { name: 'Room on this device' })).toContainText('Jobs and papers, stay');
    await page.goBack();

    await widen();
    await crewPage(page).openPhotos();
    await expect(noRoom).toBeHidden({ timeout: 15_000 });
    await photosPage(page).choose([await photo('second.jpg', 1000, 800)]);
    await expect(photosSent(page)).toHaveCount(1, { timeout: 60_000 });
    expect(await photosHeld('first.jpg', 'second.jpg')).toMatchObject([{ name: 'second.jpg' }]);
  },
);

/** Three megabytes each: not all of them fit into what is left. */
const NAMES = ['rig.jpg', 'stage.jpg', 'truss.jpg', 'motor.jpg', 'cable.jpg'];

test(
  'a browser that tells of room and gives none: photos that do not fit are named, and on the full device the check-in is saved, and sent with those that fitted',
  IN_SOAK,
  async () => {
    const { network, device, held } = siteOf();
    const phone = device(PHONE);
    await signInToStay(await phone.page(), network.origin, cara);
    const { page } = await narrow(phone, 6);
    await network.down();
    await openTodaysCrew(page);
    await crewPage(page).openPhotos();
    const picture = await photo('rig.jpg', 2560, 1920);
    await photosPage(page).choose(NAMES.map((name) => ({ ...picture, name })));
    await expect(page.getByText('Some photos could not be saved')).toBeVisible({ timeout: 30_000 });
    await frame(page).back.click();
    await expect
      .poll(
        async () => {
          await fillUp(page);
          return isRefused(page, 4096);
        },
        { timeout: 30_000 },
      )
      .toBe(true);
    await tapCheckIn(page);
    const entry = await waitingCheck(page);
    const kept = (await filesKept(page)).map(({ id }) => String(id));
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(NAMES.length);
    await network.up();
    await expectAllSent(page);
    expect(await checksOf(entry.checkId)).toMatchObject([{ at: entry.at }]);
    await expectOnceEach(held, [entry.id]);
    const arrived = await photosHeld(...NAMES);
    expect(arrived.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
    for (const { sha256 } of arrived) expect(sha256).toMatch(/^[\da-f]{64}$/u);
  },
);
