// What the server says of an entry and what the phone makes of it: settled, refused, tried again.
import { describe, expect, it } from 'vitest';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { answerJob } from '#schema/mutations/crews/assignments/answer-job.ts';
import { checkPerson } from '#schema/mutations/crews/checks/check-person.ts';
import { release, recover } from '#outbox/settle/claim.ts';
import { markOf } from '#outbox/status/marks.ts';
import { changeEpoch } from '#outbox/settle/receipts.ts';
import { refuse } from '#outbox/settle/refuse.ts';
import { readStatus } from '#outbox/status/status.ts';
import type { Store } from '#outbox/store/store.ts';
import { assignmentRow, ben, check, checkRow, outboxOf, pull } from '../world.ts';
import { onSite, refuseIt, entry, conflict } from './answers.ts';
import { claim, settle } from '../one-by-one.ts';

const bases = (store: Store) => store.local.read(['base'], (tables) => tables.base.all());
const take = (store: Store, id: string, now: number) =>
  claim(store.local, { id, owner: 'me', actorId: ben.login, now: () => now, leaseMs: 30_000 });
const ack = (store: Store, id: string, body: unknown, rev = 9) =>
  settle(store.local, { id, status: 200, body, epoch: 'e1', rev, now: store.clock.now() }, ben);

describe('an acknowledged check-in', () => {
  it('becomes a receipt, its row the server’s row, and nothing is left in the outbox', async () => {
    const { store, clock } = await onSite();
    const id = await store.send(checkPerson, { id: 'a1', check: check('k1') });
    clock.at += 8000;
    await take(store, id, clock.at);
    expect(await ack(store, id, { data: checkRow('k1', 9), warnings: [{ code: 'ITEM_CANCELLED' }] })).toBe(true);
    expect(await outboxOf(store)).toEqual([]);
    expect(await bases(store)).toEqual([]);
    expect(await store.reads.get(crewCheck, 'k1')).toEqual(checkRow('k1', 9));
    expect(await store.local.read(['receipts'], (tables) => tables.receipts.get(id))).toMatchObject({
      status: 200,
      epoch: 'e1',
      warnings: ['ITEM_CANCELLED'],
      touches: ['crewChecks/k1'],
    });
    expect(await markOf(store.local, 'crewChecks/k1', clock.at)).toMatchObject({ state: 'sent', entryId: id });
    expect(await ack(store, id, { data: checkRow('k1', 9) })).toBe(false);
  });

  it('keeps whom the server warned of, and nobody where it named none', async () => {
    const { store, clock } = await onSite();
    const receiptAfter = async (checkId: string, warnings: readonly unknown[]) => {
      const id = await store.send(checkPerson, { id: 'a1', check: check(checkId) });
      clock.at += 8000;
      await take(store, id, clock.at);
      await ack(store, id, { data: checkRow(checkId, 9), warnings });
      return store.local.read(['receipts'], (tables) => tables.receipts.get(id));
    };
    const named = { code: 'DOUBLE_BOOKED', people: [{ id: 'p1' }] };
    expect(await receiptAfter('k1', [{ code: 'ITEM_CANCELLED' }, 'no warning', named])).toMatchObject({
      warnings: ['ITEM_CANCELLED', 'DOUBLE_BOOKED'],
      people: [{ id: 'p1' }],
    });
    expect(await receiptAfter('k2', [{ code: 'ITEM_CANCELLED' }])).not.toHaveProperty('people');
  });

  it('is sent again under its own id when the app died before the answer came', async () => {
    const device = await onSite();
    const id = await device.store.send(checkPerson, { id: 'a1', check: check('k1') });
    device.clock.at += 8000;
    expect((await take(device.store, id, device.clock.at))?.attempts).toBe(1);
    const again = await device.restart();
    expect(await recover(again.local, () => device.clock.at, 'perhapsNot')).toBe(0);
    device.clock.at += 30_001;
    expect(await recover(again.local, () => device.clock.at, 'perhapsNot')).toBe(1);
    expect(await outboxOf(again)).toMatchObject([{ id, state: 'waiting', attempts: 1 }]);
    expect((await take(again, id, device.clock.at))?.id).toBe(id);
  });

  it('is not taken twice, not before its time to be undone is over, and not by another login', async () => {
    const { store, clock } = await onSite();
    const id = await store.send(checkPerson, { id: 'a1', check: check('k1') });
    expect(await take(store, id, clock.at + 7999)).toBeUndefined();
    expect(
      await claim(store.local, { id, owner: 'x', actorId: 'user:ann', now: () => clock.at + 8000, leaseMs: 1 }),
    ).toBeUndefined();
    const tries = await Promise.all([take(store, id, clock.at + 8000), take(store, id, clock.at + 8000)]);
    expect(tries.filter((claimed) => claimed !== undefined)).toHaveLength(1);
    expect(await store.undo(id)).toBe(false);
  });

  it('waits for the earlier check of the same assignment, not for others', async () => {
    const { store, clock } = await onSite();
    await pull(store, { projectCrewItemStatus: [assignmentRow('a2', 5)] });
    await store.send(checkPerson, { id: 'a1', check: check('k1', 'preCall') });
    const second = await store.send(checkPerson, { id: 'a1', check: check('k2') });
    const other = await store.send(checkPerson, { id: 'a2', check: check('k3') });
    clock.at += 8000;
    expect(await take(store, second, clock.at)).toBeUndefined();
    expect(await take(store, other, clock.at)).toBeDefined();
  });
});

