// Draining against a server in trouble: what is left alone, given up in time, tried again and told.
import { describe, expect, it } from 'vitest';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { readStatus } from '#outbox/status/status.ts';
import { outboxOf } from './world.ts';
import { answered, honest, note, offline, openPhone, quiet } from '../sync/phone.ts';
import { takePhoto } from '../sync/taken-photo.ts';
import { CONCURRENCY } from '#outbox/drain/lanes.ts';

describe('a server in trouble', () => {
  it('that asks for a minute is left alone for a minute, by all lanes', async () => {
    const phone = await openPhone();
    for (const id of ['n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8'])
      await phone.device.store.send(createActivity, note(id));
    phone.network.carry = () => Promise.resolve(answered(503, { error: { code: 'SERVER_ERROR' } }, 60_000));
    const engine = phone.engine();
    engine.poke('start');
    await quiet();
    const tries = phone.sent.length;
    expect(tries).toBeLessThanOrEqual(CONCURRENCY);
    for (const sign of ['online', 'pulled'] as const) engine.poke(sign);
    await phone.clock.pass(40_000);
    engine.poke('personAsked');
    await phone.clock.pass(19_000);
    expect(phone.sent).toHaveLength(tries);
    phone.network.carry = honest;
    await phone.clock.pass(61_000);
    expect(phone.server.effects).toHaveLength(8);
    await engine.stop();
  });

  it('that wants no more of one kind for an hour gets all else at once, and the rest in its time', async () => {
    const phone = await openPhone();
    const { store } = phone.device;
    const many = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8'];
    for (const id of many) await store.send(createActivity, note(id));
    const spent = { error: { code: 'ENOUGH_FOR_NOW', message: '' } };
    phone.network.carry = (outgoing, server, stop) =>
      many.includes(String(outgoing.args['id']))
        ? Promise.resolve(answered(429, spent, 3_600_000))
        : honest(outgoing, server, stop);
    const engine = phone.engine();
    engine.poke('start');
    await expect.poll(() => phone.sent.length).toBe(many.length);
    await store.send(createActivity, note('other'));
    engine.poke('queued');
    await expect.poll(() => phone.server.effects.length).toBe(1);
    await phone.clock.pass(3_600_000);
    expect(await readStatus(store)).toMatchObject({ waiting: many.length, needsYou: 0 });
    expect(
      (await outboxOf(store)).filter(({ troubles }) => troubles !== undefined),
      'troubles',
    ).toEqual([]);
    phone.network.carry = honest;
    await phone.clock.pass(3_600_000);
    expect(phone.server.effects).toHaveLength(many.length + 1);
    await engine.stop();
  });

  it('that does not say for how long it wants no more of one kind is asked seldom', async () => {
    const phone = await openPhone();
    await phone.device.store.send(createActivity, note('n1'));
    phone.network.carry = () => Promise.resolve(answered(429, { error: { code: 'ENOUGH_FOR_NOW', message: '' } }));
    const engine = phone.engine();
    engine.poke('start');
    await quiet();
    expect(phone.sent).toHaveLength(1);
    expect(await outboxOf(phone.device.store)).toMatchObject([{ state: 'waiting' }]);
    expect((await outboxOf(phone.device.store)).filter(({ unheard }) => unheard === true)).toEqual([]);
    await engine.stop();
  });

  it('that answers again and again without deciding is shown to the person, and tried on', async () => {
    const phone = await openPhone();
    await phone.device.store.send(createActivity, note('n1'));
    phone.network.carry = () => Promise.resolve(answered(500, { error: { code: 'SERVER_ERROR' } }));
    const engine = phone.engine();
    engine.poke('start');
    await quiet();
    await phone.clock.pass(2 * 3_600_000);
    expect(await readStatus(phone.device.store)).toMatchObject({
      waiting: 0,
      needsYou: 1,
    });
    phone.network.carry = honest;
    await phone.clock.pass(300_000);
    expect(phone.server.effects).toHaveLength(1);
    await engine.stop();
  });

  it('that never answers is given up in time, and the entry is tried again', async () => {
    const phone = await openPhone();
    await phone.device.store.send(createActivity, note('n1'));
    phone.network.carry = () => new Promise(() => undefined);
    const engine = phone.engine();
    engine.poke('start');
    await quiet();
    expect(await outboxOf(phone.device.store)).toMatchObject([{ state: 'sending' }]);
    phone.network.carry = honest;
    await phone.clock.pass(40_000);
    expect(phone.server.effects).toHaveLength(1);
    await engine.stop();
  });

  it('that refuses is believed, and the rest goes on', async () => {
    const phone = await openPhone();
    const { store } = phone.device;
    const bad = await store.send(createActivity, note('bad'));
    await store.send(createActivity, note('good'));
    phone.network.carry = (outgoing, server, stop) =>
      outgoing.id === bad
        ? Promise.resolve(answered(422, { error: { code: 'INVALID', message: '', field: 'body' } }))
        : honest(outgoing, server, stop);
    const engine = phone.engine();
    await engine.drain();
    expect(await outboxOf(store)).toMatchObject([
      { id: bad, state: 'refused', refusal: { kind: 'rule', code: 'INVALID', field: 'body' } },
    ]);
    expect(phone.server.effects).toHaveLength(1);
    await engine.stop();
  });

  it('is not asked for a photo whose bytes are gone: the person is told', async () => {
    const phone = await openPhone();
    const { store } = phone.device;
    await takePhoto(store, 'd1');
    await store.local.write('strict', [], (tables) => tables.blobChunks.clear());
    const engine = phone.engine();
    await engine.drain();
    expect(await outboxOf(store)).toMatchObject([
      { mutation: 'uploadFile@1', state: 'refused', refusal: { code: 'BYTES_LOST' } },
    ]);
    await engine.stop();
  });

  it('that has the bytes already is not sent them again', async () => {
    const phone = await openPhone();
    await takePhoto(phone.device.store, 'd1');
    let uploads = 0;
    phone.network.carry = async (outgoing, server, stop) => {
      const outcome = await honest(outgoing, server, stop);
      if (outgoing.file === null) return outcome;
      uploads += 1;
      return offline(outgoing, server, stop);
    };
    const engine = phone.engine();
    engine.poke('start');
    await quiet();
    await phone.clock.pass(60_000);
    expect(uploads).toBe(1);
    expect(await outboxOf(phone.device.store)).toEqual([]);
    await engine.stop();
  });
});
