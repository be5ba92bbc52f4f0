// The mailbox on a device: what is listed and found, what counts as unread, which bodies are kept, and who takes a
// mail.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '#schema/define/rights.ts';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { unreachable, type Outcome } from '#remote/outcome.ts';
import { foundMails, readMail, readMailBody, readMails, readMailToDos } from '#screens/mailbox/queries.ts';
import { MANAGER, readProjectsToName, toDoOfMail } from '#screens/mailbox/todo/to-do-of-mail.ts';
import { bodyKeeper } from '#screens/shared/mail/keep-bodies.ts';
import { noteOpened, openAtServer, readOpened } from '#screens/shared/mail/opened.ts';
import { isUnread } from '#screens/shared/mail/unread.ts';
import { aboutAnew } from '#screens/shared/messages/to-do-sheet.tsx';
import type { Store } from '#outbox/store/store.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import { applyServerRows } from '#outbox/optimistic/rebase.ts';
import { ben, openDevice } from '../../outbox/world.ts';
import { arrive, show } from '../rows.ts';

const office: Actor = {
  ...ben,
  audiences: ['office'],
  rights: { mailboxes: ['READ'], emailMessages: ['READ'], projects: ['READ'] },
};
const stamps = { createdAt: '2027-05-01T08:00:00.000Z', updatedAt: '2027-05-01T08:00:00.000Z' };

const box = (id: string, name: string): ServerRow => ({ id, rev: 1, ...stamps, name, address: `${id}@north.test` });
const head = (id: string, day: number, more: Readonly<Record<string, unknown>> = {}): ServerRow => ({
  id,
  rev: 1,
  ...stamps,
  mailboxId: 'orders',
  direction: 'in',
  from: 'Mia Berg <mia@fest.test>',
  to: ['orders@north.test'],
  cc: [],
  subject: `Mail ${id}`,
  preview: 'Two more riggers',
  sentAt: Temporal.Instant.from('2027-06-01T08:00:00Z')
    .add({ hours: 24 * day })
    .toString({ fractionalSecondDigits: 3 }),
  read: false,
  attachments: [],
  ...more,
});
const body = (id: string): ServerRow => ({ id, rev: 1, ...stamps, messageId: id, html: `<p>${id}</p>` });

const answered = (status: number, content: unknown): Outcome => ({
  kind: 'answered',
  status,
  body: content,
  ackMatches: true,
  epoch: null,
  rev: null,
  serverTime: null,
  retryAfterMs: null,
  etag: null,
});

let store: Store;
beforeEach(async () => {
  ({ store } = await openDevice(office));
});
const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id);

describe('the list', () => {
  beforeEach(() =>
    arrive(store, {
      mailboxes: [box('pay', 'Pay'), box('orders', 'Orders')],
      emailMessages: [
        head('old', 0),
        head('new', 2, { read: true }),
        head('paid', 1, {
          mailboxId: 'pay',
          subject: 'Invoice 12',
          attachments: [{ id: 'a', name: 'Bill.pdf', mime: 'application/pdf', size: 9 }],
        }),
        head('mine', 3, { direction: 'out', from: 'orders@north.test', to: ['Bodo Ritter <bodo@fest.test>'] }),
        head('stray', 4, { mailboxId: 'closed' }),
      ],
    }),
  );

  it('has the newest first, of the boxes that are here', async () => {
    const { boxes, heads } = await readMails(store.reads);
    expect([idsOf(boxes), idsOf(heads)]).toEqual([
      ['orders', 'pay'],
      ['mine', 'new', 'paid', 'old'],
    ]);
  });

  it('finds by sender, recipient, subject, first words and names of attachments, in one box or all', async () => {
    const { heads } = await readMails(store.reads);
    const found = (typed: string, chosen?: string) => idsOf(foundMails(heads, { box: chosen, typed }));
    expect(found('BILL mia')).toEqual(['paid']);
    expect(found('bodo')).toEqual(['mine']);
    expect(found('riggers', 'pay')).toEqual(['paid']);
    expect(found('nobody')).toEqual([]);
  });

  it('counts what came in and nobody has read, also here', async () => {
    const { heads } = await readMails(store.reads);
    const unread = (opened: readonly string[]) => idsOf(heads.filter((one) => isUnread(one, new Set(opened))));
    expect([unread([]), unread(['old'])]).toEqual([['paid', 'old'], ['paid']]);
  });
});

describe('opening a mail', () => {
  beforeEach(() => arrive(store, { mailboxes: [box('orders', 'Orders')], emailMessages: [head('m', 0)] }));

  it('without a network is noted, and told the server with the next answer', async () => {
    await noteOpened(store.local, 'm');
    await noteOpened(store.local, 'm');
    expect(await openAtServer(store, { get: () => Promise.resolve(unreachable('network')) }, 'm')).toBe('unheard');
    expect(await readOpened(store.local)).toEqual(['m']);
    const paths: string[] = [];
    const get = (path: string): Promise<Outcome> => {
      paths.push(path);
      return Promise.resolve(
        answered(200, { data: { ...head('m', 0, { read: true }), rev: 2 }, included: { emailBodies: [body('m')] } }),
      );
    };
    await bodyKeeper(store, { get })(false);
    expect(paths).toEqual(['/emailMessages/m']);
    expect(await readOpened(store.local)).toEqual([]);
    expect((await readMail(store.reads, 'm'))?.head.read).toBe(true);
    expect(await readMailBody(store.reads, 'm')).toBe('<p>m</p>');
  });

  it('that the server has no more for this login is not asked for again', async () => {
    await noteOpened(store.local, 'm');
    expect(await openAtServer(store, { get: () => Promise.resolve(answered(404, {})) }, 'm')).toBe('gone');
    expect(await readOpened(store.local)).toEqual([]);
  });
});

