// A day of the office, from home: a receipt decided, a paper and a picture approved, a wish for a profile taken over, a
// mail given to somebody, and an invoice made from released notes and sent; and what the agency has of a person is
// changed.
import { expect, test, type Page } from '@playwright/test';
import { activity } from '#schema/entities/communication/activity.ts';
import { document } from '#schema/entities/documents/document.ts';
import { invoice } from '#schema/entities/money/invoice.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import { person } from '#schema/entities/people/person.ts';
import { profilePicture } from '#schema/entities/people/profile-picture.ts';
import { DESKTOP, PHONE } from '../../support/browser/device.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { otto } from '../../support/judging/demo-logins.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { expectClean, expectTouchable, takePicture } from '../pages/day.ts';
import { expectAllSent, signInAnywhere } from '../steps.ts';

const siteOf = siteOfFile();

const open = async (options: typeof DESKTOP): Promise<Page> => {
  const { network, device } = siteOf();
  const page = await device(options).page();
  await signInAnywhere(page, network.origin, otto);
  await page.goto(network.origin);
  return page;
};

const queueRow = (page: Page, words: RegExp) => page.getByRole('main').getByRole('link', { name: words });
const RECEIPTS = /receipts? to decide/u;
const PAPERS = /papers? in review/u;
const PICTURES = /pictures? in review/u;
const WISHES = /profiles? to change/u;
const NOTES = /delivery notes? to bill/u;
const MAILS = /e-mails? that nobody takes/u;

const countIn = async (page: Page, words: RegExp): Promise<number> =>
  Number(/\d+/u.exec((await queueRow(page, words).textContent()) ?? '')?.[0] ?? '0');
/** Home says what is left once it has asked. */
const expectLeft = async (page: Page, words: RegExp, left: number): Promise<void> => {
  await page.goto(siteOf().network.origin);
  await expect(page.getByRole('heading', { name: 'To decide' })).toBeVisible();
  await expect(page.getByText('Asking for more')).toHaveCount(0);
  if (left === 0) await expect(queueRow(page, words)).toHaveCount(0);
  else await expect.poll(() => countIn(page, words)).toBe(left);
};
const idIn = (page: Page): string => page.url().split('/').at(-1) ?? '';

test('the office works through its queues from home', async () => {
  const { held } = siteOf();
  const page = await open(DESKTOP);
  const main = page.getByRole('main');
  await expect(queueRow(page, NOTES)).toBeVisible();
  await expect(queueRow(page, PICTURES)).toBeVisible();
  await expectClean(page);
  await takePicture(page, 'home');

  // A receipt.
  const receipts = await countIn(page, RECEIPTS);
  await queueRow(page, RECEIPTS).click();
  await expect(main.getByRole('heading', { name: 'Your decision' })).toBeVisible();
  await expectClean(page);
  await takePicture(page, 'receipt');
  const number = Number(idIn(page));
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(async () => (await held.of(receipt, { number }))[0]?.['statusCode']).toBe('approved');
  await expectLeft(page, RECEIPTS, receipts - 1);

  // A paper; the next one opens by itself.
  const papers = await countIn(page, PAPERS);
  await queueRow(page, PAPERS).click();
  await expect(main.getByRole('heading', { name: 'Your decision' })).toBeVisible();
  await expectClean(page);
  await takePicture(page, 'paper');
  const paper = idIn(page);
  await main.getByLabel('Holds until').fill('2031-05-31');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect
    .poll(async () => (await held.of(document, { id: paper }))[0])
    .toMatchObject({ statusCode: 'approved', validUntil: '2031-05-31' });
  if (papers > 1) await expect.poll(() => idIn(page)).not.toBe(paper);
  await expectLeft(page, PAPERS, papers - 1);

  // A picture, by keyboard.
  const pictures = await countIn(page, PICTURES);
  await queueRow(page, PICTURES).click();
  await expect(main.getByRole('img', { name: 'The new picture' })).toBeVisible();
  await expectClean(page);
  await takePicture(page, 'picture');
  const pictured = idIn(page);
  await page.getByRole('button', { name: 'Reject' }).focus();
  await page.keyboard.press('y');
  await expect
    .poll(async () => (await held.of(profilePicture, { personId: pictured, state: 'inReview' })).length)
    .toBe(0);
  await expectLeft(page, PICTURES, pictures - 1);

  // A wish for a profile.
  const wishes = await countIn(page, WISHES);
  await queueRow(page, WISHES).click();
  const who = idIn(page);
  await expect(main.getByRole('heading', { name: 'Wishes for the profile' })).toBeVisible();
  await expect(main.locator('ins').first()).toContainText('Lindengasse 14');
  await expectClean(page);
  await takePicture(page, 'wish');
  await page.getByRole('button', { name: 'Take over', exact: true }).click();
  await expect.poll(async () => (await held.of(person, { id: who }))[0]?.['street']).toBe('Lindengasse 14');
  await expectLeft(page, WISHES, wishes - 1);

  // A mail that nobody took.
  const mails = await countIn(page, MAILS);
  await queueRow(page, MAILS).click();
  await expect(main.getByRole('button', { name: 'Make a to-do' })).toBeVisible();
  await expectClean(page);
  await takePicture(page, 'mail');
  const mail = idIn(page);
  await page.getByRole('button', { name: 'Make a to-do' }).click();
  const toDo = page.getByRole('dialog');
  await toDo.getByLabel('Who does it?').selectOption({ label: 'Planners' });
  await toDo.getByRole('button', { name: 'Create the to-do' }).click();
  await expect(main.getByRole('region', { name: 'Who takes it' })).toContainText(/Planners, by /u);
  await expectAllSent(page);
  const made = (await held.of(activity, { type: 'TODO_INT' })).filter((row) =>
    String(row['parameters']).includes(mail),
  );
  expect(made).toHaveLength(1);
  await main.getByRole('link', { name: `Next, ${String(mails - 1)} left` }).click();
  await expect.poll(() => idIn(page)).not.toBe(mail);
  await expectLeft(page, MAILS, mails - 1);

  // An invoice from released notes.
  const notes = await countIn(page, NOTES);
  await queueRow(page, NOTES).click();
  const sheet = page.getByRole('dialog', { name: 'New invoice' });
  await expect(sheet.getByRole('checkbox').first()).toBeVisible();
  await expect(sheet.getByRole('status').filter({ hasText: 'Asking' })).toHaveCount(0);
  const billed = await sheet.getByRole('checkbox').count();
  await expectClean(page);
  await takePicture(page, 'bill', false);
  await sheet.getByRole('button', { name: 'Create draft' }).click();
  await expectAllSent(page);
  const title = await main.getByRole('heading', { name: /^Invoice \d+$/u }).textContent();
  const bill = Number(title?.split(' ').at(-1));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page
    .getByRole('dialog', { name: `Send invoice ${String(bill)}?` })
    .getByRole('button', { name: 'Send' })
    .click();
  await expect.poll(async () => (await held.of(invoice, { number: bill }))[0]?.['statusCode']).toBe('sent');
  await expectLeft(page, NOTES, notes - billed);
});

