// Bugs that somebody could make, planted around the real engine: the simulation has to find every one of them.
import type { Actor } from '#schema/define/rights.ts';
import { claim, entryNamed } from '#outbox/settle/claim.ts';
import type { LocalStore } from '#db/tables/local.ts';
import { applyServerRows } from '#outbox/optimistic/rebase.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { enqueue } from '#outbox/send/send.ts';
import { sealSession } from '#outbox/actions/session-wipe.ts';
import type { Auth, Clock, Net, StorePort } from '#outbox/drain/ports.ts';
import type { PullStore } from '#sync/pull/pull-ports.ts';

/** What a planted bug may use: the tables, and the moment in which a program can die. */
export interface Tools {
  readonly local: LocalStore;
  readonly actor: Actor;
  readonly pause: () => Promise<void>;
}

/** Wrappers around the real parts; what is not named stays as it is. */
export interface Planted {
  readonly store?: (real: StorePort, tools: Tools) => StorePort;
  readonly net?: (real: Net) => Net;
  readonly pullStore?: (real: PullStore, tools: Tools, now: () => number) => PullStore;
  readonly local?: (real: LocalStore, tools: Tools) => LocalStore;
  readonly auth?: (real: Auth, login: string) => Auth;
  readonly clock?: (real: Clock) => Clock;
  readonly enqueue?: typeof enqueue;
  readonly seal?: typeof sealSession;
  /** The client attaches whatever token is there. */
  readonly anyToken?: true;
  /** The server takes every yes, whether there is a seat or not. */
  readonly countsNoSeats?: true;
}

