// A shift of the planning calendar goes to another person: by keys alone and without signal, pulled with the mouse, and
// chosen from a list on a phone.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { person } from '#schema/entities/people/person.ts';
import { DESKTOP, PHONE } from '../../support/browser/device.ts';
import { paula } from '../../support/judging/demo-logins.ts';
import { takePicture } from '../pages/day.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { expectAllSent, signInAnywhere } from '../steps.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';

const siteOf = siteOfFile();

const open = async (options: typeof DESKTOP): Promise<Page> => {
  const { network, device } = siteOf();
  const page = await device(options).page();
  await signInAnywhere(page, network.origin, paula);
  await page.goto(`${network.origin}/planning-calendar`);
  await page.getByRole('list', { name: 'Legend' }).waitFor();
  return page;
};

const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Planning calendar' });
const strip = (page: Page): Locator => page.getByRole('group', { name: 'Move to…' });
const movedTo = (page: Page): Locator => page.getByText(/^Shift moved to /u).first();

/** The cell of somebody who was asked, with the keyboard on it. */
const askedCell = async (page: Page): Promise<Locator> => {
  await page
    .getByRole('button', { name: /wait(?:s)? for an answer/u })
    .first()
    .press('Enter');
  const cell = page.locator('[role=gridcell]:focus');
  await expect(cell).toContainText('Requested');
  return cell;
};

/** Goes on by rows until somebody can take what is picked up; answers who. */
const untilSomebodyCan = async (page: Page): Promise<string> => {
  for (const key of ['ArrowDown', 'ArrowUp']) {
    for (let steps = 0; steps < 60; steps += 1) {
      await page.keyboard.press(key);
      const words = strip(page).getByRole('status');
      await expect(words).toContainText(/Fit|Warning|Cannot|is picked up/u);
      const text = (await words.textContent()) ?? '';
      if (/Fit|Warning/u.test(text)) return (await words.locator('strong').first().textContent()) ?? '';
    }
  }
  throw new Error('Nobody can take it');
};

/** States of that person's assignments on the server. */
const statesOf = async (name: string): Promise<readonly string[]> => {
  const { held } = siteOf();
  const [human] = await held.of(person, { displayName: name });
  const jobs = await held.of(projectCrewItemStatus, { personId: human?.id });
  return jobs.map(({ id, statusCode }) => `${id} ${String(statusCode)}`).toSorted();
};

test('by keys alone and without signal somebody else is asked instead, and it is taken back', IN_SOAK, async () => {
  const { network } = siteOf();
  const page = await open(DESKTOP);
  await network.down();
  const cell = await askedCell(page);
  const owner = ((await cell.textContent()) ?? '').split(',')[0] ?? '';
  await page.keyboard.press('m');
  await expect(strip(page).getByRole('status')).toContainText(`The shift of ${owner} is picked up.`);
  await page.keyboard.press('Escape');
  await expect(strip(page)).toHaveCount(0);
  await page.keyboard.press('m');
  const name = await untilSomebodyCan(page);
  const [before, ownersBefore] = [await statesOf(name), await statesOf(owner)];
  await page.keyboard.press('Enter');
  await expect(movedTo(page)).toHaveText(`Shift moved to ${name}`);
  await page.keyboard.press('Control+z');
  await page.getByText(`Undone: Shift moved to ${name}`).first().waitFor();
  await page.keyboard.press('Control+Shift+z');
  await expect(movedTo(page)).toBeVisible();
  await network.up();
  await expectAllSent(page);
  const gained = (await statesOf(name)).filter((one) => !before.includes(one));
  expect(gained).toEqual([expect.stringMatching(/ requested$/u)]);
  const lost = (await statesOf(owner)).filter((one) => !ownersBefore.includes(one));
  expect(lost).toEqual([expect.stringMatching(/ cancelled$/u)]);
});

test('by keys alone and without signal a shift moves in time, and only as far as it is let', IN_SOAK, async () => {
  const { held, network } = siteOf();
  const page = await open(DESKTOP);
  await network.down();
  const cell = await askedCell(page);
  const owner = ((await cell.textContent()) ?? '').split(',')[0] ?? '';
  const [human] = await held.of(person, { displayName: owner });
  const jobs = () => held.of(projectCrewItemStatus, { personId: human?.id, statusCode: 'requested' });
  const before = new Map((await jobs()).map((job) => [job.id, job]));
  const words = strip(page).getByRole('status');
  await page.keyboard.press('m');
  await expect(words).toContainText('is picked up');
  for (const key of ['Alt+ArrowRight', 'Alt+ArrowRight', 'Shift+ArrowLeft']) {
    await page.keyboard.press(key);
    await expect(words).toContainText(/Fit|Warning|Cannot/u);
  }
  // A day on and back again; the keyboard stays where it was.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(cell).toBeFocused();
  await expect(words).toContainText(owner);
  await page.keyboard.press('Enter');
  const told = page.getByText(`Times of ${owner} changed`).first();
  await expect(told).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.getByText(`Undone: Times of ${owner} changed`).first().waitFor();
  await page.keyboard.press('Control+Shift+z');
  await expect(told).toBeVisible();
  await network.up();
  await expectAllSent(page);
  const moved = (await jobs()).filter((job) => job['effectiveStart'] !== before.get(job.id)?.['effectiveStart']);
  expect(moved).toHaveLength(1);
  const minutes = (field: string): number =>
    (Date.parse(String(moved[0]?.[field])) - Date.parse(String(before.get(moved[0]?.id ?? '')?.[field]))) / 60_000;
  expect([minutes('effectiveStart'), minutes('effectiveEnd')]).toEqual([30, 15]);
});

