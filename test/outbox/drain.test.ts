// Draining a real outbox: what goes first, what waits, and what the server ends up with.
import { describe, expect, it } from 'vitest';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { answerJob } from '#schema/mutations/crews/assignments/answer-job.ts';
import { checkPerson } from '#schema/mutations/crews/checks/check-person.ts';
import { readStatus } from '#outbox/status/status.ts';
import { check, outboxOf } from './world.ts';
import { answered, honest, note, offline, openPhone, quiet, sharedLocks } from '../sync/phone.ts';
import { PHOTO_SHA256, takePhoto } from '../sync/taken-photo.ts';
import { CONCURRENCY } from '#outbox/drain/lanes.ts';

describe('a check-in that was tapped', () => {
  it('goes out after its time to be undone, with everything the contract asks for', async () => {
    const phone = await openPhone();
    const id = await phone.device.store.send(checkPerson, { id: 'a1', check: check('k1') });
    const engine = phone.engine();
    engine.poke('start');
    await quiet();
    expect(phone.sent).toEqual([]);
    await phone.clock.pass(8000);
    expect(phone.sent).toMatchObject([
      {
        id,
        login: 'user:ben',
        mutation: 'checkPerson@1',
        clientId: 'phone-1',
        seq: 1,
        ifRev: null,
        file: null,
        occurredAt: { offsetMs: null },
      },
    ]);
    expect(phone.server.effects).toHaveLength(1);
    expect(await outboxOf(phone.device.store)).toEqual([]);
    expect(await phone.device.store.reads.get(crewCheck, 'k1')).toMatchObject({ rev: 2 });
    await engine.stop();
  });

  it('whose answer was lost is one check on the server', async () => {
    const phone = await openPhone();
    await phone.device.store.send(checkPerson, { id: 'a1', check: check('k1') });
    phone.network.carry = async (outgoing, server) => {
      await server.handle(outgoing);
      phone.network.carry = honest;
      return offline(outgoing, server, {
        aborted: false,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      });
    };
    const engine = phone.engine();
    engine.poke('start');
    await quiet();
    await phone.clock.pass(60_000);
    expect(phone.sent.map((one) => one.id)).toEqual([phone.sent[0]?.id, phone.sent[0]?.id]);
    expect(phone.server.effects).toHaveLength(1);
    expect(await readStatus(phone.device.store)).toMatchObject({
      needsYou: 0,
      waiting: 0,
      sending: 0,
      offlineSince: null,
    });
    await engine.stop();
  });

  it('offline stays, is said to wait, and goes when the phone is online again', async () => {
    const phone = await openPhone();
    await phone.device.store.send(checkPerson, { id: 'a1', check: check('k1') });
    phone.network.carry = offline;
    const engine = phone.engine();
    engine.poke('start');
    await quiet();
    await phone.clock.pass(3_600_000);
    expect(await readStatus(phone.device.store)).toMatchObject({
      waiting: 1,
      needsYou: 0,
    });
    expect((await readStatus(phone.device.store)).offlineSince).not.toBeNull();
    phone.network.carry = honest;
    engine.poke('online');
    await quiet();
    expect(await outboxOf(phone.device.store)).toEqual([]);
    await engine.stop();
  });

  it('never waits for a photo: the photo makes room and goes afterwards', async () => {
    const phone = await openPhone();
    const { store } = phone.device;
    let stopped = 0;
    phone.network.carry = (outgoing, server, stop) => {
      if (outgoing.file === null) return honest(outgoing, server, stop);
      if (stopped > 0) return honest(outgoing, server, stop);
      return new Promise((resolve) => {
        stop.addEventListener('abort', () => {
          stopped += 1;
          resolve(answered(500, null));
        });
      });
    };
    await takePhoto(store, 'd1');
    await store.send(checkPerson, { id: 'a1', check: check('k1') });
    const engine = phone.engine();
    engine.poke('start');
    await quiet();
    expect(phone.sent.map((one) => one.mutation)).toEqual(['uploadDocument@1', 'uploadFile@1']);
    await phone.clock.pass(8000);
    expect(stopped).toBe(1);
    expect(phone.server.effects.map((effect) => effect.mutation)).toEqual([
      'uploadDocument@1',
      'checkPerson@1',
      'uploadFile@1',
    ]);
    expect(phone.server.bytes.get('d1')).toBe(PHOTO_SHA256);
    await engine.stop();
  });

  it.each([20, 75, 130, 185, 240, 295])(
    'goes before the photos when the network is back after %i s and nobody said so',
    async (seconds) => {
      const phone = await openPhone();
      const { store } = phone.device;
      await takePhoto(store, 'd1');
      await takePhoto(store, 'd2');
      const id = await store.send(checkPerson, { id: 'a1', check: check('k1') });
      phone.network.carry = offline;
      const engine = phone.engine();
      engine.poke('start');
      await quiet();
      for (let second = 0; second < seconds; second += 5) await phone.clock.pass(5000);
      phone.network.carry = honest;
      const before = phone.sent.length;
      for (let second = 0; second < 900; second += 5) await phone.clock.pass(5000);
      const sent = phone.sent.slice(before);
      expect(sent.findIndex((one) => one.id === id)).toBeLessThan(sent.findIndex(({ file }) => file !== null));
      expect(await outboxOf(store)).toEqual([]);
      await engine.stop();
    },
  );

  it('is not sent under a login that is gone, and goes after the sign-in', async () => {
    const phone = await openPhone();
    Object.assign(phone.auth, { good: false, refresh: false });
    const id = await phone.device.store.send(createActivity, note('n1'));
    const engine = phone.engine();
    engine.poke('start');
    await quiet();
    expect(phone.sent).toHaveLength(0);
    expect(await outboxOf(phone.device.store)).toMatchObject([{ id, state: 'waiting' }]);
    Object.assign(phone.auth, { good: true, refresh: true });
    engine.poke('signedIn');
    await quiet();
    expect(phone.server.effects).toHaveLength(1);
    await engine.stop();
  });
});

