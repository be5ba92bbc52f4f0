// The planner's to-dos by keyboard and without signal: moved by days, done and handed on at once, taken back, opened.
import { expect, test, type Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../../support/browser/device.ts';
import { paula } from '../../support/judging/demo-logins.ts';
import { faults, WCAG } from '../../support/judging/judging.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { expectAllSent, signInAnywhere } from '../steps.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';

const siteOf = siteOfFile();

const openToDos = async (options: typeof DESKTOP): Promise<Page> => {
  const { network, device } = siteOf();
  const page = await device(options).page();
  await signInAnywhere(page, network.origin, paula);
  await page.goto(`${network.origin}/todo-calendar?show=group`);
  await page.getByRole('region', { name: 'Week', exact: true }).waitFor();
  return page;
};

const boxOf = (page: Page, caption: string) => page.getByRole('checkbox', { name: `Choose: ${caption}` });

// First: the other takes the overdue one away.
test('on a phone a day of the week shows its own to-dos, and the next week is one tap away', IN_SOAK, async () => {
  const page = await openToDos(PHONE);
  const main = page.getByRole('main');
  const week = main.getByRole('region', { name: 'Week', exact: true });
  await week.getByRole('button', { name: 'Later week' }).tap();
  const busy = week.getByRole('button', { name: /, \d+ due$/u }).first();
  const words = (await busy.textContent()) ?? '';
  await busy.tap();
  await expect(busy).toHaveAttribute('aria-pressed', 'true');
  await expect(main.getByRole('checkbox')).toHaveCount(Number(/(\d+) due/u.exec(words)?.[1]));
  expect(await faults(page, WCAG)).toEqual([]);
  await busy.tap();
  await expect(main.getByRole('region', { name: 'Overdue' })).toBeVisible();
});

test(
  'a digit moves a to-do by days, others are done and handed on at once, and each can be taken back',
  IN_SOAK,
  async () => {
    const { network } = siteOf();
    const page = await openToDos(DESKTOP);
    const main = page.getByRole('main');
    await network.down();
    const overdue = main.getByRole('region', { name: 'Overdue' });
    await boxOf(page, 'Where may the truck stand?').focus();
    await page.keyboard.press('1');
    await expect(main.getByText(/^1 to-do moved to /u)).toBeVisible();
    await expect(overdue).toHaveCount(0);
    await main.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(overdue.getByRole('listitem')).toHaveCount(1);
    await boxOf(page, 'Where may the truck stand?').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(main.getByRole('status').filter({ hasText: '2 to-dos chosen' })).toBeVisible();
    expect(await faults(page, WCAG)).toEqual([]);
    await main.getByRole('group', { name: '2 to-dos chosen' }).getByRole('button', { name: 'Done' }).press('Enter');
    await expect(main.getByText('2 to-dos done')).toBeVisible();
    await main.getByRole('button', { name: 'Hand on: Where may the truck stand?' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Office' }).press('Enter');
    await expect(main.getByText('1 to-do handed on: Office')).toBeVisible();
    await expect(overdue).toHaveCount(0);
    await network.up();
    await expectAllSent(page);
    await page.reload();
    await expect(boxOf(page, 'Where may the truck stand?')).toHaveCount(0);
    await main.getByRole('radio', { name: /^All/u }).check();
    await expect(main.getByRole('listitem').filter({ hasText: 'Where may the truck stand?' })).toContainText(
      'for Office',
    );
    await main
      .getByRole('link', { name: /^Open what it is about: Confirm the crew list/u })
      .first()
      .press('Enter');
    await expect(page).toHaveURL(/\/projects\//u);
  },
);
