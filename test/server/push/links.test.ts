// Where each notice leads: every event is brought about, and for everybody who is told of it the guard of the app is
// asked whether the page opens.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guard } from '#app/routing/guard.ts';
import { ROUTES } from '#app/routing/routes.ts';
import type { Rights } from '#schema/define/rights.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { document } from '#schema/entities/documents/document.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { crewFunction } from '#schema/entities/people/crew-function.ts';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { vacationRequest } from '#schema/entities/planning/vacation-request.ts';
import { project } from '#schema/entities/projects/project.ts';
import { actorOf } from '#session/audience.ts';
import { claimsOf } from '#session/claims.ts';
import { NOTICE_EVENTS, type NoticeEvent } from '#server/push/events.ts';
import { ANNOUNCERS } from '#server/push/notices/registry.ts';
import { HUMANS } from '../../support/worlds/tenant-fill.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';
import { assignmentRow, projectRow } from '../../support/worlds/tenant-rows.ts';

let world: TestWorld;
const paper = {
  typeId: 'photo',
  name: 'Paper',
  parameters: '{}',
  statusCode: 'missing',
  ownerKind: 'person',
  visibility: 'owner',
} as const;

const toDoFor = (id: string, recipient: string) =>
  ({
    id,
    caption: 'Please look',
    type: 'TODO_INT',
    category: 'CREW',
    body: '',
    statusCode: 'open',
    parameters: JSON.stringify({ recipient }),
    refKind: 'projectCrew',
    refId: 'loadIn',
  }) as const;

beforeAll(async () => {
  world = await makeWorld();
  await world.put(
    document,
    ...HUMANS.map(({ name }) => ({ ...paper, signatories: [], id: `paper-${name}`, ownerId: name })),
  );
  await world.put(payroll, { id: 'pay', personId: 'ben', month: '2027-05', statusCode: 'toConfirm', documentIds: [] });
  await world.put(vacationRequest, {
    id: 'leave',
    personId: 'ben',
    start: '2027-07-01',
    end: '2027-07-02',
    kind: 'paid',
    statusCode: 'approved',
  });
  await world.put(projectCrewItemStatus, assignmentRow('off:leave', 'ben', 'hands', { statusCode: 'cancelled' }));
  await world.put(blockDate, {
    id: 'block',
    personId: 'ben',
    start: '2027-07-01',
    end: '2027-07-02',
    reason: 'Away',
    statusCode: 'confirmed',
  });
  await world.put(crewCheck, {
    id: 'check',
    assignmentId: 'job-ben',
    projectCrewId: 'loadIn',
    personId: 'ben',
    kind: 'checkIn',
    at: '2027-06-04T05:50:00.000Z',
    deviceAt: '2027-06-04T05:50:00.000Z',
    offsetMs: 0,
    uncertaintyMs: 0,
    timezone: 'Europe/Vienna',
    geoState: 'ok',
    by: 'self',
    state: 'review',
    flags: [],
  });
  const { number: _none, ...unnumbered } = projectRow('unnumbered', 3, 'fest');
  await world.put(project, unnumbered);
  const [item] = (
    await world.database.pool.query<{ row: Record<string, unknown> }>(
      `select row from project_crew_items where tenant = 'north' and id = 'showHands'`,
    )
  ).rows;
  await world.put(projectCrewItem, { ...item?.row, id: 'showHands', statusCode: 'vacant' } as never);
  await world.put(crewFunction, {
    id: 'fun-dora',
    contactId: 'c-dora',
    functionId: 'stagehand',
    level: 2,
    since: '2026-01-01',
  });
  await world.put(project, { ...projectRow('managed', 4, 'fest'), projectManagerContactId: 'c-paula' });
  await world.put(
    activity,
    ...['Planners', 'Accountants', 'Office', 'PM:festival', 'PM:managed', 'K-ben', 'K-mia', 'K-otto'].map((recipient) =>
      toDoFor(`todo-${recipient}`, recipient),
    ),
  );
  await world.put(
    activity,
    ...HUMANS.flatMap(({ name }) =>
      (['projectCrew', 'project', 'payroll', 'payrollItem', 'receipt', 'invoice', 'document'] as const).map(
        (refKind) => ({ ...toDoFor(`message-${name}-${refKind}`, name), personParty: `c-${name}`, refKind }),
      ),
    ),
  );
});
afterAll(() => world.close());

