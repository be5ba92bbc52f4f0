// The documents of a project: read, uploaded without signal, and packed into one file; as each login sees them.
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { document } from '#schema/entities/documents/document.ts';
import { project } from '#schema/entities/projects/project.ts';
import { DESKTOP, PHONE } from '../../support/browser/device.ts';
import { ben, cara, mia, paula, projectLogin, type DemoLogin } from '../../support/judging/demo-logins.ts';
import { faults, WCAG } from '../../support/judging/judging.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { expectAllSent, signInAnywhere } from '../steps.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';

const siteOf = siteOfFile();

const signedIn = async (who: DemoLogin, options: typeof DESKTOP): Promise<Page> => {
  const { network, device } = siteOf();
  const page = await device(options).page();
  await signInAnywhere(page, network.origin, who);
  return page;
};

const open = async (page: Page, path = '/projects/1001/documents'): Promise<void> => {
  await page.goto(`${siteOf().network.origin}${path}`);
};

const expectAccessible = async (page: Page): Promise<void> => {
  expect(await faults(page, WCAG)).toEqual([]);
};

const PDF = { name: 'Parking permit.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

test('the planner uploads without signal, and what was uploaded is sent and stays', IN_SOAK, async () => {
  const { network } = siteOf();
  const page = await signedIn(paula, DESKTOP);
  const main = page.getByRole('main');
  await open(page, '/projects/1001');
  await main.getByRole('link', { name: 'Documents' }).press('Enter');
  await expect(page).toHaveURL(/\/projects\/1001\/documents$/u);
  await expect(main.getByRole('region', { name: 'Company document' }).getByRole('link')).toHaveCount(2);
  await expect(main.getByRole('link', { name: /Risk assessment.*In review/u })).toBeVisible();
  await expect(main.getByRole('tab', { name: /^Project \d+$/u })).toBeVisible();
  await expectAccessible(page);
  await network.down();
  await main.getByRole('button', { name: 'Upload a document' }).press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Kind of document').selectOption({ label: 'Company document' });
  await sheet.getByLabel('Who may see it?').selectOption({ label: 'The agency alone' });
  await sheet.getByLabel('Choose a file').setInputFiles(PDF);
  await expect(sheet).toBeHidden();
  const row = main.getByRole('listitem').filter({ hasText: 'Parking permit' });
  await expect(row).toContainText('Verifying');
  await expect(row).toContainText(/Saved on this computer/u);
  await page.reload();
  await expect(row).toBeVisible();
  await network.up();
  await expectAllSent(page);
  await expect(row).not.toContainText('Saved on this computer');
  await row.getByRole('link').press('Enter');
  await expect(main.getByRole('link', { name: 'Save' })).toHaveAttribute('download', 'Parking permit.pdf');
});

test('the planner gives the project a logo, which stands beside its name for the client too', IN_SOAK, async () => {
  const { held } = siteOf();
  const page = await signedIn(paula, DESKTOP);
  const main = page.getByRole('main');
  await open(page);
  await main.getByRole('button', { name: 'Upload a document' }).press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Kind of document').selectOption({ label: 'Project logo' });
  await expect(sheet.getByLabel('Who may see it?').getByRole('option')).toHaveCount(1);
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#d4145a' } })
    .png()
    .toBuffer();
  await sheet.getByLabel('Choose a file').setInputFiles({ name: 'Band.png', mimeType: 'image/png', buffer: picture });
  await expect(sheet).toBeHidden();
  await expectAllSent(page);
  const [logo] = await held.of(document, { name: 'Band' });
  expect((await held.of(project, { number: 1001 }))[0]).toMatchObject({ logoFileId: logo?.['id'] });
  for (const reader of [page, await signedIn(mia, PHONE)]) {
    await open(reader, '/projects/1001');
    await expect(reader.getByRole('main').locator('header img')).toBeVisible();
    await expectAccessible(reader);
  }
});

test('the planner has the papers of all people as one file, which the server puts together', IN_SOAK, async () => {
  const { network } = siteOf();
  const page = await signedIn(paula, DESKTOP);
  const main = page.getByRole('main');
  await open(page);
  await main.getByRole('tab', { name: /^Project \d+$/u }).focus();
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/\?show=socialSecurity$/u);
  await expect(main.getByRole('link', { name: /Social security record/u }).first()).toBeVisible();
  await main.getByRole('searchbox').fill('zzz');
  await expect(main.getByText('No documents found')).toBeVisible();
  await main.getByRole('searchbox').fill('');
  await network.down();
  await expect(main.getByText('For this the server is needed.')).toBeVisible();
  await network.up();
  await main.getByRole('button', { name: 'Put it together' }).press('Enter');
  await expect(main.getByText(/It is being put together|It is ready/u)).toBeVisible();
  // One may leave meanwhile.
  await page.reload();
  await expect(main.getByText(/^It is ready: /u)).toBeVisible();
  // The server has named all that there is: nothing of the page is on its way any more.
  await expect(main.getByRole('tab', { name: /^Social security \d+$/u })).toBeVisible();
  await expectAllSent(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Save the file' }).press('Enter'),
  ]);
  expect(file.suggestedFilename()).toBe('1001 socialSecurity.zip');
  await expectAccessible(page);
});

