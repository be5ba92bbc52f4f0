// What a crew chief decides on site without a line: sends somebody home and takes it back, calls a spare in, shares
// where they are; the planner's standing crews; and a released note that the client takes along.
import { expect, test } from '@playwright/test';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { plannerCrew } from '#schema/entities/planning/planner-crew.ts';
import { DESKTOP, PHONE } from '../../support/browser/device.ts';
import { ben, cara, dorian, mia, paula } from '../../support/judging/demo-logins.ts';
import { demoJob, JOB_OF_TODAY } from '../../support/judging/demo-addresses.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { cockpitPage, decide } from '../pages/cockpit-page.ts';
import { setTheScene } from '../shift/shift-on-site.ts';
import { signInAnywhere } from '../steps.ts';
import { expectToArriveOnce } from './arrive.ts';

const siteOf = siteOfFile();

test('a chief sends one home, takes it back, calls a spare in and shares the place, without a line', async () => {
  const site = siteOf();
  const { network, held } = site;
  const { crewId, ben: bensJob } = await setTheScene(held);
  const { jobId: spare } = await demoJob(held, dorian, JOB_OF_TODAY);
  await held.put(projectCrewItemStatus, spare, { statusCode: 'spare' });
  await held.put(projectCrew, crewId, { allowLiveLocation: true });
  const page = await site.device(PHONE).page();
  await signInAnywhere(page, network.origin, cara);
  const cockpit = cockpitPage(page);
  await page.goto(`${network.origin}/crews/${crewId}/crew-chief-job`);
  await expect(cockpit.hand(dorian.name)).toBeVisible();

  await network.down();
  const first = await cockpit.open(ben.name);
  await decide(first, 'Not needed');
  await cockpit.close(first);
  const second = await cockpit.open(dorian.name);
  await decide(second, 'Activate');
  await cockpit.close(second);
  await expectToArriveOnce(site, page, ['notNeeded', 'activate']);
  expect((await held.of(projectCrewItemStatus, { id: bensJob }))[0]).toMatchObject({ statusCode: 'notNeeded' });

  await network.down();
  const again = await cockpit.open(ben.name);
  await again.getByRole('button', { name: 'Take back' }).click();
  await expect(again.getByRole('button', { name: 'Not needed' })).toBeVisible();
  await cockpit.close(again);
  await page.goto(`${network.origin}/crews/${crewId}/crew-chief-location`);
  await page.getByRole('button', { name: 'Share my location' }).click();
  await expect(page.getByText(/^Nobody sees it yet/u)).toBeVisible();
  await expectToArriveOnce(site, page, ['reactivate', 'shareLocation']);
});

test('a planner puts somebody on a standing crew and takes them off, without a line', IN_SOAK, async () => {
  const site = siteOf();
  const { network, held } = site;
  const [crew] = await held.of(plannerCrew);
  const page = await site.device(DESKTOP).page();
  const main = page.getByRole('main');
  await signInAnywhere(page, network.origin, paula);
  await page.goto(`${network.origin}/membership-crews/${String(crew?.['id'])}`);
  await main.getByRole('button', { name: 'Add member' }).waitFor();
  await network.down();
  await main.getByRole('button', { name: 'Add member' }).click();
  const added = page.getByRole('dialog').getByRole('listitem').first();
  const name =
    String(await added.innerText())
      .split('\n')
      .findLast((line) => line.trim().length > 2) ?? '';
  await added.getByRole('button').click();
  await expectToArriveOnce(site, page, ['addMembership']);
  await network.down();
  await main.getByRole('button', { name: `Remove ${name}` }).click();
  await expectToArriveOnce(site, page, ['removeMembership']);
});

test('a client who takes the released note along is noted once, although the line goes before', IN_SOAK, async () => {
  const site = siteOf();
  const { network, held } = site;
  const over = await demoJob(held, cara, 'Dismantling, small stage');
  const [hers] = await held.of(deliveryNote, { id: over.crewId });
  const released = await held.of(deliveryNote, { companyId: hers?.['companyId'], statusCode: 'released' });
  const crewId = String(released.at(-1)?.['id']);
  await held.put(deliveryNote, crewId, { downloaded: false });
  const page = await site.device(DESKTOP).page();
  const main = page.getByRole('main');
  await signInAnywhere(page, network.origin, mia);
  await page.goto(`${network.origin}/crews/${crewId}/delivery-note`);
  await main.getByRole('button', { name: 'Get the PDF' }).click();
  const paper = main.getByRole('link', { name: 'Open the PDF' });
  await paper.waitFor();
  await network.down();
  await paper.click();
  await expect(main.getByText('Downloaded', { exact: true })).toBeVisible();
  await expectToArriveOnce(site, page, ['flagNoteDownloaded']);
  expect((await held.of(deliveryNote, { id: crewId }))[0]).toMatchObject({ downloaded: true });
});
