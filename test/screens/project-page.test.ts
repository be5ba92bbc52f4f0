// The page of a project: what is read of its order, and which views a login has.
import { expect, it } from 'vitest';
import type { Actor } from '#schema/define/rights.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import { readProjectActivity } from '#screens/projects/project/activity/queries.ts';
import { shiftsByDay } from '#screens/projects/project/shifts.ts';
import { notesToSign, readProjectPage, type ProjectPage } from '#screens/projects/project/queries.ts';
import { readProjectInvoices } from '#screens/projects/project/invoices-view.tsx';
import { keepsWhole } from '#screens/projects/project/kept.ts';
import { PROJECT_VIEWS, shownView, viewsOf } from '#screens/projects/project/views.ts';
import { projectPath } from '#screens/shared/navigation/paths.ts';
import { actorWith } from '../app/actor.ts';
import { openDevice } from '../outbox/world.ts';
import { arrive, assignment, crew, festival, human, position, role, show, venue, type Rows } from './rows.ts';

const paula = actorWith({
  login: 'user:p-paula',
  personId: 'p-paula',
  contactIds: ['c-paula'],
  audiences: ['planner'],
  rights: { projects: ['READ'] },
});

const pageOf = async (rows: Rows, step: string): Promise<ProjectPage | null> => {
  const { store } = await openDevice(paula);
  await arrive(store, festival(rows));
  return readProjectPage(store.reads, step, 'p-paula');
};

const note = (id: string, more: Readonly<Record<string, unknown>> = {}): ServerRow => ({
  id,
  rev: 1,
  projectCrewId: id,
  projectId: 'show',
  statusCode: 'open',
  lines: [],
  signatureVoid: false,
  digital: false,
  downloaded: false,
  sentTo: [],
  ...more,
});

const early = { startAt: '2027-06-03T06:00:00.000Z', endAt: '2027-06-03T14:00:00.000Z' };
/** 00:30 at the place, still the day before in UTC. */
const afterMidnight = { startAt: '2027-06-04T22:30:00.000Z', endAt: '2027-06-05T06:00:00.000Z' };
const late = { startAt: '2027-06-05T06:00:00.000Z', endAt: '2027-06-05T14:00:00.000Z' };

it('names the places of crews that take place once each, in the order of their first shifts', async () => {
  const page = await pageOf(
    {
      locations: [venue(), venue('dock', { name: 'Dock 4' }), venue('yard', { name: 'Yard' })],
      projectCrews: [
        crew('second', { ...late, locationId: 'place' }),
        crew('first', { ...early, locationId: 'dock' }),
        crew('third', { ...late, startAt: '2027-06-05T07:00:00.000Z', locationId: 'dock' }),
        crew('off', { ...early, locationId: 'yard', statusCode: 'cancelled' }),
      ],
    },
    '2418',
  );
  expect(page?.placeNames).toEqual(['Dock 4', venue()['name']]);
});

it('names the rate card, and none where the login is not told of it', async () => {
  const rows: Rows = {
    projects: [{ ...show, clientMark: 'Arena', rateCardId: 'arena' }],
    rateCards: [{ id: 'arena', rev: 1, name: 'Arena', validFrom: '2027-01-01', currency: 'EUR' }],
  };
  expect((await pageOf(rows, '2418'))?.rateCardName).toBe('Arena');
  expect((await pageOf({ ...rows, rateCards: [] }, '2418'))?.rateCardName).toBeNull();
  // A crew has the card for its pay, and nothing of the order.
  expect((await pageOf({ ...rows, projects: [{ ...show, rateCardId: 'arena' }] }, '2418'))?.rateCardName).toBeNull();
  expect((await pageOf({}, '2418'))?.rateCardName).toBeNull();
});

it('puts delivery notes in the order of their crews, and leaves out crews that have none', async () => {
  const page = await pageOf(
    {
      projectCrews: [crew('second', late), crew('first', early), crew('bare', early)],
      deliveryNotes: [note('second', { number: 7 }), note('first', { statusCode: 'signed' })],
    },
    '2418',
  );
  expect(page?.notes.map(({ note: { id, statusCode } }) => [id, statusCode])).toEqual([
    ['first', 'signed'],
    ['second', 'open'],
  ]);
});

