// Positions are offered, many at once and without a line, and who was told stands there. An applicant is picked:
// applied on one device, chosen on the planner's, confirmed on the first. And a crew member reports sick.
import { expect, test } from '@playwright/test';
import { activity } from '#schema/entities/communication/activity.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { DESKTOP } from '../../support/browser/device.ts';
import { demoJob, JOB_OF_TODAY } from '../../support/judging/demo-addresses.ts';
import { ben, paula } from '../../support/judging/demo-logins.ts';
import { faults, WCAG } from '../../support/judging/judging.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { expectAllSent, signInAnywhere } from '../steps.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';

const siteOf = siteOfFile();

const jobsOfBen = async () => {
  const { held } = siteOf();
  const { personId } = await demoJob(held, ben, JOB_OF_TODAY);
  return held.of(projectCrewItemStatus, { personId });
};

test(
  'somebody applies for a vacancy, the planner picks them, and their phone says that the job is theirs',
  IN_SOAK,
  async () => {
    const { network, device } = siteOf();
    const phone = await device().page();
    await signInAnywhere(phone, network.origin, ben);
    await phone.goto(`${network.origin}/projects-vacancy`);
    const before = new Set((await jobsOfBen()).map(({ id }) => id));
    await phone
      .getByRole('button', { name: /^Apply: /u })
      .first()
      .click();
    await expectAllSent(phone);
    const application = (await jobsOfBen()).find(({ id }) => !before.has(id));
    expect(application).toMatchObject({ statusCode: 'applied' });

    const desk = await device(DESKTOP).page();
    await signInAnywhere(desk, network.origin, paula);
    await desk.goto(`${network.origin}/projects-vacancy`);
    const [crew] = await siteOf().held.of(projectCrew, { id: application?.['projectCrewId'] });
    const position = desk
      .getByRole('listitem')
      .filter({ hasText: String(crew?.['name']) })
      .filter({ has: desk.getByRole('button', { name: `Book: ${ben.name}` }) })
      .last();
    // Judged for the position as everybody is.
    await expect(position.getByText(/^(?:Fit|Warning): /u).first()).toBeAttached();
    await position.getByRole('button', { name: `Book: ${ben.name}` }).click();
    await expectAllSent(desk);
    await expect
      .poll(async () => (await jobsOfBen()).find(({ id }) => id === application?.['id'])?.['statusCode'])
      .toBe('confirmed');

    await phone.goto(`${network.origin}/jobs/${String(application?.['id'])}`);
    await expect(phone.getByRole('main').getByText('Confirmed', { exact: true }).first()).toBeVisible({
      timeout: 30_000,
    });
  },
);

const offeredIds = async (): Promise<readonly string[]> =>
  (await siteOf().held.of(projectCrewItem, { statusCode: 'vacant' })).map(({ id }) => String(id));

test('two positions are offered at once without a line, with words and an end, and taken back', IN_SOAK, async () => {
  const { network, held, device } = siteOf();
  const desk = await device(DESKTOP).page();
  await signInAnywhere(desk, network.origin, paula);
  await desk.goto(`${network.origin}/projects-vacancy`);
  const open = desk
    .getByRole('listitem')
    .filter({ has: desk.getByRole('button', { name: /^Offer as vacancy: /u }) })
    .filter({ hasNot: desk.getByRole('list') });
  await open.first().waitFor();
  const before = new Set(await offeredIds());
  await network.down();
  await open.nth(0).getByRole('checkbox').check();
  await open.nth(1).getByRole('checkbox').check();
  const chosen = desk.getByRole('group', { name: '2 chosen' });
  await chosen.getByRole('button', { name: 'Offer 2 positions' }).click();
  const sheet = desk.getByRole('dialog', { name: 'Offer 2 positions' });
  await sheet.getByLabel('What those who apply should know').fill('Bring gloves and shoes with caps.');
  await sheet.getByLabel('Apply by').fill('2020-01-01');
  await sheet.getByRole('button', { name: 'Offer 2 positions' }).click();
  await expect(sheet.getByText('This is over. Choose a later time.')).toBeVisible();
  await sheet.getByLabel('Apply by').fill('');
  await sheet.getByRole('button', { name: 'Offer 2 positions' }).click();
  await expect(desk.getByText('2 positions offered as vacancies')).toBeVisible();
  await expect(desk.getByText('Bring gloves and shoes with caps.')).toHaveCount(2);
  await network.up();
  await expectAllSent(desk);
  const offered = (await offeredIds()).filter((id) => !before.has(id));
  expect(offered).toHaveLength(2);
  expect(
    (await held.of(projectCrewItem, {}))
      .filter(({ id }) => offered.includes(String(id)))
      .map(({ vacancyText, vacancyUntil }) => [vacancyText, vacancyUntil]),
  ).toEqual(Array(2).fill(['Bring gloves and shoes with caps.', undefined]));

  await desk.getByRole('button', { name: 'Undo: 2 positions offered as vacancies' }).click();
  await expect(desk.getByText('Bring gloves and shoes with caps.')).toHaveCount(0);
  await expectAllSent(desk);
  await expect.poll(async () => (await offeredIds()).filter((id) => !before.has(id))).toEqual([]);

  // The last of them lies beyond the days that the crew planner begins with.
  const last = desk
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: desk.getByRole('checkbox') })
    .filter({ has: desk.getByRole('link', { name: 'Crew planner' }) });
  const label = await last.last().getByRole('checkbox').getAttribute('aria-label');
  await last.last().getByRole('link', { name: 'Crew planner' }).click();
  const seat = desk.getByRole('region', { name: 'Position', exact: true });
  for (const word of (label ?? '').replace('Choose ', '').split(', ')) await expect(seat).toContainText(word);
});

