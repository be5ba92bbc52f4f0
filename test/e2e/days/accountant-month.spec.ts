// A month of the accountant: from home to the lines of pay with a question, a line corrected beside its question, the
// payroll taken back and handed over anew, signed by its person, and the month saved as a file whose cents are those of
// its lines.
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { activity } from '#schema/entities/communication/activity.ts';
import { document } from '#schema/entities/documents/document.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { person } from '#schema/entities/people/person.ts';
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import { DESKTOP, PHONE } from '../../support/browser/device.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { ben, otto, paula } from '../../support/judging/demo-logins.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import type { Held } from '../../support/server/held-rows.ts';
import { officeAs } from '../../support/server/office.ts';
import { expectClean, expectTouchable, takePicture } from '../pages/day.ts';
import { expectAllSent, signInAnywhere } from '../steps.ts';

const siteOf = siteOfFile();

const open = async (options: typeof DESKTOP, path: string, who = otto): Promise<Page> => {
  const { network, device } = siteOf();
  const page = await device(options).page();
  await signInAnywhere(page, network.origin, who);
  await page.goto(network.origin + path);
  return page;
};

const monthOfBen = async (): Promise<Held> => {
  const { held } = siteOf();
  const [him] = await held.of(person, { displayName: ben.name });
  const [month] = await held.of(payroll, { personId: him?.['id'], statusCode: 'toConfirm' });
  if (month === undefined) throw new Error('The demo has no month to confirm');
  return month;
};

const linesOf = (id: unknown): Promise<readonly Held[]> => siteOf().held.of(payrollItem, { payrollId: id });
const sumOf = (lines: readonly Held[]): number => lines.reduce((sum, { amountCents }) => sum + Number(amountCents), 0);
const money = (cents: number): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' }).format(cents / 100);
const queueRow = (page: Page) => page.getByRole('main').getByRole('link', { name: /lines? of pay with a question/u });
const countIn = async (page: Page): Promise<number> =>
  Number(/\d+/u.exec((await queueRow(page).textContent()) ?? '')?.[0] ?? '0');

/** Its person signs what is to be signed of it, as from their phone. */
const sign = async (month: Held): Promise<void> => {
  const { held, server } = siteOf();
  const office = await officeAs(server.address, ben);
  const signature = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#223344' } })
    .png()
    .toBuffer();
  for (const paper of await held.of(document, { ownerKind: 'payroll', ownerId: month['id'] }))
    for (const { id } of paper['signatories'] as readonly { readonly id: string }[])
      await office.post(`/documentSignatories/${id}/sign`, {
        documentId: paper['id'],
        signature: signature.toString('base64'),
        at: canonicalInstant(Temporal.Now.instant()),
        fileSha256: paper['sha256'],
      });
};

/** The amounts of a file as the usual template writes them, by the number of the payroll, in cents. */
const amountsIn = (text: string): readonly { readonly number: string; readonly cents: number }[] => {
  const [head = '', ...lines] = text.trim().split(/\r?\n/u);
  const columns = head.replace(/^\uFEFF/u, '').split(';');
  return lines.map((line) => {
    const cells = line.split(';');
    const amount = (cells[columns.indexOf('amount')] ?? '').replace(',', '');
    return { number: cells[columns.indexOf('payrollNumber')] ?? '', cents: Number(amount) };
  });
};

