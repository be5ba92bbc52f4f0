// A double booking is solved where it is seen: somebody else takes one of the shifts, or both stay and it is said why;
// by keys alone and without signal.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { person } from '#schema/entities/people/person.ts';
import { DESKTOP } from '../../support/browser/device.ts';
import { paula } from '../../support/judging/demo-logins.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { expectAllSent, signInAnywhere } from '../steps.ts';

const siteOf = siteOfFile();

const counter = (page: Page): Locator => page.getByRole('button', { name: /double bookings?$/u });

/** Opens what is behind the counter; answers whose it is. */
const openClash = async (page: Page): Promise<string> => {
  await counter(page).first().press('Enter');
  await expect(page.locator('[role=gridcell]:focus')).toContainText('Double booking');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Overlap \d+:\d\d h$/u)).toBeVisible();
  return ((await dialog.getByRole('heading').first().textContent()) ?? '').split(',')[0] ?? '';
};

/** Steps on, from one double booking to the next, until that of the person is open. */
const openClashOf = async (page: Page, name: string): Promise<void> => {
  const most = Number.parseInt((await counter(page).first().textContent()) ?? '', 10);
  for (let step = 0; (await openClash(page)) !== name; step += 1) {
    expect(step, `nobody called ${name} is booked twice`).toBeLessThan(most);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
};

test('what home counts leads to whom it is about, and on to the day in the calendar', IN_SOAK, async () => {
  const { network, device } = siteOf();
  const page = await device(DESKTOP).page();
  await signInAnywhere(page, network.origin, paula);
  await page.getByRole('link', { name: /double bookings?$/u }).press('Enter');
  await page.getByRole('list', { name: 'People' }).getByRole('link').first().press('Enter');
  await expect(page.locator('[role=gridcell]:focus')).toContainText('Double booking');
});

test('somebody else takes one of two shifts, and when that is undone both stay, with the reason', IN_SOAK, async () => {
  const { network, device, held } = siteOf();
  const page = await device(DESKTOP).page();
  await signInAnywhere(page, network.origin, paula);
  await page.goto(`${network.origin}/planning-calendar`);
  await page.getByRole('list', { name: 'Legend' }).waitFor();
  await network.down();
  const name = await openClash(page);
  const before = await counter(page).first().textContent();
  await expect(
    page
      .getByRole('dialog')
      .getByText(/(?:person|people) fits?$/u)
      .first(),
  ).toBeVisible();
  await page
    .getByRole('button', { name: `Find a replacement: ${name}` })
    .first()
    .press('Enter');
  const others = page.getByRole('dialog').getByRole('list', { name: 'Candidates' }).getByRole('listitem');
  await others.filter({ hasText: 'Fit' }).first().getByRole('button').press('Enter');
  await page
    .getByText(/^Shift moved to /u)
    .first()
    .waitFor();
  if (before?.startsWith('1 ') === true) await expect(counter(page)).toHaveCount(0);
  else await expect(counter(page)).not.toHaveText(before ?? '');
  await page.keyboard.press('Control+z');
  await expect(counter(page)).toHaveText(before ?? '');
  await openClashOf(page, name);
  await page.getByRole('button', { name: 'Keep both' }).press('Enter');
  const why = page.getByRole('dialog', { name: 'Although they cannot' });
  await why.getByRole('textbox').fill('Both are in the same hall');
  await why.getByRole('button', { name: 'Do it all the same' }).press('Enter');
  await page.getByText(`Both shifts of ${name} kept`).first().waitFor();
  await network.up();
  await expectAllSent(page);
  const [human] = await held.of(person, { displayName: name });
  const jobs = await held.of(projectCrewItemStatus, { personId: human?.id });
  const kept = jobs.filter(({ reason }) => reason === 'Both are in the same hall');
  expect(kept.map(({ forcedFor }) => forcedFor)).toEqual([[expect.stringMatching(/^overlapBooked:/u)]]);
  // What is decided is counted no more, and told where it was decided.
  if (before?.startsWith('1 ') === true) await expect(counter(page)).toHaveCount(0);
  else await expect(counter(page)).not.toHaveText(before ?? '');
  await page.locator('[role=gridcell][tabindex="0"]').press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Kept all the same: Both are in the same hall');
  await expect(page.getByRole('button', { name: 'Keep both' })).toHaveCount(0);
});
