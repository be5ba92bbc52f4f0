// What somebody is writing or has picked when the browser is killed: it stands in its form again, each with its own
// row, and is gone from there once it is sent.
import { expect, test, type Page } from '@playwright/test';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { receiptItem } from '#schema/entities/money/receipt-item.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { PHONE } from '../../support/browser/device.ts';
import { keptRows } from '../../support/browser/kept-rows.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { ben, cara, paula } from '../../support/judging/demo-logins.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { agencyAtWork } from '../office/agency-at-work.ts';
import { checkPage } from '../pages/check-page.ts';
import { cockpitPage } from '../pages/cockpit-page.ts';
import { expectToArriveOnce } from '../queued/arrive.ts';
import { signInAnywhere } from '../steps.ts';

const siteOf = siteOfFile();
const HOUR = 60;
const MESSAGE = 'The gate at the ramp is locked.';
const REASON = 'The car broke down.';

const textsIn = (content: unknown): readonly unknown[] =>
  typeof content === 'object' && content !== null ? Object.values(content).flatMap(textsIn) : [content];

/** What is kept, in its own order; a kill waits for the last key to be on the disk. */
const expectKept = (page: Page, texts: readonly string[]): Promise<void> =>
  expect
    .poll(async () => (await keptRows(page).of('_drafts')).flatMap(({ content }) => textsIn(content)))
    .toEqual(expect.arrayContaining([...texts]));

const expectForgotten = (page: Page, text: string): Promise<void> =>
  expect
    .poll(async () => (await keptRows(page).of('_drafts')).flatMap(({ content }) => textsIn(content)))
    .not.toContain(text);

