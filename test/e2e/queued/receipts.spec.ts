// Receipts without a line: begun, written with their items and a photo, changed, handed in, copied and deleted.
import { expect, test, type Page } from '@playwright/test';
import { receiptItem } from '#schema/entities/money/receipt-item.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import { PHONE } from '../../support/browser/device.ts';
import { cara } from '../../support/judging/demo-logins.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { photo } from '../shift/shift-phones.ts';
import { signInAnywhere } from '../steps.ts';
import { expectToArriveOnce } from './arrive.ts';

const siteOf = siteOfFile();

const inSheet = async (page: Page, opener: string, fields: Readonly<Record<string, string>>): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: opener }).click();
  const sheet = page.getByRole('dialog');
  for (const [label, words] of Object.entries(fields)) await sheet.getByLabel(label, { exact: true }).fill(words);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
};

const CAPTION = 'What it is';
const PRICE = 'Price of one, without tax';

test(
  'a receipt is begun without a line, changed, handed in, copied, and the copy deleted, each step once',
  IN_SOAK,
  async () => {
    const site = siteOf();
    const { network, held } = site;
    const page = await site.device(PHONE).page();
    await signInAnywhere(page, network.origin, cara);
    await page.goto(`${network.origin}/receipts`);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'New receipt' }).waitFor();

    await network.down();
    await inSheet(page, 'New receipt', { 'Who was paid (optional)': 'Harbour Taxi' });
    await expect(page).toHaveURL(/\/receipt\/~/u);
    await inSheet(page, 'Add item', { [CAPTION]: 'Taxi at night', [PRICE]: '31.50' });
    await inSheet(page, 'Add item', { [CAPTION]: 'Tip', [PRICE]: '3' });
    await main.getByLabel('Choose photos').setInputFiles([await photo('taxi.jpg')]);
    await expect(main.getByRole('img', { name: 'taxi.jpg' })).toBeVisible();
    // What is open when the number comes stays open.
    await main.getByRole('button', { name: 'Add item' }).click();
    const halfWritten = page.getByRole('dialog').getByLabel(CAPTION, { exact: true });
    await halfWritten.fill('Luggage');
    await expectToArriveOnce(site, page, [
      'createReceipt',
      'addReceiptItem',
      'addReceiptItem',
      'uploadReceiptDocument',
      'uploadFile',
    ]);
    await expect(page).toHaveURL(/\/receipt\/\d+$/u);
    await expect(halfWritten).toHaveValue('Luggage');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

    await network.down();
    await inSheet(page, 'Change', { 'Comment (optional)': 'No train at that hour' });
    await inSheet(page, 'Taxi at night', { [PRICE]: '32.50' });
    await main.getByRole('button', { name: 'Tip' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete item' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await main.getByRole('button', { name: 'Hand in' }).click();
    await expect(main.getByText('In review').first()).toBeVisible();
    await expectToArriveOnce(site, page, ['editReceipt', 'editReceiptItem', 'deleteReceiptItem', 'submitReceipt']);
    const [mine] = await held.of(receipt, { payee: 'Harbour Taxi' });
    expect(mine).toMatchObject({ statusCode: 'inReview', comment: 'No train at that hour' });
    expect(await held.of(receiptItem, { receiptId: mine?.['id'] })).toMatchObject([{ unitCents: 3250 }]);

    await network.down();
    const original = page.url();
    await main.getByRole('button', { name: 'Copy as new' }).click();
    await expect(page).not.toHaveURL(original);
    await expectToArriveOnce(site, page, ['copyReceipt']);
    await network.down();
    await main.getByRole('button', { name: 'Delete receipt' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete receipt' }).click();
    await expect(page).toHaveURL(`${network.origin}/receipts`);
    await expectToArriveOnce(site, page, ['deleteReceipt']);
    expect(await held.of(receipt, { copyOf: mine?.['id'] })).toEqual([]);
  },
);