test(
  'with the mouse a shift is pulled to another row: who cannot stands back, and needs a reason',
  IN_SOAK,
  async () => {
    // High enough for people of every verdict.
    const page = await open({ viewport: { width: 1280, height: 1600 } });
    const rowOf = (verdict: string): Locator =>
      grid(page)
        .getByRole('rowheader')
        .filter({ hasText: new RegExp(`^[A-Z]{0,2}\\s*(?:${verdict})`, 'u') });
    /** Of a row that is in sight, clear of the edges at which the rows go on. */
    const middleOf = async (verdict: string): Promise<number | undefined> => {
      const inside = await grid(page).boundingBox();
      for (const row of await rowOf(verdict).all()) {
        const { y: top = 0, height = 0 } = (await row.boundingBox()) ?? {};
        const middle = top + height / 2;
        if (inside !== null && middle > inside.y + 150 && middle < inside.y + inside.height - 40) return middle;
      }
      return undefined;
    };
    /** Of a shift that somebody in sight can take, and somebody cannot. */
    const cellToPull = async (): Promise<Locator> => {
      for (let tried = 0; tried < 12; tried += 1) {
        const cell = await askedCell(page);
        // With another shift on that day it is not known which of them is pulled.
        if ((await cell.textContent())?.includes(';') === true) continue;
        await page.keyboard.press('m');
        await expect(rowOf('Fit|Warning|Cannot').first()).toBeAttached();
        const isGood = (await middleOf('Fit|Warning')) !== undefined && (await middleOf('Cannot')) !== undefined;
        await page.keyboard.press('Escape');
        await expect(strip(page)).toHaveCount(0);
        // The focus goes elsewhere, the cell stays.
        const name = await cell.getAttribute('data-cell');
        if (isGood && name !== null) return grid(page).locator(`[data-cell="${name}"]`);
      }
      throw new Error('No shift in sight has people of both verdicts beside it');
    };
    const cell = await cellToPull();
    /** Takes the shift in the hand, wherever it stands by now: what is told at the foot comes and goes. */
    const pickUp = async (): Promise<{ readonly x: number; readonly y: number; readonly day: number }> => {
      await expect(strip(page)).toHaveCount(0);
      const box = await cell.boundingBox();
      if (box === null) throw new Error('The cell is out of sight');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 4];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 4, y + 8, { steps: 4 });
      await expect(strip(page)).toBeVisible();
      return { x, y, day: box.width };
    };
    const pullTo = async (verdict: string): Promise<void> => {
      const { x } = await pickUp();
      await expect(rowOf(verdict).first()).toBeAttached();
      await page.mouse.move(x, (await middleOf(verdict)) ?? 0, { steps: 6 });
      await expect(strip(page).getByRole('status')).toContainText(new RegExp(verdict, 'u'));
    };
    const { x, y, day } = await pickUp();
    await page.mouse.move(x + day, y, { steps: 6 });
    // On another day: which one is told with how it goes.
    await expect(strip(page).getByRole('status')).toContainText(/\d{2}:\d{2}.*(?:Fit|Warning|Cannot)/u);
    await takePicture(page, 'moved-a-day');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await pullTo('Cannot');
    await page.keyboard.press('Escape');
    await expect(strip(page)).toHaveCount(0);
    await page.mouse.up();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await pullTo('Cannot');
    await page.mouse.up();
    const force = page.getByRole('dialog', { name: 'Although they cannot' });
    await expect(force).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(force).toHaveCount(0);
    await pullTo('Fit|Warning');
    await page.mouse.up();
    await expect(movedTo(page)).toBeVisible();
    await page.getByRole('button', { name: /^Undo: Shift moved to /u }).click();
    await page
      .getByText(/^Undone: Shift moved to /u)
      .first()
      .waitFor();
  },
);

test('on a phone a shift goes to the first of a list, those who fit best first', IN_SOAK, async () => {
  const { network } = siteOf();
  const page = await open(PHONE);
  await page.getByRole('button', { name: 'Later days' }).tap();
  await network.down();
  const booked = page.getByRole('main').getByRole('listitem').getByRole('button').filter({ hasText: 'Confirmed' });
  await booked.first().tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Move to…/u })
    .first()
    .tap();
  const people = page.getByRole('dialog').getByRole('list', { name: 'Candidates' }).getByRole('listitem');
  const first = people.first();
  await expect(first).toContainText(/Fit|Warning/u);
  const name = (await first.locator('span').first().textContent()) ?? '';
  const before = await statesOf(name);
  await first.getByRole('button').tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(movedTo(page)).toHaveText(`Shift moved to ${name}`);
  await network.up();
  await expectAllSent(page);
  const gained = (await statesOf(name)).filter((one) => !before.includes(one));
  expect(gained).toEqual([expect.stringMatching(/ confirmed$/u)]);
});
