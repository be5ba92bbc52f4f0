// Invoices: the office drafts one from released notes, sends it and notes what was paid; a client reads its own, down
// to who worked, and asks. What has legal effect waits for the server; everything else is there without it.
import { expect, test, type Page } from '@playwright/test';
import { activity } from '#schema/entities/communication/activity.ts';
import { invoice } from '#schema/entities/money/invoice.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { invoiceItem } from '#schema/entities/money/invoice-item.ts';
import { company } from '#schema/entities/people/company.ts';
import { DESKTOP, PHONE } from '../../support/browser/device.ts';
import { mia, oona, otto, type DemoLogin } from '../../support/judging/demo-logins.ts';
import { cutTexts, faults, smallTargets, WCAG } from '../../support/judging/judging.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { brokenRules } from '../../support/e-invoice/business-rules.ts';
import { readEInvoiceXml } from '../../support/e-invoice/read-e-invoice.ts';
import type { Held } from '../../support/server/held-rows.ts';
import { expectAllSent, signInAnywhere } from '../steps.ts';

const siteOf = siteOfFile();

const open = async (who: DemoLogin, options: typeof DESKTOP, path: string): Promise<Page> => {
  const { network, device } = siteOf();
  const page = await device(options).page();
  await signInAnywhere(page, network.origin, who);
  await page.goto(network.origin + path);
  return page;
};

const invoicesIn = (statusCode: string): Promise<readonly Held[]> => siteOf().held.of(invoice, { statusCode });
/** The latest first. */
const drafts = async (): Promise<readonly Held[]> =>
  (await invoicesIn('draft'))
    .filter(({ creditOf }) => creditOf === undefined)
    .toSorted((one, other) => (String(one['date']) < String(other['date']) ? 1 : -1));
/** The oldest draft over a note that lies here: of old projects the demo has none. */
const oldestWithNotes = async (): Promise<Held> => {
  const { held } = siteOf();
  for (const draft of (await drafts()).toReversed())
    for (const { deliveryNoteCrewId: projectCrewId } of await held.of(invoiceItem, { invoiceId: draft['id'] }))
      if (
        projectCrewId !== undefined &&
        (await held.of(deliveryNote, { projectCrewId, statusCode: 'released' })).length > 0
      )
        return draft;
  throw new Error('No draft bills a note');
};
const numbered = async (number: number): Promise<Held> => {
  const [row] = await siteOf().held.of(invoice, { number });
  if (row === undefined) throw new Error(`There is no invoice ${String(number)}`);
  return row;
};

const isClean = async (page: Page): Promise<void> => {
  expect([...(await faults(page, WCAG)), ...(await cutTexts(page))]).toEqual([]);
};

/** For a glove; the way past the menu is for the keyboard. */
const isTouched = async (page: Page): Promise<void> => {
  expect((await smallTargets(page)).filter((one) => !one.startsWith('Skip to the page'))).toEqual([]);
};

test(
  'the office opens a line to its people without signal once it has seen it, and then sends nothing',
  IN_SOAK,
  async () => {
    const { network } = siteOf();
    const [draft] = await drafts();
    const page = await open(otto, DESKTOP, `/invoice/${String(draft?.['number'])}`);
    const main = page.getByRole('main');
    const line = main.locator('button[aria-expanded]').first();
    await expect(line).toContainText(/note \d+/u);
    await network.down();
    await line.press('Enter');
    await expect(main.getByText(/on the note are [\d.]+ h, times €[\d.]+ is €[\d.,]+ before tax/u)).toBeVisible();
    // Which note is billed first depends on the day.
    await expect(main.getByText(/^(?:Signed on site by |Nobody of the client signed these hours\.)/u)).toBeVisible();
    await isClean(page);
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText(/^This has legal effect and needs the /u).first()).toBeVisible();
    // A draft is written at without signal.
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Change the draft' });
    await sheet.getByLabel('Reference').fill('PO 4711');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByText('PO 4711')).toBeVisible();
    await network.up();
    await expectAllSent(page);
    expect(await numbered(Number(draft?.['number']))).toMatchObject({ reference: 'PO 4711', statusCode: 'draft' });
    const [paper] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/download')),
      page.getByRole('button', { name: 'PDF', exact: true }).click(),
    ]);
    expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
  },
);

