// Transactions that do much between two looks at the tables: Dexie follows a hundred awaits in a row, and a fold of
// many entries has more.
import { describe, expect, it } from 'vitest';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { changeEpoch } from '#outbox/settle/receipts.ts';
import { note, openPhone } from '../sync/phone.ts';
import { ben, openDevice } from '../outbox/world.ts';

/** More than a hundred. */
const MANY = 110;

/** Made outside of any transaction: inside, Dexie's own promises are in its place, and those it follows. */
const nothing = Promise.resolve();

/** Works without asking a table. */
const ponder = async (): Promise<void> => {
  for (let at = 0; at < 500; at += 1) await nothing;
};

describe('a transaction that asks no table for long', () => {
  it('is still one: what fails at its end leaves nothing of it', async () => {
    const { local } = (await openDevice()).store;
    const failing = local.write('strict', [], async (tables) => {
      await ponder();
      await tables.meta.put({ name: 'half', value: true });
      await ponder();
      throw new Error('The battery is out');
    });
    await expect(failing).rejects.toThrow('The battery is out');
    expect(await local.read(['meta'], (tables) => tables.meta.get('half'))).toBeUndefined();
  });

  it('reads what it wrote', async () => {
    const { local } = (await openDevice()).store;
    const read = await local.write('strict', [], async (tables) => {
      await tables.meta.put({ name: 'whole', value: 1 });
      await ponder();
      return tables.meta.get('whole');
    });
    expect(read).toEqual({ name: 'whole', value: 1 });
  });

  it(`offers ${String(MANY)} changes again to a server that was restored from a backup, all or none`, async () => {
    const phone = await openPhone();
    const { store } = phone.device;
    phone.server.backUp();
    for (let at = 0; at < MANY; at += 1) await store.send(createActivity, note(`n${String(at)}`));
    const engine = phone.engine();
    await engine.drain();
    phone.server.restore();
    await changeEpoch(store.local, { epoch: phone.server.epoch, knownThen: 'epoch-1', now: phone.clock.now() }, ben);
    await engine.drain();
    expect(new Set(phone.server.effects.map((effect) => effect.key)).size).toBe(MANY);
    expect(await store.local.read(['outbox'], (tables) => tables.outbox.count())).toBe(0);
    await engine.stop();
  }, 60_000);
});
