// A push message on a real phone: it is shown, open pages fetch what is new, and a tap opens the screen it is about.
import { expect, test } from '@playwright/test';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { ben } from '../../support/judging/demo-logins.ts';
import { demoJob } from '../../support/judging/demo-addresses.ts';
import { deliver, readyToShow, shownOn, tap } from '../../support/browser/notices-of-browser.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { signInToStay } from '../steps.ts';

const siteOf = siteOfFile();

const SEATING = 'Seating and flooring';

test('a push message is shown, brings its news to the open page, and opens its screen when it is tapped', async () => {
  const { network, held, device } = siteOf();
  const phone = device();
  const page = await phone.page();
  await page.context().grantPermissions(['notifications', 'geolocation'], { origin: network.origin });
  await signInToStay(page, network.origin, ben);
  const { jobId } = await demoJob(held, ben, SEATING);
  const [before] = await held.of(projectCrewItemStatus, { id: jobId });
  await readyToShow(page);
  await page.goto(`${network.origin}/jobs`);
  await expect(page.getByText(SEATING)).toBeVisible();
  await held.put(projectCrewItemStatus, jobId, { statusCode: 'cancelled', reason: 'The client needs fewer people.' });
  expect(before?.['statusCode']).toBe('requested');

  await deliver(page, network.origin, {
    title: 'Job cancelled',
    body: SEATING,
    open: `/jobs/${jobId}`,
    tag: `jobCancelled:${jobId}`,
    lang: 'en-GB',
  });
  await expect
    .poll(() => shownOn(page))
    .toEqual([{ title: 'Job cancelled', body: SEATING, tag: `jobCancelled:${jobId}` }]);
  // The question is gone from the list that is open: the message made the page look for news.
  await expect(page.getByRole('group', { name: `Your answer to ${SEATING}` })).toBeHidden({ timeout: 15_000 });

  await tap(page, `jobCancelled:${jobId}`);
  await expect(page).toHaveURL(`${network.origin}/jobs/${jobId}`);
  // Its crew is no longer on this phone: the job is told by its project.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    'Harbour Fest, main stage',
  );
  await expect.poll(() => shownOn(page)).toEqual([]);
});
