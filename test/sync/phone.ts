// A phone with a real database and a real engine; only clock and network are the test's own.
import { openDevice, pull, assignmentRow, ben, type Device } from '../outbox/world.ts';
import { ServerModel } from '../simulation/server/server-model.ts';
import { unreachable, type Outcome } from '#remote/outcome.ts';
import { createEngine, type Engine } from '#sync/push/engine.ts';
import { browserBus, browserLocks, lifecycleOf, type LockManager } from '#sync/push/browser-ports.ts';
import type { Auth, Bus, SenderClock, Outgoing, Ports, StopSignal } from '#outbox/drain/ports.ts';
import { storePortOf } from '#outbox/drain/store-port.ts';
import { job } from '../simulation/actors/people.ts';

/** Time that passes when the test says so; waits that are due end in their order. */
export const handClock = (device: Device): SenderClock & { pass(ms: number): Promise<void> } => {
  let waits: { readonly at: number; readonly done: () => void }[] = [];
  let elapsed = 0;
  return {
    now: () => device.clock.at,
    monotonic: () => elapsed,
    wait: (ms, stop) =>
      new Promise((resolve) => {
        const wait = { at: elapsed + ms, done: resolve };
        const cancel = (): void => {
          waits = waits.filter((other) => other !== wait);
          resolve();
        };
        if (stop?.aborted === true) {
          resolve();
          return;
        }
        waits.push(wait);
        stop?.addEventListener('abort', cancel);
      }),
    pass: async (ms) => {
      const end = elapsed + ms;
      for (;;) {
        const next = waits.filter((wait) => wait.at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        device.clock.at += next.at - elapsed;
        elapsed = next.at;
        waits = waits.filter((wait) => wait !== next);
        next.done();
        await quiet();
      }
      device.clock.at += end - elapsed;
      elapsed = end;
      await quiet();
    },
  };
};

/** Lets everything run that waits for nothing but the database. */
export const quiet = async (): Promise<void> => {
  for (let turn = 0; turn < 400; turn += 1)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
};

/** Web Locks within one process. */
export const sharedLocks = (): LockManager => {
  const held = new Map<string, unknown>();
  return {
    request: async (name, { ifAvailable, steal }, body) => {
      if (held.has(name) && steal !== true) {
        if (ifAvailable === true) return body(null);
        throw new Error('This test never waits for a lock');
      }
      const mine = {};
      held.set(name, mine);
      try {
        await body(mine);
      } finally {
        if (held.get(name) === mine) held.delete(name);
      }
      return undefined;
    },
  };
};

/** A note to the office: each has a lane of its own. */
export const note = (id: string) =>
  ({ id, caption: 'Note', type: 'LOG', category: 'CREW', body: '', parameters: '{}' }) as const;

export type Carry = (outgoing: Outgoing, server: ServerModel, stop: StopSignal) => Promise<Outcome>;

export const answered = (status: number, body: unknown, retryAfterMs: number | null = null): Outcome => ({
  kind: 'answered',
  status,
  body,
  ackMatches: true,
  epoch: 'epoch-1',
  rev: null,
  serverTime: null,
  retryAfterMs,
  etag: null,
});

export const honest: Carry = async (outgoing, server) => {
  const { status, body } = await server.handle(outgoing);
  return answered(status, body);
};

export interface Phone {
  readonly device: Device;
  readonly server: ServerModel;
  readonly clock: ReturnType<typeof handClock>;
  readonly sent: Outgoing[];
  readonly network: { carry: Carry; reach: () => Promise<Outcome>; asked: number };
  readonly auth: { good: boolean; refresh: boolean };
  /** What the person asked of the line. */
  readonly line: { savesData: boolean };
  readonly ports: Ports;
  readonly failures: unknown[];
  engine(locks?: LockManager, bus?: Bus): Engine;
}

export const openPhone = async (): Promise<Phone> => {
  const device = await openDevice();
  const server = new ServerModel(ben);
  server.write('projectCrewItemStatus', 'a1', job());
  await pull(device.store, { projectCrewItemStatus: [assignmentRow('a1', 1)] });
  const clock = handClock(device);
  const sent: Outgoing[] = [];
  const failures: unknown[] = [];
  const network: Phone['network'] = {
    carry: honest,
    reach: () => Promise.resolve(network.carry === offline ? unreachable('network') : answered(200, {})),
    asked: 0,
  };
  const auth = { good: true, refresh: true };
  const line = { savesData: false };
  const authPort: Auth = {
    login: () => (auth.good || auth.refresh ? ben.login : null),
    renew: () => {
      auth.good = auth.refresh;
      return Promise.resolve(auth.good);
    },
    rereadRights: () => Promise.resolve(),
  };
  const portsWith = (locks: LockManager, bus: Bus): Ports => ({
    store: storePortOf(device.store),
    net: {
      send: async (outgoing, stop) => {
        sent.push(outgoing);
        return auth.good ? network.carry(outgoing, server, stop) : answered(401, { error: { code: 'TOKEN_INVALID' } });
      },
      ask: (outgoing) => {
        const { status, body } = server.ask(String(outgoing.args['id']), String(outgoing.args['sha256']));
        return Promise.resolve(answered(status, body));
      },
      reach: () => {
        network.asked += 1;
        return network.reach();
      },
    },
    auth: authPort,
    clock,
    locks: browserLocks(locks),
    rng: { next: () => 0.5 },
    bus,
    lifecycle: lifecycleOf(
      () => true,
      undefined,
      () => line.savesData,
    ),
  });
  const locks = sharedLocks();
  const ports = portsWith(locks, browserBus(undefined));
  return {
    device,
    server,
    clock,
    sent,
    network,
    auth,
    line,
    failures,
    ports,
    engine: (own = locks, bus = ports.bus) =>
      createEngine(portsWith(own, bus), {
        login: ben.login,
        clientId: 'phone-1',
        lockName: 'drain',
        budgetMs: 60_000,
        lingerMs: 0,
        onFailure: (failure) => {
          failures.push(failure);
        },
      }),
  };
};

export const offline: Carry = () => Promise.resolve(unreachable('network'));
