// Shifts are ordered on the page of a project without signal: by the client on a phone, and by the planner at a desk.
import { expect, test, type Page } from '@playwright/test';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { DESKTOP, PHONE } from '../../support/browser/device.ts';
import { mia, paula, type DemoLogin } from '../../support/judging/demo-logins.ts';
import { faults, WCAG } from '../../support/judging/judging.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { fillPosition, newShiftSheet } from '../pages/order-sheets.ts';
import { expectAllSent, signInAnywhere } from '../steps.ts';

const siteOf = siteOfFile();
/** Of the client of the demo, who is still drawing it up. */
const ORDER = '/projects/1004';

const openOrder = async (who: DemoLogin, options: typeof DESKTOP): Promise<Page> => {
  const { network, device } = siteOf();
  const page = await device(options).page();
  await signInAnywhere(page, network.origin, who);
  await page.goto(`${network.origin}${ORDER}`);
  await page.getByRole('button', { name: 'New shift' }).waitFor();
  return page;
};

test(
  'the client orders a crew on a phone without signal; the planner adds to it, edits both and calls it off',
  IN_SOAK,
  async () => {
    const { network, held } = siteOf();
    const phone = await openOrder(mia, PHONE);
    await phone.getByRole('button', { name: 'New shift' }).tap();
    const sheet = newShiftSheet(phone);
    await sheet.getByLabel('Function').waitFor();
    await network.down();
    // What is missing is said at its field, and nothing is ordered.
    await sheet.getByRole('button', { name: 'Order shift' }).tap();
    await expect(sheet.getByText('Fill this in').first()).toBeVisible();
    expect(await faults(phone, WCAG)).toEqual([]);
    await sheet.getByLabel('Name of the crew').fill('Stage build, quay');
    await sheet.getByLabel('Location').tap();
    await sheet.getByRole('listbox').getByRole('option').first().tap();
    await fillPosition(sheet, { from: '20:00', to: '02:00', people: '3' });
    await expect(sheet.getByText('It ends the next day')).toBeVisible();
    // What was written outlives a reload.
    await phone.reload();
    await phone.getByRole('button', { name: 'New shift' }).tap();
    await expect(sheet.getByLabel('Name of the crew')).toHaveValue('Stage build, quay');
    await sheet.getByRole('button', { name: 'Order shift' }).tap();
    await expect(sheet).toBeHidden();
    const ordered = phone.getByRole('main').getByRole('listitem').filter({ hasText: 'Stage build, quay' });
    await expect(ordered).toContainText('3 open seats');
    expect(await held.of(projectCrew, { name: 'Stage build, quay' })).toEqual([]);
    await network.up();
    await expectAllSent(phone);
    // The client may edit it and call it off, and leaves the crew to the agency.
    await ordered.getByRole('button', { name: 'Actions for Stagehand' }).tap();
    await expect(phone.getByRole('menuitem')).toHaveText(['Edit shift', 'Repeat on other days', 'Call this shift off']);
    await phone.keyboard.press('Escape');
    const [crew] = await held.of(projectCrew, { name: 'Stage build, quay' });
    expect(crew).toMatchObject({ statusCode: 'planned' });

    // On the page of the crew the client adds to it as well, and finds its papers.
    await phone.goto(`${network.origin}/crews/${String(crew?.id)}`);
    await expect(phone.getByRole('link', { name: /^Delivery note/u })).toBeVisible();
    await phone.getByRole('button', { name: 'Add a position' }).tap();
    const further = phone.getByRole('dialog', { name: 'Add a position' });
    await further.getByRole('button', { name: 'Close' }).tap();
    await expect(phone.getByRole('button', { name: /^Duplicate /u })).toHaveCount(1);
    await phone.goto(`${network.origin}${ORDER}`);

    const desk = await openOrder(paula, DESKTOP);
    await desk.getByRole('main').getByRole('listitem').filter({ hasText: 'Stage build, quay' }).first().waitFor();
    await desk.getByRole('button', { name: 'New shift' }).press('Enter');
    await newShiftSheet(desk).getByLabel('Crew', { exact: true }).selectOption({ label: 'Stage build, quay' });
    await network.down();
    await fillPosition(newShiftSheet(desk), { from: '06:00', to: '10:00', people: '2' });
    expect(await faults(desk, WCAG)).toEqual([]);
    await newShiftSheet(desk).getByRole('button', { name: 'Order shift' }).press('Enter');
    await expect(newShiftSheet(desk)).toBeHidden();
    const rows = desk.getByRole('main').getByRole('listitem').filter({ hasText: 'Stage build, quay' });
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('2 open seats');
    await network.up();
    await expectAllSent(desk);
    expect(
      (await held.of(projectCrewItem, { projectCrewId: crew?.id ?? '' })).map(({ amount }) => amount).toSorted(),
    ).toEqual([2, 3]);

    // The planner edits one by keyboard and calls the crew off, without signal.
    await network.down();
    const menu = rows.first().getByRole('button', { name: 'Actions for Stagehand' });
    await menu.press('Enter');
    await desk.getByRole('menuitem', { name: 'Edit shift' }).press('Enter');
    const edit = desk.getByRole('dialog', { name: 'Edit shift' });
    await expect(edit.getByLabel('People')).toHaveValue('2');
    await edit.getByLabel('People').fill('0');
    await edit.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(edit.getByText('A whole number from 1 to 200')).toBeVisible();
    await edit.getByLabel('People').fill('5');
    expect(await faults(desk, WCAG)).toEqual([]);
    await edit.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(edit).toBeHidden();
    await expect(rows.first()).toContainText('5 open seats');
    await menu.press('Enter');
    await desk.getByRole('menuitem', { name: 'Edit crew' }).press('Enter');
    const form = desk.getByRole('dialog', { name: 'Edit crew' });
    await form.getByLabel('Meeting point').fill('Quay gate');
    await form.getByLabel('Contact on site').fill('Mia Berg');
    await form.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(form.getByText('Fill this in')).toBeVisible();
    await form.getByLabel('Phone of the contact').fill('+43 555 77');
    expect(await faults(desk, WCAG)).toEqual([]);
    await form.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(form).toBeHidden();
    await menu.press('Enter');
    await desk.getByRole('menuitem', { name: 'Call crew off' }).press('Enter');
    const question = desk.getByRole('dialog', { name: 'Call this crew off?' });
    await question.getByLabel('Reason (optional)').fill('The ship is late');
    expect(await faults(desk, WCAG)).toEqual([]);
    await question.getByRole('button', { name: 'Call crew off' }).press('Enter');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Crew cancelled');
    await network.up();
    await expectAllSent(desk);
    expect(await held.of(projectCrew, { name: 'Stage build, quay' })).toMatchObject([
      { statusCode: 'cancelled', meetingPoint: 'Quay gate', contactOnSite: { name: 'Mia Berg', phone: '+43 555 77' } },
    ]);
    // The client hears of it, and has nothing left to do with it.
    await expect(ordered).toHaveCount(1);
    await expect(ordered).toContainText('Crew cancelled');
    await expect(ordered.getByRole('button')).toHaveCount(0);
  },
);
