// The rules of a rate card said anew without signal: they arrive once, move what is on no payroll yet, and leave what
// is paid as it is. And a line of pay that was corrected tells so to the office and to its person.
import { expect, test, type Page } from '@playwright/test';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { rateCard } from '#schema/entities/money/rate-card.ts';
import { company } from '#schema/entities/people/company.ts';
import { person } from '#schema/entities/people/person.ts';
import { project } from '#schema/entities/projects/project.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { DESKTOP, PHONE } from '../../support/browser/device.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { ben, otto, type DemoLogin } from '../../support/judging/demo-logins.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import type { Held } from '../../support/server/held-rows.ts';
import { officeAs } from '../../support/server/office.ts';
import { expectClean, expectTouchable, takePicture } from '../pages/day.ts';
import { expectToArriveOnce } from '../queued/arrive.ts';
import { signInAnywhere } from '../steps.ts';

const siteOf = siteOfFile();

const open = async (who: DemoLogin, options: typeof DESKTOP, path: string): Promise<Page> => {
  const { network, device } = siteOf();
  const page = await device(options).page();
  await signInAnywhere(page, network.origin, who);
  await page.goto(network.origin + path);
  return page;
};

const personIdOfBen = async (): Promise<string> => {
  const [him] = await siteOf().held.of(person, { displayName: ben.name });
  return String(him?.['id']);
};

/** A shift of thirteen hours that is on no payroll. */
const workedShift = async (): Promise<Held> => {
  const { held } = siteOf();
  const rows = await held.of(projectCrewItemStatus, { personId: await personIdOfBen(), statusCode: 'confirmed' });
  const [job] = rows.toSorted((one, other) =>
    String(one['effectiveStart']) < String(other['effectiveStart']) ? 1 : -1,
  );
  if (job === undefined) throw new Error('The demo has a shift of everybody');
  const start = String(job['effectiveStart']);
  await held.put(projectCrewItemStatus, String(job['id']), {
    workedStart: start,
    workedEnd: Temporal.Instant.from(start).add({ hours: 13 }).toString({ fractionalSecondDigits: 3 }),
    breakMin: 60,
  });
  return job;
};

interface Card {
  readonly id: string;
  /** As the list calls it. */
  readonly title: string;
  readonly name: string;
}

const cardOf = async (job: Held): Promise<Card> => {
  const { held } = siteOf();
  const [order] = await held.of(project, { id: job['projectId'] });
  const [card] = await held.of(rateCard, { id: order?.['rateCardId'] });
  const [owner] = card?.['companyId'] === undefined ? [] : await held.of(company, { id: card['companyId'] });
  const name = String(card?.['name']);
  return { id: String(card?.['id']), name, title: owner === undefined ? name : `${String(owner['name'])}: ${name}` };
};

