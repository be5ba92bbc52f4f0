// What is sent in vain: stopped for its size before the server, or tried for a day. The person is told, and not that
// the server is gone.
import { describe, expect, it } from 'vitest';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import type { Outcome } from '#remote/outcome.ts';
import { needsPerson } from '#outbox/entries/unsent.ts';
import { readStatus } from '#outbox/status/status.ts';
import { honest, note, offline, openPhone, quiet, type Carry } from '../../sync/phone.ts';
import { takePhoto } from '../../sync/taken-photo.ts';
import { outboxOf } from '../world.ts';

const STOPPED: Outcome = { kind: 'unreachable', why: 'notOurs', status: 413, retryAfterMs: null };
const DAY_MS = 24 * 3_600_000;

/** A proxy that takes no bytes. */
const narrow: Carry = (outgoing, server, stop) =>
  outgoing.file === null ? honest(outgoing, server, stop) : Promise.resolve(STOPPED);

describe('a photo that a proxy stops for its size', () => {
  it('needs the person, the server is not called gone, and it goes once more bytes are let through', async () => {
    const phone = await openPhone();
    const { store } = phone.device;
    await takePhoto(store, 'd1');
    phone.network.carry = narrow;
    const engine = phone.engine();
    await engine.drain();
    const [stopped, ...others] = await outboxOf(store);
    expect(others).toEqual([]);
    expect(stopped).toMatchObject({ state: 'refused', refusal: { kind: 'size', code: 'STOPPED_BY_SIZE' } });
    expect(await readStatus(store)).toMatchObject({ needsYou: 1, waiting: 0, offlineSince: null });
    phone.network.carry = honest;
    await store.retry(stopped?.id ?? '');
    await engine.drain();
    expect(await outboxOf(store)).toEqual([]);
    expect(phone.server.bytes.has('d1')).toBe(true);
    await engine.stop();
  });

  it('is with the server where it arrived by an earlier try', async () => {
    const phone = await openPhone();
    const { store } = phone.device;
    await takePhoto(store, 'd1');
    phone.network.carry = async (outgoing, server, stop) => {
      await honest(outgoing, server, stop);
      return outgoing.file === null ? honest(outgoing, server, stop) : offline(outgoing, server, stop);
    };
    const engine = phone.engine();
    await engine.drain();
    expect(await outboxOf(store)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    phone.network.carry = narrow;
    await phone.clock.pass(10_000);
    await engine.drain();
    expect(await outboxOf(store)).toEqual([]);
    await engine.stop();
  });

  it('is no reason to refuse what has no bytes: that is tried on, as an answer was heard', async () => {
    const phone = await openPhone();
    const { store } = phone.device;
    await store.send(createActivity, note('n1'));
    phone.network.carry = () => Promise.resolve(STOPPED);
    const engine = phone.engine();
    engine.poke('start');
    await quiet();
    expect(await outboxOf(store)).toMatchObject([{ state: 'waiting', troubles: 1 }]);
    expect(await readStatus(store)).toMatchObject({ needsYou: 0, waiting: 1, offlineSince: null });
    await engine.stop();
  });
});

describe('an entry that was tried in vain', () => {
  it('for a day needs the person, however seldom it was tried; one that met silence alone does not', async () => {
    const { device } = await openPhone();
    await device.store.send(createActivity, note('n1'));
    const [entry] = await outboxOf(device.store);
    if (entry === undefined) throw new Error('Nothing waits');
    const failing = { ...entry, attempts: 3, failingSince: entry.nextAt, nextAt: entry.nextAt + DAY_MS };
    expect(needsPerson({ ...failing, troubles: 3 })).toBe(true);
    expect(needsPerson({ ...failing, troubles: 3, nextAt: entry.nextAt + DAY_MS - 1 })).toBe(false);
    expect(needsPerson(failing), 'no signal for a day').toBe(false);
    expect(needsPerson({ ...failing, attempts: 20 }), 'it left this device again and again').toBe(true);
  });
});
