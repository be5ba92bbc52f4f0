// A client's day from home to home: an order without signal, a look at its positions, the hours of a shift, stars, a
// word to the project manager, and a yes to a quotation. What was done is no longer asked for.
import { expect, test, type Page } from '@playwright/test';
import { activity } from '#schema/entities/communication/activity.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrewItemRating } from '#schema/entities/crews/project-crew-item-rating.ts';
import { companySettings } from '#schema/entities/people/company-settings.ts';
import { project } from '#schema/entities/projects/project.ts';
import { DESKTOP, PHONE } from '../../support/browser/device.ts';
import { mia } from '../../support/judging/demo-logins.ts';
import { faults, WCAG } from '../../support/judging/judging.ts';
import { keptRows } from '../../support/browser/kept-rows.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { expectTouchable } from '../pages/day.ts';
import { fillProject, newProjectSheet, orderCrew, orderPosition } from '../pages/order-sheets.ts';
import { signByTyping } from '../pages/sign-off-page.ts';
import { expectAllSent, expectOnceEach, signInAnywhere } from '../steps.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';

const siteOf = siteOfFile();
/** That runs in the demo, and stands at the head of home. */
const RUNNING = 'Harbour Fest, main stage';
const RUNNING_PATH = '/projects/1001';
/** Days until the new order begins: within the seven days of home. */
const AHEAD = 3;

interface Order {
  readonly name: string;
  readonly crew: string;
}

const region = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });

const openHome = async (page: Page): Promise<void> => {
  await page.goto(siteOf().network.origin);
  await expect(region(page, 'Current project').getByRole('heading', { name: RUNNING })).toBeVisible();
};

/** Ids of the changes that wait on the device. */
const waiting = async (page: Page): Promise<readonly string[]> =>
  (await keptRows(page).of('_outbox')).map(({ id }) => String(id));

/** Seven days with their figures; what is open and what waits stand apart. */
const readHome = async (page: Page): Promise<void> => {
  const days = page.getByRole('list', { name: 'Confirmed of ordered, the next 7 days' });
  await expect(days.getByRole('listitem')).toHaveCount(7);
  await expect(days.getByRole('link').first()).toHaveAccessibleName(/\d+ of \d+ confirmed \d+ open$/u);
  // The project at the head is not told of once more.
  await expect(region(page, 'Ongoing projects').getByText(RUNNING)).toHaveCount(0);
  await expect(region(page, 'Next shifts').getByRole('listitem')).toHaveCount(3);
  expect(await faults(page, WCAG)).toEqual([]);
};

