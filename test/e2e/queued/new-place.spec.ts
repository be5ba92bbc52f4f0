// A place that no list knows yet, written with the crew that goes there, without a line: both arrive once; and a place
// that somebody else wrote meanwhile is taken instead.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { location } from '#schema/entities/places/location.ts';
import { PHONE } from '../../support/browser/device.ts';
import { mia, paula } from '../../support/judging/demo-logins.ts';
import { faults, WCAG } from '../../support/judging/judging.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { officeAs } from '../../support/server/office.ts';
import { fillNewPlace, fillPosition, newShiftSheet } from '../pages/order-sheets.ts';
import { OUTBOX } from '../pages/outbox-panel.ts';
import { expectAllSent, signInAnywhere } from '../steps.ts';
import { expectToArriveOnce } from './arrive.ts';

const siteOf = siteOfFile();
/** Of the client of the demo, who is still drawing it up. */
const ORDER = '/projects/1004';

/** The client's phone, with the form of a new shift open and the line gone. */
const openForm = async (): Promise<{ readonly page: Page; readonly sheet: Locator }> => {
  const { network, device } = siteOf();
  const page = await device(PHONE).page();
  await signInAnywhere(page, network.origin, mia);
  await page.goto(`${network.origin}${ORDER}`);
  await page.getByRole('button', { name: 'New shift' }).tap();
  const sheet = newShiftSheet(page);
  await sheet.getByLabel('Function').waitFor();
  await network.down();
  return { page, sheet };
};

const looksWell = async (page: Page, picture: string): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await faults(page, WCAG)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath(`${picture}-${colorScheme}.png`) });
  }
};

test('a client orders a crew at a new place, without a line', IN_SOAK, async () => {
  const site = siteOf();
  const { page, sheet } = await openForm();
  await sheet.getByLabel('Name of the crew').fill('Rigging, grain store');
  await sheet.getByRole('button', { name: 'New place' }).tap();
  const place = sheet.getByRole('group', { name: 'New place' });
  await sheet.getByRole('button', { name: 'Order shift' }).tap();
  await expect(place.getByText('Fill this in')).toHaveCount(3);
  await place.scrollIntoViewIfNeeded();
  await looksWell(page, 'new-place');
  await fillNewPlace(sheet, { name: 'Grain Store 9', city: 'Quayside' });
  await place.getByLabel('Entrance').fill('Ramp on the water side');
  await fillPosition(sheet, { from: '08:00', to: '12:00', people: '2' });
  // What was written outlives a reload.
  await page.reload();
  await page.getByRole('button', { name: 'New shift' }).tap();
  await expect(place.getByLabel('Name of the place')).toHaveValue('Grain Store 9');
  await sheet.getByRole('button', { name: 'Order shift' }).tap();
  await expect(sheet).toBeHidden();
  const ordered = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Rigging, grain store' });
  await expect(ordered).toContainText('Grain Store 9');
  await expectToArriveOnce(site, page, ['createLocation', 'bookCrew']);
  const places = await site.held.of(location, { name: 'Grain Store 9' });
  expect(places).toMatchObject([{ city: 'Quayside', entrance: 'Ramp on the water side' }]);
  expect(await site.held.of(projectCrew, { name: 'Rigging, grain store' })).toMatchObject([
    { locationId: places[0]?.['id'], timezone: places[0]?.['timezone'] },
  ]);
});

test('a place that somebody else wrote meanwhile is taken by one tap', IN_SOAK, async () => {
  const { server, network, held } = siteOf();
  const { page, sheet } = await openForm();
  await sheet.getByLabel('Name of the crew').fill('Rigging, silo');
  await sheet.getByRole('button', { name: 'New place' }).tap();
  await fillNewPlace(sheet, { name: 'Silo 4', city: 'Quayside' });
  await fillPosition(sheet, { from: '08:00', to: '12:00', people: '2' });
  await sheet.getByRole('button', { name: 'Order shift' }).tap();
  await expect(sheet).toBeHidden();
  const [hall] = await held.of(location);
  const { post } = await officeAs(server.address, paula);
  const known = { id: crypto.randomUUID(), name: 'SILO 4', city: 'quayside', countryId: hall?.['countryId'] };
  await post('/locations', { ...known, timezone: 'Europe/London' });

  await network.up();
  await page.goto(`${network.origin}${OUTBOX}`);
  const card = page.getByRole('listitem').filter({ hasText: 'This place is known already' });
  await expect(card).toContainText('SILO 4, quayside', { timeout: 90_000 });
  await looksWell(page, 'known-place');
  const take = card.getByRole('button', { name: 'Use that one' });
  await expect(take).not.toHaveAttribute('aria-disabled', 'true', { timeout: 90_000 });
  await take.tap();
  await expect(card).toHaveCount(0);
  await page.goto(`${network.origin}${ORDER}`);
  await expectAllSent(page, 90_000);
  expect(await held.of(location, { name: 'Silo 4' })).toEqual([]);
  expect(await held.of(projectCrew, { name: 'Rigging, silo' })).toMatchObject([
    { locationId: known.id, timezone: 'Europe/London' },
  ]);
});
