// The line is back after a long silence: how soon what waits goes out, and who may say so.
import { describe, expect, it } from 'vitest';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { CONCURRENCY } from '#outbox/drain/lanes.ts';
import type { Trigger } from '#sync/push/triggers.ts';
import { answered, honest, note, offline, openPhone, quiet, type Carry, type Phone } from '../sync/phone.ts';

/** One more than are sent at a time. */
const MANY = CONCURRENCY + 1;

/** Each in a lane of its own, tried again and again for most of an hour. */
const inVain = async (
  carry: Carry,
): Promise<Phone & { readonly poke: (sign: Trigger) => Promise<void>; readonly stop: () => Promise<void> }> => {
  const phone = await openPhone();
  phone.network.carry = carry;
  for (let at = 0; at < MANY; at += 1) await phone.device.store.send(createActivity, note(`n${String(at)}`));
  const engine = phone.engine();
  engine.poke('start');
  for (let minute = 0; minute < 40; minute += 1) await phone.clock.pass(60_000);
  expect(phone.server.effects).toEqual([]);
  return {
    ...phone,
    poke: async (sign) => {
      engine.poke(sign);
      for (let turn = 0; turn < MANY; turn += 1) await quiet();
    },
    stop: engine.stop,
  };
};

describe('what waited in many lanes for a line that was silent', () => {
  it.each(['online', 'visible', 'personAsked', 'pulled'] as const)('goes at once when it is back: %s', async (sign) => {
    const phone = await inVain(offline);
    phone.network.carry = honest;
    await phone.poke(sign);
    expect(phone.server.effects).toHaveLength(MANY);
    await phone.stop();
  });

  it('is tried each time that the person asks, however soon after the last time', async () => {
    const phone = await inVain(offline);
    await phone.poke('online');
    phone.network.carry = honest;
    await phone.poke('personAsked');
    expect(phone.server.effects).toHaveLength(MANY);
    await phone.stop();
  });

  it('waits on as long as the server asked for, whoever says that the line is back', async () => {
    let tries = 0;
    const phone = await inVain((...carried) => {
      tries += 1;
      return tries < 5 * MANY
        ? offline(...carried)
        : Promise.resolve(answered(503, { error: { code: 'SERVER_ERROR' } }, 3_600_000));
    });
    phone.network.carry = honest;
    const before = phone.sent.length;
    await phone.poke('personAsked');
    expect(phone.sent).toHaveLength(before);
    await phone.stop();
  });

  it('waits no longer than the server asked for, however often it was tried in vain before', async () => {
    const phone = await inVain(offline);
    phone.network.carry = () => Promise.resolve(answered(503, { error: { code: 'SERVER_ERROR' } }, 5000));
    await phone.poke('personAsked');
    phone.network.carry = honest;
    await phone.device.store.send(createActivity, note('fresh'));
    await phone.clock.pass(4900);
    await phone.poke('queued');
    expect(phone.server.effects).toEqual([]);
    await phone.clock.pass(100);
    await phone.poke('queued');
    expect(phone.server.effects.map((effect) => effect.lane)).toContain('activity:fresh');
    await phone.poke('personAsked');
    expect(phone.server.effects).toHaveLength(MANY + 1);
    await phone.stop();
  });

  it('goes with the first change that comes through, and not when its own wait of minutes is over, where no browser tells that the network is back', async () => {
    const phone = await openPhone();
    phone.network.carry = offline;
    const engine = phone.engine();
    for (const minutes of [9, 7, 5, 3, 1, 2]) {
      await phone.device.store.send(createActivity, note(`n${String(minutes)}`));
      engine.poke('queued');
      await phone.clock.pass(minutes * 60_000);
    }
    expect(phone.server.effects).toEqual([]);
    phone.network.carry = honest;
    for (let second = 0; second < 600 && phone.server.effects.length === 0; second += 1) await phone.clock.pass(1000);
    expect(phone.server.effects).toHaveLength(6);
    await engine.stop();
  });
});
