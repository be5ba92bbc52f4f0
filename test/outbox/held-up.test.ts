// A tab that the browser holds up in the middle of a try: what it claimed may be another's when it goes on.
import { describe, expect, it } from 'vitest';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { attempt } from '#outbox/drain/attempt.ts';
import { lineOf } from '#outbox/drain/line.ts';
import type { Ports } from '#outbox/drain/ports.ts';
import { stopperOf } from '#outbox/drain/stop.ts';
import { ben } from './world.ts';
import { note, openPhone } from '../sync/phone.ts';

describe('a pass that was held up between its claim and its request', () => {
  it('sends nothing when the entry is another’s by then, and leaves it to that one', async () => {
    const { device, ports, clock, sent } = await openPhone();
    await device.store.send(createActivity, note('n1'));
    const waiting = () => device.store.local.read(['outbox'], (tables) => tables.outbox.all());
    const [entry] = await waiting();
    if (entry === undefined) expect.fail('nothing waits');
    const heldUp: Ports = {
      ...ports,
      store: {
        ...ports.store,
        claim: async (claiming) => {
          const claimed = await ports.store.claim(claiming);
          await ports.store.recover(() => clock.now(), 'alone');
          await ports.store.claim({ ...claiming, owner: 'the other' });
          return claimed;
        },
      },
    };
    const result = await attempt(heldUp, { login: ben.login, clientId: 'phone', owner: 'the slow one' }, entry, {
      line: lineOf(ports, stopperOf().signal),
      stop: stopperOf().signal,
      onTaken: () => undefined,
    });
    expect(result).toEqual({ kind: 'interrupted' });
    expect(sent).toEqual([]);
    expect(await waiting()).toMatchObject([{ state: 'sending', lease: { owner: 'the other' } }]);
  });
});
