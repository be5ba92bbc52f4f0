// Words that somebody is writing when the browser is killed: they stand in their fields again, each with its own row,
// and are gone from there once they are sent.
import { expect, test, type Page } from '@playwright/test';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { PHONE } from '../../support/browser/device.ts';
import { keptRows } from '../../support/browser/kept-rows.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { ben, cara, paula } from '../../support/judging/demo-logins.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { agencyAtWork } from '../office/agency-at-work.ts';
import { expectToArriveOnce } from '../queued/arrive.ts';
import { signInAnywhere } from '../steps.ts';

const siteOf = siteOfFile();
const HOUR = 60;
const MESSAGE = 'The gate at the ramp is locked.';
const REASON = 'The car broke down.';

/** The words that are kept, in their own order; a kill waits for the last key to be on the disk. */
const expectKept = (page: Page, words: readonly string[]): Promise<void> =>
  expect
    .poll(async () =>
      (await keptRows(page).of('_drafts')).map(({ content }) => (content as { readonly words?: string }).words),
    )
    .toEqual(expect.arrayContaining([...words]));

test('a message and a reason outlive a killed browser without signal, and arrive once', IN_SOAK, async () => {
  const site = siteOf();
  const { network, held } = site;
  const agency = await agencyAtWork(site, [ben, cara, paula]);
  const crew = await agency.crew('Stage left', 100 * HOUR);
  const jobId = await agency.seat(crew, ben, 'confirmed');
  await agency.seat(crew, cara, 'confirmed', true);
  const otherId = await agency.seat(await agency.crew('Stage right', 124 * HOUR), ben, 'confirmed');
  const [job, other, contact] = [`/jobs/${jobId}`, `/jobs/${otherId}`, `/crews/${crew.crewId}/contact-crew-chief`].map(
    (path) => `${network.origin}${path}`,
  ) as [string, string, string];

  const phone = site.device(PHONE);
  const before = await phone.page();
  await signInAnywhere(before, network.origin, ben);
  await network.down();
  await before.goto(contact);
  await before.getByRole('textbox', { name: 'Message' }).fill(MESSAGE);
  await before.goto(job);
  await before.getByRole('button', { name: 'Can’t: Stage left' }).click();
  await before.getByRole('dialog').getByLabel('Reason').fill(REASON);
  await expectKept(before, [MESSAGE, REASON]);
  await phone.kill();

  const page = await phone.page();
  const message = page.getByRole('textbox', { name: 'Message' });
  await page.goto(contact);
  await expect(message).toHaveValue(MESSAGE);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Kept, and sent when there is a connection.')).toBeVisible();
  await expect(message).toHaveValue('');
  await page.reload();
  await expect(message).toHaveValue('');

  const dialog = page.getByRole('dialog');
  await page.goto(other);
  await page.getByRole('button', { name: 'Can’t: Stage right' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveValue('');
  await page.goto(job);
  await page.getByRole('button', { name: 'Can’t: Stage left' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveValue(REASON);
  await dialog.getByRole('button', { name: 'Keep the job' }).click();
  await page.getByRole('button', { name: 'Can’t: Stage left' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveValue(REASON);
  await dialog.getByRole('button', { name: 'Decline the job' }).click();
  await expect(dialog).toBeHidden();
  await expectToArriveOnce(site, page, ['answerJob', 'createActivity']);
  expect((await held.of(projectCrewItemStatus, { id: jobId }))[0]).toMatchObject({ statusCode: 'declined' });
  expect(await held.of(activity, { body: MESSAGE })).toHaveLength(1);
  expect(await keptRows(page).of('_drafts')).toEqual([]);
});
