// Several changes that are claimed or settled in one transaction: what comes of it is the same as one by one.
import { describe, expect, it } from 'vitest';
import { checkPerson } from '#schema/mutations/crews/checks/check-person.ts';
import { createBlockDate } from '#schema/mutations/planning/create-block-date.ts';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { storePortOf } from '#outbox/drain/store-port.ts';
import { claimAll, release, type Claim } from '#outbox/settle/claim.ts';
import { pauseSending } from '#outbox/settle/pause.ts';
import { settleAll, type Acknowledgement } from '#outbox/settle/settle.ts';
import type { Store } from '#outbox/store/store.ts';
import { note } from '../sync/phone.ts';
import { assignmentRow, AT, ben, check, checkRow, openDevice, outboxOf, pull } from './world.ts';
import { settle } from './one-by-one.ts';

const ackOf = (id: string, body: unknown, rev: number): Acknowledgement => ({
  id,
  status: 200,
  body,
  epoch: 'e1',
  rev,
  now: 1_796_000_100_000,
});

/** Two checks of one job, each in its lane, a day that is blocked with a note that waits for it, and a second note. */
const withChanges = async () => {
  const device = await openDevice();
  const { store } = device;
  await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 5), assignmentRow('a2', 5)] });
  const first = await store.send(checkPerson, { id: 'a1', check: check('k1') });
  const other = await store.send(checkPerson, { id: 'a2', check: check('k2') });
  const day = await store.send(createBlockDate, { id: 'b1', personId: 'p-ben', start: '2026-12-24', reason: 'Family' });
  const told = await store.send(createActivity, note('n1'), { dependsOn: [day] });
  await store.send(createActivity, note('n2'), { dependsOn: [day, other] });
  device.clock.at += 8000;
  const acks = [
    ackOf(first, { data: checkRow('k1', 9), included: { projectCrewItemStatus: [assignmentRow('a1', 10)] } }, 10),
    ackOf(
      other,
      { data: checkRow('k2', 11, 'a2'), included: { projectCrewItemStatus: [assignmentRow('a1', 11)] } },
      11,
    ),
    ackOf(day, { data: { id: 'b1', rev: 12, createdAt: AT, updatedAt: AT, personId: 'p-ben' } }, 12),
    ackOf('nobody-knows-it', {}, 13),
  ];
  return { ...device, acks, told };
};

const everythingIn = (store: Store): Promise<unknown> =>
  store.local.read(
    ['outbox', 'touches', 'base', 'receipts', 'tombstones'],
    async (tables) => ({
      outbox: await tables.outbox.all(),
      touches: await tables.touches.all(),
      base: await tables.base.all(),
      receipts: (await tables.receipts.all()).map(({ id, status, touches }) => ({ id, status, touches })),
      checks: await tables.rows('crewChecks').all(),
      jobs: await tables.rows('projectCrewItemStatus').all(),
      days: await tables.rows('blockDates').all(),
    }),
    ['crewChecks', 'projectCrewItemStatus', 'blockDates'],
  );

const ENTITIES = ['crewChecks', 'projectCrewItemStatus', 'blockDates', 'activities'];

describe('answers that are settled together', () => {
  it('leave what they leave one by one, also where they share rows and dependents', async () => {
    const together = await withChanges();
    const answers = await together.store.local.write('strict', ENTITIES, (tables) =>
      settleAll(tables, together.acks, ben),
    );
    const single = await withChanges();
    const one: boolean[] = [];
    for (const ack of single.acks) one.push(await settle(single.store.local, ack, ben));
    expect(answers).toEqual(one);
    expect(answers).toEqual([true, true, true, false]);
    expect(await everythingIn(together.store)).toEqual(await everythingIn(single.store));
    expect(await outboxOf(together.store)).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
  });

  it('settle an entry once, however often it is named', async () => {
    const { store, acks } = await withChanges();
    const [first] = acks;
    if (first === undefined) expect.fail('nothing to settle');
    const answers = await store.local.write('strict', ENTITIES, (tables) =>
      settleAll(tables, [first, { ...first }], ben),
    );
    expect(answers).toEqual([true, false]);
  });

  it('share a transaction where they come while another one runs', async () => {
    const { store, acks } = await withChanges();
    const port = storePortOf({ local: store.local, actor: ben });
    expect(await Promise.all(acks.map((ack) => port.settle(ack)))).toEqual([true, true, true, false]);
    expect(await outboxOf(store)).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
  });
});

describe('claims in one transaction', () => {
  const claimOf = (store: Store, id: string, owner: string): Claim => ({
    id,
    owner,
    actorId: ben.login,
    now: () => store.clock.now(),
    leaseMs: 30_000,
  });
  const claimed = async (store: Store, claims: readonly Claim[]) =>
    (await store.local.write('strict', [], (tables) => claimAll(tables, claims))).map((entry) => entry?.lease?.owner);

  it('are given once for each entry, and in each lane to its first one', async () => {
    const { store } = await openDevice();
    const [one, two] = [await store.send(createActivity, note('n1')), await store.send(createActivity, note('n2'))];
    const day = await store.send(createBlockDate, { id: 'b1', personId: 'p-ben', start: '2026-12-24', reason: 'A' });
    const next = await store.send(createBlockDate, { id: 'b2', personId: 'p-ben', start: '2026-12-25', reason: 'B' });
    const claims = [
      claimOf(store, one, 'me'),
      claimOf(store, one, 'another'),
      claimOf(store, next, 'me'),
      claimOf(store, day, 'me'),
      claimOf(store, two, 'me'),
    ];
    expect(await claimed(store, claims)).toEqual(['me', undefined, undefined, 'me', 'me']);
  });

  it('are given to nobody while the server asked to be left alone', async () => {
    const { store, clock } = await openDevice();
    const id = await store.send(createActivity, note('n1'));
    await pauseSending(store.local, clock.at, 5000, 'asked');
    expect(await claimed(store, [claimOf(store, id, 'me')])).toEqual([undefined]);
    clock.at += 5000;
    expect(await claimed(store, [claimOf(store, id, 'me')])).toEqual(['me']);
  });

  it('are given to nobody from the commit on that keeps what the server asked of everything', async () => {
    const { store, clock } = await openDevice();
    const [heard, other] = [await store.send(createActivity, note('n1')), await store.send(createActivity, note('n2'))];
    await claimed(store, [claimOf(store, heard, 'me')]);
    const asked = { event: 'rateLimited', delayMs: 5000, askedMs: 5000 } as const;
    await release(store.local, { id: heard, owner: 'me', now: clock.at, ...asked, rests: 'everything' });
    expect(await claimed(store, [claimOf(store, other, 'another')])).toEqual([undefined]);
    clock.at += 5000;
    expect(await claimed(store, [claimOf(store, other, 'another')])).toEqual(['another']);
  });

  it('wait by themselves where the server asked nothing of the others', async () => {
    const { store, clock } = await openDevice();
    const [heard, other] = [await store.send(createActivity, note('n1')), await store.send(createActivity, note('n2'))];
    await claimed(store, [claimOf(store, heard, 'me')]);
    const asked = { event: 'rateLimited', delayMs: 5000, askedMs: 5000 } as const;
    await release(store.local, { id: heard, owner: 'me', now: clock.at, ...asked });
    expect(await claimed(store, [claimOf(store, heard, 'me')])).toEqual([undefined]);
    expect(await claimed(store, [claimOf(store, other, 'me')])).toEqual(['me']);
  });
});
