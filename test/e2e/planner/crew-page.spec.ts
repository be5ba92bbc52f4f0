// A planner on the page of a crew: its form with a security check and who of the client is there, and other times for
// one of its people, by keyboard and without a line; with a reason where they are booked twice by it.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { form } from '#schema/entities/forms/form.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { person } from '#schema/entities/people/person.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { project } from '#schema/entities/projects/project.ts';
import { DESKTOP, PHONE } from '../../support/browser/device.ts';
import { demoJob, JOB_OF_TODAY } from '../../support/judging/demo-addresses.ts';
import { ben, mia, paula } from '../../support/judging/demo-logins.ts';
import { faults, WCAG } from '../../support/judging/judging.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { OUTBOX } from '../pages/outbox-panel.ts';
import { expectAllSent, signInAnywhere } from '../steps.ts';

const siteOf = siteOfFile();
const ZONE = 'Europe/Vienna';

/** Ben's confirmed shifts that begin tomorrow or later, the next first. */
const jobsAhead = async () => {
  const { held } = siteOf();
  const { personId } = await demoJob(held, ben, JOB_OF_TODAY);
  const tomorrow = Temporal.Now.instant().add({ hours: 24 }).toString();
  return (await held.of(projectCrewItemStatus, { personId }))
    .filter(({ statusCode, effectiveStart }) => statusCode === 'confirmed' && String(effectiveStart) > tomorrow)
    .toSorted((one, other) => (String(one['effectiveStart']) < String(other['effectiveStart']) ? -1 : 1));
};

const jobNow = async (id: unknown) => (await siteOf().held.of(projectCrewItemStatus, { id }))[0];

const openCrew = async (crewId: unknown, options: typeof DESKTOP): Promise<Page> => {
  const { network, device } = siteOf();
  const page = await device(options).page();
  await signInAnywhere(page, network.origin, paula);
  await page.goto(`${network.origin}/crews/${String(crewId)}`);
  await page.getByRole('region', { name: 'For planners' }).waitFor();
  return page;
};

const wall = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(ZONE);

const fillTimes = async (page: Page, start: Temporal.ZonedDateTime, end: Temporal.ZonedDateTime): Promise<void> => {
  const fields = { 'Begins on': start, 'Ends on': end };
  for (const [label, at] of Object.entries(fields)) await page.getByLabel(label).fill(at.toPlainDate().toString());
  await page.getByLabel('Begins at').fill(start.toPlainTime().toString({ smallestUnit: 'minute' }));
  await page.getByLabel('Ends at').fill(end.toPlainTime().toString({ smallestUnit: 'minute' }));
};

test(
  'without a line a crew gets a check, and one of its people a later start, undone and done again',
  IN_SOAK,
  async () => {
    const { network, held } = siteOf();
    const [job] = await jobsAhead();
    const page = await openCrew(job?.['projectCrewId'], DESKTOP);
    await network.down();

    await page.getByRole('button', { name: /^Edit crew/u }).press('Enter');
    const crewForm = page.getByRole('dialog', { name: 'Edit crew' });
    const check = crewForm.getByRole('group', { name: 'Security checks' }).getByRole('button').first();
    const isOn = (await check.getAttribute('aria-pressed')) === 'true';
    const name = (await check.textContent()) ?? '';
    await check.press('Enter');
    await crewForm.getByLabel('Parking (optional)').fill('Lot F, by the lift');
    await crewForm.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('Lot F, by the lift').first()).toBeVisible();

    const people = page.getByRole('region', { name: 'People and their times' });
    const row = people.getByRole('listitem').filter({ hasText: ben.name });
    await row.getByRole('button').press('Enter');
    const sheet = page.getByRole('dialog', { name: `Times of ${ben.name}` });
    const start = wall(String(job?.['effectiveStart'])).add({ minutes: 45 });
    await sheet.getByLabel('Begins at').fill('');
    await sheet.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(sheet.getByText('Fill in both days and both times.')).toBeVisible();
    await fillTimes(page, start, wall(String(job?.['effectiveEnd'])));
    await expect(sheet.getByText(/^Checked .+, as of .+\.$/u)).toBeVisible();
    await expect(sheet.getByRole('status').getByText(/^(?:Fit|Warning): /u)).toBeAttached();
    expect(await faults(page, WCAG)).toEqual([]);
    await sheet.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText(`Times of ${ben.name} changed`).first()).toBeVisible();
    await expect(row.getByText(/instead of/u)).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(row.getByText(/instead of/u)).toHaveCount(0);
    await page.keyboard.press('Control+Shift+z');
    await expect(row.getByText(/instead of/u)).toBeVisible();

    await network.up();
    await expectAllSent(page);
    expect(await jobNow(job?.['id'])).toMatchObject({
      startAt: start.toInstant().toString({ fractionalSecondDigits: 3 }),
      statusCode: 'confirmed',
    });
    const [crew] = await held.of(projectCrew, { id: job?.['projectCrewId'] });
    const [chosen] = await held.of(form, { name });
    expect(crew?.['parking']).toBe('Lot F, by the lift');
    expect((Array.isArray(crew?.['securityFormIds']) ? crew['securityFormIds'] : []).includes(chosen?.id)).toBe(!isOn);
  },
);

