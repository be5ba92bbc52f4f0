// What a crew chief decides on site without a line: sends somebody home and takes it back, calls a spare in, shares
// where they are, says where the crew meets; and a planner: standing crews, and a photo that goes.
import { expect, test } from '@playwright/test';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { document } from '#schema/entities/documents/document.ts';
import { plannerCrew } from '#schema/entities/planning/planner-crew.ts';
import { DESKTOP, PHONE } from '../../support/browser/device.ts';
import { ben, cara, dorian, paula } from '../../support/judging/demo-logins.ts';
import { demoJob, JOB_OF_TODAY } from '../../support/judging/demo-addresses.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { cockpitPage, decide } from '../pages/cockpit-page.ts';
import { photosPage } from '../pages/photos-page.ts';
import { photo } from '../shift/shift-phones.ts';
import { setTheScene } from '../shift/shift-on-site.ts';
import { expectAllSent, signInAnywhere } from '../steps.ts';
import { expectToArriveOnce } from './arrive.ts';

const siteOf = siteOfFile();

test(
  'a chief sends one home, takes it back, calls a spare in and shares the place, without a line',
  IN_SOAK,
  async () => {
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
    await expect(page.getByText(/^The server did not answer/u)).toBeVisible();
    await expect(page.getByText('Nobody shares a location')).toHaveCount(0);
    await page.getByRole('button', { name: 'Share my location' }).click();
    await expect(page.getByText(/^Nobody sees it yet/u)).toBeVisible();
    await expectToArriveOnce(site, page, ['reactivate', 'shareLocation']);
  },
);

test('a chief says where the crew meets and what it has to know, without a line', IN_SOAK, async () => {
  const site = siteOf();
  const { network, held } = site;
  const { crewId } = await demoJob(held, cara, JOB_OF_TODAY);
  const page = await site.device(PHONE).page();
  await signInAnywhere(page, network.origin, cara);
  await page.goto(`${network.origin}/crews/${crewId}/crew-chief-job`);
  const words = page.getByRole('button', { name: /^Meeting point and note/u });
  await words.waitFor();
  await network.down();
  await words.tap();
  const sheet = page.getByRole('dialog', { name: 'Meeting point and note' });
  await sheet.getByLabel('Meeting point (optional)').fill('Gate 7, by the scale');
  await sheet.getByLabel('Note for the crew (optional)').fill('Gloves on, the deck is wet');
  await sheet.getByRole('button', { name: 'Save' }).tap();
  await expect(sheet).toBeHidden();
  await page.goto(`${network.origin}/crews/${crewId}`);
  await expect(page.getByText('Gate 7, by the scale').first()).toBeVisible();
  await expect(page.getByText('Gloves on, the deck is wet')).toBeVisible();
  await expectToArriveOnce(site, page, ['editCrew']);
  expect((await held.of(projectCrew, { id: crewId }))[0]).toMatchObject({
    meetingPoint: 'Gate 7, by the scale',
    info: 'Gloves on, the deck is wet',
  });
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

test('a planner takes a photo away for everybody, without a line', IN_SOAK, async () => {
  const site = siteOf();
  const { network, held } = site;
  const { crewId } = await demoJob(held, ben, JOB_OF_TODAY);
  const photos = `${network.origin}/crews/${crewId}/photos`;
  const phone = await site.device(PHONE).page();
  await signInAnywhere(phone, network.origin, ben);
  await phone.goto(photos);
  await photosPage(phone).choose([await photo('wrong-place.jpg')]);
  await expectAllSent(phone);
  const desk = await site.device(DESKTOP).page();
  const seen = photosPage(desk);
  await signInAnywhere(desk, network.origin, paula);
  await desk.goto(photos);
  await seen.tiles.first().waitFor();
  await network.down();
  await seen.tiles.first().getByRole('button').click();
  await seen.large.getByRole('button', { name: 'Remove the photo' }).click();
  await desk.getByRole('dialog').last().getByRole('button', { name: 'Remove the photo' }).click();
  await expect(seen.tiles).toHaveCount(0);
  await expectToArriveOnce(site, desk, ['removePhoto']);
  expect(await held.of(document, { name: 'wrong-place.jpg' })).toEqual([]);
});
