// The list of projects: under which heading each stands, what narrows it, how far it is staffed, and a new one.
import { expect, it } from 'vitest';
import { createProject } from '#schema/mutations/projects/create-project.ts';
import { projectMoves } from '#schema/mutations/projects/move-project.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import type { Store } from '#outbox/store/store.ts';
import { canCreate, canNamePlanners } from '#screens/projects/list/may.ts';
import { readLedProjects } from '#screens/projects/list/led-projects.ts';
import { narrowed } from '#screens/projects/list/narrowing.ts';
import { cardsFor, readNewProjectChoices } from '#screens/projects/list/new-project-choices.ts';
import { chosenMark, markOptions, WRITTEN, writtenMark } from '#screens/projects/marks.ts';
import { draftIn, EMPTY_DRAFT } from '#screens/projects/list/new-project-draft.ts';
import { isWhole, partsOfProject } from '#screens/projects/list/ordered-project.ts';
import { readProjectList, type ListedProject } from '#screens/projects/list/project-list.ts';
import { readStaffing } from '#screens/shared/staffing/staffing.ts';
import { actorWith } from '../app/actor.ts';
import { openDevice } from '../outbox/world.ts';
import { arrive, assignment, crew, festival, human, position, role, show } from './rows.ts';
import { paula } from './projects/planner.ts';

const TODAY = '2027-06-04';

const order = (id: string, more: Readonly<Record<string, unknown>> = {}): ServerRow => ({ ...show, id, ...more });
const client = (id: string, name: string, more: Readonly<Record<string, unknown>> = {}): ServerRow => ({
  ...show,
  id,
  name,
  kind: 'client',
  active: true,
  ...more,
});
const card = (id: string, more: Readonly<Record<string, unknown>> = {}): ServerRow => ({
  id,
  rev: 1,
  name: id,
  validFrom: '2027-01-01',
  currency: 'EUR',
  ...more,
});

const desk = async (rows: Readonly<Record<string, readonly ServerRow[]>>): Promise<Store> => {
  const { store } = await openDevice(paula);
  await arrive(store, rows);
  return store;
};

const listed = async (store: Store, past: number | null = 50): Promise<readonly ListedProject[]> =>
  (await readProjectList(store.reads, { today: TODAY, past, personId: null })).rows;
const idsOf = (rows: readonly ListedProject[]): readonly string[] => rows.map(({ project }) => project.id);

it('puts what was asked for, what runs and what is over under their headings, the next to begin first', async () => {
  const store = await desk({
    projects: [
      show,
      order('later', { number: 2430, beginDate: '2027-07-01', endDate: '2027-07-02' }),
      order('asked', { number: 2431, statusCode: 'quoted', beginDate: '2027-08-01', endDate: '2027-08-01' }),
      order('over', { number: 2400, beginDate: '2027-05-01', endDate: '2027-05-02' }),
      order('before', { number: 2399, beginDate: '2027-04-01', endDate: '2027-04-02' }),
      order('off', { number: 2432, statusCode: 'cancelled', beginDate: '2027-07-03', endDate: '2027-07-04' }),
      order('leave', { number: 2433, kind: 'vacation' }),
      order('ancient', { number: 1, beginDate: '2017-04-01', endDate: '2017-04-02' }),
    ],
  });
  const rows = await listed(store);
  expect(rows.map(({ project, split }) => [project.id, split])).toEqual([
    ['show', 'ongoing'],
    ['later', 'ongoing'],
    ['off', 'past'],
    ['asked', 'requested'],
    ['over', 'past'],
    ['before', 'past'],
  ]);
  expect(await readProjectList(store.reads, { today: TODAY, past: 1, personId: null })).toMatchObject({
    hasOlder: true,
  });
  expect(idsOf(await listed(store, 1))).not.toContain('before');
});

it('names the client and the manager, and finds a project by what was typed of it', async () => {
  const store = await desk({
    projects: [
      order('show', { clientMark: 'HF', projectManagerContactId: 'c-paula', reference: 'PO 77' }),
      order('other', { number: 2500, name: 'Açores tour', companyId: 'co2' }),
    ],
    companies: [client('co', 'Halvard Staging'), client('co2', 'Elsin Harbour')],
    contacts: [role('c-paula', 'p-paula', { kind: 'planner' })],
    persons: [human('p-paula', 'Paula', 'Wexley')],
  });
  const rows = await listed(store);
  expect(rows.find(({ project }) => project.id === 'show')).toMatchObject({
    clientName: 'Halvard Staging',
    managerName: 'Paula Wexley',
  });
  const found = (typed: string): readonly string[] =>
    idsOf(narrowed(rows, { whose: 'all', which: 'closed', typed }, { contactIds: paula.contactIds, led: [] }));
  expect(found('2418')).toEqual(['show']);
  expect(found('halvard po')).toEqual(['show']);
  expect(found('acores')).toEqual(['other']);
  expect(found('nobody')).toEqual([]);
});

