// Notes about a receipt, a month of pay and a person without a line: each stands at once, and arrives once.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { activity } from '#schema/entities/communication/activity.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import { company } from '#schema/entities/people/company.ts';
import { person } from '#schema/entities/people/person.ts';
import { DESKTOP, PHONE } from '../../support/browser/device.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { ben, otto } from '../../support/judging/demo-logins.ts';
import { cutTexts, faults, WCAG } from '../../support/judging/judging.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import type { Held } from '../../support/server/held-rows.ts';
import { signInAnywhere } from '../steps.ts';
import { expectToArriveOnce } from './arrive.ts';

const siteOf = siteOfFile();
const ALL = ['writePayrollActivity', 'writePersonActivity', 'writeReceiptActivity'];

interface Papers {
  readonly personId: string;
  readonly receipt: Held;
  readonly payroll: Held;
}

const papersOfBen = async (): Promise<Papers> => {
  const { held } = siteOf();
  const [him] = await held.of(person, { displayName: ben.name });
  const personId = String(him?.['id']);
  const [claim] = await held.of(receipt, { personId, statusCode: 'approved' });
  const [month] = await held.of(payroll, { personId, statusCode: 'toConfirm' });
  if (claim === undefined || month === undefined) throw new Error('The demo has a claim and a month of everybody');
  return { personId, receipt: claim, payroll: month };
};

/** One that a client is billed for. */
const receiptOfClient = async (): Promise<Held> => {
  const { held } = siteOf();
  const clients = (await held.of(company, { kind: 'client' })).map(({ id }) => id);
  const claim = (await held.of(receipt, { statusCode: 'approved' })).find(({ companyId }) =>
    clients.includes(String(companyId)),
  );
  if (claim === undefined) throw new Error('The demo has a claim that a client is billed for');
  return claim;
};

const notesOn = (page: Page): Locator => page.getByRole('main').getByRole('region', { name: 'Notes' });

/** It stands first, with its author, and says that it still waits. */
const write = async (page: Page, words: string, author: string): Promise<void> => {
  const notes = notesOn(page);
  await notes.getByLabel('Note', { exact: true }).fill(words);
  await notes.getByRole('button', { name: 'Write a note' }).click();
  const first = notes.getByRole('listitem').first();
  await expect(first).toContainText(words);
  await expect(first).toContainText(author);
  await expect(first).toContainText('Saved on this');
  await expect(notes.getByLabel('Note', { exact: true })).toHaveValue('');
  await expect(notes.getByRole('button', { name: 'Write a note' })).toBeFocused();
};

const looked = async (page: Page, name: string): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: test.info().outputPath(`${name}-${colorScheme}.png`), fullPage: true });
  }
  await page.emulateMedia({ colorScheme: 'light' });
  expect([...(await faults(page, WCAG)), ...(await cutTexts(page))]).toEqual([]);
};

test('a crew member writes on a receipt, a month of pay and the own page without a line', IN_SOAK, async () => {
  const site = siteOf();
  const { network, held } = site;
  const papers = await papersOfBen();
  const page = await site.device(PHONE).page();
  await signInAnywhere(page, network.origin, ben);
  await page.goto(`${network.origin}/receipt/${String(papers.receipt['number'])}`);
  await expect(notesOn(page).getByText('No notes to read yet')).toBeVisible();
  await notesOn(page).getByRole('button', { name: 'Write a note' }).click();
  await expect(notesOn(page).getByText('Write something first.')).toBeVisible();

  await network.down();
  await write(page, 'The taxi had no card reader.', ben.name);
  await looked(page, 'receipt');
  await page.goto(`${network.origin}/payrolls/${String(papers.payroll['number'])}`);
  await write(page, 'The bonus is two days late.', ben.name);
  await looked(page, 'payroll');
  await page.goto(`${network.origin}/profile`);
  await page.getByRole('main').getByRole('link', { name: 'Notes about you' }).click();
  await expect(page).toHaveURL(`${network.origin}/crew-profile/${papers.personId}`);
  await write(page, 'No night shifts in July, please.', ben.name);
  await looked(page, 'person');
  await expectToArriveOnce(site, page, ALL);
  expect(await held.of(activity, { refId: papers.receipt['id'], type: 'LOG' })).toMatchObject([
    { refKind: 'receipt', category: 'RECEIPT', body: 'The taxi had no card reader.', visibility: 'agency' },
  ]);
});

test('the office writes on them, one for the client to read, and the crew member reads it', IN_SOAK, async () => {
  const site = siteOf();
  const { network, held } = site;
  const papers = await papersOfBen();
  const billed = await receiptOfClient();
  const page = await site.device(DESKTOP).page();
  await signInAnywhere(page, network.origin, otto);
  await page.goto(`${network.origin}/crew-profile/${papers.personId}`);
  await notesOn(page).waitFor();
  await network.down();
  await write(page, 'Has the keys of the depot.', otto.name);
  await looked(page, 'person-office');
  await page.goto(`${network.origin}/receipt/${String(billed['number'])}`);
  await notesOn(page).getByText('The client may read it').click();
  await write(page, 'Billed on with the next invoice.', otto.name);
  await looked(page, 'receipt-office');
  await network.up();
  await page.goto(`${network.origin}/payrolls/${String(papers.payroll['number'])}`);
  await notesOn(page).waitFor();
  await network.down();
  await write(page, 'Paid on the fifth.', otto.name);
  await looked(page, 'payroll-office');
  await network.up();
  const arrived = (body: string) => expect.poll(() => held.of(activity, { body }), { timeout: 60_000 });
  await arrived('Paid on the fifth.').toHaveLength(1);
  await arrived('Billed on with the next invoice.').toMatchObject([{ refId: billed['id'], visibility: 'client' }]);

  const phone = await site.device(PHONE).page();
  await signInAnywhere(phone, network.origin, ben);
  await phone.goto(`${network.origin}/payrolls/${String(papers.payroll['number'])}`);
  await expect(notesOn(phone).getByText('Paid on the fifth.')).toBeVisible();
});
