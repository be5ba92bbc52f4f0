// A planner's step for a hundred people on the local store: how long until it is durable, how long the main thread is
// held at most, and whether it is one act.
import 'temporal-polyfill/global';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { notNeeded } from '#schema/mutations/crews/assignments/act-on-assignment.ts';
import { openStore, warmUp } from '#outbox/store/open-store.ts';
import { uuid7 } from '#db/engine/uuid7.ts';
import { actor, assignment, assignments, PERSON } from './rows.ts';

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

const ENTITY = projectCrewItemStatus.name;
const AT = '2028-01-01T06:00:00.000Z';

/** Longest gap between two turns of the loop. */
const watch = (): (() => number) => {
  let [last, longest, isOver] = [performance.now(), 0, false];
  const { port1, port2 } = new MessageChannel();
  const look = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  port1.onmessage = () => {
    look();
    if (!isOver) port2.postMessage(null);
  };
  port2.postMessage(null);
  return () => {
    look();
    isOver = true;
    return longest;
  };
};

const bench = async ({ rows, people, times }: BulkOrder): Promise<BulkFigures> => {
  const now = (): number => Temporal.Now.instant().epochMilliseconds;
  const ids = { next: () => uuid7({ now, random: (count) => crypto.getRandomValues(new Uint8Array(count)) }) };
  const clock = { now, monotonic: () => performance.now() };
  const store = await openStore({ tenant: actor.tenant, login: actor.login, actor, ids, clock });
  const asked = Array.from({ length: people * times }, (_none, at) => ({
    ...assignment(`bulk-${String(at)}`, PERSON, at % 365),
    statusCode: 'confirmed',
  }));
  await store.local.write('relaxed', [ENTITY], (tables) =>
    tables.rows(ENTITY).putMany([...assignments(rows), ...asked]),
  );
  await warmUp();
  const saved: number[] = [];
  const held: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const parts = asked
      .slice(time * people, (time + 1) * people)
      .map(({ id }) => ({ mutation: notNeeded, args: { id: String(id), at: AT } }));
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
