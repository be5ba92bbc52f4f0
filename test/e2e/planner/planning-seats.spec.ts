// A cell of the planning calendar: the open positions of an empty one's day, judged for its person, by keys and by
// mouse, without signal; and leave and blocked dates, decided, noted, entered and taken back.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { person } from '#schema/entities/people/person.ts';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { vacationRequest } from '#schema/entities/planning/vacation-request.ts';
import { DESKTOP, PHONE } from '../../support/browser/device.ts';
import { ben, mia, paula, type DemoLogin } from '../../support/judging/demo-logins.ts';
import { faults, WCAG } from '../../support/judging/judging.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { expectToArriveOnce } from '../queued/arrive.ts';
import { expectAllSent, signInAnywhere } from '../steps.ts';

const siteOf = siteOfFile();

const open = async (who: DemoLogin, options: typeof DESKTOP = DESKTOP): Promise<Page> => {
  const { network, device } = siteOf();
  const page = await device(options).page();
  await signInAnywhere(page, network.origin, who);
  await page.goto(`${network.origin}/planning-calendar`);
  await page.getByRole('list', { name: 'Legend' }).waitFor();
  return page;
};

const seats = (page: Page): Locator => page.getByRole('dialog').getByRole('listitem');

/** Goes from an empty cell ahead to the next, until there is a position that its person can take. */
const untilSeat = async (page: Page): Promise<Locator> => {
  const cell = page.locator('[role=gridcell]:focus');
  for (let steps = 0; steps < 120; steps += 1) {
    if (((await cell.textContent()) ?? '').includes('nothing entered')) {
      await page.keyboard.press('d');
      const dialog = page.getByRole('dialog');
      await expect(seats(page).or(dialog.getByText('No open positions')).first()).toBeVisible();
      const fitting = seats(page).filter({ hasText: /Fit|Warning/u });
      if ((await fitting.count()) > 0) return fitting.first();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
    const before = await cell.textContent();
    await page.keyboard.press('ArrowRight');
    // At the end of a row the next one is gone back: all of it is ahead up to the day of the first.
    if ((await cell.textContent()) === before) await page.keyboard.press('ArrowDown');
  }
  throw new Error('Nobody can take an open position');
};

test('somebody is pencilled in, and booked, from an empty cell by keys alone and without signal', IN_SOAK, async () => {
  const { network, held } = siteOf();
  const page = await open(paula);
  await network.down();
  await page
    .getByRole('button', { name: /wait(?:s)? for an answer/u })
    .first()
    .press('Enter');
  const cell = page.locator('[role=gridcell]:focus');
  await expect(cell).toContainText('Requested');
  const seat = await untilSeat(page);
  const name = ((await page.getByRole('dialog').getByRole('heading').first().textContent()) ?? '').split(',')[0] ?? '';
  await expect(page.getByRole('radio', { name: 'Draft' })).toBeChecked();
  const [human] = await held.of(person, { displayName: name });
  const ids = async (): Promise<readonly string[]> =>
    (await held.of(projectCrewItemStatus, { personId: human?.id })).map(
      ({ id, statusCode }) => `${id} ${String(statusCode)}`,
    );
  const before = await ids();
  await seat.getByRole('button').press('Enter');
  await page.getByText(`${name} pencilled in`).first().waitFor();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The cell has it now; undone it is empty again.
  await expect(cell).toContainText('Requested');
  await page.keyboard.press('Control+z');
  await expect(cell).toContainText('nothing entered');
  await page.keyboard.press('b');
  await expect(page.getByRole('radio', { name: 'Book' })).toBeChecked();
  await seats(page)
    .filter({ hasText: /Fit|Warning/u })
    .first()
    .getByRole('button')
    .press('Enter');
  await page.getByText(`${name} booked`).first().waitFor();
  await expect(cell).toContainText('Confirmed');
  await network.up();
  await expectAllSent(page);
  const gained = (await ids()).filter((one) => !before.includes(one));
  expect(gained).toEqual([expect.stringMatching(/ confirmed$/u)]);
});

test('a press on an empty cell shows the same, and who cannot is put there only with a reason', IN_SOAK, async () => {
  const page = await open(paula);
  await page
    .getByRole('button', { name: /wait(?:s)? for an answer/u })
    .first()
    .press('Enter');
  await untilSeat(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const box = await page.locator('[role=gridcell]:focus').boundingBox();
  if (box === null) throw new Error('The cell is out of sight');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.getByRole('radio', { name: 'Ask' })).toBeChecked();
  const cannot = seats(page).filter({ hasText: /Cannot/u });
  if ((await cannot.count()) === 0) return;
  await cannot.first().getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Although they cannot' })).toBeVisible();
});

test('a client who presses an empty cell is offered nothing', IN_SOAK, async () => {
  const page = await open(mia);
  const grid = page.getByRole('grid', { name: 'Planning calendar' });
  await grid.getByRole('rowheader').filter({ hasText: /\S/u }).nth(2).click();
  await page.keyboard.press('ArrowRight');
  for (let steps = 0; steps < 13; steps += 1) {
    const cell = page.locator('[role=gridcell]:focus');
    await page.keyboard.press('ArrowRight');
    if (((await cell.textContent()) ?? '').includes('nothing entered')) await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

const inDays = (days: number): string => Temporal.Now.plainDateISO('Europe/Vienna').add({ days }).toString();
/** Free of what the demo has of Ben. */
const FIRST = { leave: inDays(100), blocked: inDays(107) };

const idOfBen = async (): Promise<string> =>
  String((await siteOf().held.of(person, { displayName: ben.name }))[0]?.['id']);

/** Ben asks for it himself. */
const askForLeave = async (): Promise<void> => {
  const { network, device } = siteOf();
  const page = await device(PHONE).page();
  await signInAnywhere(page, network.origin, ben);
  await page.goto(`${network.origin}/personal-calendar?day=${FIRST.leave}`);
  await page.getByRole('button', { name: 'Block dates or request vacation' }).tap();
  await page.getByRole('radio', { name: 'Request vacation' }).check({ force: true });
  await page.getByRole('button', { name: 'Request', exact: true }).tap();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAllSent(page);
};

test(
  'a to-do leads to the leave, which is granted with an answer by keys alone; it needs the server',
  IN_SOAK,
  async () => {
    const { network, held } = siteOf();
    await askForLeave();
    const leave = { personId: await idOfBen(), start: FIRST.leave };
    const page = await open(paula);
    await page.goto(`${network.origin}/todo-calendar?show=group`);
    await page
      .getByRole('link', { name: `Open what it is about: Leave requested: ${ben.name}` })
      .first()
      .press('Enter');
    const led = page.getByRole('dialog', { name: ben.name, exact: true });
    await expect(led).toContainText('Requested');
    expect(await faults(page, WCAG)).toEqual([]);
    await network.down();
    await page.reload();
    await expect(led.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true');
    await network.up();
    await page.reload();
    await expect(led.getByRole('button', { name: 'Approve' })).not.toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await expect(led).toHaveCount(0);
    // The calendar stands at its person and day.
    const cell = page.locator('[role=gridcell]:focus');
    await expect(cell).toContainText(ben.name);
    await expect(cell).toContainText('Requested vacation');
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Reject' }).press('Enter');
    await expect(sheet.getByText('Please say why.')).toBeVisible();
    await sheet.getByLabel(`Your answer to ${ben.name}`).fill('Enjoy the lake.');
    await sheet.getByRole('button', { name: 'Approve' }).press('Enter');
    await expect
      .poll(async () => (await held.of(vacationRequest, leave))[0])
      .toMatchObject({ statusCode: 'approved', answer: 'Enjoy the lake.' });
    await expectAllSent(page);
    // Granted, it is called off from the same cell.
    await expect(cell).toContainText('Vacation');
    await page.keyboard.press('Enter');
    await sheet.getByRole('button', { name: `Cancel the vacation: ${ben.name}` }).press('Enter');
    await page
      .getByRole('dialog', { name: 'Cancel this vacation?' })
      .getByRole('button', { name: 'Cancel the vacation' })
      .press('Enter');
    await expect.poll(() => held.of(vacationRequest, leave)).toEqual([]);
  },
);

test('on a phone days are blocked for somebody without signal, noted, and freed again', IN_SOAK, async () => {
  const site = siteOf();
  const { network, held } = site;
  const page = await open(paula, PHONE);
  const blocked = { personId: await idOfBen(), start: FIRST.blocked };
  await network.down();
  await page.getByRole('main').getByRole('button', { name: 'Block dates', exact: true }).tap();
  const sheet = page.getByRole('dialog', { name: 'Block dates for somebody' });
  await sheet.getByRole('combobox').fill(ben.name);
  await sheet.getByRole('option', { name: ben.name }).first().tap();
  await sheet.getByLabel('First day').fill(FIRST.blocked);
  await sheet.getByRole('button', { name: 'Block', exact: true }).tap();
  await expect(sheet.getByText('Please say why.')).toBeVisible();
  expect(await faults(page, WCAG)).toEqual([]);
  await sheet.getByLabel('Reason').fill('Moving house');
  await sheet.getByRole('button', { name: 'Block', exact: true }).tap();
  await expect(sheet).toHaveCount(0);
  await expectToArriveOnce(site, page, ['createBlockDate']);
  const [row] = await held.of(blockDate, blocked);
  await page.goto(`${network.origin}/planning-calendar?away=${String(row?.['id'])}`);
  const led = page.getByRole('dialog', { name: ben.name, exact: true });
  await led.getByRole('button', { name: 'Take note' }).tap();
  await expect.poll(async () => (await held.of(blockDate, blocked))[0]?.['statusCode']).toBe('confirmed');
  await expectAllSent(page);
  // On the day the list has it, and what a tap opens frees it again.
  await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('button')
    .filter({ hasText: ben.name })
    .filter({ hasText: 'Blocked date' })
    .tap();
  await network.down();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Remove the blocked date: ${ben.name}` })
    .tap();
  const question = page.getByRole('dialog', { name: 'Free these days again?' });
  await expect(question).toContainText('A planner has taken note of these days');
  await question.getByRole('button', { name: 'Remove the blocked date' }).tap();
  await expectToArriveOnce(site, page, ['deleteBlockDate']);
  expect(await held.of(blockDate, blocked)).toEqual([]);
});