/** Without signal: a project, a crew, a position more, and both edited; then each is there once. */
const order = async (page: Page, { name, crew }: Order): Promise<void> => {
  const { network, held } = siteOf();
  const firstDay = Temporal.Now.plainDateISO('Europe/Vienna').add({ days: AHEAD });
  await network.down();
  await region(page, 'Current project').getByRole('link', { name: 'New project' }).click();
  const sheet = newProjectSheet(page);
  await fillProject(sheet, {
    ...{ mark: 'HF 9', name: 'Working title' },
    ...{ firstDay: firstDay.toString(), lastDay: firstDay.add({ days: 1 }).toString() },
  });
  await sheet.getByRole('button', { name: 'Create project' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Working title' })).toBeVisible();
  await expect(main.getByText('New, number follows')).toBeVisible();
  await expect(page).toHaveURL(/\/projects\/~[^/]+$/u);
  await orderCrew(page, crew, { from: '08:00', to: '12:00', people: '3' });
  await orderPosition(page, crew, { from: '13:00', to: '18:00', people: '2' });
  const rows = main.getByRole('listitem').filter({ hasText: crew });
  await expect(rows).toHaveCount(2);
  await rows.first().getByRole('button', { name: 'Actions for Stagehand' }).click();
  await page.getByRole('menuitem', { name: 'Edit shift' }).click();
  const shift = page.getByRole('dialog', { name: 'Edit shift' });
  await shift.getByLabel('People').fill('4');
  await shift.getByRole('button', { name: 'Save' }).click();
  await expect(shift).toBeHidden();
  await main.getByRole('button', { name: 'Edit project' }).click();
  const words = page.getByRole('dialog', { name: 'Edit project' });
  await words.getByLabel('Name', { exact: true }).fill(name);
  await words.getByRole('button', { name: 'Save' }).click();
  await expect(words).toBeHidden();
  await expect(main.getByRole('heading', { name })).toBeVisible();
  expect(await held.of(project, { name })).toEqual([]);
  const changes = await waiting(page);
  await network.up();
  await expectAllSent(page);
  await expectOnceEach(held, changes);
  // The server's number takes the place of the row's own id.
  await expect(page).toHaveURL(/\/projects\/\d+$/u);
  await expect(main.getByText('New, number follows')).toHaveCount(0);
  const made = await held.of(project, { name });
  expect(made).toMatchObject([{ statusCode: 'designClient', beginDate: firstDay.toString() }]);
  expect(await held.of(projectCrew, { name: crew })).toMatchObject([{ projectId: made[0]?.['id'] }]);
  const items = await held.of(projectCrewItem, { projectId: made[0]?.['id'] });
  expect(items.map(({ amount }) => amount).toSorted()).toEqual([2, 4]);
};

/** From the day on home to its positions. */
const lookAtPositions = async (page: Page, { crew }: Order): Promise<void> => {
  await openHome(page);
  const days = page.getByRole('list', { name: 'Confirmed of ordered, the next 7 days' });
  await days.getByRole('listitem').nth(AHEAD).getByRole('link').click();
  await expect(page).toHaveURL(/\/planning-crew-item-list\?day=\d{4}-\d\d-\d\d$/u);
  const ordered = page.getByRole('main').getByRole('listitem').filter({ hasText: crew });
  await expect(ordered).toHaveCount(2);
  await expect(ordered.first()).toContainText('Being drawn up');
  expect(await faults(page, WCAG)).toEqual([]);
};

/** From the list of home to the sign-off, whose note is signed once. */
const openNote = async (page: Page, note: string): Promise<string> => {
  await openHome(page);
  await region(page, 'Unsigned delivery notes')
    .getByRole('link', { name: new RegExp(`^${note}`, 'u') })
    .click();
  await expect(page).toHaveURL(/\/crews\/[^/]+\/sign-off$/u);
  return String((await siteOf().held.of(projectCrew, { name: note }))[0]?.['id']);
};

/** Without signal: stars for somebody of a shift that is over, and a word to the project manager. */
const rateAndWrite = async (page: Page, stars: number, words: string): Promise<void> => {
  const { network, held } = siteOf();
  await page.goto(`${network.origin}${RUNNING_PATH}`);
  const main = page.getByRole('main');
  const over = region(page, 'How did they work?');
  await over.waitFor();
  const before = await held.of(projectCrewItemRating, { stars });
  await network.down();
  await over.getByRole('button').first().click();
  const sheet = page.getByRole('dialog');
  await sheet
    .getByRole('radiogroup')
    .nth(1)
    .getByRole('radio', { name: `${String(stars)} stars` })
    .check();
  await sheet.getByRole('button', { name: 'Save 1 rating' }).click();
  await expect(sheet.getByRole('button', { name: /^Save/u })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await main.getByRole('link', { name: 'Documents', exact: true }).click();
  await expect(page).toHaveURL(/\/projects\/1001\/documents$/u);
  await page.goBack();
  await main.getByRole('link', { name: /^Project manager/u }).click();
  await main.getByRole('textbox', { name: 'Message' }).fill(words);
  await main.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Kept, and sent when there is a connection.')).toBeVisible();
  const changes = await waiting(page);
  await network.up();
  await expectAllSent(page);
  await expectOnceEach(held, changes);
  expect(await held.of(projectCrewItemRating, { stars })).toHaveLength(before.length + 1);
  expect(await held.of(activity, { body: words })).toHaveLength(1);
};

/** Without signal: the client says yes to a quotation, and home asks for it no more. */
const sayYes = async (page: Page, quoted: string): Promise<void> => {
  const { network, held } = siteOf();
  await openHome(page);
  const asked = region(page, 'To confirm').getByRole('link', { name: new RegExp(`^${quoted}`, 'u') });
  await network.down();
  await asked.click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('main').getByText('Confirmed', { exact: true })).toBeVisible();
  await openHome(page);
  await expect(asked).toHaveCount(0);
  const changes = await waiting(page);
  await network.up();
  await expectAllSent(page);
  await expectOnceEach(held, changes);
  expect(await held.of(project, { name: quoted })).toMatchObject([{ statusCode: 'confirmed' }]);
};

/** Nothing that was done is asked for. */
const expectDone = async (page: Page, note: string, quoted: string): Promise<void> => {
  await openHome(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: new RegExp(`^${note}`, 'u') })).toHaveCount(0);
  await expect(region(page, 'To confirm').getByText(quoted)).toHaveCount(0);
  expect(await faults(page, WCAG)).toEqual([]);
};