test(
  'beside its PDF the office gets a sent invoice as UBL and as Factur-X, and without signal is told so',
  IN_SOAK,
  async () => {
    const [sent] = await invoicesIn('sent');
    const number = String(sent?.['number']);
    const page = await open(otto, DESKTOP, `/invoice/${number}`);
    const main = page.getByRole('main');
    const [ubl] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('format=ubl')),
      main.getByRole('button', { name: 'E-invoice (UBL)' }).press('Enter'),
    ]);
    expect([ubl.status(), ubl.headers()['content-type']]).toEqual([200, 'application/xml']);
    const read = readEInvoiceXml((await ubl.body()).toString('utf8'));
    expect(brokenRules(read)).toEqual([]);
    expect([read.number, read.totals.due]).toEqual([number, BigInt(Number(sent?.['totalCents']))]);
    await expect(main.getByRole('link', { name: 'Open the e-invoice' })).toHaveAttribute(
      'download',
      `invoice-${number}.xml`,
    );
    const { network } = siteOf();
    await network.down();
    await main.getByRole('button', { name: 'PDF with e-invoice (Factur-X)' }).click();
    await expect(main.getByText('The e-invoice needs a connection.')).toBeVisible();
    await isClean(page);
    await network.up();
    const [pdf] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('format=facturx')),
      main.getByRole('button', { name: 'PDF with e-invoice (Factur-X)' }).click(),
    ]);
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await expect(main.getByRole('link', { name: 'Open the PDF with e-invoice' })).toBeVisible();
    await expect(main.getByText('The e-invoice needs a connection.')).toHaveCount(0);
  },
);

