// Leave and blocked dates in the planning calendar: decided, noted, entered for others and taken back.
import { expect, test, type Page } from '@playwright/test';
import { person } from '#schema/entities/people/person.ts';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { vacationRequest } from '#schema/entities/planning/vacation-request.ts';
import { DESKTOP, PHONE } from '../../support/browser/device.ts';
import { ben, paula, type DemoLogin } from '../../support/judging/demo-logins.ts';
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
    await expect(sheet.getByRole('button', { name: 'Reject' })).not.toHaveAttribute('aria-disabled', 'true');
    await sheet.getByRole('button', { name: 'Reject' }).press('Enter');
    await expect(sheet.getByText('Please say why.', { exact: true })).toBeVisible();
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
