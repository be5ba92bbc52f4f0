// A planner's step for a hundred people on the local store: how long until it is durable, how long the main thread is
// held at most, and whether it is one act.
import 'temporal-polyfill/global';
import { notNeeded } from '#schema/mutations/crews/assignments/act-on-assignment.ts';
import { openStore, warmUp } from '#outbox/store/open-store.ts';
import { uuid7 } from '#db/engine/uuid7.ts';
import type { BulkFill } from './bulk-worker.ts';
import { actor } from './rows.ts';

export interface BulkOrder {
  readonly rows: number;
  readonly people: number;
  readonly times: number;
}

export interface BulkFigures {
  readonly saved: readonly number[];
  /** Longest time in which nothing else could run, of each step. */
  readonly held: readonly number[];
  /** Acts in the outbox in the end. */
  readonly acts: number;
}

const AT = '2028-01-01T06:00:00.000Z';

/**
 * Longest gap between two turns of the loop, of which browsers make four milliseconds at least: to be told of each turn
 * by a message would leave more to be tidied up than the step itself does.
 */
const watch = (): (() => number) => {
  let [last, longest] = [performance.now(), 0];
  const look = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const looking = setInterval(look, 0);
  return () => {
    look();
    clearInterval(looking);
    return longest;
  };
};

const filled = async (order: BulkFill): Promise<void> => {
  const worker = new Worker(new URL('bulk-worker.ts', import.meta.url), { type: 'module' });
  await new Promise((resolve, reject) => {
    worker.onmessage = resolve;
    worker.onerror = reject;
    worker.postMessage(order);
  });
  worker.terminate();
};

const bench = async ({ rows, people, times }: BulkOrder): Promise<BulkFigures> => {
  const now = (): number => Temporal.Now.instant().epochMilliseconds;
  const ids = { next: () => uuid7({ now, random: (count) => crypto.getRandomValues(new Uint8Array(count)) }) };
  const clock = { now, monotonic: () => performance.now() };
  const store = await openStore({ tenant: actor.tenant, login: actor.login, actor, ids, clock });
  await filled({ database: store.database.name, rows, asked: people * times });
  await warmUp();
  const saved: number[] = [];
  const held: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const parts = Array.from({ length: people }, (_none, at) => ({
      mutation: notNeeded,
      args: { id: `bulk-${String(time * people + at)}`, at: AT },
    }));
    const longest = watch();
    const began = performance.now();
    await store.sendAct(parts, { holdMs: 8000 });
    saved.push(performance.now() - began);
    held.push(longest());
  }
  const entries = await store.local.read(['outbox'], (tables) => tables.outbox.all());
  return { saved, held, acts: new Set(entries.map(({ act }) => act)).size };
};

Object.assign(globalThis, { bench });