describe('a refused answer', () => {
  it('leaves the row as the server has it and stays with its reason', async () => {
    const { store, clock } = await onSite();
    const id = await store.send(answerJob, { id: 'a1', accepted: true, seenRev: 1 });
    expect(await store.reads.get(projectCrewItemStatus, 'a1')).toMatchObject({ statusCode: 'confirmed' });
    await take(store, id, clock.at);
    expect(await refuseIt(store, id)).toBe(true);
    expect(await store.reads.get(projectCrewItemStatus, 'a1')).toEqual(assignmentRow('a1', 5));
    expect(await entry(store, id)).toMatchObject({
      state: 'refused',
      refusal: conflict,
      args: { id: 'a1', accepted: true, seenRev: 1 },
    });
    expect(await bases(store)).toEqual([]);
    expect(await markOf(store.local, 'projectCrewItemStatus/a1', clock.at)).toMatchObject({
      state: 'refused',
      refusal: conflict,
    });
    expect(await readStatus(store)).toMatchObject({ needsYou: 1, waiting: 0 });
  });

  it('stops nobody in its lane and can be tried again as a new entry', async () => {
    const { store, clock } = await onSite();
    const id = await store.send(answerJob, { id: 'a1', accepted: true, seenRev: 1 });
    await take(store, id, clock.at);
    await refuseIt(store, id);
    await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 7, { termsRev: 2 })] });
    const again = await store.retry(id, { id: 'a1', accepted: true, seenRev: 2 });
    expect(again).toBeDefined();
    expect((await outboxOf(store)).map((one) => one.id)).toEqual([again]);
    expect(await store.local.read(['endings'], (tables) => tables.endings.get(id))).toMatchObject({
      how: 'superseded',
      by: again,
    });
    expect(await take(store, again ?? '', clock.at + 8000)).toMatchObject({ args: { seenRev: 2 } });
  });

  it('is tried again on top of the row that came with the refusal, before its list brings it', async () => {
    const { store, clock } = await onSite();
    const id = await store.send(answerJob, { id: 'a1', accepted: true, seenRev: 1 });
    await take(store, id, clock.at);
    const found = await entry(store, id);
    if (found !== undefined)
      await refuse(
        store.local,
        found,
        { refusal: { ...conflict, current: assignmentRow('a1', 7, { termsRev: 2 }) }, now: store.clock.now() },
        ben,
      );
    await store.retry(id, { id: 'a1', accepted: true, seenRev: 2 });
    expect(await store.reads.get(projectCrewItemStatus, 'a1')).toMatchObject({
      rev: 7,
      statusCode: 'confirmed',
      ackRev: 2,
    });
  });

  it('that cannot be done any more stays refused', async () => {
    const { store, clock } = await onSite();
    const id = await store.send(answerJob, { id: 'a1', accepted: true, seenRev: 1 });
    await take(store, id, clock.at);
    await refuseIt(store, id);
    await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 7, { termsRev: 2 })] });
    await expect(store.retry(id)).rejects.toMatchObject({ code: 'JOB_CHANGED' });
    expect(await entry(store, id)).toMatchObject({ state: 'refused' });
    expect(await store.discard(id)).toBe(true);
    expect(await outboxOf(store)).toEqual([]);
  });
});

describe('a server that was restored from a backup', () => {
  it('is offered again what it had acknowledged, and its lower revs are believed', async () => {
    const { store, clock } = await onSite();
    const id = await store.send(checkPerson, { id: 'a1', check: check('k1') });
    clock.at += 8000;
    await take(store, id, clock.at);
    await ack(store, id, { data: checkRow('k1', 9) });
    await changeEpoch(store.local, { epoch: 'e1', knownThen: 'e1', now: clock.at }, ben);
    expect(await changeEpoch(store.local, { epoch: 'e1', knownThen: 'e1', now: clock.at }, ben)).toBe(false);
    expect(await changeEpoch(store.local, { epoch: 'e2', knownThen: 'e1', now: clock.at }, ben)).toBe(true);
    expect(await outboxOf(store)).toMatchObject([{ id, state: 'waiting' }]);
    expect(await store.reads.get(crewCheck, 'k1')).toBeDefined();
    await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 2, { reason: 'restored' })] });
    expect(await store.reads.get(projectCrewItemStatus, 'a1')).toMatchObject({ rev: 2, reason: 'restored' });
  });

  it('is left in peace as long as it asked to be, also where the answer to an older request came first', async () => {
    const { store, clock } = await onSite();
    const id = await store.send(checkPerson, { id: 'a1', check: check('k1') });
    clock.at += 8000;
    await take(store, id, clock.at);
    await release(store.local, {
      id,
      owner: 'me',
      event: 'rateLimited',
      delayMs: 50_000,
      askedMs: 50_000,
      heard: true,
      now: clock.at,
    });
    await ack(store, id, { data: checkRow('k1', 9) });
    await changeEpoch(store.local, { epoch: 'e2', knownThen: 'e1', now: clock.at + 1000 }, ben);
    expect(await outboxOf(store)).toMatchObject([{ id, state: 'waiting', nextAt: clock.at + 50_000, delayMs: 50_000 }]);
  });
});
