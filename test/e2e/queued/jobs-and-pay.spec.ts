// What a crew member answers without a line: a request, a change, a vacancy, an illness, and lines of pay.
import { expect, test } from '@playwright/test';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { document } from '#schema/entities/documents/document.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { PHONE } from '../../support/browser/device.ts';
import { ben, cara, paula } from '../../support/judging/demo-logins.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { agencyAtWork } from '../office/agency-at-work.ts';
import { AGREEMENT } from '../shift/shift-phones.ts';
import { signInAnywhere } from '../steps.ts';
import { expectToArriveOnce } from './arrive.ts';

const siteOf = siteOfFile();
const HOUR = 60;
const FREE_DAY = 10 * 24 * HOUR;

test('a request, a change, an illness and a vacancy are answered without a line, and each answer counts once', async () => {
  const site = siteOf();
  const { network, held } = site;
  const agency = await agencyAtWork(site, [ben, cara, paula]);
  const asked = await agency.crew('Stage left', 100 * HOUR);
  const askedId = await agency.seat(asked, ben, 'requested');
  const changed = await agency.crew('Stage right', 124 * HOUR);
  const changedId = await agency.seat(changed, ben, 'confirmed');
  const ill = await agency.crew('Front of house', 148 * HOUR);
  const illId = await agency.seat(ill, ben, 'confirmed');
  const offered = await agency.crew('Delay towers', FREE_DAY);
  await agency.as(paula).post(`/projectCrewItems/${offered.itemId}`, { statusCode: 'vacant' });
  const startTime = Temporal.PlainTime.from(changed.startTime)
    .add({ minutes: 35 })
    .toString({ smallestUnit: 'minute' });
  await agency.as(paula).post(`/projectCrewItems/${changed.itemId}`, { startTime });

  const page = await site.device(PHONE).page();
  const main = page.getByRole('main');
  await signInAnywhere(page, network.origin, ben);
  await network.down();
  await page.goto(`${network.origin}/jobs/${askedId}`);
  await main.getByRole('button', { name: 'I’ll be there' }).click();
  await expect(main.getByText(/You said/u)).toBeVisible();
  await page.goto(`${network.origin}/jobs/${changedId}`);
  const seen = main.getByRole('button', { name: /^(?:Got it|I’ll be there): Stage right/u });
  await seen.click();
  await expect(seen).toBeHidden();
  await page.goto(`${network.origin}/jobs/${illId}`);
  await main.getByRole('button', { name: 'Ill or kept away' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Report sick' }).click();
  await expect(main.getByText(/^You reported sick/u)).toBeVisible();
  await page.goto(`${network.origin}/projects-vacancy`);
  await main.getByRole('button', { name: 'Apply: Delay towers' }).click();
  await expect(main.getByRole('button', { name: 'Withdraw the application' }).first()).toBeVisible();
  await expectToArriveOnce(site, page, ['answerJob', 'acknowledgeChange', 'reportAbsence', 'applyVacancy']);
  expect((await held.of(projectCrewItemStatus, { id: askedId }))[0]).toMatchObject({ statusCode: 'confirmed' });
  expect((await held.of(projectCrewItemStatus, { id: illId }))[0]).toMatchObject({ statusCode: 'outage' });

  await network.down();
  const row = main.getByRole('listitem').filter({ hasText: 'Delay towers' });
  await row.getByRole('button', { name: 'Withdraw the application' }).click();
  await expectToArriveOnce(site, page, ['unapplyVacancy']);
});

test('one line of pay is accepted, another declined and asked about, without a line', IN_SOAK, async () => {
  const site = siteOf();
  const { network, held } = site;
  const agency = await agencyAtWork(site, [ben, paula]);
  const lines = await held.of(payrollItem, { personId: agency.personOf(ben), statusCode: 'proposed' });
  const [first, second] = lines;
  const page = await site.device(PHONE).page();
  const main = page.getByRole('main');
  await signInAnywhere(page, network.origin, ben);
  await network.down();
  await page.goto(`${network.origin}/payroll-items/${String(first?.['id'])}`);
  await main.getByRole('button', { name: 'Accept' }).click();
  await expect(main.getByText('Accepted', { exact: true }).first()).toBeVisible();
  await page.goto(`${network.origin}/payroll-items/${String(second?.['id'])}`);
  await main.getByRole('button', { name: 'Decline' }).click();
  const why = page.getByRole('dialog');
  await why.getByLabel('What is wrong?').fill('I worked an hour longer.');
  await why.getByRole('button', { name: 'Decline' }).click();
  await expect(main.getByText('You declined it: I worked an hour longer.')).toBeVisible();
  await main.getByLabel('Your question').fill('Is the break counted twice?');
  await main.getByRole('button', { name: 'Send question' }).click();
  await expect(main.getByText('Is the break counted twice?').first()).toBeVisible();
  await expectToArriveOnce(site, page, ['acceptPayrollItem', 'declinePayrollItem', 'writePayrollItemActivity']);
});

interface Place {
  readonly id: string;
  readonly person?: string;
  readonly signatures: readonly object[];
}

test('a paper that wants one person’s signature twice is signed in both places by one drawing', IN_SOAK, async () => {
  const site = siteOf();
  const { network, held } = site;
  const agency = await agencyAtWork(site, [ben, paula]);
  const personId = agency.personOf(ben);
  const papers = await held.of(document, { ownerKind: 'person', ownerId: personId });
  const paper = papers.find(({ name }) => AGREEMENT.test(String(name)));
  const id = String(paper?.['id']);
  const signatories = (paper?.['signatories'] as readonly Place[]).map((place) =>
    place.person === personId
      ? { ...place, signatures: [...place.signatures, { id: `${place.id}:again`, signed: false, page: 1 }] }
      : place,
  );
  await held.put(document, id, { signatories });

  const page = await site.device(PHONE).page();
  const main = page.getByRole('main');
  await signInAnywhere(page, network.origin, ben);
  await page.goto(`${network.origin}/documents/${id}`);
  const sign = main.getByRole('button', { name: 'Sign', exact: true });
  await sign.waitFor();
  await network.down();
  await main.getByRole('radio', { name: 'Type the name' }).check({ force: true });
  await main.getByRole('textbox').fill(ben.name);
  await sign.click();
  await expect(main.getByText('You have signed everything here.')).toBeVisible();
  await expectToArriveOnce(site, page, ['signAsSignatory']);
});
