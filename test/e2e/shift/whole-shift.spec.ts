// A whole shift on two phones without a network, from a cold start to the client's signature; each browser is killed
// twice on the way.
import { expect, test, type Page } from '@playwright/test';
import { ben, cara } from '../../support/judging/demo-logins.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { checkPage, scan } from '../pages/check-page.ts';
import { cockpitPage } from '../pages/cockpit-page.ts';
import { frame } from '../pages/frame.ts';
import { expectOnceAndInOrder, queuedOn } from '../offline/sent-in-order.ts';
import { expectCheckRead, expectPaper, expectShiftAtTheOffice } from './shift-at-the-office.ts';
import {
  changeTheCrew,
  checkSecurity,
  openCockpit,
  readTheChiefsPapers,
  releaseSheet,
  signOff,
  stateHours,
} from './shift-of-chief.ts';
import { callAndCheckIn, prepareAtHome, takePhotos } from './shift-of-member.ts';
import { setTheScene } from './shift-on-site.ts';
import { coldStart, killed, preparePhone, showTo } from './shift-phones.ts';

const siteOf = siteOfFile();

const expectAllSent = async (...pages: readonly Page[]): Promise<void> => {
  for (const page of pages) await expect(frame(page).pill).toHaveText('All sent', { timeout: 90_000 });
};

const MEMBERS = [
  'signDocument',
  'createActivity',
  'checkPerson',
  'checkPerson',
  'uploadDocument',
  'uploadFile',
  'uploadDocument',
  'uploadFile',
  'checkPerson',
];

test(
  'a shift of two phones in flight mode reaches the office whole: every effect once, in order, and on the paper',
  IN_SOAK,
  async () => {
    test.setTimeout(360_000);
    const site = siteOf();
    const { network, held } = site;
    const shift = await setTheScene(held);
    const member = await preparePhone(site, ben);
    const chief = await preparePhone(site, cara);
    const crew = `${network.origin}/crews/${shift.crewId}`;
    await member.device.close();
    await chief.device.close();
    await network.down();

    let hers = await test.step('cold start of the chief: papers, a message, the cockpit', async () => {
      const page = await coldStart(site, chief);
      await openCockpit(page);
      await readTheChiefsPapers(page, network.origin, shift);
      return page;
    });
    let his =
      await test.step('cold start of the member: paper, people, pre-call, check-in; killed with the code on the screen', async () => {
        const page = await coldStart(site, member);
        await prepareAtHome(page);
        await callAndCheckIn(page);
        return killed(member, page);
      });
    await test.step('the chief scans the code of the member', async () => {
      await showTo(chief, his);
      expect(await scan(hers, cockpitPage(hers).scanner)).toMatch(/Check-in of Ben Adler saved/u);
      await takePhotos(his);
    });
    hers = await test.step('security check, killed half way', () => checkSecurity(chief, hers));
    await test.step('one more, one less', () => changeTheCrew(hers, shift));
    await test.step('the chief shows the check-out, the member scans it and is killed', async () => {
      await hers.goto(`${crew}/check-out?assignment=${shift.ben}`);
      await checkPage(hers).checkWith('Sent home early.');
      await showTo(member, hers);
      await his.goto(`${crew}/check-out`);
      await his.getByRole('main').getByRole('button', { name: 'Scan' }).click();
      await expect(checkPage(his).done).toContainText('Checked out', { timeout: 20_000 });
      his = await killed(member, his);
      await expect(checkPage(his).done).toContainText('Checked out');
      await hers.goto(`${crew}/crew-chief-job`);
    });
    const stated = await test.step('hours and sheet', async () => {
      const hours = await stateHours(hers, shift);
      await releaseSheet(hers);
      return hours;
    });
    const signed = await test.step('the client signs, the chief is killed and releases the note', () =>
      signOff(chief, hers));

    const ofMember = await queuedOn(his);
    const ofChief = await queuedOn(signed.page);
    expect(ofMember.map(({ mutation }) => mutation)).toEqual(MEMBERS);
    // Check-in and check-out lie on both phones; whichever comes first makes them.
    expect(
      ofChief.filter(({ checkId }) => checkId !== undefined && ofMember.some((other) => other.checkId === checkId)),
    ).toHaveLength(2);
    await test.step('there is a network again', async () => {
      await network.up();
      await expectAllSent(his, signed.page);
    });
    await expectOnceAndInOrder(held, [ofMember, ofChief]);
    await expectShiftAtTheOffice(site, shift, stated);
    await expectPaper(site, shift, signed.seal);
    await test.step('the client reads the security check', () => expectCheckRead(site, shift));
    for (const one of [member, chief]) one.camera.putAway();
  },
);
