// The ports of one program on a phone of the simulation: every await goes through the scheduler.
import { unreachable, type Outcome } from '#remote/outcome.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import type { Auth, SenderClock, LifecycleEvent, Locks, Net, Ports, StorePort } from '#outbox/drain/ports.ts';
import type { PullNet } from '#sync/pull/pull-ports.ts';
import { storePortOf } from '#outbox/drain/store-port.ts';
import type { DeviceToPorts } from './device-parts.ts';
import { answerList } from '../server/list-model.ts';
import type { Program } from '../scheduler.ts';

export const portsOf = (
  device: DeviceToPorts,
  program: Program,
  events: Set<(event: LifecycleEvent) => void>,
): Ports => {
  const { scheduler, planted, actor } = device.parts;
  const local = device.localFor(program);
  const tools = { local, actor, pause: () => scheduler.pause(program, 'planted') };
  const store = storePortOf({ local, actor });
  const clock = clockOf(device, program);
  return {
    store: observed(device, planted.store?.(store, tools) ?? store),
    net: planted.net?.(netOf(device, program)) ?? netOf(device, program),
    auth: planted.auth?.(authOf(device, program), actor.login) ?? authOf(device, program),
    clock: planted.clock?.(clock) ?? clock,
    locks: locksOf(device, program),
    rng: { next: () => scheduler.random() },
    bus: {
      post: (message) => {
        device.post(message);
      },
      subscribe: (listener) => {
        const entry = { program, listener };
        device.listeners.add(entry);
        return () => {
          device.listeners.delete(entry);
        };
      },
    },
    lifecycle: {
      visible: () => !program.frozen,
      offline: () => false,
      savesData: () => device.savesData,
      subscribe: (listener) => {
        events.add(listener);
        return () => {
          events.delete(listener);
        };
      },
    },
  };
};

/** As it lies on the disk at this moment. */
const entryOn = (device: DeviceToPorts, id: string): OutboxEntry | undefined =>
  ([...(device.disk.tables.get('outbox')?.values() ?? [])] as readonly OutboxEntry[]).find((entry) => entry.id === id);

const observed = (device: DeviceToPorts, store: StorePort): StorePort => ({
  ...store,
  release: async (releasing) => {
    // The wait begins with the answer, however long the program is frozen before it hears that it was kept.
    const until = device.parts.scheduler.now + (releasing.askedMs ?? 0);
    const before = entryOn(device, releasing.id);
    await store.release(releasing);
    const after = entryOn(device, releasing.id);
    // A pass whose lease is gone gives nothing back: another one has the entry by then, or the session was closed
    // meanwhile.
    const taken = before?.lease?.owner === releasing.owner && after?.state === 'waiting' && after.askedMs !== undefined;
    if (releasing.event === 'rateLimited' && taken) device.askedUntil.set(releasing.id, until);
  },
});

const authOf = (device: DeviceToPorts, program: Program): Auth => {
  const { scheduler, session } = device.parts;
  return {
    login: () => session.person?.login ?? null,
    renew: async () => {
      await scheduler.pause(program, 'renew');
      if (session.refreshWorks) session.tokenGood = true;
      else session.person = null;
      return session.refreshWorks;
    },
    rereadRights: () => scheduler.pause(program, 'rights'),
  };
};

const clockOf = (device: DeviceToPorts, program: Program): SenderClock => {
  const { scheduler } = device.parts;
  return {
    now: () => device.now(),
    monotonic: () => scheduler.now,
    wait: async (ms, stop) => {
      if (stop?.aborted === true) return;
      const { done, cancel } = scheduler.sleep(program, ms, 'wait');
      stop?.addEventListener('abort', cancel);
      await done;
    },
  };
};

const locksOf = (device: DeviceToPorts, program: Program): Locks => {
  const { scheduler, webLocks } = device.parts;
  return {
    exclusive: webLocks,
    attempt: async (name, steal, body) => {
      await scheduler.pause(program, 'lock');
      if (!webLocks) {
        await body();
        return true;
      }
      if (device.locks.get(name)?.program.alive === true && steal === 'leave') return false;
      const mine = { program };
      device.locks.set(name, mine);
      try {
        await body();
      } finally {
        if (device.locks.get(name) === mine) device.locks.delete(name);
      }
      return true;
    },
  };
};

/** What a restored backup took back was there when it was heard of: that is no measure. */
const unmetOf = (device: DeviceToPorts, id: string): string | undefined => {
  const { server } = device.parts;
  return entryOn(device, id)?.after?.find((parent) => !server.has(parent) && !server.takenBack.has(parent));
};

/** As the app's own client does, nothing leaves under another person's token. */
const netOf = (device: DeviceToPorts, program: Program): Net => {
  const { scheduler, network, server, session, planted } = device.parts;
  return {
    send: async (outgoing) => {
      const departure = { outgoing, at: scheduler.now, notBefore: device.askedUntil.get(outgoing.id) ?? 0 };
      await scheduler.pause(program, 'send');
      const bearer = session.person?.login;
      if (bearer === undefined || (bearer !== outgoing.login && planted.anyToken !== true))
        return unreachable('signedOut');
      device.departures.push({ ...departure, unmet: unmetOf(device, outgoing.id) });
      return network.carry({ program, bearer, tokenGood: session.tokenGood, outgoing });
    },
    ask: async (outgoing): Promise<Outcome> => {
      await scheduler.pause(program, 'ask');
      if (network.offline) return unreachable('network');
      const { status, body } = server.ask(String(outgoing.args['id']), String(outgoing.args['sha256']));
      return {
        kind: 'answered',
        status,
        body,
        ackMatches: true,
        epoch: server.epoch,
        rev: null,
        serverTime: null,
        retryAfterMs: null,
        etag: null,
      };
    },
    reach: async () => {
      await scheduler.pause(program, 'reach');
      return network.fetch(program, true, () => ({ status: 200, body: {} }));
    },
  };
};

/** `serverMs` is the server's clock, for those that set their own by it. */
export const pullNetOf = (device: DeviceToPorts, program: Program, serverMs?: () => number): PullNet => {
  const { scheduler, network, server, session, actor } = device.parts;
  return {
    get: async (path, headers) => {
      await scheduler.pause(program, 'get');
      if (session.person?.login !== actor.login) return unreachable('signedOut');
      return network.fetch(program, session.tokenGood, () =>
        answerList(server, actor, { path, known: headers['if-none-match'], at: serverMs?.() }),
      );
    },
  };
};
