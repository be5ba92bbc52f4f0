// A crew chief in a dead spot checks the whole crew in by one tap, takes that back, does it again, and states
// everybody's hours in two.
import { expect, test, type Page } from '@playwright/test';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { demoJob, JOB_OF_TODAY } from '../../support/judging/demo-addresses.ts';
import { cara } from '../../support/judging/demo-logins.ts';
import { PHONE } from '../../support/browser/device.ts';
import type { HeldRows } from '../../support/server/held-rows.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { frame } from '../pages/frame.ts';
import { queuedOn } from '../offline/sent-in-order.ts';
import { expectAllSent, signInToStay } from '../steps.ts';

const siteOf = siteOfFile();
const LEAST = 12;

interface Scene {
  readonly crewId: string;
  readonly jobs: readonly string[];
}

/**
 * Everybody of today's crew is confirmed, people of other crews come along until they are twelve, and the shift began
 * five minutes ago.
 */
const begin = async (held: HeldRows): Promise<Scene> => {
  const { crewId } = await demoJob(held, cara, JOB_OF_TODAY);
  const start = Temporal.Now.instant().subtract({ minutes: 5 }).toString({ fractionalSecondDigits: 3 });
  const end = Temporal.Now.instant().add({ hours: 8 }).toString({ fractionalSecondDigits: 3 });
  const own = await held.of(projectCrewItemStatus, { projectCrewId: crewId });
  const [hands] = await held.of(projectCrewItem, { projectCrewId: crewId });
  const people = new Set(own.map(({ personId }) => personId));
  const checked = new Set((await held.of(crewCheck)).map(({ assignmentId }) => assignmentId));
  // Nobody who was at work already: they would have left.
  const free = (await held.of(projectCrewItemStatus, { statusCode: 'confirmed' })).filter(
    ({ id, workedEnd }) => workedEnd === undefined && !checked.has(id),
  );
  const others = free
    .filter(({ personId }) => !people.has(personId) && people.add(personId).size > 0)
    .slice(0, Math.max(0, LEAST - own.length));
  for (const { id } of others)
    await held.put(projectCrewItemStatus, String(id), {
      projectCrewId: crewId,
      projectCrewItemId: hands?.['id'],
      projectId: own[0]?.['projectId'],
      companyId: own[0]?.['companyId'],
      chief: false,
    });
  const jobs = [...own, ...others].map(({ id }) => String(id));
  for (const item of await held.of(projectCrewItem, { projectCrewId: crewId }))
    await held.put(projectCrewItem, String(item['id']), { startAt: start, endAt: end });
  for (const id of jobs)
    await held.put(projectCrewItemStatus, id, { statusCode: 'confirmed', effectiveStart: start, effectiveEnd: end });
  await held.put(projectCrew, crewId, { startAt: start, endAt: end });
  return { crewId, jobs };
};

const checkInsOf = async (held: HeldRows, crewId: string): Promise<readonly string[]> =>
  (await held.of(crewCheck, { projectCrewId: crewId, kind: 'checkIn' }))
    .map(({ assignmentId }) => String(assignmentId))
    .toSorted();

const allHere = (page: Page) => page.getByRole('main').getByRole('button', { name: /^All \d+ here$/u });

test('a whole crew is checked in by one tap without signal, exactly once, and its hours are stated in two', async () => {
  test.setTimeout(180_000);
  const site = siteOf();
  const { network, held } = site;
  const { crewId, jobs } = await begin(held);
  expect(jobs.length).toBeGreaterThanOrEqual(LEAST);
  const page = await site.device(PHONE).page();
  await signInToStay(page, network.origin, cara);
  await network.down();
  await page.goto(`${network.origin}/crews/${crewId}/crew-chief-job`);

  await test.step('one tap, and one tap back', async () => {
    await expect(page.getByText(/^Check-in time: now, /u)).toBeVisible();
    await allHere(page).click();
    await expect(page.getByText(new RegExp(`^${String(jobs.length)} are here, `, 'u'))).toBeVisible();
    expect(await queuedOn(page)).toHaveLength(jobs.length);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => queuedOn(page)).toEqual([]);
    await expect(allHere(page)).toBeVisible();
  });
  const queued = await test.step('once more: it is one act in the pill', async () => {
    await allHere(page).click();
    await expect(allHere(page)).toBeHidden();
    await expect(frame(page).pill).toHaveText(/1 waiting/u);
    return queuedOn(page);
  });
  expect(queued.map(({ mutation }) => mutation)).toEqual(jobs.map(() => 'checkPerson'));
  await network.up();
  await expectAllSent(page);
  expect(await held.notOnce(queued.map(({ id }) => id))).toEqual([]);
  expect(await checkInsOf(held, crewId)).toEqual(jobs.toSorted());

  await test.step('as planned for all', async () => {
    await page.getByRole('link', { name: `${String(jobs.length)} without hours` }).click();
    await page.getByRole('button', { name: `As planned for all ${String(jobs.length)}` }).click();
    await expect(page.getByText(`${String(jobs.length)} written as planned`)).toBeVisible();
    await expectAllSent(page);
  });
  const stated = await held.of(projectCrewItemStatus, { projectCrewId: crewId });
  expect(
    stated.every((row) => row['workedStart'] === row['effectiveStart'] && row['workedEnd'] === row['effectiveEnd']),
  ).toBe(true);
});
