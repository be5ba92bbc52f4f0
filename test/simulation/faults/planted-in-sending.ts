// Planted bugs of sending: order, keys, answers and waits.
import { entryNamed } from '#outbox/settle/claim.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { enqueue } from '#outbox/send/send.ts';
import type { Planted } from './planting.ts';
import { claim } from '../../outbox/one-by-one.ts';

export const BUGS_OF_SENDING: Readonly<Record<string, Planted>> = {
  'the order inside a lane is ignored': {
    store: (real, { local }) => ({
      ...real,
      entries: async () => (await real.entries()).map((entry) => ({ ...entry, lane: entry.id })),
      claim: async (claiming) => {
        await local.write('strict', [], async (tables) => {
          const entry = await entryNamed(tables, claiming.id);
          if (entry !== undefined) await tables.outbox.put({ ...entry, lane: entry.id });
        });
        return claim(local, claiming);
      },
    }),
  },
  'every try has a key of its own': {
    net: (real) => {
      let tries = 0;
      return {
        ...real,
        send: (outgoing, stop) => real.send({ ...outgoing, id: `${outgoing.id}-${String(++tries)}` }, stop),
      };
    },
  },
  'an answer without our acknowledgement counts as sent': {
    net: (real) => ({
      ...real,
      send: async (outgoing, stop) => {
        const outcome = await real.send(outgoing, stop);
        return outcome.kind === 'unreachable' && outcome.why === 'notOurs'
          ? {
              kind: 'answered',
              status: 200,
              body: null,
              ackMatches: true,
              epoch: 'epoch-1',
              rev: null,
              serverTime: null,
              retryAfterMs: null,
              etag: null,
            }
          : outcome;
      },
    }),
  },
  'an entry whose sender died is never taken up again': {
    store: (real) => ({ ...real, recover: () => Promise.resolve(0) }),
  },
  'what the server asked to wait for is forgotten': {
    store: (real) => ({ ...real, release: (releasing) => real.release({ ...releasing, delayMs: 0 }) }),
  },
  'a wait does not grow with the tries': {
    store: (real) => ({
      ...real,
      release: (releasing) =>
        real.release({
          ...releasing,
          ...(releasing.askedMs === undefined ? { delayMs: releasing.delayMs % 500 } : {}),
        }),
    }),
  },
  'others go on while the server wants rest': {
    store: (real) => ({
      ...real,
      release: ({ rests: _rests, ...releasing }) => real.release(releasing),
    }),
  },
  'a try is not counted': {
    store: (real, { local }) => ({
      ...real,
      release: async (releasing) => {
        await real.release(releasing);
        await local.write('strict', [], async (tables) => {
          const entry = await entryNamed(tables, releasing.id);
          if (entry?.state === 'waiting') await tables.outbox.put({ ...entry, attempts: 0 });
        });
      },
    }),
  },
  'a repeated answer is read as an error': {
    net: (real) => {
      const answered = new Set<string>();
      return {
        ...real,
        send: async (outgoing, stop) => {
          const outcome = await real.send(outgoing, stop);
          const isRepeated = answered.has(outgoing.id);
          answered.add(outgoing.id);
          return isRepeated && outcome.kind === 'answered' ? { ...outcome, status: 500 } : outcome;
        },
      };
    },
  },
  'any answer counts as sent': {
    net: (real) => ({
      ...real,
      send: async (outgoing, stop) => {
        const outcome = await real.send(outgoing, stop);
        return outcome.kind === 'answered' && outcome.status >= 500 ? { ...outcome, status: 200, body: null } : outcome;
      },
    }),
  },
  'a refused entry stops its lane': {
    store: (real) => ({
      ...real,
      entries: async () => {
        const entries = await real.entries();
        const stopped = new Set(entries.filter((entry) => entry.state === 'refused').map((entry) => entry.lane));
        return entries.map((entry) =>
          stopped.has(entry.lane) && entry.state === 'waiting' ? { ...entry, state: 'held', heldFor: 'turn' } : entry,
        );
      },
    }),
  },
  'two senders share one lane': {
    store: (real, { local }) => ({
      ...real,
      claim: (claiming) =>
        local.write('strict', [], async (tables) => {
          const entry = await entryNamed(tables, claiming.id);
          if (entry?.state !== 'waiting') return undefined;
          const claimed: OutboxEntry = {
            ...entry,
            state: 'sending',
            attempts: entry.attempts + 1,
            lease: { owner: claiming.owner, until: claiming.now() + claiming.leaseMs, length: claiming.leaseMs },
          };
          await tables.outbox.put(claimed);
          return claimed;
        }),
      entries: async () => (await real.entries()).map((entry) => ({ ...entry, lane: entry.id })),
    }),
  },
  'what is refused is tried for ever': {
    store: (real, { local }) => ({
      ...real,
      refuse: async (entry) => {
        await local.write('strict', [], async (tables) => {
          const found = await entryNamed(tables, entry.id);
          if (found?.state === 'sending')
            await tables.outbox.put({ ...found, state: 'waiting', nextAt: found.nextAt + 1000, delayMs: 1000 });
        });
        return true;
      },
    }),
  },
  'nothing is ever given up': {
    clock: (real) => ({
      ...real,
      wait: (ms, stop) =>
        ms >= 30_000
          ? new Promise<void>((resolve) => {
              stop?.addEventListener('abort', resolve);
            })
          : real.wait(ms, stop),
    }),
  },
  'nothing waits for what it builds on': {
    enqueue: async (local, definition, wanted, actor) => {
      const id = await enqueue(local, definition, wanted, actor);
      await local.write('strict', [], async (tables) => {
        const entry = await entryNamed(tables, id);
        if (entry?.heldFor !== 'parent') return;
        const { heldFor: _held, ...rest } = entry;
        await tables.outbox.put({ ...rest, state: 'waiting', dependsOn: [] });
      });
      return id;
    },
  },
  'a missing sign-in counts as sent': {
    net: (real) => ({
      ...real,
      send: async (outgoing, stop) => {
        const outcome = await real.send(outgoing, stop);
        return outcome.kind === 'answered' && outcome.status === 401
          ? { ...outcome, status: 200, body: null }
          : outcome;
      },
    }),
  },
  'a clock that is set back stretches every wait': {
    store: (real) => ({
      ...real,
      entries: async () => (await real.entries()).map((entry) => ({ ...entry, delayMs: Infinity, holdMs: Infinity })),
    }),
  },
};