test('the accountant answers a question, confirms the month and saves it as a file', IN_SOAK, async () => {
  const { held } = siteOf();
  const month = await monthOfBen();
  const line = (await linesOf(month['id'])).find(
    ({ statusCode, kind }) => statusCode === 'declined' && kind === 'bonus',
  );
  const page = await open(DESKTOP, '/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'To decide' })).toBeVisible();
  await expect(queueRow(page)).toBeVisible();
  await expect(main.getByText('Asking for more')).toHaveCount(0);
  await expectClean(page);
  await takePicture(page, 'home');
  const before = await countIn(page);
  await queueRow(page).click();
  // One after the other, until it is the line of this month.
  const isHis = (): boolean => page.url().endsWith(`/payroll-items/${String(line?.['id'])}`);
  for (let step = 0; step < before && !isHis(); step += 1) {
    const here = page.url();
    await main.getByRole('link', { name: /^Next, \d+ left$/u }).click();
    await expect.poll(() => page.url()).not.toBe(here);
  }
  expect(isHis()).toBe(true);
  await expect(main.getByText(ben.name)).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Questions about it' })).toBeVisible();
  await expectClean(page);
  await takePicture(page, 'line');
  await page.getByRole('button', { name: 'Correct the line' }).click();
  const sheet = page.getByRole('dialog', { name: 'Correct the line' });
  await sheet.getByLabel('Amount').fill('25,50');
  const moved = sheet.getByRole('status');
  await expect(moved.locator('del')).toContainText(money(Number(line?.['amountCents'])));
  await expect(moved.locator('ins')).toContainText(money(2550));
  await expectClean(page);
  await takePicture(page, 'correct', false);
  await sheet.getByRole('button', { name: 'Correct and answer' }).click();
  await expect(sheet).toHaveCount(0);
  await expectAllSent(page);
  expect((await held.of(payrollItem, { id: line?.['id'] }))[0]).toMatchObject({
    statusCode: 'corrected',
    amountCents: 2550,
  });
  const asked = await held.of(activity, { refId: line?.['id'] });
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.every(({ statusCode }) => statusCode === 'done')).toBe(true);
  // Its month: taken back and handed over anew, with the sum that its lines come to now.
  await main.getByRole('link', { name: /To confirm/u }).click();
  await expect(main.getByRole('heading', { level: 2 }).first()).toContainText(ben.name);
  await expectClean(page);
  await takePicture(page, 'payroll');
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('button', { name: 'Hand over to be confirmed' }).click();
  await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();
  await expectAllSent(page);
  const lines = await linesOf(month['id']);
  expect((await held.of(payroll, { id: month['id'] }))[0]).toMatchObject({
    statusCode: 'toConfirm',
    grossCents: sumOf(lines),
  });
  await sign(month);
  expect((await held.of(payroll, { id: month['id'] }))[0]).toMatchObject({ statusCode: 'confirmed' });
  // The month as a file: its cents are those of the lines.
  await page.goto(`${siteOf().network.origin}/payrolls?month=${String(month['month'])}`);
  const confirmed = main.getByRole('region', { name: 'Confirmed' });
  await expect(confirmed.getByRole('link', { name: new RegExp(ben.name, 'u') })).toBeVisible();
  await expectClean(page);
  await takePicture(page, 'month');
  await page.getByRole('button', { name: 'Fetch the month as CSV' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('link', { name: 'Save the CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`payroll-${String(month['month'])}.csv`);
  const amounts = amountsIn(await readFile(await file.path(), 'utf8'));
  const own = amounts.filter(({ number }) => number === String(month['number']));
  const final = (await linesOf(month['id'])).filter(({ statusCode }) => statusCode === 'final');
  expect(own).toHaveLength(final.length);
  expect(own.reduce((sum, { cents }) => sum + cents, 0)).toBe(sumOf(final));
  expect(own.some(({ cents }) => cents === 2550)).toBe(true);
  // And home knows one less.
  await page
    .getByRole('link', { name: /^Home\b/u })
    .first()
    .click();
  if (before === 1) await expect(queueRow(page)).toHaveCount(0);
  else await expect.poll(() => countIn(page)).toBe(before - 1);
});

test('on a phone a question is answered as it stands, and without signal nothing is decided', IN_SOAK, async () => {
  const { network, held } = siteOf();
  const page = await open(PHONE, '/');
  const main = page.getByRole('main');
  await expect(queueRow(page)).toBeVisible();
  await expect(main.getByText('Asking for more')).toHaveCount(0);
  await expectTouchable(page);
  await takePicture(page, 'phone-home');
  await page.emulateMedia({ colorScheme: 'dark' });
  await queueRow(page).tap();
  await expect(main.getByRole('heading', { name: 'Questions about it' })).toBeVisible();
  await expectTouchable(page);
  await takePicture(page, 'phone-line-dark');
  const id = page.url().split('/').at(-1);
  await network.down();
  await expect(page.getByText(/^This needs the (?:internet|server)/u).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'The line stands' })).toHaveAttribute('aria-disabled', 'true');
  await network.calm();
  await page.getByRole('button', { name: 'The line stands' }).tap();
  await expectAllSent(page);
  const asked = await held.of(activity, { refId: id });
  expect(asked.every(({ statusCode }) => statusCode === 'done')).toBe(true);
  await page.goto(`${network.origin}/payrolls`);
  await expect(main.getByRole('listitem').first()).toBeVisible();
  await expectTouchable(page);
  await takePicture(page, 'phone-month-dark');
  await main.getByRole('listitem').first().getByRole('link').tap();
  await expect(main.getByRole('heading', { name: 'Lines' })).toBeVisible();
  await expectTouchable(page);
  await takePicture(page, 'phone-payroll-dark');
});

test('a planner has no way to the pay of others', IN_SOAK, async () => {
  const page = await open(DESKTOP, '/payrolls', paula);
  await expect(page.getByText('You have no access to this page')).toBeVisible();
});