it('tells mine from all and open from closed', async () => {
  const rows = await listed(
    await desk({
      projects: [
        order('planned', { plannerContactIds: ['c-paula'] }),
        order('others'),
        order('led'),
        order('done', { statusCode: 'closed', clientContactId: 'c-paula' }),
      ],
    }),
  );
  const shown = (whose: 'mine' | 'all', which: 'open' | 'closed'): readonly string[] =>
    idsOf(narrowed(rows, { whose, which, typed: '' }, { contactIds: paula.contactIds, led: ['led'] })).toSorted();
  expect(shown('all', 'open')).toEqual(['led', 'others', 'planned']);
  expect(shown('mine', 'open')).toEqual(['led', 'planned']);
  expect(shown('mine', 'closed')).toEqual(['done']);
});

it('counts a project in which a planner leads a crew among their own', async () => {
  const store = await desk(
    festival({
      projectCrewItemStatus: [
        assignment('leads', 'p-paula', { chief: true }),
        assignment('asked', 'p-paula', { chief: true, projectId: 'other', statusCode: 'requested' }),
        assignment('works', 'p-paula', { projectId: 'another' }),
      ],
    }),
  );
  expect(await readLedProjects(store.reads, 'p-paula')).toEqual(['show']);
  expect(await readLedProjects(store.reads, null)).toEqual([]);
});

it('counts seats, those that are filled and people who were asked, of positions and crews that take place', async () => {
  const store = await desk(
    festival({
      projects: [show, order('empty')],
      projectCrews: [crew(), crew('off', { statusCode: 'cancelled' })],
      projectCrewItems: [
        position('hands', 'stagehand', { amount: 3 }),
        position('gone', 'stagehand', { statusCode: 'cancelled' }),
        position('lost', 'stagehand', { projectCrewId: 'off' }),
      ],
      projectCrewItemStatus: [
        assignment('a1', 'p-ben'),
        assignment('a2', 'p-cara', { statusCode: 'requested' }),
        assignment('a3', 'p-tom', { statusCode: 'declined' }),
        assignment('a4', 'p-tom', { projectCrewItemId: 'gone' }),
      ],
    }),
  );
  expect(await readStaffing(store.reads, ['show', 'empty'])).toEqual({ show: { seats: 3, filled: 1, asked: 1 } });
});

it('offers clients that may order, and the rate cards that hold on the first day, their own first', async () => {
  const store = await desk({
    companies: [
      client('co', 'Halvard'),
      client('blocked', 'Late payer', { active: false }),
      client('us', 'Northlight', { kind: 'tenant' }),
    ],
    rateCards: [
      card('for all'),
      card('own', { companyId: 'co' }),
      card('of another', { companyId: 'co2' }),
      card('over', { validTo: '2027-02-01' }),
    ],
  });
  const { clients, cards } = await readNewProjectChoices(store.reads);
  expect(clients.map(({ id }) => id)).toEqual(['co']);
  expect(cardsFor(cards, 'co', '2027-06-01').map(({ id }) => id)).toEqual(['own', 'for all']);
});

it('shows a project that was made without a connection at once, on top, without its number', async () => {
  const store = await desk({
    projects: [show],
    companies: [client('co', 'Halvard Staging')],
    rateCards: [card('own', { companyId: 'co' })],
  });
  await store.send(createProject, {
    id: 'new',
    companyId: 'co',
    clientMark: 'HF',
    name: 'Roof load',
    beginDate: '2027-09-01',
    endDate: '2027-09-02',
    rateCardId: 'own',
  });
  const [first] = await listed(store);
  expect(first).toMatchObject({ project: { id: 'new', name: 'Roof load' }, split: 'requested' });
  expect(first?.project.number).toBeUndefined();
});

