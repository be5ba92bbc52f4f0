// The two phones of a shift: made ready with a network, started cold without one, killed, and held before each other's
// camera.
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findCode } from '#screens/shared/checks/code-finder.ts';
import { camera, type Camera } from '../../support/browser/camera.ts';
import { JOB_OF_TODAY } from '../../support/judging/demo-addresses.ts';
import type { DemoLogin } from '../../support/judging/demo-logins.ts';
import { PHONE, type Device } from '../../support/browser/device.ts';
import { keptRows } from '../../support/browser/kept-rows.ts';
import type { Site } from '../../support/browser/site.ts';
import { checkPage } from '../pages/check-page.ts';
import { homePage } from '../pages/home-page.ts';
import { expectMessagesAbove } from '../pages/messages.ts';
import type { Picked } from '../pages/photos-page.ts';
import { signInToStay } from '../steps.ts';

export interface Phone {
  readonly device: Device;
  readonly camera: Camera;
}

/** The paper that everybody of the crew has to sign. */
export const AGREEMENT = /^Framework agreement/u;

export const photo = async (name: string): Promise<Picked> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: { r: 30, g: 90, b: 140 } } })
    .jpeg()
    .toBuffer(),
});

/** The phone is killed, and started again without a network at the page where it was. */
export const killed = async ({ device }: Phone, page: Page): Promise<Page> => {
  const address = page.url();
  await device.kill();
  const again = await device.page();
  await again.goto(address);
  return again;
};

/** True for a picture with a code that nothing covers: a message at the foot of the screen goes after some seconds. */
const isReadable = async (picture: Buffer): Promise<boolean> => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return findCode({ data: new Uint8ClampedArray(data), ...info }) !== null;
};

/** One phone is held before the camera of the other, until the code can be read. */
export const showTo = async (other: Phone, page: Page): Promise<void> => {
  const { code } = checkPage(page);
  await expect(code).toBeVisible();
  await code.scrollIntoViewIfNeeded();
  await expectMessagesAbove(page, code);
  // The very picture that was read: the next one may be covered again.
  let picture = await code.screenshot();
  await expect
    .poll(
      async () => {
        picture = await code.screenshot();
        return isReadable(picture);
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  await other.camera.pointAt(picture);
};

export const preparePhone = async (site: Site, who: DemoLogin): Promise<Phone> => {
  const own = await camera();
  const phone: Phone = { camera: own, device: site.device(PHONE, { camera: own }) };
  const page = await phone.device.page();
  await signInToStay(page, site.network.origin, who);
  await expect
    .poll(
      async () => {
        const wanted = (await keptRows(page).of('documents')).find(({ name }) => AGREEMENT.test(String(name)))?.['id'];
        return (await keptRows(page).of('_blobs')).some(({ id, state }) => id === wanted && state === 'stored');
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  return phone;
};

export const coldStart = async (site: Site, { device }: Phone): Promise<Page> => {
  const page = await device.page();
  await page.goto(site.network.origin);
  await expect(homePage(page).job).toHaveText(JOB_OF_TODAY);
  return page;
};

export const leaveMessage = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Message' }).fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Kept, and sent when there is a connection.')).toBeVisible();
};