/** Both looks, small and large. */
const look = async (page: Page, name: string): Promise<void> => {
  for (const [size, viewport] of [
    ['desk', { width: 1280, height: 800 }],
    ['phone', { width: 390, height: 844 }],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await (size === 'phone' ? expectTouchable(page) : expectClean(page));
      await takePicture(page, `${name}-${size}-${colorScheme}`);
    }
  await page.emulateMedia({ colorScheme: 'light' });
};

test(
  'the office says the rules of a card anew without signal; they arrive once and move no payroll',
  IN_SOAK,
  async () => {
    const { held, network } = siteOf();
    const personId = await personIdOfBen();
    const card = await cardOf(await workedShift());
    const paid = await held.of(payrollItem, { personId });
    const his = await open(ben, PHONE, '/payrolls');
    const soFar = his.getByRole('main').getByRole('button').filter({ hasText: '12:00 h' });
    await expect(soFar).toContainText('€');
    const before = await soFar.textContent();

    const page = await open(otto, DESKTOP, '/payrolls');
    await page.getByRole('button', { name: card.title }).waitFor();
    await network.down();
    await page.getByRole('button', { name: card.title }).click();
    await page.getByRole('dialog', { name: card.name }).getByRole('button', { name: 'Change the rules' }).click();
    const sheet = page.getByRole('dialog', { name: `Supplements: ${card.name}` });
    const count = await sheet.getByRole('group', { name: /^Rule \d/u }).count();
    const overtime = sheet
      .getByRole('group', { name: /^Rule \d/u })
      .filter({ has: page.getByLabel('After hours of work') });
    // What cannot be is said at its field, and nothing is sent.
    await overtime.getByLabel('Per cent on top').fill('0');
    await sheet.getByRole('button', { name: 'Add a rule' }).click();
    const added = sheet.getByRole('group', { name: `Rule ${String(count + 1)}` });
    await expect(added).toBeFocused();
    await added.getByLabel('From').fill('04:00');
    await added.getByLabel('Per cent on top').fill('10');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(overtime.getByText('Write whole per cents from 1 to 500')).toBeVisible();
    await expect(added.getByText('Say until when, or leave both times empty')).toBeVisible();
    await look(page, 'rules');
    await page.setViewportSize({ width: 1280, height: 800 });
    await overtime.getByLabel('Per cent on top').fill('100');
    await added.getByLabel('Until').fill('05:00');
    await added.getByRole('button', { name: /^Move rule \d+ up$/u }).click();
    await expect(sheet.getByRole('group', { name: `Rule ${String(count)}` })).toBeFocused();
    // It is kept while it is written.
    await page.reload();
    await page.getByRole('button', { name: card.title }).click();
    await page.getByRole('dialog', { name: card.name }).getByRole('button', { name: 'Change the rules' }).click();
    await expect(overtime.getByLabel('Per cent on top')).toHaveValue('100');
    await sheet.getByRole('button', { name: 'Save' }).click();
    const shown = page.getByRole('dialog', { name: card.name });
    await expect(shown.getByText(/Overtime after 10:00 h of work: 100 % on top/u)).toBeVisible();
    await expect(shown.getByText('Night work, 04:00 to 05:00: 10 % on top')).toBeVisible();
    await expect(shown).toContainText('Saved on this');
    await look(page, 'rules-saved');
    await expectToArriveOnce(siteOf(), page, ['editRateCard']);

    const [arrived] = await held.of(rateCard, { id: card.id });
    expect(arrived?.['supplements']).toHaveLength(count + 1);
    expect(arrived?.['supplements']).toContainEqual({
      kind: 'night',
      from: '04:00',
      to: '05:00',
      percent: 10,
      wins: [],
    });
    // What is on no payroll moves on his phone; what is, stays.
    await his.reload();
    await expect(soFar).not.toHaveText(String(before), { timeout: 60_000 });
    await expect(soFar).toContainText('€');
    expect(await held.of(payrollItem, { personId })).toEqual(paid);
  },
);

test('two who say the rules of one card anew are told apart by their rules', IN_SOAK, async () => {
  const { held, network, server } = siteOf();
  const card = await cardOf(await workedShift());
  const page = await open(otto, PHONE, '/payrolls');
  await page.getByRole('button', { name: card.title }).waitFor();
  await network.down();
  await page.getByRole('button', { name: card.title }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change the rules' }).click();
  const sheet = page.getByRole('dialog', { name: `Supplements: ${card.name}` });
  await sheet.getByRole('group', { name: 'Rule 1' }).getByLabel('Per cent on top').fill('77');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: card.name }).getByRole('button', { name: 'Close' }).click();
  const others = await officeAs(server.address, otto);
  await others.post(`/rateCards/${card.id}`, { supplements: [{ kind: 'sunday', percent: 33, wins: [] }] });
  await network.up();
  const mark = page.getByRole('button', { name: /needs you/iu }).first();
  await mark.click();
  const panel = page.getByRole('main');
  await expect(panel).toContainText('Sunday work, the whole day: 33 % on top');
  await expect(panel).toContainText('77 % on top');
  await takePicture(page, 'conflict');
  await panel.getByRole('button', { name: 'Keep mine' }).click();
  await expect
    .poll(async () => JSON.stringify((await held.of(rateCard, { id: card.id }))[0]?.['supplements']))
    .toContain('77');
});

test('a corrected line says what it was, to the office and to its person without signal', IN_SOAK, async () => {
  const { held, network } = siteOf();
  const personId = await personIdOfBen();
  const [month] = await held.of(payroll, { personId, statusCode: 'toConfirm' });
  const line = (await held.of(payrollItem, { payrollId: month?.['id'] })).find(
    ({ kind, reckoning, statusCode }) => kind === 'work' && reckoning !== undefined && statusCode !== 'final',
  );
  const path = `/payroll-items/${String(line?.['id'])}`;
  const page = await open(otto, DESKTOP, path);
  await page.getByRole('button', { name: 'Correct the line' }).click();
  const sheet = page.getByRole('dialog', { name: 'Correct the line' });
  await sheet.getByLabel('Hours').fill('6.5');
  await sheet.getByRole('button', { name: /^Correct/u }).click();
  await expect(sheet).toHaveCount(0);
  const told = (one: Page) =>
    one
      .getByRole('main')
      .locator('section')
      .filter({ has: one.getByRole('heading', { name: 'Corrections' }) })
      .last();
  await expect(told(page).locator('ins').first()).toContainText('6:30 h');
  await expect(told(page)).toContainText(otto.name);
  await look(page, 'corrected');

  const his = await open(ben, PHONE, '/payrolls');
  await expect(his.getByRole('main').getByRole('heading', { name: 'Months' })).toBeVisible();
  await network.down();
  await his.goto(network.origin + path);
  await expect(told(his).locator('del').first()).toBeVisible();
  await expect(told(his).locator('ins').first()).toContainText('6:30 h');
  await expect(told(his)).toContainText(otto.name);
  await expect(his.getByText('It was reckoned like this before the office corrected it.')).toBeVisible();
  await look(his, 'corrected-own');
  await network.up();
});
