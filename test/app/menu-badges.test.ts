// The counts beside the entries of the menu: what waits there for the person who signed in.
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '#schema/define/rights.ts';
import { readMenuBadges } from '#app/layout/menu/menu-badges.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import type { Store } from '#outbox/store/store.ts';
import { openDevice } from '../outbox/world.ts';
import { arrive, show } from '../screens/rows.ts';
import { actorWith } from './actor.ts';

const TODAY = '2027-06-04';
const AT = '2027-06-01T08:00:00.000Z';
const row = (id: string, more: Readonly<Record<string, unknown>>): ServerRow => ({
  id,
  rev: 1,
  createdAt: AT,
  updatedAt: AT,
  ...more,
});

let store: Store;
beforeEach(async () => {
  ({ store } = await openDevice());
});
const badges = (actor: Partial<Actor>, opened: readonly string[] = []) =>
  readMenuBadges(store.reads, actorWith(actor), TODAY, opened);

const paper = (id: string, person: string, signed: boolean): ServerRow =>
  row(id, {
    typeId: 'contract',
    name: id,
    parameters: JSON.stringify({ allowSignatories: true }),
    signatoryPersonIds: [person],
    signatories: [
      {
        id: `s-${id}`,
        person,
        contactNumber: 'K-10001',
        status: { caption: '' },
        sort: 1,
        signatures: [{ id: `g-${id}`, signed }],
      },
    ],
    statusCode: 'approved',
    ownerKind: 'person',
    ownerId: person,
    visibility: 'owner',
  });

it('counts the papers on which it is one’s own turn, beside home', async () => {
  await arrive(store, {
    documents: [paper('mine', 'ben', false), paper('done', 'ben', true), paper('other', 'dora', false)],
  });
  expect(await badges({ audiences: ['client'] })).toMatchObject({ '/': 1 });
});

const mail = (id: string, more: Readonly<Record<string, unknown>> = {}): ServerRow =>
  row(id, { mailboxId: 'box', direction: 'in', read: false, sentAt: AT, subject: id, attachments: [], ...more });

it('counts mail that came in and that nobody read, in mailboxes of the login', async () => {
  await arrive(store, {
    mailboxes: [row('box', { address: 'office@north.test' })],
    emailMessages: [
      mail('new'),
      mail('read', { read: true }),
      mail('sent', { direction: 'out' }),
      mail('elsewhere', { mailboxId: 'gone' }),
    ],
  });
  expect(await badges({ audiences: ['office'], rights: { emailMessages: ['READ'] } })).toMatchObject({ '/mailbox': 1 });
  expect(await badges({ audiences: ['office'] })).not.toHaveProperty('/mailbox');
});

it('counts no mail as unread that was opened here, told to the server or not', async () => {
  const mailboxes = [row('box', { address: 'office@north.test' })];
  await arrive(store, { mailboxes, emailMessages: [mail('new'), mail('opened')] });
  const reader: Partial<Actor> = { audiences: ['office'], rights: { emailMessages: ['READ'] } };
  expect(await badges(reader, ['opened'])).toMatchObject({ '/mailbox': 1 });
  expect(await badges(reader, ['opened', 'new'])).toMatchObject({ '/mailbox': 0 });
});

it('counts messages that nobody said to have read, beside the way to all of them', async () => {
  const told = (id: string, more: Readonly<Record<string, unknown>> = {}): ServerRow =>
    row(id, {
      caption: id,
      type: 'TODO_INT',
      category: 'CREW',
      body: '',
      parameters: '{}',
      personParty: 'c-ben',
      statusCode: 'open',
      createdBy: 'cara',
      ...more,
    });
  await arrive(store, {
    activities: [told('new'), told('read', { statusCode: 'done' }), told('hers', { personParty: 'c-cara' })],
  });
  expect(await badges({ audiences: ['crew'] })).toMatchObject({ '/#messages': 1 });
  expect(await badges({ audiences: ['projectLogin'], loginType: 'project' })).not.toHaveProperty('/#messages');
});

it('counts what waits for a client’s yes or money, and nothing of it for the agency', async () => {
  const bill = (id: string, more: Readonly<Record<string, unknown>> = {}): ServerRow =>
    row(id, {
      statusCode: 'sent',
      date: '2027-05-20',
      dueOn: '2027-06-10',
      openCents: 1000,
      totalCents: 1000,
      projectIds: [],
      ...more,
    });
  await arrive(store, {
    projects: [{ ...show, id: 'asked', statusCode: 'quoted' }, show],
    invoices: [bill('due'), bill('later', { dueOn: '2027-08-01' }), bill('paid', { openCents: 0 })],
  });
  const rights = { projects: ['READ', 'EDIT'], invoices: ['READ'] } as const;
  expect(await badges({ audiences: ['client'], rights })).toMatchObject({ '/projects': 1, '/invoices': 1 });
  const ofPlanner = await badges({ audiences: ['planner'], rights });
  expect([ofPlanner['/projects'], ofPlanner['/invoices']]).toEqual([undefined, undefined]);
});

it('counts receipts that came back, and for the office those of others to decide on', async () => {
  const expense = (id: string, personId: string, statusCode: string): ServerRow =>
    row(id, { personId, statusCode, date: TODAY, currency: 'EUR' });
  await arrive(store, {
    receipts: [
      expense('back', 'ben', 'rejected'),
      expense('own', 'ben', 'inReview'),
      expense('a', 'dora', 'inReview'),
      expense('b', 'cara', 'inReview'),
    ],
  });
  expect(await badges({})).toMatchObject({ '/receipts': 1 });
  expect(await badges({ audiences: ['office'], rights: { receipts: ['READ', 'CREATE'] } })).toMatchObject({
    '/receipts': 3,
  });
});
