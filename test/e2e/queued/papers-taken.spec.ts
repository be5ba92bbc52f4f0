// Papers that somebody takes along, which is noted once though the line goes before, released ones that are opened
// again, and a form that goes out by mail.
import { expect, test, type Page } from '@playwright/test';
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { document } from '#schema/entities/documents/document.ts';
import { formResult } from '#schema/entities/forms/form-result.ts';
import { DESKTOP } from '../../support/browser/device.ts';
import { ben, cara, mia, otto, paula, type DemoLogin } from '../../support/judging/demo-logins.ts';
import { demoJob, JOB_OF_TODAY } from '../../support/judging/demo-addresses.ts';
import { faults, WCAG } from '../../support/judging/judging.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { AGREEMENT } from '../shift/shift-phones.ts';
import { expectAllSent, signInAnywhere } from '../steps.ts';
import { expectToArriveOnce } from './arrive.ts';

const siteOf = siteOfFile();

const open = async (who: DemoLogin, path: string): Promise<Page> => {
  const { network, device } = siteOf();
  const page = await device(DESKTOP).page();
  await signInAnywhere(page, network.origin, who);
  await page.goto(`${network.origin}${path}`);
  return page;
};

/** Fetches the PDF, and opens it when the line is gone. */
const takePdf = async (page: Page): Promise<void> => {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Get the PDF' }).click();
  const paper = main.getByRole('link', { name: 'Open the PDF' });
  await paper.waitFor();
  await siteOf().network.down();
  await paper.click();
  await expect(main.getByText('Downloaded', { exact: true })).toBeVisible();
};

test('a client takes a released delivery note along', IN_SOAK, async () => {
  const site = siteOf();
  const { held } = site;
  const over = await demoJob(held, cara, 'Dismantling, small stage');
  const [hers] = await held.of(deliveryNote, { id: over.crewId });
  const released = await held.of(deliveryNote, { companyId: hers?.['companyId'], statusCode: 'released' });
  const crewId = String(released.at(-1)?.['id']);
  await held.put(deliveryNote, crewId, { downloaded: false });
  const page = await open(mia, `/crews/${crewId}/delivery-note`);
  await takePdf(page);
  await expectToArriveOnce(site, page, ['flagNoteDownloaded']);
  expect((await held.of(deliveryNote, { id: crewId }))[0]).toMatchObject({ downloaded: true });
});

test('a planner takes a released sheet along', IN_SOAK, async () => {
  const site = siteOf();
  const { held } = site;
  const { crewId } = await demoJob(held, cara, 'Dismantling, small stage');
  await held.put(crewChiefSheet, crewId, { statusCode: 'released', downloaded: false });
  const page = await open(paula, `/crews/${crewId}/crew-chief-job`);
  await takePdf(page);
  await expectToArriveOnce(site, page, ['flagSheetDownloaded']);
  expect((await held.of(crewChiefSheet, { id: crewId }))[0]).toMatchObject({ downloaded: true });
});

/** Opens the paper again on that page: without a reason it is asked for one. */
const openAgain = async (page: Page, what: string, reason: string): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: what }).press('Enter');
  const dialog = page.getByRole('dialog', { name: what });
  await dialog.getByRole('button', { name: 'Open again' }).press('Enter');
  await expect(dialog.getByText('Please say why, then press again.')).toBeVisible();
  expect(await faults(page, WCAG)).toEqual([]);
  await dialog.getByLabel('Why it is opened again').fill(reason);
  await dialog.getByRole('button', { name: 'Open again' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`Opened again: ${reason}`)).toBeVisible();
};

test('a planner opens a released note and its sheet again, and the client reads why', IN_SOAK, async () => {
  const { network, held } = siteOf();
  const { crewId } = await demoJob(held, cara, 'Dismantling, small stage');
  await held.put(deliveryNote, crewId, { statusCode: 'released', releasedAt: '2026-01-02T03:04:05.000Z' });
  await held.put(crewChiefSheet, crewId, { statusCode: 'released' });
  const page = await open(paula, `/crews/${crewId}/delivery-note`);
  await openAgain(page, 'Open the note again', 'Ben stayed longer');
  await page.goto(`${network.origin}/crews/${crewId}/crew-chief-job`);
  await openAgain(page, 'Open the sheet again', 'A break is missing');
  await expectAllSent(page);
  expect((await held.of(deliveryNote, { id: crewId }))[0]).toMatchObject({ releaseReason: 'Ben stayed longer' });
  expect((await held.of(deliveryNote, { id: crewId }))[0]?.['statusCode']).not.toBe('released');
  expect((await held.of(crewChiefSheet, { id: crewId }))[0]).toMatchObject({
    statusCode: 'open',
    reopenReason: 'A break is missing',
  });
  const client = await open(mia, `/crews/${crewId}/sign-off`);
  await expect(client.getByText('Opened again: Ben stayed longer')).toBeVisible();
  await expect(client.getByRole('button', { name: 'Open the note again' })).toHaveCount(0);
});

test('the office takes somebody’s paper along', IN_SOAK, async () => {
  const site = siteOf();
  const { network, held } = site;
  const { personId } = await demoJob(held, ben, JOB_OF_TODAY);
  const papers = await held.of(document, { ownerKind: 'person', ownerId: personId });
  const id = String(papers.find(({ name }) => AGREEMENT.test(String(name)))?.['id']);
  const page = await open(otto, `/documents/${id}`);
  const main = page.getByRole('main');
  const save = main.getByRole('link', { name: 'Save', exact: true });
  await save.waitFor();
  await network.down();
  await save.click();
  await expect(main.getByText('Downloaded', { exact: true })).toBeVisible();
  await expectToArriveOnce(site, page, ['flagDocumentDownloaded']);
  expect((await held.of(document, { id }))[0]).toMatchObject({ downloaded: true });
});

test('a form that was handed in goes out by mail', IN_SOAK, async () => {
  const site = siteOf();
  const { network, held } = site;
  const { personId } = await demoJob(held, ben, JOB_OF_TODAY);
  const [result] = await held.of(formResult, { personId, kind: 'training', state: 'passed' });
  const page = await open(ben, `/forms/${String(result?.['assignmentId'])}`);
  const main = page.getByRole('main');
  await main.getByLabel('To', { exact: true }).waitFor();
  await network.down();
  await main.getByLabel('To', { exact: true }).fill('safety@example.test');
  await main.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(main.getByText('Goes out when there is a connection: safety@example.test')).toBeVisible();
  await expectToArriveOnce(site, page, ['sendFormResult']);
  expect((await held.of(formResult, { id: result?.['id'] }))[0]).toMatchObject({ sentTo: ['safety@example.test'] });
});