it('puts shifts under the day of their place, with who has a seat and who is asked', async () => {
  const page = await pageOf(
    {
      locations: [venue()],
      projectCrews: [crew(), crew('bare', late), crew('untimed', { startAt: undefined, endAt: undefined })],
      projectCrewItems: [
        position('hands', 'stagehand', { amount: 3 }),
        position('lead', 'chief', { amount: 1, ...afterMidnight }),
        position('off', 'stagehand', { statusCode: 'cancelled' }),
      ],
      projectCrewItemStatus: [
        assignment('a1', 'p-tom'),
        assignment('a2', 'p-ben', { statusCode: 'requested' }),
        assignment('a3', 'p-cara', { statusCode: 'withdrawn' }),
      ],
    },
    '2418',
  );
  const days = shiftsByDay(page?.shifts ?? []);
  expect(days.map(({ day, shifts }) => [day, shifts.map(({ id }) => id)])).toEqual([
    ['2027-06-04', ['hands']],
    ['2027-06-05', ['lead', 'bare']],
    [null, ['untimed']],
  ]);
  expect(days[0]?.staffing).toEqual({ seats: 3, filled: 1, asked: 1 });
  expect(days[0]?.shifts[0]).toMatchObject({
    functionName: 'Stagehand',
    crewName: 'Load-in, main stage',
    placeName: 'Tharwick Arena',
    people: ['Tomasz Oberlin'],
    isCancelled: false,
  });
  expect(days[1]?.shifts[1]).toMatchObject({ functionName: null, staffing: { seats: 0, filled: 0, asked: 0 } });
});

it('says whose hours wait for a signature: of shifts that are over and took place', async () => {
  const page = await pageOf(
    {
      projectCrews: [
        crew('second', late),
        crew('first', early),
        crew('signed', early),
        crew('off', { ...early, statusCode: 'cancelled' }),
      ],
      deliveryNotes: [note('second'), note('first'), note('signed', { statusCode: 'signed' }), note('off')],
    },
    '2418',
  );
  const at = (now: string) => notesToSign(page?.notes ?? [], now).map(({ crew: { id } }) => id);
  expect(at('2027-06-03T13:00:00.000Z')).toEqual([]);
  expect(at(early.endAt)).toEqual(['first']);
  expect(at('2027-06-06T00:00:00.000Z')).toEqual(['first', 'second']);
});

it('names whoever runs it, with their phone where the login may know it', async () => {
  const rows: Rows = {
    projects: [{ ...show, projectManagerContactId: 'c-paula' }],
    contacts: [role('c-paula', 'p-paula')],
    persons: [human('p-paula', 'Paula', 'Weiss', { mobile: '+43 555 12' })],
  };
  expect((await pageOf(rows, '2418'))?.manager).toEqual({ name: 'Paula Weiss', phone: '+43 555 12' });
  expect((await pageOf({ ...rows, persons: [human('p-paula', 'Paula', 'Weiss')] }, '2418'))?.manager?.phone).toBeNull();
  expect((await pageOf({}, '2418'))?.manager).toBeNull();
});

it('counts and denies only what the login keeps whole', () => {
  const kept = (actor: Pick<Actor, 'audiences'>, isOwnOrder = false) =>
    PROJECT_VIEWS.filter((view) => keepsWhole(view, actor, isOwnOrder));
  expect(kept(paula)).toEqual(['shifts', 'profiles', 'notes', 'invoices', 'activity']);
  expect(kept({ audiences: ['client'] }, true)).toEqual(['shifts', 'profiles', 'notes', 'invoices', 'activity']);
  expect(kept({ audiences: ['projectLogin'] })).toEqual(PROJECT_VIEWS);
  expect(kept({ audiences: ['crew'] })).toEqual([]);
  expect(kept({ audiences: ['office'] })).toEqual(['invoices', 'activity']);
  // Works as crew on the order of somebody else.
  expect(kept({ audiences: ['crew', 'client'] }, false)).toEqual([]);
});

it('is the reader’s own order where one of their contacts stands for its client', async () => {
  const rows = (companyId: string): Rows => ({ contacts: [role('c-paula', 'p-paula', { companyId })] });
  expect((await pageOf(rows('co'), '2418'))?.isOwnOrder).toBe(true);
  expect((await pageOf(rows('other'), '2418'))?.isOwnOrder).toBe(false);
});