test('a client goes through the day on a phone, and signs the hours by hand', async () => {
  const { network, held, device } = siteOf();
  const page = await device(PHONE).page();
  await signInAnywhere(page, network.origin, mia);
  await openHome(page);
  await readHome(page);
  const wanted = { name: 'Quay evening', crew: 'Quay build' };
  await order(page, wanted);
  await lookAtPositions(page, wanted);
  const note = 'Dismantling, small stage';
  const crewId = await openNote(page, note);
  await network.down();
  await signByTyping(page, mia.name);
  await expect(page.getByText(/^Signed by Mia Berg/u)).toBeVisible();
  const changes = await waiting(page);
  await network.up();
  await expectAllSent(page);
  await expectOnceEach(held, changes);
  expect(await held.of(deliveryNote, { id: crewId })).toMatchObject([{ statusCode: 'signed', digital: false }]);
  await rateAndWrite(page, 4, 'Is gate 4 open on Monday?');
  await sayYes(page, 'Harbour market');
  await expectDone(page, note, 'Harbour market');
});

test('and at a desk, where the hours are confirmed by a click', IN_SOAK, async () => {
  const { network, held, device } = siteOf();
  const page = await device(DESKTOP).page();
  await signInAnywhere(page, network.origin, mia);
  await openHome(page);
  await readHome(page);
  const wanted = { name: 'Winter gala', crew: 'Gala build' };
  await order(page, wanted);
  await lookAtPositions(page, wanted);
  const note = 'Truss change, west';
  const [written] = await held.of(deliveryNote, { id: (await held.of(projectCrew, { name: note }))[0]?.['id'] });
  await held.put(companySettings, String(written?.['companyId']), { allowDigitalConfirm: true });
  const crewId = await openNote(page, note);
  await page.getByRole('button', { name: 'Confirm without a signature' }).click();
  await expect(page.getByText(/^Confirmed online, /u)).toBeVisible();
  await expectAllSent(page);
  expect(await held.of(deliveryNote, { id: crewId })).toMatchObject([{ statusCode: 'signed', digital: true }]);
  await rateAndWrite(page, 5, 'Please bring two forklifts.');
  await sayYes(page, 'Harbour Fest, winter edition');
  await expectDone(page, note, 'Harbour Fest, winter edition');
});

test('the seven days stand on one line on the narrowest phone', IN_SOAK, async () => {
  const { network, device } = siteOf();
  const page = await device(PHONE).page();
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAnywhere(page, network.origin, mia);
  await page.goto(network.origin);
  const days = page.getByRole('list', { name: 'Confirmed of ordered, the next 7 days' }).getByRole('listitem');
  await expect(days).toHaveCount(7);
  const tops = await days.evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
  await expectTouchable(page);
});
