// Pay explained: each line opens its arithmetic without signal, what was worked is reckoned before it is on a payroll,
// a change of hours shows the lines that it moves before it is sent, and a client gets no supplements.
import { expect, test, type Page } from '@playwright/test';
import { person } from '#schema/entities/people/person.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { DESKTOP, PHONE } from '../../support/browser/device.ts';
import { keptRows } from '../../support/browser/kept-rows.ts';
import { ben, cara, finn, mia, paula, type DemoLogin } from '../../support/judging/demo-logins.ts';
import { cutTexts, faults, smallTargets, WCAG } from '../../support/judging/judging.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import type { Held } from '../../support/server/held-rows.ts';
import { cockpitPage } from '../pages/cockpit-page.ts';
import { expectAllSent, signInAnywhere } from '../steps.ts';

const siteOf = siteOfFile();

const open = async (who: DemoLogin, options: typeof DESKTOP, path: string): Promise<Page> => {
  const { network, device } = siteOf();
  const page = await device(options).page();
  await signInAnywhere(page, network.origin, who);
  await page.goto(network.origin + path);
  return page;
};

const idOf = async ({ name }: DemoLogin): Promise<string> => {
  const [row] = await siteOf().held.of(person, { displayName: name });
  return String(row?.['id']);
};

const isClean = async (page: Page): Promise<void> => {
  expect([...(await faults(page, WCAG)), ...(await cutTexts(page))]).toEqual([]);
  expect((await smallTargets(page)).filter((one) => !one.startsWith('Skip to the page'))).toEqual([]);
};

/** Booked shifts of somebody, the latest start first. */
const booked = async (who: DemoLogin): Promise<readonly Held[]> => {
  const rows = await siteOf().held.of(projectCrewItemStatus, { personId: await idOf(who), statusCode: 'confirmed' });
  return rows.toSorted((one, other) => (String(one['effectiveStart']) < String(other['effectiveStart']) ? 1 : -1));
};

test('a line of pay opens to its minutes, its rate and its rule without signal', IN_SOAK, async () => {
  const { network, held } = siteOf();
  const items = await held.of(payrollItem, { personId: await idOf(ben) });
  const line = items.find(({ kind, reckoning }) => kind === 'night' && reckoning !== undefined);
  expect(line).toBeDefined();
  const page = await open(ben, PHONE, '/payrolls');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Months' })).toBeVisible();
  await network.down();
  await page.goto(`${network.origin}/payroll-items/${String(line?.['id'])}`);
  await expect(main.getByRole('heading', { name: 'How it is reckoned' })).toBeVisible();
  await expect(main.getByText(/Night work, 22:00 to 06:00: 25 % on top/u)).toBeVisible();
  await expect(main.getByText('This device reckons the same amount.')).toBeVisible();
  await isClean(page);
  await page.screenshot({ path: test.info().outputPath('line.png'), fullPage: true });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await isClean(page);
  await page.screenshot({ path: test.info().outputPath('line-desk-dark.png'), fullPage: true });
  await network.up();
});

test('what was worked is reckoned before it is on a payroll, and opens', IN_SOAK, async () => {
  const { held, network } = siteOf();
  const [job] = await booked(ben);
  const start = String(job?.['effectiveStart']);
  await held.put(projectCrewItemStatus, String(job?.['id']), {
    workedStart: start,
    workedEnd: Temporal.Instant.from(start).add({ hours: 13 }).toString({ fractionalSecondDigits: 3 }),
    breakMin: 60,
  });
  const page = await open(ben, PHONE, '/payrolls');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'So far' })).toBeVisible();
  await network.down();
  const row = main.getByRole('button').filter({ hasText: '12:00 h' });
  await expect(row).toContainText('€');
  await isClean(page);
  await page.screenshot({ path: test.info().outputPath('so-far.png'), fullPage: true });
  await row.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { level: 3 }).first()).toHaveText('Work');
  await expect(sheet.getByText(/Overtime after 10:00 h of work: 25 % on top/u)).toBeVisible();
  await isClean(page);
  await page.screenshot({ path: test.info().outputPath('so-far-open.png') });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await isClean(page);
  await page.screenshot({ path: test.info().outputPath('so-far-desk-dark.png') });
  await network.up();
});

test('a chief who changes hours sees which lines move, in minutes alone', IN_SOAK, async () => {
  const { held } = siteOf();
  const [hers, his] = [await booked(cara), await booked(ben)];
  const now = Temporal.Now.instant().toString();
  const job = his.find(
    (row) =>
      String(row['effectiveStart']) < now && hers.some(({ projectCrewId }) => projectCrewId === row['projectCrewId']),
  );
  const start = Temporal.Instant.from(String(job?.['effectiveStart']));
  await held.put(projectCrewItemStatus, String(job?.['id']), {
    workedStart: start.toString({ fractionalSecondDigits: 3 }),
    workedEnd: start.add({ hours: 8 }).toString({ fractionalSecondDigits: 3 }),
    breakMin: 0,
  });
  const page = await open(cara, PHONE, `/crews/${String(job?.['projectCrewId'])}/crew-chief-job`);
  const sheet = await cockpitPage(page).open(ben.name);
  await expect(sheet.getByText('What this changes in the pay')).toHaveCount(0);
  await sheet.getByLabel('Break, minutes').fill('60');
  const moved = sheet
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'What this changes in the pay' }) })
    .last();
  // A supplement for the night may be of all of them.
  await expect(moved.getByText('8:00 h before, 7:00 h after').first()).toBeVisible();
  await expect(moved).not.toContainText('€');
  await isClean(page);
  await moved.scrollIntoViewIfNeeded();
  await page.screenshot({ path: test.info().outputPath('moved.png') });
  await sheet.getByRole('button', { name: 'Save hours' }).click();
  await expectAllSent(page);
  await expect(sheet.getByText('What this changes in the pay')).toHaveCount(0);
});

test('supplements reach the crew and the planners, and neither a client nor a freelancer', IN_SOAK, async () => {
  const withSupplements = async (who: DemoLogin): Promise<number> => {
    const page = await open(who, DESKTOP, '/');
    return (await keptRows(page).of('rateCards')).filter((row) => 'supplements' in row).length;
  };
  expect(await withSupplements(mia)).toBe(0);
  expect(await withSupplements(finn)).toBe(0);
  expect(await withSupplements(paula)).toBeGreaterThan(0);
  expect(await withSupplements(ben)).toBeGreaterThan(0);
});