it('says who plans a new project in the same act, where the login may', async () => {
  const store = await desk({
    companies: [client('co', 'Halvard Staging')],
    rateCards: [card('own', { companyId: 'co' })],
  });
  const draft = {
    ...EMPTY_DRAFT,
    ...{ companyId: 'co', clientMark: 'HF', name: ' Roof load ', beginDate: '2027-09-01', endDate: '2027-09-02' },
    ...{ rateCardId: 'own', comment: ' ', plannerContactIds: 'c-oona c-paula' },
  };
  expect(isWhole(draft)).toBe(true);
  expect(isWhole({ ...draft, endDate: '2027-08-31' })).toBe(false);
  expect(partsOfProject(draft, 'new', false)).toMatchObject([{ mutation: createProject }]);
  await store.sendAct(partsOfProject(draft, 'new', true));
  const [first] = await listed(store);
  expect(first?.project).toMatchObject({ id: 'new', name: 'Roof load', plannerContactIds: ['c-oona', 'c-paula'] });
  expect(first?.project.comment).toBeUndefined();
  const sent = await store.local.read(['outbox'], (tables) => tables.outbox.all());
  expect(sent.map(({ mutation, lane }) => [mutation, lane])).toEqual([
    ['createProject@1', 'project:new'],
    ['editProject@1', 'project:new'],
  ]);
});

it('lets planners and the office name who plans it, and no client', () => {
  const editing = { ...paula, rights: { projects: ['READ', 'CREATE', 'EDIT'] as const } };
  expect(canNamePlanners(editing)).toBe(true);
  expect(canNamePlanners({ ...editing, audiences: ['client'] })).toBe(false);
  expect(canNamePlanners({ ...editing, rights: { projects: ['READ', 'CREATE'] } })).toBe(false);
});

it('lets those create who hold the right as client, planner or office', () => {
  expect(canCreate(paula)).toBe(true);
  expect(canCreate({ ...paula, audiences: ['client'] })).toBe(true);
  expect(canCreate({ ...paula, audiences: ['crew'] })).toBe(false);
  expect(canCreate({ ...paula, rights: { projects: ['READ'] } })).toBe(false);
});

it('reads a draft of another version as far as it is known', () => {
  expect(draftIn({ name: 'Roof', colour: 'red', comment: 7 })).toEqual({ ...EMPTY_DRAFT, name: 'Roof' });
  expect(draftIn(null)).toEqual(EMPTY_DRAFT);
});

it('offers the steps of whoever looks: the planner quotes, the client confirms, the office opens again', () => {
  const planner = actorWith({ ...paula, rights: { projects: ['READ', 'CREATE', 'EDIT'] } });
  const ordering = actorWith({ ...paula, audiences: ['client'] });
  const office = actorWith({ ...paula, audiences: ['office'], rights: { projects: ['READ'] } });
  expect(projectMoves(planner, 'designClient')).toEqual(['quoted', 'cancelled', 'declined']);
  expect(projectMoves(ordering, 'quoted')).toEqual(['confirmed', 'cancelled']);
  expect(projectMoves(office, 'closed')).toEqual(['confirmed']);
  expect(projectMoves(planner, 'cancelled')).toEqual([]);
});

it('takes a mark of the client’s list or any other', () => {
  const marks = ['Arena', 'Fest'];
  const whole = {
    ...EMPTY_DRAFT,
    companyId: 'co',
    name: 'Roof load',
    beginDate: '2027-09-01',
    endDate: '2027-09-02',
    rateCardId: 'own',
  };
  expect(chosenMark(marks, '')).toBe('');
  expect(chosenMark(marks, 'Fest')).toBe('Fest');
  // An order with a mark that is none of the list.
  expect([chosenMark(marks, 'Winter tour'), writtenMark('Winter tour')]).toEqual([WRITTEN, 'Winter tour']);
  // Somebody writes, and what is written so far happens to be one of the list.
  expect([chosenMark(marks, ' Fest'), writtenMark(' Fest')]).toEqual([WRITTEN, 'Fest']);
  expect(isWhole({ ...whole, clientMark: WRITTEN })).toBe(false);
  const [order] = partsOfProject({ ...whole, clientMark: ' Festival' }, 'new', false);
  expect(order?.args).toMatchObject({ clientMark: 'Festival' });
  expect(markOptions(marks, '', 'Other mark').map(({ label }) => label)).toEqual(['–', 'Arena', 'Fest', 'Other mark']);
  expect(markOptions(marks, 'Fest', 'Other mark').map(({ label }) => label)).toEqual(['Arena', 'Fest', 'Other mark']);
});