test('a message and a reason outlive a killed browser without signal, and arrive once', IN_SOAK, async () => {
  const site = siteOf();
  const { network, held } = site;
  const agency = await agencyAtWork(site, [ben, cara, paula]);
  const crew = await agency.crew('Stage left', 100 * HOUR);
  const jobId = await agency.seat(crew, ben, 'confirmed');
  await agency.seat(crew, cara, 'confirmed', true);
  const otherId = await agency.seat(await agency.crew('Stage right', 124 * HOUR), ben, 'confirmed');
  const [job, other, contact] = [`/jobs/${jobId}`, `/jobs/${otherId}`, `/crews/${crew.crewId}/contact-crew-chief`].map(
    (path) => `${network.origin}${path}`,
  ) as [string, string, string];

  const phone = site.device(PHONE);
  const before = await phone.page();
  await signInAnywhere(before, network.origin, ben);
  await network.down();
  await before.goto(contact);
  await before.getByRole('textbox', { name: 'Message' }).fill(MESSAGE);
  await before.goto(job);
  await before.getByRole('button', { name: 'Can’t: Stage left' }).click();
  await before.getByRole('dialog').getByLabel('Reason').fill(REASON);
  await expectKept(before, [MESSAGE, REASON]);
  await phone.kill();

  const page = await phone.page();
  const message = page.getByRole('textbox', { name: 'Message' });
  await page.goto(contact);
  await expect(message).toHaveValue(MESSAGE);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Kept, and sent when there is a connection.')).toBeVisible();
  await expect(message).toHaveValue('');
  await page.reload();
  await expect(message).toHaveValue('');

  const dialog = page.getByRole('dialog');
  await page.goto(other);
  await page.getByRole('button', { name: 'Can’t: Stage right' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveValue('');
  await page.goto(job);
  await page.getByRole('button', { name: 'Can’t: Stage left' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveValue(REASON);
  await dialog.getByRole('button', { name: 'Keep the job' }).click();
  await page.getByRole('button', { name: 'Can’t: Stage left' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveValue(REASON);
  await dialog.getByRole('button', { name: 'Decline the job' }).click();
  await expect(dialog).toBeHidden();
  await expectToArriveOnce(site, page, ['answerJob', 'createActivity']);
  expect((await held.of(projectCrewItemStatus, { id: jobId }))[0]).toMatchObject({ statusCode: 'declined' });
  expect(await held.of(activity, { body: MESSAGE })).toHaveLength(1);
  expect(await keptRows(page).of('_drafts')).toEqual([]);
});

const CAPTION = 'What it is';
const PRICE = 'Price of one, without tax';

test('hours and an item of a receipt outlive a killed browser without signal, and arrive once', IN_SOAK, async () => {
  const site = siteOf();
  const { network, held } = site;
  const agency = await agencyAtWork(site, [ben, cara, paula]);
  const crew = await agency.crew('Stage strike', -10 * HOUR);
  const jobId = await agency.seat(crew, ben, 'confirmed');
  await agency.seat(crew, cara, 'confirmed', true);
  const cockpit = `${network.origin}/crews/${crew.crewId}/crew-chief-job`;

  const phone = site.device(PHONE);
  const before = await phone.page();
  await signInAnywhere(before, network.origin, cara);
  await network.down();
  await before.goto(cockpit);
  const his = await cockpitPage(before).open(ben.name);
  const from = await his.getByLabel('From', { exact: true }).inputValue();
  const to = Temporal.PlainTime.from(from).add({ hours: 6, minutes: 15 }).toString({ smallestUnit: 'minute' });
  await his.getByLabel('To', { exact: true }).fill(to);
  await his.getByLabel('Break, minutes').fill('45');
  await before.goto(`${network.origin}/receipts`);
  await before.getByRole('main').getByRole('button', { name: 'New receipt' }).click();
  await before.getByRole('dialog').getByLabel('Who was paid (optional)').fill('Harbour Taxi');
  await before.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await before.getByRole('main').getByRole('button', { name: 'Add item' }).click();
  await before.getByRole('dialog').getByLabel(CAPTION, { exact: true }).fill('Taxi at night');
  await before.getByRole('dialog').getByLabel(PRICE).fill('31.50');
  await expectKept(before, [to, '45', 'Taxi at night', '31.50']);
  const receiptUrl = before.url();
  await phone.kill();

  const page = await phone.page();
  await page.goto(cockpit);
  const hours = await cockpitPage(page).open(ben.name);
  const end = hours.getByLabel('To', { exact: true });
  const pause = hours.getByLabel('Break, minutes');
  await expect(end).toHaveValue(to);
  await expect(pause).toHaveValue('45');
  await expect(hours.getByLabel('From', { exact: true })).toHaveValue(from);
  await hours.getByRole('button', { name: 'Save hours' }).click();
  await expectForgotten(page, '45');
  await expect(end).toHaveValue(to);
  await expect(pause).toHaveValue('45');

  await page.goto(receiptUrl);
  const sheet = page.getByRole('dialog');
  await page.getByRole('main').getByRole('button', { name: 'Add item' }).click();
  await expect(sheet.getByLabel(CAPTION, { exact: true })).toHaveValue('Taxi at night');
  await expect(sheet.getByLabel(PRICE)).toHaveValue('31.50');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'Add item' }).click();
  await expect(sheet.getByLabel(CAPTION, { exact: true })).toHaveValue('');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expectToArriveOnce(site, page, ['setHours', 'createReceipt', 'addReceiptItem']);
  expect((await held.of(projectCrewItemStatus, { id: jobId }))[0]).toMatchObject({ breakMin: 45, hoursRev: 1 });
  expect(await held.of(receiptItem, { caption: 'Taxi at night' })).toMatchObject([{ unitCents: 3150 }]);
  expect(await keptRows(page).of('_drafts')).toEqual([]);
});

const LORRY = 'The lorry is here.';

test('a reason and who may see photos stay picked when the browser is killed', IN_SOAK, async () => {
  const site = siteOf();
  const { network, held } = site;
  const agency = await agencyAtWork(site, [ben, cara, paula]);
  const crew = await agency.crew('Stage floor', 148 * HOUR);
  const jobId = await agency.seat(crew, cara, 'confirmed', true);
  const pageOf = (name: string): string => `${network.origin}/crews/${crew.crewId}/${name}`;
  const [check, photos] = [pageOf('check-in'), pageOf('photos')];

  const phone = site.device(PHONE);
  const before = await phone.page();
  await signInAnywhere(before, network.origin, cara);
  await network.down();
  await before.goto(check);
  await before.getByRole('button', { name: 'Called in early' }).click();
  await before.getByLabel('Why, in a few words').fill(LORRY);
  await expectKept(before, ['calledEarly', LORRY]);
  await before.goto(photos);
  await before.getByText('Crew and client', { exact: true }).click();
  await expectKept(before, ['calledEarly', LORRY, 'client']);
  await phone.kill();

  const page = await phone.page();
  await page.goto(photos);
  await expect(page.getByRole('radio', { name: 'Crew and client' })).toBeChecked();
  await page.getByText('Crew', { exact: true }).click();
  await page.goto(check);
  await expect(page.getByRole('button', { name: 'Called in early' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Why, in a few words')).toHaveValue(LORRY);
  await checkPage(page).slab.click();
  await expect(checkPage(page).done).toBeVisible();
  await expectToArriveOnce(site, page, ['checkPerson']);
  expect(await held.of(crewCheck, { assignmentId: jobId })).toMatchObject([{ note: `Called in early. ${LORRY}` }]);
  expect(await keptRows(page).of('_drafts')).toEqual([]);
});