it('fills no seat with those who are too many at another position', async () => {
  const page = await pageOf(
    {
      projectCrewItems: [position('hands', 'stagehand', { amount: 1 }), position('lead', 'chief', { amount: 1 })],
      projectCrewItemStatus: [assignment('a1', 'p-tom'), assignment('a2', 'p-ben')],
    },
    '2418',
  );
  expect(shiftsByDay(page?.shifts ?? []).map(({ staffing }) => staffing)).toEqual([{ seats: 2, filled: 1, asked: 0 }]);
});

it('shows a cancelled crew as one line without seats', async () => {
  const page = await pageOf(
    {
      projectCrews: [crew('crew', { statusCode: 'cancelled' })],
      projectCrewItems: [position('hands', 'stagehand')],
      projectCrewItemStatus: [assignment('a1', 'p-tom')],
    },
    '2418',
  );
  expect(page?.shifts).toMatchObject([{ id: 'crew', isCancelled: true, people: [], staffing: { seats: 0 } }]);
});

it('is found by its id while its number is still to come, and is none where it is not here', async () => {
  const { number: _, ...unnumbered } = show;
  expect((await pageOf({ projects: [unnumbered] }, '~show'))?.project.id).toBe('show');
  expect(await pageOf({ projects: [unnumbered] }, '2418')).toBeNull();
});

it('shows the view that the address names, of those that the login has', () => {
  const ofUser = viewsOf(paula);
  expect(ofUser).toEqual(['shifts', 'profiles', 'notes', 'documents', 'activity']);
  expect(shownView(ofUser, 'documents')).toBe('documents');
  expect(shownView(ofUser, 'prices')).toBe('shifts');
  expect(shownView(ofUser, undefined)).toBe('shifts');
  const ofProject = viewsOf({ loginType: 'project', audiences: ['projectLogin'], rights: {} });
  expect(shownView(ofProject, 'documents')).toBe('shifts');
  const reading = { invoices: ['READ'] } as const;
  expect(viewsOf({ loginType: 'user', audiences: ['crew'], rights: reading })).toEqual([
    'shifts',
    'notes',
    'documents',
  ]);
  expect(viewsOf({ ...paula, rights: reading })).toContain('invoices');
  expect(projectPath({ id: 'show', number: 2418 }, 'notes')).toBe('/projects/2418?show=notes');
  expect(projectPath({ id: 'show' })).toBe('/projects/~show');
});

it('tells what happened with the order and its crews, newest first', async () => {
  const told = (id: string, refKind: string, refId: string, createdAt: string): ServerRow => ({
    id,
    rev: 1,
    createdAt,
    updatedAt: createdAt,
    caption: id,
    type: 'LOG',
    category: 'PROJECT',
    body: '',
    parameters: '{}',
    refKind,
    refId,
    statusCode: 'done',
    createdBy: 'p-tom',
  });
  const { store } = await openDevice(paula);
  await arrive(
    store,
    festival({
      projectCrews: [crew('gate', { ...early, name: 'Gate' })],
      activities: [
        told('first', 'project', 'show', '2027-06-01T08:00:00.000Z'),
        told('last', 'projectCrew', 'gate', '2027-06-02T08:00:00.000Z'),
        told('elsewhere', 'project', 'other', '2027-06-03T08:00:00.000Z'),
      ],
    }),
  );
  expect((await readProjectActivity(store.reads, 'show')).map(({ row, crewName }) => [row.caption, crewName])).toEqual([
    ['last', 'Gate'],
    ['first', null],
  ]);
});

it('has its invoices, what is overdue first', async () => {
  const bill = (id: string, statusCode: string, more: object = {}): ServerRow => ({
    id,
    rev: 1,
    number: Number(id),
    companyId: 'co',
    projectIds: ['show'],
    date: '2027-06-01',
    dueOn: '2027-06-30',
    currency: 'EUR',
    statusCode,
    totalCents: 1000,
    openCents: 1000,
    ...more,
  });
  const { store } = await openDevice({ ...paula, rights: { ...paula.rights, invoices: ['READ'] } });
  await arrive(
    store,
    festival({
      invoices: [
        bill('1', 'sent', { dueOn: '2027-07-30' }),
        bill('2', 'paid'),
        bill('3', 'sent'),
        bill('4', 'sent', { projectIds: ['other'] }),
      ],
    }),
  );
  const rows = await readProjectInvoices(store.reads, 'show', '2027-07-10');
  expect(rows.map(({ invoice: { id }, group }) => [id, group])).toEqual([
    ['3', 'overdue'],
    ['1', 'open'],
    ['2', 'settled'],
  ]);
});
