// What waits for room on the device goes on by itself while the app is open.
import { ben, check, assignmentRow, openDevice, pull } from '../outbox/world.ts';
import { describe, expect, it } from 'vitest';
import { checkPerson } from '#schema/mutations/crews/checks/check-person.ts';
import { monitorQuota } from '#app/background/quota-monitor.ts';
import { release } from '#outbox/settle/claim.ts';
import { claim } from '../outbox/one-by-one.ts';

describe('a check-in that the device had no room for', () => {
  it('is sent as soon as somebody looks at the app again, without a restart', async () => {
    const { store, clock } = await openDevice();
    await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 5)] });
    const id = await store.send(checkPerson, { id: 'a1', check: check('k1') });
    await claim(store.local, { id, owner: 'me', actorId: ben.login, now: () => clock.at + 8000, leaseMs: 30_000 });
    await release(store.local, { id, owner: 'me', event: 'outOfSpace', now: clock.at + 8000, delayMs: 0 });
    const state = async () =>
      (await store.local.read(['outbox'], (tables) => tables.outbox.all())).map((entry) => entry.state);
    expect(await state()).toEqual(['blocked']);

    const [later, pokes]: [(() => void)[], string[]] = [[], []];
    const page = { visibilityState: 'hidden' };
    const timers = {
      now: () => clock.at,
      monotonic: () => 0,
      after: (_ms: number, run: () => void) => {
        later.push(run);
        return () => undefined;
      },
    };
    const storage = {
      persist: () => Promise.resolve(null),
      persisted: () => Promise.resolve(null),
      estimate: () => Promise.resolve({}),
    };
    // Of the page only this is looked at.
    monitorQuota({
      device: { timers, page: page as Document, storage },
      store,
      nearlyFull: () => undefined,
      engine: {
        poke: (trigger) => {
          pokes.push(trigger);
        },
      },
      onFailure: (failure) => {
        throw failure;
      },
    });
    later.shift()?.();
    await expect.poll(() => later.length).toBe(1);
    expect(await state()).toEqual(['blocked']);
    page.visibilityState = 'visible';
    later.shift()?.();
    await expect.poll(() => pokes).toEqual(['queued']);
    expect(await state()).toEqual(['waiting']);
  });
});