/** Opens the form of a crew and writes where to park; it stays open. */
const writeParking = async (page: Page, words: string): Promise<Locator> => {
  await page.getByRole('button', { name: /^Edit crew/u }).press('Enter');
  const crewForm = page.getByRole('dialog', { name: 'Edit crew' });
  await crewForm.getByLabel('Parking (optional)').fill(words);
  return crewForm;
};

test('what a colleague writes while the form is open is asked about, and not written over', IN_SOAK, async () => {
  const { network, held } = siteOf();
  const [job] = await jobsAhead();
  const page = await openCrew(job?.['projectCrewId'], DESKTOP);
  const crewForm = await writeParking(page, 'Lot G, behind the hall');
  const colleague = await openCrew(job?.['projectCrewId'], DESKTOP);
  const theirs = await writeParking(colleague, 'Lot H, at the river');
  await theirs.getByRole('button', { name: 'Save' }).press('Enter');
  await expectAllSent(colleague);
  await expect(page.getByText('Lot H, at the river').first()).toBeAttached();
  await network.down();
  await crewForm.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Lot G, behind the hall').first()).toBeVisible();
  await network.up();
  await page.goto(`${network.origin}${OUTBOX}`);
  const asked = page.getByText(/“Parking”.* to “Lot H, at the river”\. You entered “Lot G, behind the hall”\.$/u);
  await expect(asked).toBeVisible();
  expect(await faults(page, WCAG)).toEqual([]);
  await page.getByRole('button', { name: 'Keep mine' }).press('Enter');
  await expectAllSent(page);
  expect((await held.of(projectCrew, { id: job?.['projectCrewId'] }))[0]?.['parking']).toBe('Lot G, behind the hall');
});

test('times at which somebody is booked already are given with a reason alone, on a phone', IN_SOAK, async () => {
  const { network } = siteOf();
  const [job, other] = await jobsAhead();
  const page = await openCrew(job?.['projectCrewId'], PHONE);
  await network.down();
  await page
    .getByRole('region', { name: 'People and their times' })
    .getByRole('listitem')
    .filter({ hasText: ben.name })
    .getByRole('button')
    .tap();
  await fillTimes(page, wall(String(other?.['effectiveStart'])), wall(String(other?.['effectiveEnd'])));
  const sheet = page.getByRole('dialog', { name: `Times of ${ben.name}` });
  await expect(sheet.getByText(/Booked for/u)).toBeVisible();
  await sheet.getByRole('button', { name: 'Save' }).tap();
  const asked = page.getByRole('dialog').filter({ has: page.getByRole('textbox') });
  await asked.getByRole('textbox').fill('He changes at noon, the other crew knows');
  expect(await faults(page, WCAG)).toEqual([]);
  await asked.getByRole('button', { name: 'Do it all the same' }).tap();
  await expect(page.getByText(`Times of ${ben.name} changed`).first()).toBeVisible();
  await network.up();
  await expectAllSent(page);
  expect(await jobNow(job?.['id'])).toMatchObject({
    effectiveStart: other?.['effectiveStart'],
    reason: 'He changes at noon, the other crew knows',
  });
});

