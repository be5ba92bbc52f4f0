// A device that saves data: photos stay until the person says so or it saves no longer, and nothing waits for them.
import { describe, expect, it } from 'vitest';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { heldBackOf, noteSaving, readSaving } from '#outbox/entries/held-back.ts';
import { markOf } from '#outbox/status/marks.ts';
import { readStatus } from '#outbox/status/status.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { entryIndexOf } from '#outbox/drain/entry-index.ts';
import { planOf } from '#outbox/drain/lanes.ts';
import { outboxOf } from './world.ts';
import { answered, note, openPhone, quiet, type Phone } from '../sync/phone.ts';
import { takePhoto } from '../sync/taken-photo.ts';

const savingPhone = async (): Promise<Phone> => {
  const phone = await openPhone();
  phone.line.savesData = true;
  return phone;
};
const made = ({ server }: Phone): readonly string[] => server.effects.map(({ mutation }) => mutation);
const statusOf = ({ device: { store } }: Phone) => readStatus(store);
const started = async (phone: Phone) => {
  const engine = phone.engine();
  engine.poke('start');
  await quiet();
  return engine;
};

describe('a photo on a device that saves data', () => {
  it('is told of at once, and its bytes stay here, however long the app is open', async () => {
    const phone = await savingPhone();
    await takePhoto(phone.device.store, 'd1', { mayWait: true, act: 'picked' });
    const engine = await started(phone);
    for (const sign of ['online', 'visible', 'personAsked', 'pulled'] as const) engine.poke(sign);
    await phone.clock.pass(3_600_000);
    expect(made(phone)).toEqual(['uploadDocument@1']);
    expect(await statusOf(phone)).toMatchObject({ waiting: 1, sending: 0, mayWait: 1 });
    expect(await markOf(phone.device.store.local, 'documents/d1', phone.device.clock.at)).toMatchObject({
      state: 'waiting',
      mayWait: true,
    });
    await engine.stop();
  });

  it('leaves a worker nothing to come back for', async () => {
    const phone = await savingPhone();
    await takePhoto(phone.device.store, 'd1', { mayWait: true });
    expect(await phone.engine().drain('backgroundSync')).toMatchObject({ settled: 1, left: 0, nextInMs: null });
  });

  it('goes with all others of its kind when the person says so, and none of them is held back again', async () => {
    const phone = await savingPhone();
    const { store } = phone.device;
    for (const id of ['d1', 'd2', 'd3']) await takePhoto(store, id, { mayWait: true });
    const engine = await started(phone);
    expect([...phone.server.bytes.keys()]).toEqual([]);
    await store.sendHeldBack();
    engine.poke('queued');
    await quiet();
    expect([...phone.server.bytes.keys()].toSorted()).toEqual(['d1', 'd2', 'd3']);
    expect(await outboxOf(store)).toEqual([]);
    await engine.stop();
  });

  it('goes by itself once the device saves no longer', async () => {
    const phone = await savingPhone();
    await takePhoto(phone.device.store, 'd1', { mayWait: true });
    const engine = await started(phone);
    expect(phone.server.bytes.size).toBe(0);
    phone.line.savesData = false;
    engine.poke('lineChanged');
    await quiet();
    expect([...phone.server.bytes.keys()]).toEqual(['d1']);
    await engine.stop();
  });

  it('goes through when it is on its way as saving begins', async () => {
    const phone = await openPhone();
    await takePhoto(phone.device.store, 'd1', { mayWait: true });
    const { carry } = phone.network;
    phone.network.carry = (outgoing, server, stop) => {
      if (outgoing.file !== null) phone.line.savesData = true;
      return carry(outgoing, server, stop);
    };
    const engine = await started(phone);
    expect([...phone.server.bytes.keys()]).toEqual(['d1']);
    await engine.stop();
  });

  it('that was tried in vain before is held back as well', async () => {
    const phone = await openPhone();
    await takePhoto(phone.device.store, 'd1', { mayWait: true });
    const { carry } = phone.network;
    phone.network.carry = (outgoing, server, stop) =>
      outgoing.file === null ? carry(outgoing, server, stop) : Promise.resolve(answered(500, null));
    const engine = await started(phone);
    phone.network.carry = carry;
    phone.line.savesData = true;
    await phone.clock.pass(3_600_000);
    expect(phone.server.bytes.size).toBe(0);
    phone.line.savesData = false;
    engine.poke('lineChanged');
    await quiet();
    expect(phone.server.bytes.size).toBe(1);
    await engine.stop();
  });
});

describe('on a device that saves data', () => {
  it('a check-photo, a paper, a signature go: what was not said to be able to wait', async () => {
    const phone = await savingPhone();
    await takePhoto(phone.device.store, 'd1');
    const engine = await started(phone);
    expect([...phone.server.bytes.keys()]).toEqual(['d1']);
    await engine.stop();
  });

  it('a photo goes that something else waits for', async () => {
    const phone = await savingPhone();
    const { store } = phone.device;
    await takePhoto(store, 'd1', { mayWait: true });
    const bytes = (await outboxOf(store)).find(({ mutation }) => mutation === 'uploadFile@1');
    await store.send(createActivity, note('n1'), { dependsOn: [bytes?.id ?? ''] });
    const engine = await started(phone);
    expect(made(phone)).toEqual(['uploadDocument@1', 'uploadFile@1', 'createActivity@1']);
    await engine.stop();
  });

  it('a photo goes that something stands behind, in its lane or by its word', () => {
    const entry = (id: string, seq: number, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
      seq,
      id,
      v: 1,
      state: 'waiting',
      lane: id,
      class: 'bulk',
      actorId: 'user:ben',
      mutation: 'uploadFile@1',
      args: {},
      touches: [],
      dependsOn: [],
      occurredAt: { deviceAt: '2026-12-01T06:00:00.000Z', offsetMs: null, uncertaintyMs: null },
      notBefore: 0,
      holdMs: 0,
      attempts: 0,
      nextAt: 0,
      delayMs: 0,
      ...more,
    });
    const photo = entry('p', 1, { mayWait: true });
    expect([...heldBackOf([photo])]).toEqual(['p']);
    expect([...heldBackOf([photo, entry('x', 2, { lane: 'p' })])]).toEqual([]);
    expect([...heldBackOf([photo, entry('x', 2, { behind: ['p'] })])]).toEqual([]);
    expect([...heldBackOf([photo, entry('x', 2, { lane: 'p', state: 'refused' })])]).toEqual(['p']);
    expect([...heldBackOf([{ ...photo, state: 'sending' }])]).toEqual([]);
    expect(planOf(entryIndexOf([photo, entry('q', 2)]), [], 0, true).start.map(({ id }) => id)).toEqual(['q']);
    expect(planOf(entryIndexOf([photo, entry('q', 2)]), [], 0).start.map(({ id }) => id)).toEqual(['p']);
  });

  it('the worker knows it from the page', async () => {
    const {
      device: {
        store: { local },
      },
    } = await openPhone();
    expect(await readSaving(local)).toBe(false);
    await noteSaving(local, true);
    expect(await readSaving(local)).toBe(true);
    await noteSaving(local, false);
    expect(await readSaving(local)).toBe(false);
  });
});
