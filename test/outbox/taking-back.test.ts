// What nobody answers is not tried: it can be taken back, and goes at once when the server is heard again.
import { describe, expect, it } from 'vitest';
import { unreachable } from '#remote/outcome.ts';
import { document } from '#schema/entities/documents/document.ts';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { readStatus } from '#outbox/status/status.ts';
import { lifecycleOf } from '#sync/push/browser-ports.ts';
import { createEngine } from '#sync/push/engine.ts';
import { ben, outboxOf } from './world.ts';
import { honest, note, offline, openPhone, quiet } from '../sync/phone.ts';
import { takePhoto } from '../sync/taken-photo.ts';

describe('a photo', () => {
  it('that was never sent is as good as untried, however long there is no network, and can be taken back', async () => {
    const phone = await openPhone();
    const { store } = phone.device;
    phone.network.carry = offline;
    await takePhoto(store, 'd1');
    const [row] = await outboxOf(store);
    const engine = phone.engine();
    engine.poke('start');
    await quiet();
    for (let minute = 0; minute < 60; minute += 1) await phone.clock.pass(60_000);
    expect(phone.sent).toEqual([]);
    expect(await outboxOf(store)).toMatchObject([
      { mutation: 'uploadDocument@1', attempts: 0, state: 'waiting' },
      { mutation: 'uploadFile@1', attempts: 0 },
    ]);
    expect((await readStatus(store)).offlineSince).not.toBeNull();
    expect(await store.undo(row?.id ?? '')).toBe(true);
    phone.network.carry = honest;
    engine.poke('online');
    await quiet();
    expect(phone.server.effects).toEqual([]);
    expect(await store.reads.get(document, 'd1')).toBeUndefined();
    await engine.stop();
  });

  it('that may have reached the server cannot be taken back', async () => {
    const phone = await openPhone();
    const { store } = phone.device;
    phone.network.carry = async (outgoing, server) => {
      await server.handle(outgoing);
      phone.network.carry = offline;
      return unreachable('network');
    };
    await takePhoto(store, 'd1');
    const [row] = await outboxOf(store);
    const engine = phone.engine();
    engine.poke('start');
    await quiet();
    expect(await store.undo(row?.id ?? '')).toBe(false);
    phone.network.carry = honest;
    engine.poke('online');
    await quiet();
    expect(phone.server.effects.map(({ mutation }) => mutation)).toEqual(['uploadDocument@1', 'uploadFile@1']);
    await engine.stop();
  });
});

describe('while the server is silent', () => {
  it('one question is asked for all that waits, and everything goes once it is answered', async () => {
    const phone = await openPhone();
    const { store } = phone.device;
    phone.network.carry = offline;
    await store.send(createActivity, note('n1'));
    const engine = phone.engine();
    engine.poke('start');
    await quiet();
    // The first one found out that nobody answers.
    expect(phone.sent).toHaveLength(1);
    await store.send(createActivity, note('n2'));
    await store.send(createActivity, note('n3'));
    for (let minute = 0; minute < 10; minute += 1) await phone.clock.pass(60_000);
    expect(phone.sent).toHaveLength(1);
    expect((await outboxOf(store)).map(({ attempts }) => attempts)).toEqual([1, 0, 0]);
    const before = phone.network.asked;
    phone.network.carry = honest;
    engine.poke('online');
    await quiet();
    expect(phone.network.asked - before).toBe(1);
    expect(phone.server.effects).toHaveLength(3);
    expect(await outboxOf(store)).toEqual([]);
    await engine.stop();
  });

  it('a browser that is wrong about its network holds nothing back', async () => {
    const phone = await openPhone();
    await phone.device.store.send(createActivity, note('n1'));
    const engine = createEngine(
      {
        ...phone.ports,
        lifecycle: lifecycleOf(
          () => true,
          () => true,
        ),
      },
      {
        login: ben.login,
        clientId: 'phone-1',
        lockName: 'drain',
        budgetMs: 60_000,
        lingerMs: 0,
        onFailure: () => undefined,
      },
    );
    engine.poke('start');
    await quiet();
    expect(phone.server.effects).toHaveLength(1);
    await engine.stop();
  });
});