test('a phone says of an invoice what lacks for an e-invoice, and offers none of a draft', IN_SOAK, async () => {
  const { network } = siteOf();
  const [sent] = await invoicesIn('sent');
  const [draft] = await drafts();
  const page = await open(otto, PHONE, `/invoice/${String(draft?.['number'])}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'PDF', exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: 'E-invoice (UBL)' })).toHaveCount(0);
  await page.route('**/download?format=ubl', (route) =>
    route.fulfill({
      status: 422,
      json: { error: { code: 'EINVOICE_INCOMPLETE', message: '', lacks: ['sellerVatId', 'buyerEmail', 'zeroTax'] } },
    }),
  );
  await page.goto(`${network.origin}/invoice/${String(sent?.['number'])}`);
  await main.getByRole('button', { name: 'E-invoice (UBL)' }).tap();
  await expect(main.getByText('There is no e-invoice yet.')).toBeVisible();
  for (const lack of ['The VAT ID of the agency', 'An e-mail address of the client', 'Why lines without tax'])
    await expect(main.getByRole('listitem').filter({ hasText: lack })).toBeVisible();
  await expect(main.getByText('with “company set”')).toBeVisible();
  await isClean(page);
  await isTouched(page);
});

test('a credit note takes a sent invoice back, and what it billed can be billed again', IN_SOAK, async () => {
  const [sent] = await invoicesIn('sent');
  const page = await open(otto, PHONE, `/invoice/${String(sent?.['number'])}`);
  await page.getByRole('button', { name: 'Write a credit note' }).tap();
  const question = page.getByRole('dialog', { name: `Take back invoice ${String(sent?.['number'])}?` });
  await question.getByRole('button', { name: 'Write a credit note' }).tap();
  await expect(page.getByRole('heading', { name: /^Credit note \d+$/u })).toBeVisible();
  await expectAllSent(page);
  expect(await numbered(Number(sent?.['number']))).toMatchObject({ statusCode: 'cancelled', openCents: 0 });
  const [credit] = await siteOf().held.of(invoice, { creditOf: sent?.['id'] });
  expect(credit).toMatchObject({ statusCode: 'draft', totalCents: -Number(sent?.['totalCents']) });
});

test(
  'a client sees its own invoices and no drafts, without signal too, opens one to its people, and asks',
  IN_SOAK,
  async () => {
    const { network, held } = siteOf();
    const page = await open(mia, PHONE, '/invoices');
    const main = page.getByRole('main');
    await expect(main.getByRole('listitem').first()).toBeVisible();
    await network.down();
    await expect(main.getByText('Drafts')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'New invoice' })).toHaveCount(0);
    await isClean(page);
    await isTouched(page);
    const first = main.getByRole('listitem').first().getByRole('link');
    const number = Number((await first.getAttribute('href'))?.split('/').at(-1));
    await first.tap();
    await expect(main.getByRole('heading', { name: `Invoice ${String(number)}` })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0);
    await main.locator('button[aria-expanded]').first().tap();
    await isClean(page);
    await isTouched(page);
    await page.getByRole('button', { name: 'Ask about this invoice' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Ask about this invoice' });
    await sheet.getByLabel('Your question').fill('We were seven, not eight.');
    await sheet.getByRole('button', { name: 'Send question' }).tap();
    await expect(sheet).toHaveCount(0);
    await expect(main.getByText('We were seven, not eight.')).toBeVisible();
    await network.up();
    await expectAllSent(page);
    const { id, companyId } = await numbered(number);
    const [asked] = await held.of(activity, { refId: id });
    expect(asked).toMatchObject({ refKind: 'invoice', type: 'TODO_INT', body: 'We were seven, not eight.' });
    const others = (await held.of(invoice)).find((row) => row['companyId'] !== companyId);
    await page.goto(`${network.origin}/invoice/${String(others?.['number'])}`);
    await expect(main.getByText('Invoice not found')).toBeVisible();
  },
);

test('operations read all invoices and write none', IN_SOAK, async () => {
  const page = await open(oona, DESKTOP, '/invoices');
  const main = page.getByRole('main');
  await main.getByRole('searchbox').fill('harbour');
  await expect(main.getByRole('listitem').first()).toContainText('Harbour');
  await expect(page.getByRole('button', { name: 'New invoice' })).toHaveCount(0);
  await main.getByRole('listitem').first().getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Ask about this invoice' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Note a payment' })).toHaveCount(0);
  // The page of its project lists it as well.
  const { network, held } = siteOf();
  const [bill] = await held.of(invoice, { number: 7001 });
  const [projectId] = bill?.['projectIds'] as readonly string[];
  await page.goto(`${network.origin}/projects/~${String(projectId)}?show=invoices`);
  await expect(main.getByRole('listitem').filter({ hasText: '7001' })).toBeVisible();
  expect(await faults(page, WCAG)).toEqual([]);
});

// The last: it may discard the only draft.
test('the office discards a draft, bills its notes anew, sends that, and notes what was paid', IN_SOAK, async () => {
  const old = await oldestWithNotes();
  const [client] = await siteOf().held.of(company, { id: old?.['companyId'] });
  const name = String(client?.['name']);
  const page = await open(otto, DESKTOP, `/invoice/${String(old?.['number'])}`);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect.poll(async () => (await numbered(Number(old?.['number'])))['statusCode']).toBe('cancelled');
  await page.getByRole('link', { name: 'Invoices', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Overdue');
  await expect(main.getByText('Still to pay')).toBeVisible();
  await isClean(page);
  await page.getByRole('button', { name: 'New invoice' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'New invoice' });
  await sheet.getByRole('button', { name: 'Create draft' }).click();
  await expect(sheet.getByText('Fill this in')).toBeVisible();
  await sheet.getByRole('combobox').fill(name);
  await page.keyboard.press('Enter');
  // The office has no notes by itself: they are asked for.
  const notes = sheet.getByRole('checkbox');
  await expect(notes.first()).toBeVisible();
  await expect(sheet.getByRole('status').filter({ hasText: 'Asking' })).toHaveCount(0);
  const total = await sheet.locator('dl div').last().locator('dd').textContent();
  await isClean(page);
  await siteOf().network.down();
  await sheet.getByRole('button', { name: 'Create draft' }).click();
  await expect(main.getByText('Draft', { exact: true }).first()).toBeVisible();
  await siteOf().network.up();
  await expectAllSent(page);
  const title = await main.getByRole('heading', { name: /^Invoice \d+$/u }).textContent();
  const number = Number(title?.split(' ').at(-1));
  const made = await numbered(number);
  expect(made).toMatchObject({ statusCode: 'draft' });
  expect(total).toBe(
    new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(Number(made['totalCents']) / 100),
  );
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const question = page.getByRole('dialog', { name: `Send invoice ${String(number)}?` });
  await expect(question).toContainText(name);
  await question.getByRole('button', { name: 'Send' }).click();
  await expect.poll(async () => (await numbered(number))['statusCode']).toBe('sent');
  await page.getByRole('button', { name: 'Note a payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Note a payment' });
  await payment.getByLabel('Amount that came in').fill('1,00');
  await expect(payment.getByRole('status')).toContainText('stays open');
  await payment.getByRole('button', { name: 'Note it' }).click();
  await expect(main.getByRole('progressbar', { name: 'Partly paid' })).toBeVisible();
  await expect.poll(async () => (await numbered(number))['openCents']).toBe(Number(made['totalCents']) - 100);
  await page.getByRole('button', { name: 'Note a payment' }).click();
  await payment.getByRole('button', { name: 'Note it' }).click();
  await expect.poll(async () => (await numbered(number))['statusCode']).toBe('paid');
  await expect(page.getByRole('button', { name: 'Note a payment' })).toHaveCount(0);
  // The history tells each step.
  await expect(main.getByText(`Invoice ${String(number)} paid`)).toBeVisible();
});
