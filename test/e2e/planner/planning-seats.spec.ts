// An empty cell of the planning calendar: the open positions of its day, judged for its person, by keys and by mouse,
// without signal. And seats of a crew, on its own page: on two days, and once more; somebody is pencilled in there.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { crewFunction } from '#schema/entities/people/crew-function.ts';
import { person } from '#schema/entities/people/person.ts';
import { project } from '#schema/entities/projects/project.ts';
import { DESKTOP } from '../../support/browser/device.ts';
import { mia, paula, type DemoLogin } from '../../support/judging/demo-logins.ts';
import { faults, WCAG } from '../../support/judging/judging.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { expectAllSent, signInAnywhere } from '../steps.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';

const siteOf = siteOfFile();

const open = async (who: DemoLogin): Promise<Page> => {
  const { network, device } = siteOf();
  const page = await device(DESKTOP).page();
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
    await expect(cell).not.toContainText('Loading');
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

/** A position of a confirmed order that begins tomorrow or later, the next first. */
const positionAhead = async () => {
  const { held } = siteOf();
  const tomorrow = Temporal.Now.instant().add({ hours: 24 }).toString();
  const orders = (await held.of(project, { statusCode: 'confirmed' })).map(({ id }) => id);
  const crews = (await held.of(projectCrew, { statusCode: 'confirmed' })).map(({ id }) => id);
  const [position] = (await held.of(projectCrewItem))
    .filter(
      ({ projectId, projectCrewId, statusCode, startAt }) =>
        orders.includes(projectId) &&
        crews.includes(projectCrewId) &&
        statusCode !== 'cancelled' &&
        String(startAt) > tomorrow,
    )
    .toSorted((one, other) => (String(one['startAt']) < String(other['startAt']) ? -1 : 1));
  if (position === undefined) throw new Error('No position is ahead');
  return position;
};

/** Somebody of the crew who has no shift around that day, with what they can work as. */
const freeAround = async (day: Temporal.PlainDate): Promise<{ readonly name: string; readonly functionId: string }> => {
  const { held } = siteOf();
  const [from, to] = [day.subtract({ days: 2 }).toString(), day.add({ days: 3 }).toString()];
  const busy = (await held.of(projectCrewItemStatus))
    .filter(({ effectiveStart, effectiveEnd }) => String(effectiveEnd) > from && String(effectiveStart) < to)
    .map(({ contactId }) => contactId);
  const able = new Map((await held.of(crewFunction)).map(({ contactId, functionId }) => [contactId, functionId]));
  const role = (await held.of(contact, { kind: 'crew', active: true })).find(
    ({ id }) => able.has(id) && !busy.includes(id),
  );
  if (role === undefined) throw new Error('Nobody is free');
  const [human] = await held.of(person, { id: role['personId'] });
  return { name: String(human?.['displayName']), functionId: String(able.get(role['id'])) };
};

test('a crew gets positions on two days and one more, and somebody is pencilled in', IN_SOAK, async () => {
  const { network, held, device } = siteOf();
  const like = await positionAhead();
  const crewId = String(like['projectCrewId']);
  const first = Temporal.PlainDate.from(String(like['startDate']));
  await held.put(project, String(like['projectId']), { endDate: first.add({ days: 3 }).toString() });
  const { name, functionId } = await freeAround(first.add({ days: 1 }));
  const before = (await held.of(projectCrewItem, { projectCrewId: crewId })).length;
  const page = await device(DESKTOP).page();
  await signInAnywhere(page, network.origin, paula);
  await page.goto(`${network.origin}/crews/${crewId}`);
  const rows = page.getByRole('region', { name: 'Positions' }).getByRole('listitem');
  await expect(rows).toHaveCount(before);
  await network.down();
  await page.getByRole('button', { name: 'Add a position' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Add a position' });
  await sheet.getByLabel('Function').selectOption(functionId);
  await sheet.getByLabel('First day').fill(first.toString());
  await sheet.getByLabel('Last day (optional)').fill('');
  await sheet.getByLabel('From', { exact: true }).fill('09:00');
  await sheet.getByLabel('To', { exact: true }).fill('12:00');
  await sheet.getByLabel('Repeat each day until (optional)').fill(first.add({ days: 1 }).toString());
  expect(await faults(page, WCAG)).toEqual([]);
  await sheet.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(sheet).toBeHidden();
  await expect(rows).toHaveCount(before + 2);
  await rows
    .last()
    .getByRole('button', { name: /^Duplicate / })
    .press('Enter');
  const copy = page.getByRole('dialog', { name: 'Duplicate a position' });
  await copy.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(copy).toBeHidden();
  await expect(rows).toHaveCount(before + 3);

  await page.goto(`${network.origin}/crews/${crewId}/crew-chief-job`);
  await page.getByRole('button', { name: 'Add a person' }).press('Enter');
  const seat = page.getByRole('dialog', { name: 'Add a person' });
  const position = seat.getByLabel('Position');
  await position.selectOption({ index: (await position.locator('option').count()) - 1 });
  await seat.getByRole('radio', { name: 'Draft' }).check({ force: true });
  await seat.getByLabel('Name', { exact: true }).fill(name);
  expect(await faults(page, WCAG)).toEqual([]);
  await seat.getByRole('button', { name: `Add ${name}` }).press('Enter');
  await expect(seat).toBeHidden();
  await network.up();
  await expectAllSent(page);
  expect(await held.of(projectCrewItem, { projectCrewId: crewId })).toHaveLength(before + 3);
  const drafted = await held.of(projectCrewItemStatus, { projectCrewId: crewId, statusCode: 'planned' });
  const people = await Promise.all(drafted.map(({ personId }) => held.of(person, { id: personId })));
  expect(people.flat().map(({ displayName }) => displayName)).toContain(name);
});
