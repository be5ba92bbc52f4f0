// A client's weekend with nothing but a project login: signed in once with a line, then from home to the project, its
// crews, two delivery notes and the manager without one, with the browser killed in between.
import { expect, test, type Page } from '@playwright/test';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { companySettings } from '#schema/entities/people/company-settings.ts';
import { project } from '#schema/entities/projects/project.ts';
import { DESKTOP, PHONE } from '../../support/browser/device.ts';
import { cara, projectLogin } from '../../support/judging/demo-logins.ts';
import { demoJob } from '../../support/judging/demo-addresses.ts';
import { contrastFaults, faults, WCAG } from '../../support/judging/judging.ts';
import { openSite, type Site } from '../../support/browser/site.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { goHome, takePicture } from '../pages/day.ts';
import { frame } from '../pages/frame.ts';
import { signByTyping } from '../pages/sign-off-page.ts';
import { entriesOn, expectAllSent, expectOnceEach, signInAnywhere } from '../steps.ts';

/** Over, and nobody has signed for their hours as they are. */
const OVER = ['Dismantling, small stage', 'Truss change, west'] as const;
const SIGNER = 'Rosa Marten';

interface Weekend {
  readonly number: string;
  readonly name: string;
  readonly crews: readonly string[];
}

/** Two of its notes lie unsigned, and the client wants signatures. */
const setTheScene = async ({ held }: Site): Promise<Weekend> => {
  const crews: string[] = [];
  for (const name of OVER) crews.push((await demoJob(held, cara, name)).crewId);
  const [note] = await held.of(deliveryNote, { id: crews[0] });
  await held.put(companySettings, String(note?.['companyId']), { requireSignedNote: true });
  const [order] = await held.of(project, { id: note?.['projectId'] });
  return { number: String(order?.['number']), name: String(order?.['name']), crews };
};

const sign = async (page: Page): Promise<void> => {
  await signByTyping(page, SIGNER);
  await expect(page.getByRole('main').getByText(`Signed by ${SIGNER}`).first()).toBeVisible();
};

/** The way to the project, the notes that wait, and how to get an account. */
const expectHome = async (page: Page, { name }: Weekend, waiting: readonly string[]): Promise<void> => {
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Your project' })).toContainText(name);
  for (const crew of OVER)
    await expect(main.getByRole('link', { name: new RegExp(`^${crew}`, 'u') })).toHaveCount(
      waiting.includes(crew) ? 1 : 0,
    );
  await expect(main.getByText('Get your own account')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main pages' })).toHaveCount(0);
  await expect(frame(page).back).toHaveCount(0);
};

const isClean = async (page: Page, picture: string): Promise<void> => {
  expect(await faults(page, WCAG)).toEqual([]);
  await takePicture(page, picture);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await contrastFaults(page)).toEqual([]);
  await takePicture(page, `${picture}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
};

const DEVICES = [
  ['on a phone', PHONE, {}],
  ['at a desk', DESKTOP, IN_SOAK],
] as const;

const weekend = async (site: Site, options: typeof PHONE): Promise<void> => {
  const { network, held, device } = site;
  const scene = await setTheScene(site);
  const own = `${network.origin}/projects/${scene.number}`;
  const visitor = device(options);
  let page = await visitor.page();
  await signInAnywhere(page, network.origin, { ...projectLogin, login: `P-${scene.number}` });
  await expect(page).toHaveURL(own);
  await expect(frame(page).back).toHaveCount(0);
  await goHome(page);
  await expectHome(page, scene, OVER);
  await isClean(page, 'home');
  await expectAllSent(page);

  await network.down();
  const main = () => page.getByRole('main');
  await test.step('from home to the project, to a crew, and to its hours', async () => {
    await main().getByRole('link', { name: 'Open the project' }).click();
    await expect(page).toHaveURL(own);
    await main()
      .locator(`a[href="/crews/${String(scene.crews[0])}"]`)
      .first()
      .click();
    await expect(main().getByRole('heading', { level: 2 }).first()).toHaveText(OVER[0]);
    await frame(page).back.click();
    await expect(page).toHaveURL(own);
    await goHome(page);
    await main()
      .getByRole('link', { name: new RegExp(`^${OVER[0]}`, 'u') })
      .click();
    await sign(page);
  });
  await visitor.kill();

  page = await visitor.page();
  await page.goto(network.origin);
  await test.step('after the kill one note waits, and is signed', async () => {
    await expectHome(page, scene, [OVER[1]]);
    await main()
      .getByRole('link', { name: new RegExp(`^${OVER[1]}`, 'u') })
      .click();
    await sign(page);
  });
  await test.step('the manager is there without a line', async () => {
    await goHome(page);
    await main().getByRole('link', { name: 'Contact project manager' }).click();
    await expect(main().getByText('Paula Weiss').first()).toBeVisible();
  });

  const ids = await entriesOn(page);
  expect(ids).toHaveLength(2);
  await network.up();
  await expectAllSent(page);
  await expectOnceEach(held, ids);
  for (const id of scene.crews)
    expect((await held.of(deliveryNote, { id }))[0]).toMatchObject({ statusCode: 'signed', signerName: SIGNER });
  await goHome(page);
  await expectHome(page, scene, []);
};

for (const [where, options, tags] of DEVICES)
  test(
    `${where} a project login signs two notes without a line, killed in between, and each signature arrives once`,
    tags,
    async () => {
      const site = await openSite();
      try {
        await weekend(site, options);
      } finally {
        await site.close();
      }
    },
  );
