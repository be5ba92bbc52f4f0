// Every kind of notice from end to end: a change makes it, the server sends it, the worker of its addressee's browser
// shows it, and a tap opens what it names.
import { expect, test, type Page } from '@playwright/test';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { NOTICE_EVENTS, type NoticeEvent } from '#server/push/events.ts';
import { DESKTOP, PHONE } from '../../support/browser/device.ts';
import { ben, cara, paula, type DemoLogin } from '../../support/judging/demo-logins.ts';
import { deliver, readyToShow, shownOn, tap } from '../../support/browser/notices-of-browser.ts';
import { pushService } from '../../support/server/push-receiver.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { agencyAtWork, type Agency } from './agency-at-work.ts';
import { ADDRESSEES, STORIES } from './notice-stories.ts';
import type { Reached } from './story.ts';
import { expectAllSent, signInAnywhere } from '../steps.ts';

const siteOf = siteOfFile();

/** What stands on a page that leads nowhere. */
const DEAD_END =
  /You have no access|There is no such page|not found|Only for crew chiefs|has a problem|no longer yours/u;

/** Each addressee has a browser at a push service that nobody reaches: what is sent to it lies in the queue. */
const endpointOf = ({ login }: DemoLogin): string => `https://push.invalid/send/${login.replace(/@.*/u, '')}`;

const listen = async (agency: Agency): Promise<void> => {
  const service = pushService(() => Temporal.Now.instant().toString());
  for (const who of ADDRESSEES) {
    const { keys } = service.browser(who.login).subscription;
    await agency.as(who).post('/setPushNotificationSubscription', { endpoint: endpointOf(who), keys });
  }
};

interface Sent {
  readonly title: string;
  readonly body: string;
  readonly open: string;
  readonly tag: string;
  readonly lang: string;
}

/** The text that the server encrypts for a browser, by where it goes and what it is about. */
const sentSoFar = (): Promise<ReadonlyMap<string, Sent>> =>
  siteOf().held.asking(async ({ pool, tenant }) => {
    const { rows } = await pool.query<{ payload: { endpoint: string; message: string } }>(
      `select payload from job_queue where tenant = $1 and kind = 'push'`,
      [tenant.id],
    );
    return new Map(
      rows.map(({ payload: { endpoint, message } }) => {
        const sent = JSON.parse(message) as Sent;
        return [`${endpoint} ${sent.tag}`, sent] as const;
      }),
    );
  });

interface Notice extends Reached {
  readonly event: NoticeEvent;
}

const keyOf = ({ who, event, about }: Notice): string => `${endpointOf(who)} ${event}:${about}`;

const follow = async (page: Page, { event, shows }: Notice, sent: Sent): Promise<void> => {
  const { network } = siteOf();
  // Delivered until it stays: a browser without a desktop now and then loses one, and a second one under its tag takes
  // the place of the first.
  await expect
    .poll(async () => {
      await deliver(page, network.origin, sent);
      return shownOn(page);
    })
    .toContainEqual({ title: sent.title, body: sent.body, tag: sent.tag });
  await tap(page, sent.tag);
  await expect(page, event).toHaveURL(`${network.origin}${sent.open}`);
  for (const words of shows)
    await expect(page.getByText(words).filter({ visible: true }).first(), `${event} opens ${sent.open}`).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect([event, sent.open, DEAD_END.exec(await page.locator('body').innerText())?.[0]]).toEqual([
    event,
    sent.open,
    undefined,
  ]);
};

/** Each is sent, and followed by everybody whom it reaches. */
const sendAndFollow = async (): Promise<void> => {
  const { network, device } = siteOf();
  const agency = await agencyAtWork(siteOf(), ADDRESSEES);
  await listen(agency);
  const notices: Notice[] = [];
  for (const event of NOTICE_EVENTS) {
    for (const reached of await STORIES[event](agency)) notices.push({ ...reached, event });
    await agency.twoMinutesLater();
  }
  await expect
    .poll(
      async () => {
        const sent = await sentSoFar();
        return notices.filter((notice) => !sent.has(keyOf(notice))).map(({ event, who }) => `${event} to ${who.name}`);
      },
      { message: 'notices that were not sent', timeout: 30_000 },
    )
    .toEqual([]);
  const sent = await sentSoFar();
  const faults: string[] = [];
  for (const who of ADDRESSEES) {
    const made = device(who === ben || who === cara ? PHONE : DESKTOP);
    const page = await made.page();
    await page.context().grantPermissions(['notifications', 'geolocation'], { origin: network.origin });
    await signInAnywhere(page, network.origin, who);
    await readyToShow(page);
    for (const notice of notices.filter((one) => one.who === who)) {
      const message = sent.get(keyOf(notice));
      // All of them are followed: one that leads nowhere says nothing about the others.
      if (message !== undefined)
        await follow(page, notice, message).catch((fault: unknown) => {
          faults.push(`${notice.event} to ${who.name}: ${String(fault)}`);
        });
    }
    await made.close();
  }
  expect(faults).toEqual([]);
};

test('every kind of notice is sent to whom it concerns, and opens for them what it names', IN_SOAK, () =>
  sendAndFollow(),
);

test(
  'a job that is called off at short notice stands above the next one until its person has seen it',
  IN_SOAK,
  async () => {
    const { network, device, held } = siteOf();
    const agency = await agencyAtWork(siteOf(), [ben, paula]);
    const id = await agency.seat(await agency.crew('Roof in the wind', 26 * 60), ben, 'confirmed');
    const page = await device().page();
    await signInAnywhere(page, network.origin, ben);
    await agency
      .as(paula)
      .post(`/projectCrewItemStatus/${id}`, { statusCode: 'cancelled', reason: 'A storm is coming.' });
    await page.goto(network.origin);
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'A storm is coming.' });
    await expect(card).toBeVisible({ timeout: 30_000 });
    const title = card.getByRole('heading', { level: 2 });
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(await title.innerText());
    await network.down();
    await card.getByRole('button', { name: /^Got it, I won’t go/u }).click();
    await expect(card).toBeHidden();
    await network.up();
    await expectAllSent(page);
    expect((await held.of(projectCrewItemStatus, { id }))[0]).toMatchObject({ statusCode: 'cancelled', ackRev: 1 });
  },
);