export const BUGS: Readonly<Record<string, Planted>> = {
  'the entry is settled in two transactions': {
    store: (real, { local, pause }) => ({
      ...real,
      settle: async (ack) => {
        const entry = await local.write('strict', [], async (tables) => {
          const found = await entryNamed(tables, ack.id);
          if (found !== undefined) await tables.outbox.remove([found.seq]);
          return found;
        });
        await pause();
        if (entry !== undefined) await local.write('strict', [], (tables) => tables.outbox.put(entry));
        return real.settle(ack);
      },
    }),
  },
  'the entry is taken out of the outbox before it is sent': {
    store: (real, { local }) => {
      const taken = new Map<string, OutboxEntry>();
      return {
        ...real,
        claim: async (claiming) => {
          const entry = await real.claim(claiming);
          if (entry !== undefined) {
            taken.set(entry.id, entry);
            await local.write('strict', [], (tables) => tables.outbox.remove([entry.seq]));
          }
          return entry;
        },
        giveBack: async (giving) => {
          const entry = taken.get(giving.id);
          if (entry !== undefined) await local.write('strict', [], (tables) => tables.outbox.put(entry));
          await real.giveBack(giving);
        },
        settle: async (ack) => {
          const entry = taken.get(ack.id);
          if (entry !== undefined) await local.write('strict', [], (tables) => tables.outbox.put(entry));
          return real.settle(ack);
        },
        refuse: async (entry, no) => {
          await local.write('strict', [], (tables) => tables.outbox.put(entry));
          return real.refuse(entry, no);
        },
      };
    },
  },
  'an older row from the server replaces a newer one': {
    pullStore: (real, { local, actor }, now) => ({
      ...real,
      apply: (page) =>
        local
          .write('relaxed', Object.keys(page.rows), async (tables) => {
            for (const [entity, rows] of Object.entries(page.rows)) {
              for (const row of rows) {
                const base = await tables.base.get(`${entity}/${row.id}`);
                if (base !== undefined)
                  await tables.base.put({ ...base, rev: row.rev, row: row.deletedAt === undefined ? row : null });
                else if (row.deletedAt === undefined) await tables.rows(entity).put(row);
                else await tables.rows(entity).remove([row.id]);
              }
            }
            if (page.cursor !== undefined) await tables.cursors.put(page.cursor);
          })
          .then(() => applyServerRows(local, { rows: {} }, { actor, now: now() })),
    }),
  },
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
    store: (real) => ({ ...real, giveBack: (giving) => real.giveBack({ ...giving, delayMs: 0 }) }),
  },
  'the cursor is saved before the rows': {
    pullStore: (real, { local, actor, pause }, now) => ({
      ...real,
      apply: async (page) => {
        const { cursor } = page;
        if (cursor !== undefined) await local.write('relaxed', [], (tables) => tables.cursors.put(cursor));
        await pause();
        return applyServerRows(local, { rows: page.rows }, { actor, now: now() });
      },
    }),
  },
  'the cursor is saved with the first part of its page': {
    pullStore: (real, { pause }) => ({
      ...real,
      apply: async ({ part: _part, ...page }) => {
        const [[entity, rows] = ['', []], ...others] = Object.entries(page.rows);
        const isTaken = await real.apply({ ...page, rows: { [entity]: rows.slice(0, 1) } });
        await pause();
        const { keeps, cursor, epoch = cursor?.epoch } = page;
        return (
          isTaken &&
          real.apply({
            rows: { [entity]: rows.slice(1), ...Object.fromEntries(others) },
            ...(keeps === undefined ? {} : { keeps }),
            ...(epoch === undefined ? {} : { epoch }),
          })
        );
      },
    }),
  },
  'a closed session throws the outbox away': {
    seal: async (local, now) => {
      const kept = await sealSession(local, now);
      await local.write('strict', [], (tables) => tables.outbox.clear());
      return kept;
    },
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
  'an entry that waited long goes silently': {
    store: (real, { local }) => ({
      ...real,
      recover: (now, alone) =>
        dropped(local, (entry) => entry.nextAt < now() - 20_000).then(() => real.recover(now, alone)),
    }),
  },
  'an entry is dropped after three tries': {
    store: (real, { local }) => ({
      ...real,
      recover: (now, alone) => dropped(local, (entry) => entry.attempts >= 3).then(() => real.recover(now, alone)),
    }),
  },
  'the row is shown before the entry is saved': {
    enqueue: async (local, definition, wanted, actor) => {
      const [touch] = definition.touches(wanted.args);
      if (definition.name === 'createActivity@1' && touch !== undefined) {
        await local.write('strict', [touch[0].name], (tables) =>
          tables.rows(touch[0].name).put({ id: touch[1], rev: 0, ...wanted.args }),
        );
      }
      return enqueue(local, definition, wanted, actor);
    },
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
  'whoever is signed in sends what lies here': {
    auth: (real, login) => ({ ...real, login: () => (real.login() === null ? null : login) }),
    anyToken: true,
  },
  'a pull writes over what was not sent yet': {
    pullStore: (real, { local }) => ({
      ...real,
      apply: (page) =>
        local.write('relaxed', Object.keys(page.rows), async (tables) => {
          for (const [entity, rows] of Object.entries(page.rows)) {
            await tables.rows(entity).putMany(rows.filter((row) => row.deletedAt === undefined));
            await tables.rows(entity).remove(rows.filter((row) => row.deletedAt !== undefined).map((row) => row.id));
          }
          if (page.cursor !== undefined) await tables.cursors.put(page.cursor);
          return true;
        }),
    }),
  },
  'a repeated answer brings a removed row back': {
    store: (real, { local }) => ({
      ...real,
      settle: async (ack) => {
        await local.write('relaxed', [], async (tables) =>
          tables.cursors.putMany((await tables.cursors.all()).map(({ entities: _entities, ...cursor }) => cursor)),
        );
        return real.settle(ack);
      },
    }),
  },
  'a restored server is not offered anything again': {
    store: (real) => ({ ...real, noteEpoch: () => Promise.resolve(false) }),
    pullStore: (real) => ({ ...real, noteEpoch: () => Promise.resolve(true) }),
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
  'what a delta does not hold counts as removed': {
    pullStore: (real) => ({
      ...real,
      apply: (page) =>
        real.apply({
          ...page,
          keepOnly: Object.fromEntries(
            Object.entries(page.rows).map(([entity, rows]) => [entity, new Set(rows.map(({ id }) => id))]),
          ),
        }),
    }),
  },
  'rights that end take unsent work along': {
    pullStore: (real, { local }) => ({
      ...real,
      forget: async (scope, entities) => {
        await dropped(local, (entry) =>
          entry.touches.some((row) => entities.some((entity) => row.startsWith(`${entity}/`))),
        );
        return real.forget(scope, entities);
      },
    }),
  },
  'a yes takes a seat that is gone': { countsNoSeats: true },
  'a yes that came second still shows as a job': {
    store: (real, { local }) => ({
      ...real,
      refuse: async (entry, no) => {
        const isKept = await real.refuse(entry, no);
        const { id } = entry.args;
        if (no.refusal.code !== 'SEAT_TAKEN' || typeof id !== 'string') return isKept;
        await local.write('relaxed', ['projectCrewItemStatus'], async (tables) => {
          const row = await tables.rows('projectCrewItemStatus').get(id);
          if (row !== undefined) await tables.rows('projectCrewItemStatus').put({ ...row, statusCode: 'confirmed' });
        });
        return isKept;
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

const dropped = (local: LocalStore, which: (entry: OutboxEntry) => boolean): Promise<void> =>
  local.write('strict', [], async (tables) => {
    const gone = (await tables.outbox.all()).filter(which);
    await tables.outbox.remove(gone.map((entry) => entry.seq));
  });
