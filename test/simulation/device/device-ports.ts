// The ports of one program on a phone of the simulation: every await goes through the scheduler.
import { unreachable, type Outcome } from '#remote/outcome.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import type {
  Auth,
  SenderClock,
  LifecycleEvent,
  Locks,
  Net,
  Outgoing,
  Ports,
  StopSignal,
  StorePort,
} from '#outbox/drain/ports.ts';
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
    store: observed(device, program, planted.store?.(store, tools) ?? store),
    net: planted.net?.(netOf(device, program)) ?? netOf(device, program),
    auth: planted.auth?.(authOf(device, program), actor.login) ?? authOf(device, program),
    clock: planted.clock?.(clock) ?? clock,
    locks: locksOf(device, program),
    rng: { next: () => device.waits.drawn(scheduler.random()) },
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
      offline: () => device.isToldOffline,
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

/** As they lie on the disk at this moment. */
const entriesOn = (device: DeviceToPorts): readonly OutboxEntry[] =>
  [...(device.disk.tables.get('outbox')?.values() ?? [])] as readonly OutboxEntry[];

const entryOn = (device: DeviceToPorts, id: string): OutboxEntry | undefined =>
  entriesOn(device).find((entry) => entry.id === id);

const observed = (device: DeviceToPorts, program: Program, store: StorePort): StorePort => ({
  ...store,
  postpone: (postponing) => {
    const before = entryOn(device, postponing.id);
    if (before !== undefined) device.waits.postpones(program, postponing, before);
    return store.postpone(postponing);
  },
  bytes: async (id) => {
    if (device.hidesBytes) throw new Error('The browser does not give the bytes');
    return store.bytes(id);
  },
  release: async (releasing) => {
    // The wait begins with the answer, however long the program is frozen before it hears that it was kept.
    const until = device.parts.scheduler.now + (releasing.askedMs ?? 0);
    const before = entryOn(device, releasing.id);
    if (before?.lease?.owner === releasing.owner) device.waits.releases(releasing, before);
    await store.release(releasing);
    device.waits.begins(releasing);
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

/** What belongs to bytes goes out with all of them. */
const hasItsBytes = ({ file, args }: Outgoing, entry: OutboxEntry | undefined): boolean => {
  if (entry?.blobId === undefined) return true;
  const chunks: readonly ArrayBuffer[] | undefined = file?.chunks;
  return chunks?.reduce((sum, { byteLength }) => sum + byteLength, 0) === args['size'];
};

/** The engine ends the signal of each request, with its answer or without. */
const whenOver = (stop: StopSignal, then: () => void): void => {
  if (stop.aborted) then();
  else stop.addEventListener('abort', then);
};

/** Whether the server has the bytes already. */
const answerOn = ({ parts: { server } }: DeviceToPorts, { args }: Outgoing): Outcome => {
  const { status, body } = server.ask(String(args['id']), String(args['sha256']));
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
};

/** As the app's own client does, nothing leaves under another person's token. */
const netOf = (device: DeviceToPorts, program: Program): Net => {
  const { scheduler, network, session, planted } = device.parts;
  return {
    send: async (outgoing, stop) => {
      const departure = { outgoing, at: scheduler.now, notBefore: device.askedUntil.get(outgoing.id) ?? 0 };
      const entry = entryOn(device, outgoing.id);
      if (entry !== undefined) device.waits.goes(entry, entriesOn(device));
      if (!hasItsBytes(outgoing, entry)) device.waits.found.push(`I14: ${outgoing.id} was sent without its bytes`);
      await scheduler.pause(program, 'send');
      const bearer = session.person?.login;
      if (bearer === undefined || (bearer !== outgoing.login && planted.anyToken !== true))
        return unreachable('signedOut');
      device.departures.push({ ...departure, unmet: unmetOf(device, outgoing.id) });
      const request = device.waits.leaves(program, outgoing.id);
      whenOver(stop, () => {
        device.waits.ends(program);
      });
      const outcome = await network.carry({ program, bearer, tokenGood: session.tokenGood, outgoing });
      device.waits.answers(outgoing.id, request, outcome);
      return outcome;
    },
    ask: async (outgoing): Promise<Outcome> => {
      await scheduler.pause(program, 'ask');
      const outcome = network.offline ? unreachable('network') : answerOn(device, outgoing);
      device.waits.answersQuestion(outgoing.id, outcome);
      return outcome;
    },
    reach: async () => {
      device.waits.asks(program);
      await scheduler.pause(program, 'reach');
      const outcome = await network.fetch(program, true, () => ({ status: 200, body: {} }));
      device.waits.lineAnswers(program, outcome);
      return outcome;
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