/** Somebody’s confirmed shift, and the next one, which the first one’s position can be made long enough to meet. */
const jobsToMeet = async () => {
  const { held } = siteOf();
  const soon = Temporal.Now.instant().add({ hours: 24 }).toString();
  const jobs = (await held.of(projectCrewItemStatus, { statusCode: 'confirmed' }))
    .filter(({ effectiveStart, startAt, endAt }) => String(effectiveStart) > soon && startAt === undefined && !endAt)
    .toSorted((one, other) => (String(one['effectiveStart']) < String(other['effectiveStart']) ? -1 : 1));
  for (const job of jobs) {
    const most = wall(String(job['effectiveStart'])).add({ hours: 30 }).toInstant().toString();
    const next = jobs.find(
      ({ personId, effectiveStart }) =>
        personId === job['personId'] &&
        String(effectiveStart) > String(job['effectiveEnd']) &&
        String(effectiveStart) < most,
    );
    const [order] = await held.of(project, { id: job['projectId'] });
    const last = next === undefined ? '' : wall(String(next['effectiveStart'])).toPlainDate().toString();
    if (next !== undefined && order?.['statusCode'] === 'confirmed' && last <= String(order['endDate']))
      return { job, next, order };
  }
  throw new Error('Nobody has two shifts within a day');
};

test('other times of a position ask for a reason where they book somebody twice', IN_SOAK, async () => {
  const { network, held, device } = siteOf();
  const { job, next, order } = await jobsToMeet();
  const [someone] = await held.of(person, { id: job['personId'] });
  const page = await device(DESKTOP).page();
  await signInAnywhere(page, network.origin, paula);
  await page.goto(`${network.origin}/projects/${String(order['number'])}`);
  const [crew] = await held.of(projectCrew, { id: job['projectCrewId'] });
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: String(someone?.['displayName']) })
    .filter({ hasText: String(crew?.['name']) })
    .filter({ hasText: wall(String(job['effectiveStart'])).toPlainTime().toString({ smallestUnit: 'minute' }) });
  await network.down();
  await row
    .first()
    .getByRole('button', { name: /^Actions for/u })
    .press('Enter');
  await page.getByRole('menuitem', { name: 'Edit shift' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Edit shift' });
  const end = wall(String(next['effectiveStart'])).add({ minutes: 30 });
  await sheet.getByLabel('Last day (optional)').fill(end.toPlainDate().toString());
  await sheet.getByLabel('To', { exact: true }).fill(end.toPlainTime().toString({ smallestUnit: 'minute' }));
  const asked = page.getByRole('dialog', { name: 'Although they cannot' });
  // The verdict comes with the lists of its people.
  await expect(async () => {
    await sheet.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(asked).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(asked.getByRole('listitem').filter({ hasText: String(someone?.['displayName']) })).toContainText(
    'Booked for',
  );
  await asked.getByRole('textbox').fill('The other crew begins without them');
  expect(await faults(page, WCAG)).toEqual([]);
  await asked.getByRole('button', { name: 'Do it all the same' }).press('Enter');
  await expect(asked).toBeHidden();
  await expect(sheet).toBeHidden();
  await network.up();
  await expectAllSent(page);
  expect(await jobNow(job['id'])).toMatchObject({
    effectiveEnd: end.toInstant().toString({ fractionalSecondDigits: 3 }),
    statusCode: 'confirmed',
  });
});

test('a client and the crew find nothing of it on the page', IN_SOAK, async () => {
  const { network, device } = siteOf();
  const [job] = await jobsAhead();
  for (const who of [ben, mia]) {
    const page = await device(PHONE).page();
    await signInAnywhere(page, network.origin, who);
    await page.goto(`${network.origin}/crews/${String(job?.['projectCrewId'])}`);
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
    await expect(page.getByRole('region', { name: 'For planners' })).toHaveCount(0);
  }
});
