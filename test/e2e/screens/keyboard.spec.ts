// The main jobs without a pointer: sign in, open the crew, check in; and the client's signature on the chief's device.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { demoJob, JOB_OF_TODAY } from '../../support/judging/demo-addresses.ts';
import { ben, cara } from '../../support/judging/demo-logins.ts';
import { DESKTOP } from '../../support/browser/device.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { crewPage } from '../pages/crew-page.ts';
import { homePage } from '../pages/home-page.ts';
import { loginPage } from '../pages/login-page.ts';
import { signInToStay } from '../steps.ts';

const siteOf = siteOfFile();

/** Presses Tab until the element has the focus; a page where that takes long is no page for a keyboard. */
const tabTo = async (page: Page, wanted: Locator, atMost = 40): Promise<void> => {
  await wanted.waitFor();
  for (let pressed = 0; pressed < atMost; pressed += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
};

interface Stop {
  /** It comes before the stop of the last look, of the elements that are still in the page. */
  readonly isBack: boolean;
  /** A ring is drawn around it, or around the label that stands for it. */
  readonly hasRing: boolean;
  readonly words: string;
}

/**
 * Where the focus is now. Places are compared in the page: a line that comes or goes above moves what an index would
 * count.
 */
const stopOf = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const lastStop: unknown = Reflect.get(globalThis, 'lastStop');
    Reflect.set(globalThis, 'lastStop', focused);
    const isBack =
      lastStop instanceof Element &&
      lastStop.isConnected &&
      (focused.compareDocumentPosition(lastStop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const ringed = [focused, focused.closest('label'), focused.closest('[role=radiogroup]')].filter(
      (element) => element !== null,
    );
    const isDrawn = (element: Element): boolean => {
      const { outlineStyle, outlineWidth, opacity } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0 && Number(opacity) > 0;
    };
    const name = focused.getAttribute('aria-label') ?? focused.closest('label')?.textContent ?? focused.textContent;
    return { isBack, hasRing: ringed.some(isDrawn), words: `${focused.tagName} ${name}`.slice(0, 60) };
  });

/** Walks there by Tab: each stop on the way is seen, and lies below the one before. */
const walkTo = async (page: Page, wanted: Locator): Promise<void> => {
  await wanted.waitFor();
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'lastStop'));
  const stops: Stop[] = [];
  for (
    let pressed = 0;
    pressed < 60 && !(await wanted.evaluate((element) => element === document.activeElement));
    pressed += 1
  ) {
    await page.keyboard.press('Tab');
    stops.push(await stopOf(page));
  }
  await expect(wanted).toBeFocused();
  expect(stops.filter(({ hasRing }) => !hasRing).map(({ words }) => words)).toEqual([]);
  const back = stops.filter(({ isBack }) => isBack).map(({ words }) => words);
  expect(back, stops.map(({ words }) => words).join(' | ')).toEqual([]);
};

test('somebody signs in, opens the crew of today and checks in by keyboard alone', IN_SOAK, async () => {
  const { network, device } = siteOf();
  const page = await device(DESKTOP).page();
  await page.goto(network.origin);
  await tabTo(page, loginPage(page).email);
  await page.keyboard.type(ben.login);
  await page.keyboard.press('Tab');
  await expect(loginPage(page).password).toBeFocused();
  await page.keyboard.type(ben.password);
  await page.keyboard.press('Enter');

  await expect(homePage(page).job).toHaveText(JOB_OF_TODAY);
  await tabTo(page, page.getByRole('link', { name: 'Skip to the page' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Open crew' }));
  await page.keyboard.press('Enter');

  await expect(crewPage(page).name).toHaveText(JOB_OF_TODAY);
  await tabTo(page, crewPage(page).slab);
  await page.keyboard.press('Enter');
  await expect(crewPage(page).done).toContainText('Checked in');
  await tabTo(page, crewPage(page).undo);
});

test(
  'the client signs on the chief’s device by keyboard alone, from the cockpit to the signed note',
  IN_SOAK,
  async () => {
    const { network, device, held } = siteOf();
    const { crewId } = await demoJob(held, cara, 'Dismantling, small stage');
    const page = await device(DESKTOP).page();
    await signInToStay(page, network.origin, cara);
    await page.goto(`${network.origin}/crews/${crewId}/crew-chief-job`);
    await tabTo(page, page.getByRole('link', { name: 'Skip to the page' }));
    await page.keyboard.press('Enter');
    await walkTo(page, page.getByRole('main').getByRole('link', { name: /^Sign-off/u }));
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/\/sign-off$/u);
    const handOver = page.getByRole('button', { name: 'Hand the device over' });
    await handOver.waitFor();
    await tabTo(page, page.getByRole('link', { name: 'Skip to the page' }), 80);
    await page.keyboard.press('Enter');
    await walkTo(page, handOver);
    await page.keyboard.press('Space');

    const client = page.getByRole('dialog', { name: 'Sign-off' });
    const stars = client.getByRole('radio', { name: /stars?$/u });
    await walkTo(page, stars.first());
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(client.getByRole('radio', { name: '3 stars' })).toBeChecked();
    const names = client.getByLabel('Name of the person signing');
    await walkTo(page, names.first());
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Mia Berg');
    await walkTo(page, client.getByRole('radio', { name: 'Draw' }));
    await page.keyboard.press('ArrowRight');
    await expect(client.getByRole('radio', { name: 'Type the name' })).toBeChecked();
    await walkTo(page, names.last());
    await page.keyboard.type('Mia Berg');
    await walkTo(page, client.getByRole('button', { name: 'Sign and save' }));
    await page.keyboard.press('Enter');
    await expect(client.getByText('Thank you. The hours are signed.')).toBeVisible();
    await tabTo(page, client.getByRole('button', { name: 'I am the crew chief' }));
    await page.keyboard.press('Enter');

    await expect(client).toBeHidden();
    await expect(page.getByText(/^Signed by Mia Berg/u).first()).toBeVisible();
    await expect
      .poll(async () => (await held.of(deliveryNote, { id: crewId })).at(0), { timeout: 30_000 })
      .toMatchObject({ statusCode: 'signed', signerName: 'Mia Berg' });
  },
);