test('the client reads on a phone what is for clients, and uploads nothing', IN_SOAK, async () => {
  const { network } = siteOf();
  const page = await signedIn(mia, PHONE);
  const main = page.getByRole('main');
  await open(page);
  await expect(main.getByRole('link', { name: /Insurance certificate.*valid until/u })).toBeVisible();
  await expect(main.getByText('Risk assessment')).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Upload a document' })).toHaveCount(0);
  await main.getByRole('tab', { name: /^Crew members \d+$/u }).tap();
  await expect(main.getByRole('button', { name: 'Put it together' })).toBeVisible();
  await expect(main.getByRole('region', { name: cara.name }).getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
  await network.down();
  await page.reload();
  await expect(main.getByRole('region', { name: cara.name }).getByRole('link').first()).toBeVisible();
  await expect(main.getByText(/You see what this device keeps/u)).toBeVisible();
  await network.up();
});

test('that a project has no documents is said by the server alone', IN_SOAK, async () => {
  const { network } = siteOf();
  const page = await signedIn(paula, DESKTOP);
  const main = page.getByRole('main');
  await network.down();
  await open(page, '/projects/1004/documents');
  await expect(main.getByText(/You see what this device keeps/u)).toBeVisible();
  await expect(main.getByText('No documents found')).toHaveCount(0);
  await network.up();
  await main.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(main.getByText('No documents found')).toBeVisible();
  await expect(main.getByRole('tab', { name: 'Project 0' })).toBeVisible();
  await expectAccessible(page);
});

test('a login of the project keeps its papers where they stand, and opens them without signal', IN_SOAK, async () => {
  const { network } = siteOf();
  const page = await signedIn(projectLogin, PHONE);
  const main = page.getByRole('main');
  await open(page, '/projects/1001');
  await main.getByRole('link', { name: 'Documents' }).tap();
  await expect(main.getByRole('tab')).toHaveCount(0);
  const row = main.getByRole('listitem').filter({ hasText: 'Site plan' });
  await row.getByRole('button', { name: 'Fetch: Site plan' }).tap();
  await expect(row.getByRole('link', { name: 'Open: Site plan' })).toHaveAttribute('href', /^blob:/u);
  await expect(row.getByRole('link', { name: 'Save: Site plan' })).toHaveAttribute('download', 'Site plan.pdf');
  await network.down();
  await page.reload();
  await expect(row.getByRole('link', { name: 'Open: Site plan' })).toBeVisible();
  await expectAccessible(page);
  await network.up();
});

test('a crew chief has the papers of the project alone, a crew member has no such page', IN_SOAK, async () => {
  const chief = await signedIn(cara, PHONE);
  await open(chief);
  const main = chief.getByRole('main');
  await expect(main.getByRole('link', { name: /Site plan/u })).toBeVisible();
  await expect(main.getByRole('tab')).toHaveCount(0);
  await expect(main.getByText('Risk assessment')).toHaveCount(0);
  const member = await signedIn(ben, PHONE);
  await open(member, '/projects/1001');
  await member
    .getByRole('main')
    .getByRole('tab', { name: /^Shifts/u })
    .waitFor();
  await expect(member.getByRole('main').getByRole('link', { name: 'Documents' })).toHaveCount(0);
});