describe('keeping bodies', () => {
  const arriveAll = (count: number, rev: number): Promise<boolean> =>
    applyServerRows(
      store.local,
      {
        rows: {
          mailboxes: [box('orders', 'Orders')],
          emailMessages: Array.from({ length: count }, (_, at) => head(`m${String(at)}`, at)),
        },
        cursor: { scope: 'emailMessages', epoch: 'e', rev, complete: true, entities: ['emailMessages'] },
      },
      { actor: store.actor, now: store.clock.now() },
    );
  const asked: string[] = [];
  const get = (path: string): Promise<Outcome> => {
    asked.push(path);
    const ids = decodeURIComponent(path.split('ids=')[1] ?? '').split(',');
    return Promise.resolve(answered(200, { data: ids.map((id) => body(id)) }));
  };
  const kept = async (): Promise<readonly string[]> =>
    idsOf(await store.local.read([], (tables) => tables.rows('emailBodies').all(), ['emailBodies']));
  beforeEach(() => {
    asked.length = 0;
  });

  it('fetches those of the newest fifty, once, and marks none as read', async () => {
    await arriveAll(60, 5);
    const keep = bodyKeeper(store, { get });
    await keep(false);
    await keep(false);
    expect(asked).toHaveLength(5);
    expect(asked.every((path) => path.startsWith('/emailMessages/bodies?ids='))).toBe(true);
    expect([(await kept()).length, (await kept()).includes('m9'), (await kept()).includes('m10')]).toEqual([
      50,
      false,
      true,
    ]);
    await arriveAll(61, 6);
    await keep(false);
    expect(asked.slice(5)).toEqual(['/emailMessages/bodies?ids=m60']);
  });

  it('fetches none ahead on a device that saves data, or before the list is here', async () => {
    const keep = bodyKeeper(store, { get });
    await keep(false);
    await arriveAll(3, 5);
    await keep(true);
    expect(asked).toEqual([]);
    await keep(false);
    expect(await kept()).toHaveLength(3);
  });

  it('lets no body stay whose mail this login has no more', async () => {
    await arriveAll(3, 5);
    const keep = bodyKeeper(store, { get });
    await keep(false);
    await applyServerRows(
      store.local,
      {
        rows: {},
        keepOnly: { emailMessages: new Set(['m1']) },
        cursor: { scope: 'emailMessages', epoch: 'e', rev: 7, complete: true, entities: ['emailMessages'] },
      },
      { actor: store.actor, now: store.clock.now() },
    );
    await keep(false);
    expect(await kept()).toEqual(['m1']);
  });
});

it('the page of a mail says who takes it, by the to-dos that name it', async () => {
  await arrive(store, { mailboxes: [box('orders', 'Orders')], emailMessages: [head('m', 0)] });
  const make = (id: string, email: string) =>
    store.send(createActivity, {
      id,
      caption: `Answer ${id}`,
      body: '',
      type: 'TODO_INT',
      category: 'PROJECT',
      parameters: JSON.stringify({ recipient: 'Planners', dueDate: '05.06.2027', priority: 3, email }),
    });
  await make('t1', 'm');
  await make('t2', 'other');
  expect(await readMailToDos(store.reads, 'm')).toMatchObject([
    { row: { id: 't1' }, recipient: 'Planners', dueOn: '2027-06-05', managed: null },
  ]);
});

it('a to-do about a mail names the project that somebody chose, and its manager takes it', async () => {
  const order = (id: string, endDate: string, more: object = {}): ServerRow => ({
    ...show,
    id,
    name: `The ${id}`,
    endDate,
    ...more,
  });
  const projects = [
    order('ahead', '2027-07-01', { number: 2419 }),
    order('over', '2027-05-01', { number: 2400 }),
    order('long', '2026-05-01', { number: 1900 }),
    order('leave', '2027-07-01', { number: 2420, kind: 'vacation' }),
  ];
  await arrive(store, { mailboxes: [box('orders', 'Orders')], emailMessages: [head('m', 0)], projects });
  expect(idsOf(await readProjectsToName(store.reads, '2027-06-04', null))).toEqual(['ahead', 'over']);
  expect(idsOf(await readProjectsToName(store.reads, '2027-06-04', 'long'))).toEqual(['long', 'ahead', 'over']);
  const draft = { caption: 'Answer', body: '', due: '2027-06-05', who: MANAGER, urgency: '3', about: 'ahead' };
  const author = { id: 't1', contactId: 'c-ben', contactNumber: 'K-1' };
  await store.send(createActivity, toDoOfMail('m', draft, author));
  const [toDo] = await readMailToDos(store.reads, 'm');
  expect(toDo).toMatchObject({ row: { refKind: 'project', refId: 'ahead' }, managed: 'The ahead' });
  expect(toDoOfMail('m', { ...draft, who: 'me', about: '' }, author)).toMatchObject({ personParty: 'c-ben' });
  expect(toDoOfMail('m', { ...draft, who: 'me', about: '' }, author)).not.toHaveProperty('refId');
});

it('whoever manages a project does not take what is about none', () => {
  const takersOf = (about: string) => [
    ...(about === '' ? [] : [{ value: MANAGER, label: 'Manager' }]),
    { value: 'Planners', label: 'Planners' },
  ];
  expect(aboutAnew({ who: MANAGER }, '', takersOf)).toEqual({ about: '', who: 'Planners' });
  expect(aboutAnew({ who: 'Planners' }, 'ahead', takersOf)).toEqual({ about: 'ahead', who: 'Planners' });
});