describe('an outbox of 80 entries', () => {
  it('is sent lane by lane, six at a time, in the order of each lane', async () => {
    const phone = await openPhone();
    const { store } = phone.device;
    for (let at = 0; at < 70; at += 1) await store.send(createActivity, note(`n${String(at)}`));
    for (const id of ['a1'])
      for (const kind of ['preCall', 'checkIn', 'checkOut'] as const)
        await store.send(checkPerson, { id, check: check(`k${kind}`, kind) });
    for (let at = 0; at < 3; at += 1) await takePhoto(store, `d${String(at)}`);
    await store.send(answerJob, { id: 'a1', accepted: true, seenRev: 1 });
    let now = 0;
    let most = 0;
    phone.network.carry = async (outgoing, server, stop) => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => {
        setTimeout(resolve, 10);
      });
      const outcome = await honest(outgoing, server, stop);
      now -= 1;
      return outcome;
    };
    await phone.clock.pass(8000);
    const engine = phone.engine();
    const report = await engine.drain();
    expect(report).toMatchObject({ settled: 80, left: 0 });
    expect(most).toBe(CONCURRENCY);
    const lane = phone.server.effects.filter((effect) => effect.lane === 'assignment:a1');
    expect(lane.map((effect) => effect.seq)).toEqual(lane.map((effect) => effect.seq).toSorted((a, b) => a - b));
    expect(phone.server.effects.slice(0, 1)[0]?.mutation).toBe('checkPerson@1');
    expect(phone.server.effects.slice(-3).map((effect) => effect.mutation)).toEqual([
      'uploadFile@1',
      'uploadFile@1',
      'uploadFile@1',
    ]);
    await engine.stop();
  }, 60_000);

  it('drained by three programs at once is sent once', async () => {
    const phone = await openPhone();
    for (let at = 0; at < 40; at += 1) await phone.device.store.send(createActivity, note(`n${String(at)}`));
    const engines = [phone.engine(), phone.engine(), phone.engine(sharedLocks())];
    await Promise.all(engines.map((engine) => engine.drain()));
    await Promise.all(engines.map((engine) => engine.drain()));
    expect(phone.server.effects).toHaveLength(40);
    expect(await outboxOf(phone.device.store)).toEqual([]);
    await Promise.all(engines.map((engine) => engine.stop()));
  });
});

describe('a frozen tab', () => {
  it('that still holds the lock loses it once its lease is long over', async () => {
    const phone = await openPhone();
    const locks = sharedLocks();
    await phone.device.store.send(createActivity, note('n1'));
    const frozen = phone.engine(locks);
    phone.network.carry = () => new Promise(() => undefined);
    void frozen.drain();
    await quiet();
    phone.network.carry = honest;
    phone.device.clock.at += 70_000;
    const awake = phone.engine(locks);
    expect(await awake.drain()).toMatchObject({ left: 0 });
    expect(phone.server.effects).toHaveLength(1);
    await awake.stop();
  });
});