test('who was told of a vacancy stands at the position, by keyboard and without a line too', IN_SOAK, async () => {
  const { network, device } = siteOf();
  const desk = await device(DESKTOP).page();
  await signInAnywhere(desk, network.origin, paula);
  await desk.goto(`${network.origin}/projects-vacancy`);
  const offer = desk.getByRole('button', { name: /^Offer as vacancy: /u }).first();
  await offer.waitFor();
  const before = new Set(await offeredIds());
  await network.down();
  await offer.press('Enter');
  const sheet = desk.getByRole('dialog', { name: 'Offer one position' });
  await sheet.getByLabel('What those who apply should know').fill('Told by the book.');
  await sheet.getByRole('button', { name: 'Offer one position' }).press('Enter');
  const position = desk
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Told by the book.' })
    .filter({ has: desk.getByRole('checkbox') });
  await expect(position).toBeVisible();
  const told = position.getByText(/^(?:No notice was sent|\d+ (?:person|people) told), /u);
  // Nobody is told before the server has it; of an offer of this position that was taken back they may have been.
  const heard = await told.count();
  expect(heard).toBeLessThanOrEqual(1);
  await network.up();
  await expectAllSent(desk);
  await expect(told).toHaveCount(heard + 1);
  const [id] = (await offeredIds()).filter((one) => !before.has(one));
  // The newest stands first, and an earlier one may name the same people.
  await told.first().press('Enter');
  const names = position.getByText(/^\d+ more fits?, but no device of theirs takes notices: \p{L}/u).first();
  await expect(names).toBeVisible();
  const said = (await names.textContent()) ?? '';
  expect(await faults(desk, WCAG)).toEqual([]);

  await network.down();
  await desk.goto(`${network.origin}/planner-crew?seat=${String(id)}`);
  const seat = desk.getByRole('region', { name: 'Position', exact: true });
  await seat
    .getByText(/^(?:No notice was sent|\d+ (?:person|people) told), /u)
    .first()
    .press('Enter');
  await expect(seat.getByText(said).first()).toBeVisible();
  await network.up();
});

test('a crew member reports sick without signal, and the planner finds the to-do and the state', IN_SOAK, async () => {
  const { network, held, device } = siteOf();
  const now = Temporal.Now.instant().toString();
  const job = (await jobsOfBen()).find(
    ({ statusCode, effectiveStart }) => statusCode === 'confirmed' && String(effectiveStart) > now,
  );
  const id = String(job?.['id']);
  const phone = await device().page();
  await signInAnywhere(phone, network.origin, ben);
  await phone.goto(`${network.origin}/jobs/${id}`);
  await network.down();
  await phone.getByRole('button', { name: 'Ill or kept away' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Report sick' });
  await dialog.getByLabel('What the planner should know (optional)').fill('Fever since last night');
  await dialog.getByRole('button', { name: 'Report sick' }).click();
  await expect(phone.getByText(/^You reported sick\./u)).toBeVisible();
  await network.up();
  await expectAllSent(phone);
  expect((await jobsOfBen()).find((row) => row['id'] === id)).toMatchObject({
    statusCode: 'outage',
    absenceKind: 'sick',
    reason: 'Fever since last night',
  });

  const desk = await device(DESKTOP).page();
  await signInAnywhere(desk, network.origin, paula);
  const told = (await held.of(activity)).filter(({ refId }) => refId === id || refId === job?.['projectCrewId']).at(-1);
  await desk.goto(`${network.origin}/todo-calendar`);
  // It is the project's manager who has it, and every planner sees it.
  await desk.getByRole('radio', { name: /^All /u }).check({ force: true });
  await expect(desk.getByText(String(told?.['caption'])).first()).toBeVisible({ timeout: 30_000 });
  await desk.goto(`${network.origin}/crews/${String(job?.['projectCrewId'])}/crew-chief-job`);
  await expect(desk.getByRole('listitem').filter({ hasText: ben.name }).first()).toContainText('Outage');
});
