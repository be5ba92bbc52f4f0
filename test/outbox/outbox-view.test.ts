// The outbox as a pass sees it: read once, changed by what the pass commits, read anew where somebody else may have
// changed it.
import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { outboxViewOf, type OutboxView } from '#outbox/drain/outbox-view.ts';
import { drainSignalOf } from '#outbox/drain/drain-signal.ts';
import { drainPass } from '#outbox/drain/drain.ts';
import type { OutboxChange } from '#outbox/drain/recorded.ts';
import { stopperOf } from '#outbox/drain/stop.ts';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { honest, note, openPhone } from '../sync/phone.ts';
import { ben } from './world.ts';

const entry = (seq: number, state: OutboxEntry['state'] = 'waiting'): OutboxEntry => ({
  seq,
  id: `e${String(seq)}`,
  v: 1,
  state,
  lane: `lane ${String(seq)}`,
  class: 'normal',
  actorId: 'user:1',
  mutation: 'none@1',
  args: {},
  touches: [],
  dependsOn: [],
  occurredAt: { deviceAt: '2028-01-01T06:00:00.000Z', offsetMs: null, uncertaintyMs: null },
  notBefore: 0,
  holdMs: 0,
  attempts: 0,
  nextAt: 0,
  delayMs: 0,
});

interface Watched {
  readonly view: OutboxView;
  readonly tell: (...changes: readonly OutboxChange[]) => void;
  readonly clock: { at: number };
  reads: number;
}

/** `reading`: what happens while the entries are read. */
const viewOver = (entries: readonly OutboxEntry[], reading: (on: Watched) => void = () => undefined): Watched => {
  const listeners: ((changes: readonly OutboxChange[]) => void)[] = [];
  const clock = { at: 0 };
  const on: Watched = {
    clock,
    reads: 0,
    tell: (...changes) => {
      for (const listener of listeners) listener(changes);
    },
    view: outboxViewOf(
      {
        entries: () => {
          on.reads += 1;
          reading(on);
          return Promise.resolve(entries);
        },
        onOutbox: (listener) => {
          listeners.push(listener);
          return () => undefined;
        },
      },
      { now: () => clock.at, monotonic: () => clock.at, wait: () => Promise.resolve() },
    ),
  };
  return on;
};

const known = async ({ view }: Watched): Promise<readonly string[]> =>
  [...(await view.entries()).all()].map(({ seq, state }) => `${String(seq)} ${state}`);

describe('what a pass knows of the outbox', () => {
  it('is read once, and changed by what is committed', async () => {
    const on = viewOver([entry(1), entry(2)]);
    await known(on);
    on.tell(1, entry(2, 'sending'), entry(3));
    expect([await known(on), on.reads]).toEqual([['2 sending', '3 waiting'], 1]);
  });

  it('holds what was committed while it was read', async () => {
    const on = viewOver([entry(1), entry(2)], ({ tell }) => {
      tell(1, entry(2, 'sending'));
    });
    expect(await known(on)).toEqual(['2 sending']);
  });

  it('is read anew where somebody else may have changed it, a tenth of the time at most', async () => {
    const on = viewOver([entry(1)], ({ clock }) => {
      clock.at += 20;
    });
    await known(on);
    on.view.suspect();
    expect([await known(on), on.reads, on.view.staleFor()]).toEqual([['1 waiting'], 1, 180]);
    on.clock.at += 180;
    expect([await known(on), on.reads, on.view.staleFor()]).toEqual([['1 waiting'], 2, null]);
  });

  it('is read at once where it is certain that somebody has', async () => {
    const on = viewOver([entry(1)], ({ clock }) => {
      clock.at += 20;
    });
    await known(on);
    on.view.suspect('certain');
    await known(on);
    expect(on.reads).toBe(2);
  });
});

it('a pass over many changes reads the outbox a few times, and not for each of them', async () => {
  const phone = await openPhone();
  phone.network.carry = honest;
  const MANY = 20;
  for (let at = 0; at < MANY; at += 1) await phone.device.store.send(createActivity, note(`n${String(at)}`));
  let reads = 0;
  const { store } = phone.ports;
  const counted = {
    ...store,
    entries: () => {
      reads += 1;
      return store.entries();
    },
  };
  const report = await drainPass(
    { ...phone.ports, store: counted },
    {
      drainer: { login: ben.login, clientId: 'phone-1', owner: 'pass-1' },
      budgetMs: 60_000,
      lingerMs: 0,
      alone: 'alone',
      stop: stopperOf().signal,
      wakeSignal: drainSignalOf(),
    },
  );
  expect([report.settled, report.left, phone.sent.length]).toEqual([MANY, 0, MANY]);
  // At its start, before its end and for its report.
  expect(reads).toBe(3);
});
