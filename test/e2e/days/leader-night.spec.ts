// The night of a plus crew's leader, without signal: from home to the numbers, tonight's and those of nights before,
// what somebody else wrote meanwhile, a forecast that has moved, and home again.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { plusCrewValueDataSourceTypes, plusCrewValueTypes } from '#schema/entities/catalogues.ts';
import { plusCrewValueData } from '#schema/entities/plus/plus-crew-value-data.ts';
import { plusCrewValue } from '#schema/entities/plus/plus-crew-value.ts';
import { plusCrew } from '#schema/entities/plus/plus-crew.ts';
import { DESKTOP, PHONE } from '../../support/browser/device.ts';
import { oona, plusEditor, plusReader } from '../../support/judging/demo-logins.ts';
import { contrastFaults, faults, WCAG } from '../../support/judging/judging.ts';
import { openSite, type Site } from '../../support/browser/site.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { officeAs } from '../../support/server/office.ts';
import { goHome, takePicture } from '../pages/day.ts';
import { frame } from '../pages/frame.ts';
import { entriesOn, expectAllSent, expectOnceEach, signInAnywhere } from '../steps.ts';

const NAME = 'Merchandise, Harbour Fest';

const dayFrom = (days: number): string => Temporal.Now.plainDateISO('Europe/Vienna').add({ days }).toString();

const seriesOf = async ({ held }: Site, code: string): Promise<string> => {
  const [crew] = await held.of(plusCrew, { number: 1 });
  const [type] = await held.of(plusCrewValueTypes, { code });
  const [series] = await held.of(plusCrewValue, { plusCrewId: crew?.['id'], typeId: type?.['id'] });
  return String(series?.['id']);
};

const numbersOf = async (site: Site, code: string, date = dayFrom(0)): Promise<readonly unknown[]> => {
  const rows = await site.held.of(plusCrewValueData, { plusCrewValue: await seriesOf(site, code), date });
  return rows.map(({ value }) => value);
};

/** What somebody else writes for today by hand. */
const othersWrite = async (site: Site, numbers: Readonly<Record<string, number>>): Promise<void> => {
  const [source] = await site.held.of(plusCrewValueDataSourceTypes, { code: 'manual' });
  const { post } = await officeAs(site.server.address, oona);
  for (const [code, value] of Object.entries(numbers))
    await post('/plusCrewValueDatas', {
      id: crypto.randomUUID(),
      plusCrewValue: await seriesOf(site, code),
      date: dayFrom(0),
      value,
      sourceTypeId: source?.['id'],
    });
};

const ownPart = (page: Page): Locator => page.getByRole('main').getByRole('region', { name: 'Your plus crew' });
const missing = (page: Page): Locator =>
  page.getByRole('main').getByRole('link', { name: /of today (?:is|are) missing/u });

const isClean = async (page: Page, picture: string): Promise<void> => {
  expect(await faults(page, WCAG)).toEqual([]);
  await takePicture(page, picture);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await contrastFaults(page)).toEqual([]);
  await takePicture(page, `${picture}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
};

/** The field of a series on the day that is shown last, in the grid and on a phone. */
const cell = (page: Page, series: string): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^${series}(?:, | \\()`, 'u') }).last();

const write = async (page: Page, series: string, value: string): Promise<void> => {
  await cell(page, series).fill(value);
  await cell(page, series).press('Tab');
  await expect(cell(page, series)).toHaveValue(value);
};

/** As a column of a sheet comes from the clipboard, into the three nights before tonight. */
const pasteColumn = async (page: Page): Promise<void> => {
  const all = page.getByRole('textbox', { name: /^Turnover, /u });
  await all.nth((await all.count()) - 4).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '5100\n5200\n5300\n');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(all.nth((await all.count()) - 2)).toHaveValue('5300');
};

const writeNightBefore = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'The day before' }).click();
  await write(page, 'Turnover', '5300');
  await page.getByRole('button', { name: 'The next day' }).click();
};

const projected = async (page: Page): Promise<string> =>
  String(await page.getByRole('meter', { name: 'Projected turnover' }).getAttribute('aria-valuetext'));

/** Takes the way out of two numbers for one day, and waits until the question is gone. */
const decide = async (page: Page, series: string, way: string): Promise<void> => {
  const clash = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `${series}, ` })
    .filter({ hasText: 'two numbers' });
  await clash.getByRole('button', { name: way, exact: true }).click();
  await expect(clash).toHaveCount(0);
};

