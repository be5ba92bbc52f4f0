// A refused change that its person sends once more, and what was waiting for it: nobody waits in a circle.
import { describe, expect, it } from 'vitest';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { createBlockDate } from '#schema/mutations/planning/create-block-date.ts';
import { deleteBlockDate } from '#schema/mutations/planning/delete-block-date.ts';
import { answered, honest, openPhone } from '../sync/phone.ts';
import { changeEpoch } from '#outbox/settle/receipts.ts';
import { ben, outboxOf } from './world.ts';

/**
 * A blocked day that the person removed again while it was on its way; then the server refused it, and they try it once
 * more.
 */
const triedAgain = async () => {
  const phone = await openPhone();
  const { store } = phone.device;
  const engine = phone.engine();
  const day = await store.send(createBlockDate, {
    id: 'b1',
    personId: ben.personId ?? '',
    start: '2026-12-24',
    reason: 'Family',
  });
  phone.network.carry = async () => {
    await store.send(deleteBlockDate, { id: 'b1' });
    return answered(403, { error: { code: 'NO_RIGHT' } });
  };
  await engine.drain();
  phone.network.carry = honest;
  const again = (await store.retry(day)) ?? '';
  return { phone, store, engine, again, sent: () => phone.server.effects.map((effect) => effect.mutation) };
};

describe('a blocked day that was refused and is sent once more', () => {
  it('goes first, and its removal after it', async () => {
    const { store, engine, again, sent } = await triedAgain();
    expect(await outboxOf(store)).toMatchObject([
      { mutation: 'deleteBlockDate@1', dependsOn: [again] },
      { id: again, state: 'waiting', dependsOn: [] },
    ]);
    await engine.drain();
    expect(sent()).toEqual(['createBlockDate@1', 'deleteBlockDate@1']);
    expect(await store.reads.get(blockDate, 'b1')).toBeUndefined();
    await engine.stop();
  });

  it('goes first also when both are offered again to a server that was restored from a backup', async () => {
    const { phone, store, engine, again, sent } = await triedAgain();
    phone.server.backUp();
    await engine.drain();
    phone.server.restore();
    await changeEpoch(store.local, { epoch: phone.server.epoch, knownThen: 'epoch-1', now: phone.clock.now() }, ben);
    expect(await outboxOf(store)).toMatchObject([
      { mutation: 'deleteBlockDate@1', dependsOn: [again] },
      { id: again, state: 'waiting', dependsOn: [] },
    ]);
    await engine.drain();
    expect(sent()).toEqual(['createBlockDate@1', 'deleteBlockDate@1']);
    await engine.stop();
  });
});
