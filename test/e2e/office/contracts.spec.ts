// From a person's page to a contract: its terms changed, what cannot be named at its field, an end said; without signal
// it is read and nothing is decided. Its person sees the new terms.
import { expect, test, type Page } from '@playwright/test';
import { document } from '#schema/entities/documents/document.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { person } from '#schema/entities/people/person.ts';
import { DESKTOP, PHONE } from '../../support/browser/device.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { ben, mia, otto, type DemoLogin } from '../../support/judging/demo-logins.ts';
import { expectClean, expectTouchable, takePicture } from '../pages/day.ts';
import { expectAllSent, signInAnywhere } from '../steps.ts';

const siteOf = siteOfFile();

const open = async (who: DemoLogin, options: typeof DESKTOP, path: string): Promise<Page> => {
  const { network, device } = siteOf();
  const page = await device(options).page();
  await signInAnywhere(page, network.origin, who);
  await page.goto(network.origin + path);
  return page;
};

test('the office reads, changes and ends a contract from the page of its person', IN_SOAK, async () => {
  const { held, network } = siteOf();
  const [him] = await held.of(person, { displayName: ben.name });
  const personId = String(him?.['id']);
  const contracts = await held.of(staffContract, { personId, statusCode: 'active' });
  const id = String(contracts[0]?.['id']);
  const heldNow = async () => (await held.of(staffContract, { id }))[0];

  const page = await open(otto, DESKTOP, `/crew-profile/${personId}`);
  const main = page.getByRole('main');
  const section = main.locator('section').filter({ has: page.getByRole('heading', { name: 'Contracts' }) });
  await section.last().getByRole('link').filter({ hasText: 'Active' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/contracts/${id}$`, 'u'));
  await expect(main.getByText(ben.name).first()).toBeVisible();
  await expectClean(page);
  await takePicture(page, 'contract-desk');

  await main.getByRole('button', { name: 'Change the terms' }).click();
  const sheet = page.getByRole('dialog', { name: 'Change the terms' });
  await sheet.getByLabel('Days of vacation a year').fill('61');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByText('Write days from 0 to 60')).toBeVisible();
  await expectClean(page);
  await page.screenshot({ path: test.info().outputPath('terms-desk.png') });
  // It is kept while it is written.
  await page.reload();
  await main.getByRole('button', { name: 'Change the terms' }).click();
  await expect(sheet.getByLabel('Days of vacation a year')).toHaveValue('61');
  await sheet.getByLabel('Days of vacation a year').fill('27');
  await sheet.getByLabel('Pay of an hour').fill('21,75');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toHaveCount(0);
  await expectAllSent(page);
  await expect(main.getByText('27 days of vacation a year')).toBeVisible();
  expect(await heldNow()).toMatchObject({ vacationDaysPerYear: 27, hourCents: 2175, statusCode: 'active' });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectTouchable(page);
  await takePicture(page, 'contract-phone-dark');
  await main.getByRole('button', { name: 'Say when it ends' }).click();
  const dialog = page.getByRole('dialog', { name: 'When does it end?' });
  const last = Temporal.Now.plainDateISO().add({ days: 60 }).toString();
  await dialog.getByLabel('Last day').fill(last);
  await expect(dialog.getByText('It stays active until then.')).toBeVisible();
  await expectTouchable(page);
  await page.screenshot({ path: test.info().outputPath('end-phone-dark.png') });
  await dialog.getByRole('button', { name: 'Save the last day' }).click();
  await expect(dialog).toHaveCount(0);
  await expectAllSent(page);
  expect(await heldNow()).toMatchObject({ to: last, statusCode: 'active' });

  await network.down();
  await page.reload();
  await expect(main.getByText('27 days of vacation a year')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Change the terms' })).toHaveAttribute('aria-disabled', 'true');
  await takePicture(page, 'contract-offline-dark');
  await network.up();

  const his = await open(ben, PHONE, `/contracts/${id}`);
  await expect(his.getByRole('main').getByText('27 days of vacation a year')).toBeVisible();
  await expect(his.getByRole('button', { name: 'Change the terms' })).toHaveCount(0);
});

/** Files a paper that one person has to sign; the file is called as said. */
const filePaper = async (page: Page, signer: string, name: string): Promise<void> => {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'File a paper' }).click();
  const sheet = page.getByRole('dialog', { name: 'File a paper' });
  await expect(sheet.getByText('Nobody has to sign it.')).toBeVisible();
  await sheet.getByLabel('Add somebody who signs').selectOption({ label: signer });
  await expect(sheet.getByText(`1. ${signer}`)).toBeVisible();
  await expectClean(page);
  const buffer = Buffer.from('%PDF-1.4\n%%EOF\n');
  await sheet.getByLabel('Choose the file').setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer });
  await expect(sheet).toBeHidden();
  await expectAllSent(page);
  await expect(main.getByRole('link', { name: new RegExp(name, 'u') })).toBeVisible();
};

test('the office files a paper to sign with a contract, a month and an order', IN_SOAK, async () => {
  const { held, network } = siteOf();
  const [him] = await held.of(person, { displayName: ben.name });
  const personId = String(him?.['id']);
  const [contract] = await held.of(staffContract, { personId });
  const [month] = await held.of(payroll, { personId, statusCode: 'toConfirm' });
  const page = await open(otto, DESKTOP, `/contracts/${String(contract?.['id'])}`);
  await filePaper(page, ben.name, 'Amendment');
  await page.goto(`${network.origin}/payrolls/~${String(month?.['id'])}`);
  await filePaper(page, ben.name, 'Corrected slip');
  await page.goto(`${network.origin}/projects/1001?show=documents`);
  await filePaper(page, mia.name, 'Offer of lights');
  const filed = async (name: string) => (await held.of(document, { name }))[0];
  const toSign = (name: string) => ({ signatories: [{ name, status: { caption: 'Ready to sign' } }] });
  expect(await filed('Amendment')).toMatchObject({ ownerId: contract?.['id'], ...toSign(ben.name) });
  expect(await filed('Corrected slip')).toMatchObject({ ownerId: month?.['id'], ...toSign(ben.name) });
  expect(await filed('Offer of lights')).toMatchObject({ ownerKind: 'project', ...toSign(mia.name) });
});