test('the office changes what the agency has of a person', IN_SOAK, async () => {
  const { held, network } = siteOf();
  const page = await open(PHONE);
  const [who] = await held.of(person, { displayName: 'Ben Adler' });
  const id = String(who?.['id']);
  await page.goto(`${network.origin}/crew-profile/${id}`);
  await page.getByRole('button', { name: 'Edit person' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Edit person' });
  await sheet.getByLabel('Joined on').fill('2024-03-01');
  await sheet.getByLabel('Last day').fill('2024-02-01');
  await sheet.getByLabel('City').fill('Graz');
  await expectTouchable(page);
  await takePicture(page, 'phone-edit-person', false);
  await sheet.getByRole('button', { name: 'Save' }).tap();
  await expect(sheet.getByText('The last day lies before the first.')).toBeVisible();
  await sheet.getByLabel('Last day').fill('');
  await sheet.getByRole('button', { name: 'Save' }).tap();
  await expect(sheet).toBeHidden();
  await expectAllSent(page);
  await expect
    .poll(async () => (await held.of(person, { id }))[0])
    .toMatchObject({ city: 'Graz', entryOn: '2024-03-01', active: true });
  await network.down();
  await expect(page.getByRole('button', { name: 'Edit person' })).toHaveAttribute('aria-disabled', 'true');
  await network.calm();
});

test('on a phone a receipt is sent back with a reason; without signal home claims nothing', IN_SOAK, async () => {
  const { held, network } = siteOf();
  const page = await open(PHONE);
  const main = page.getByRole('main');
  await expect(queueRow(page, RECEIPTS)).toBeVisible();
  await expectTouchable(page);
  await takePicture(page, 'phone-home');
  await page.emulateMedia({ colorScheme: 'dark' });
  await queueRow(page, RECEIPTS).tap();
  await expectTouchable(page);
  await takePicture(page, 'phone-receipt-dark');
  const number = Number(idIn(page));
  await page.getByRole('button', { name: 'Reject' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Reject this?' });
  await dialog.getByRole('button', { name: 'Reject' }).tap();
  await expect(dialog.getByText('Say what is wrong')).toBeVisible();
  await dialog.getByLabel('What is wrong with it?').fill('The date is missing.');
  await expectTouchable(page);
  await dialog.getByRole('button', { name: 'Reject' }).tap();
  await expect
    .poll(async () => (await held.of(receipt, { number }))[0])
    .toMatchObject({ statusCode: 'rejected', rejectReason: 'The date is missing.' });
  await expectAllSent(page);
  await network.down();
  await page.goto(network.origin);
  await expect(queueRow(page, RECEIPTS)).toBeVisible();
  for (const name of ['Papers in review', 'Pictures in review', 'Delivery notes to bill'])
    await expect(main.getByText(name, { exact: true })).toBeVisible();
  await expect(main.getByText('All done')).toHaveCount(0);
  await expectTouchable(page);
  await takePicture(page, 'phone-offline-dark');
  await network.calm();
  await main.getByRole('button', { name: 'Try again' }).tap();
  await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(queueRow(page, RECEIPTS)).toBeVisible();
});