const beginAtHome = async (page: Page, site: Site): Promise<void> => {
  await signInAnywhere(page, site.network.origin, plusEditor);
  await expect(page).toHaveURL(`${site.network.origin}/plus-crews/1`);
  await goHome(page);
  await expect(ownPart(page)).toContainText(NAME);
  await expect(ownPart(page)).toContainText('Running');
  await expect(missing(page)).toContainText('4 numbers of today are missing');
  await expect(missing(page)).toContainText(/Turnover, Pieces/u);
  await expect(page.getByRole('navigation', { name: 'Main pages' })).toHaveCount(0);
  await expect(frame(page).back).toHaveCount(0);
  await isClean(page, 'home');
};

const night = async (site: Site, page: Page, writeNights: (page: Page) => Promise<void>): Promise<void> => {
  const { network, held } = site;
  await beginAtHome(page, site);
  await ownPart(page).getByRole('link', { name: 'See the forecast' }).click();
  const before = await projected(page);
  await goHome(page);
  await network.down();

  await ownPart(page).getByRole('link', { name: 'Write the numbers' }).click();
  await expect(frame(page).back).toHaveCount(0);
  await write(page, 'Turnover', '2140');
  await write(page, 'Pieces', '512');
  await write(page, 'Crew hours', '9');
  await write(page, 'Complaints', '2');
  await writeNights(page);
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await expect.poll(() => projected(page)).not.toBe(before);
  const moved = await projected(page);
  await othersWrite(site, { turnover: 1000, pieces: 300, complaints: 1 });
  const written = await entriesOn(page);

  await network.up();
  await page.getByRole('link', { name: 'Numbers', exact: true }).click();
  await expect(page.getByText('You wrote 512. Somebody else wrote 300 on another device.')).toBeVisible({
    timeout: 90_000,
  });
  await isClean(page, 'two-numbers');
  // What waited behind the number that is shown may still be on its way.
  const effects = async () => (await held.notOnce(written)).map(([, count]) => count);
  await expect.poll(effects, { timeout: 60_000 }).toEqual([0, 0, 0]);
  const refused = await held.notOnce(written);
  await decide(page, 'Turnover', 'Keep €1,000.00');
  await decide(page, 'Pieces', 'Take 512');
  await decide(page, 'Complaints', 'Both are true: 3');
  await expectAllSent(page);
  const gone = new Set(refused.map(([id]) => id));
  await expectOnceEach(
    held,
    (await entriesOn(page)).filter((id) => !gone.has(id)),
  );
  for (const [code, value] of [
    ['turnover', 1000],
    ['pieces', 512],
    ['crewHours', 9],
    ['complaints', 3],
  ] as const)
    expect([code, await numbersOf(site, code)]).toEqual([code, [value]]);
  expect(await numbersOf(site, 'turnover', dayFrom(-1))).toEqual([5300]);
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  expect(await projected(page)).toBe(moved);
  await goHome(page);
  await expect(missing(page)).toHaveCount(0);
  await expect(page.getByText('Please look at this')).toHaveCount(0);
};

const onSite = async (play: (site: Site) => Promise<void>): Promise<void> => {
  const site = await openSite();
  try {
    await play(site);
  } finally {
    await site.close();
  }
};

test('on a phone the leader writes the night’s numbers without signal, decides between two, and is done', IN_SOAK, () =>
  onSite(async (site) => night(site, await site.device(PHONE).page(), writeNightBefore)),
);

test('at a desk a column is pasted, and the forecast moves before anything is sent', IN_SOAK, () =>
  onSite(async (site) => night(site, await site.device(DESKTOP).page(), pasteColumn)),
);

test('who only reads is led to the forecast alone, and a finished plus crew says so on home', IN_SOAK, () =>
  onSite(async (site) => {
    const { network, held } = site;
    const reader = await site.device(PHONE).page();
    await signInAnywhere(reader, network.origin, plusReader);
    await goHome(reader);
    await expect(ownPart(reader).getByRole('link')).toHaveText(['See the forecast']);
    await expect(missing(reader)).toHaveCount(0);
    const [crew] = await held.of(plusCrew, { number: 1 });
    await held.put(plusCrew, String(crew?.['id']), { statusCode: 'finished' });
    const page = await site.device(DESKTOP).page();
    await signInAnywhere(page, network.origin, plusEditor);
    await goHome(page);
    await expect(ownPart(page)).toContainText('This plus crew has finished. Its numbers are fixed.');
    await expect(ownPart(page).getByRole('link')).toHaveText(['See the forecast']);
    await expect(missing(page)).toHaveCount(0);
    await isClean(page, 'finished');
  }),
);
