// Where a tap on each kind of notice leads: for every event of the server a row of the demo, its addressee signed in, and the page that opens.
import { expect, test, type Page } from '@playwright/test';
import type { AnyEntity } from '#schema/define/entity.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { document } from '#schema/entities/documents/document.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { user } from '#schema/entities/people/user.ts';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { vacationRequest } from '#schema/entities/planning/vacation-request.ts';
import { project } from '#schema/entities/projects/project.ts';
import { NOTICE_EVENTS, type NoticeEvent } from '#server/push/events.ts';
import { ANNOUNCERS } from '#server/push/notices/registry.ts';
import { DESKTOP } from '../support/device.ts';
import { ben, cara, mia, otto, paula, type DemoLogin } from '../support/demo-logins.ts';
import type { Held } from '../support/held-rows.ts';
import { siteOfFile } from '../support/site.ts';
import { signInAnywhere } from './steps.ts';

const siteOf = siteOfFile();

/** Rows of which each event may tell. */
const ABOUT: Readonly<Record<NoticeEvent, readonly [entity: Pick<AnyEntity, 'name'>, fields?: Held]>> = {
  jobRequested: [projectCrewItemStatus, { statusCode: 'requested' }], jobChanged: [projectCrewItemStatus, { statusCode: 'confirmed' }], jobCancelled: [projectCrewItemStatus, { statusCode: 'cancelled' }],
  spareActivated: [projectCrewItemStatus, { statusCode: 'confirmed' }], applicationPicked: [projectCrewItemStatus, { statusCode: 'confirmed' }], applicationNotChosen: [projectCrewItemStatus, { statusCode: 'applied' }],
  vacancyPublished: [projectCrewItem, { statusCode: 'vacant' }], jobDeclined: [projectCrewItemStatus, { statusCode: 'confirmed' }], lateRefusal: [projectCrewItemStatus, { statusCode: 'confirmed' }],
  outage: [projectCrewItemStatus, { statusCode: 'confirmed' }], preCallMissing: [projectCrewItemStatus, { statusCode: 'confirmed' }], checkInReview: [crewCheck, { state: 'review' }],
  documentToSign: [document, { statusCode: 'approved' }], documentToUpload: [document, { ownerKind: 'person' }], documentRejected: [document, { statusCode: 'rejected' }],
  payrollToConfirm: [payroll, { statusCode: 'toConfirm' }], noteUnsigned: [deliveryNote, { statusCode: 'open' }], vacationApproved: [vacationRequest], vacationRejected: [vacationRequest],
  blockDateConfirmed: [blockDate], toDo: [activity, { type: 'TODO_INT', statusCode: 'open' }], message: [activity], quotationReady: [project],
};

const PEOPLE: readonly DemoLogin[] = [ben, cara, mia, otto, paula];

/** What stands on a page that leads nowhere. */
const DEAD_END = /You have no access|There is no such page|not found|Only for crew chiefs|has a problem|no longer yours/u;

const personIds = async (): Promise<ReadonlyMap<string, DemoLogin>> => {
  const accounts = await siteOf().held.of(user);
  return new Map(PEOPLE.flatMap((who) => accounts.filter(({ email }) => email === who.login).map(({ personId }) => [String(personId), who] as const)));
};

interface Visit {
  readonly event: NoticeEvent;
  readonly who: DemoLogin;
  readonly open: string;
}

/** One for each of our people whom the event reaches, as the server announces it. */
const visitsOf = async (event: NoticeEvent, people: ReadonlyMap<string, DemoLogin>): Promise<readonly Visit[]> => {
  const { held } = siteOf();
  const found = new Map<DemoLogin, Visit>();
  // Those of our people first: not every row of all others can be asked about.
  const isOurs = ({ personId }: Readonly<Record<string, unknown>>): number => (people.has(String(personId)) ? 0 : 1);
  const rows = (await held.of(...ABOUT[event])).toReversed().toSorted((one, other) => isOurs(one) - isOurs(other));
  for (const row of rows) {
    const signatories = Array.isArray(row['signatoryPersonIds']) ? row['signatoryPersonIds'].map(String) : [];
    for (const personId of event === 'documentToSign' ? signatories : [undefined]) {
      const announcement = await held.asking((asked) => ANNOUNCERS[event]({ ...asked, id: String(row['id']), personId }));
      for (const person of announcement?.to ?? []) {
        const who = people.get(person);
        if (who !== undefined && !found.has(who)) found.set(who, { event, who, open: announcement?.openFor?.get(person) ?? announcement?.open ?? '' });
      }
    }
    // One of each kind of login that it concerns will do; most events concern one person.
    if (found.size > 1 || rows.indexOf(row) > 60) break;
  }
  return [...found.values()];
};

const judge = async (page: Page, { event, open }: Visit): Promise<void> => {
  await page.goto('about:blank');
  await page.goto(`${siteOf().network.origin}${open}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading').or(main.getByRole('listitem')).or(main.getByRole('grid')).first(), `${event} opens ${open}`).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect([event, open, DEAD_END.exec(await main.innerText())?.[0]]).toEqual([event, open, undefined]);
  expect([event, new URL(page.url()).pathname]).toEqual([event, new URL(open, page.url()).pathname]);
};

test('every kind of notice opens a page for its addressee', async () => {
  const { network, device } = siteOf();
  const people = await personIds();
  const visits: Visit[] = [];
  for (const event of NOTICE_EVENTS) {
    const found = await visitsOf(event, people);
    expect([event, found.length > 0]).toEqual([event, true]);
    visits.push(...found);
  }
  for (const who of PEOPLE) {
    const own = visits.filter((visit) => visit.who === who);
    const made = device(DESKTOP);
    const page = await made.page();
    await signInAnywhere(page, network.origin, who);
    const seen = new Set<string>();
    for (const visit of own) {
      if (!seen.has(visit.open)) await judge(page, visit);
      seen.add(visit.open);
    }
    await made.close();
  }
});