/** What each event may be about here, and for whom where the happening says so. */
const ABOUT: Readonly<Record<NoticeEvent, readonly (readonly [id: string, personId?: string])[]>> = {
  jobRequested: [['job-ben']],
  jobChanged: [['job-ben'], ['job-cara']],
  jobCancelled: [['job-ben']],
  spareActivated: [['job-ben']],
  applicationPicked: [['job-ben']],
  applicationNotChosen: [['job-ben']],
  requestFilled: [['job-ben']],
  vacancyPublished: [['showHands']],
  jobDeclined: [['job-ben']],
  lateRefusal: [['job-ben']],
  outage: [['job-ben']],
  preCallMissing: [['job-ben']],
  checkInReview: [['check']],
  documentToSign: HUMANS.map(({ name }) => [`paper-${name}`, name] as const),
  documentToUpload: HUMANS.map(({ name }) => [`paper-${name}`] as const),
  documentRejected: [['paper-ben']],
  payrollToConfirm: [['pay']],
  noteUnsigned: [['loadIn'], ['show']],
  vacationApproved: [['leave']],
  vacationRejected: [['leave']],
  vacationKept: [['leave']],
  vacationCalledOff: [['off:leave']],
  blockDateConfirmed: [['block']],
  toDo: ['Planners', 'Accountants', 'Office', 'PM:festival', 'PM:managed', 'K-ben', 'K-mia', 'K-otto'].map(
    (recipient) => [`todo-${recipient}`] as const,
  ),
  message: HUMANS.flatMap(({ name }) =>
    ['projectCrew', 'payroll', 'receipt', 'invoice'].map((kind) => [`message-${name}-${kind}`] as const),
  ),
  quotationReady: [['festival'], ['unnumbered']],
};

/** Whether the app opens that page for a person, by the token and the rights that the server gives them. */
const verdictFor = async (person: string, open: string): Promise<string> => {
  const token = await world.tokenOf(person);
  const claims = claimsOf(token);
  if (claims === null) throw new Error(`The token of ${person} cannot be read`);
  const rights = (
    await world.app.inject({
      method: 'GET',
      url: '/api/v1/userRights',
      headers: { authorization: `Bearer ${token}`, type: 'MOBILE', host: 'north.test' },
    })
  ).json<Rights>();
  const { pathname } = new URL(open, 'https://callboard.test');
  return guard({
    routes: ROUTES,
    path: pathname,
    query: {},
    wanted: open,
    actor: actorOf({ claims, rights }),
    ownKeys: [],
  }).kind;
};

describe.each(NOTICE_EVENTS)('the notice %s', (event) => {
  it('opens a page for everybody who gets it', async () => {
    const tenant = await world.context.tenants.byId('north');
    let told = 0;
    for (const [id, personId] of ABOUT[event]) {
      const announcement = await ANNOUNCERS[event]({ pool: world.database.pool, tenant, id, personId });
      for (const person of announcement?.to ?? []) {
        told += 1;
        const open = announcement?.openFor?.get(person) ?? announcement?.open ?? '';
        expect([event, id, person, open, await verdictFor(person, open)]).toEqual([event, id, person, open, 'open']);
      }
    }
    expect(told).toBeGreaterThan(0);
  });
});

describe('numbered rows', () => {
  it('are named by their number, or by their id behind a mark', async () => {
    const tenant = await world.context.tenants.byId('north');
    const openOf = async (event: NoticeEvent, id: string) =>
      (await ANNOUNCERS[event]({ pool: world.database.pool, tenant, id, personId: undefined }))?.open;
    expect([
      await openOf('quotationReady', 'festival'),
      await openOf('quotationReady', 'unnumbered'),
      await openOf('payrollToConfirm', 'pay'),
    ]).toEqual(['/projects/1', '/projects/~unnumbered', '/payrolls/~pay']);
  });
});

describe('a check', () => {
  it('of whoever was called a no-show is told to the chief as well, on the page where they take it back', async () => {
    const tenant = await world.context.tenants.byId('north');
    const toldOf = async (flags: readonly string[]) => {
      await world.database.pool.query(
        `update crew_checks set row = jsonb_set(row::jsonb, '{flags}', $1)::json where id = 'check'`,
        [JSON.stringify(flags)],
      );
      const told = await ANNOUNCERS.checkInReview({
        pool: world.database.pool,
        tenant,
        id: 'check',
        personId: undefined,
      });
      return (told?.to ?? []).map((person) => `${person} ${told?.openFor?.get(person) ?? told?.open ?? ''}`).toSorted();
    };
    expect(await toldOf(['outside'])).not.toContain('cara /crews/loadIn/crew-chief-job');
    const told = await toldOf(['afterNoShow']);
    expect(told).toContain('cara /crews/loadIn/crew-chief-job');
    expect(told).toContain('paula /crews/loadIn');
    expect(await verdictFor('cara', '/crews/loadIn/crew-chief-job')).toBe('open');
  });
});

describe('a to-do', () => {
  it('opens the part of the calendar in which it stands, and the messages of whoever has no such calendar', async () => {
    const tenant = await world.context.tenants.byId('north');
    const openFor = async (recipient: string, person: string) => {
      const announced = await ANNOUNCERS.toDo({
        pool: world.database.pool,
        tenant,
        id: `todo-${recipient}`,
        personId: undefined,
      });
      return announced?.to.includes(person) === true ? (announced.openFor?.get(person) ?? announced.open) : 'not told';
    };
    expect(await openFor('Planners', 'paula')).toBe('/todo-calendar?show=group');
    // Their own part, as it is told to nobody else.
    expect(await openFor('PM:managed', 'paula')).toBe('/todo-calendar');
    expect(await openFor('Office', 'otto')).toBe('/#messages');
    expect(await openFor('K-ben', 'ben')).toBe('/#messages');
  });
});
