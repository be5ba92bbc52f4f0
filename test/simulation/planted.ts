// Bugs that somebody could make, planted around the real engine: the simulation has to find every one of them.
import type { Actor } from '#schema/define/rights.ts';
import { claim, entryNamed } from '#store/claim.ts';
import type { LocalStore } from '#store/local.ts';
import { applyServerRows } from '#store/rebase.ts';
import type { ServerPage } from '#store/server-rows.ts';
import type { OutboxEntry } from '#store/entry.ts';
import type { Net, StorePort } from '#sync/ports.ts';

/** What a planted bug may use: the tables, and the moment in which a program can die. */
export interface Tools {
  readonly local: LocalStore;
  readonly actor: Actor;
  readonly pause: () => Promise<void>;
}

export interface Planted {
  readonly store?: (real: StorePort, tools: Tools) => StorePort;
  readonly net?: (real: Net) => Net;
  readonly pull?: (tools: Tools, page: ServerPage, now: number) => Promise<void>;
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
        refuse: async (entry, refusal) => {
          await local.write('strict', [], (tables) => tables.outbox.put(entry));
          return real.refuse(entry, refusal);
        },
      };
    },
  },
  'an older row from the server replaces a newer one': {
    pull: ({ local, actor }, page, now) => local.write('relaxed', Object.keys(page.rows), async (tables) => {
      for (const [entity, rows] of Object.entries(page.rows)) {
        for (const row of rows) {
          const base = await tables.base.get(`${entity}/${row.id}`);
          if (base !== undefined) await tables.base.put({ ...base, rev: row.rev, row: row.deletedAt === undefined ? row : null });
          else if (row.deletedAt === undefined) await tables.rows(entity).put(row);
          else await tables.rows(entity).remove([row.id]);
        }
      }
      if (page.cursor !== undefined) await tables.cursors.put(page.cursor);
    }).then(() => applyServerRows(local, { rows: {} }, { actor, now })),
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
      return { ...real, send: (outgoing, stop) => real.send({ ...outgoing, id: `${outgoing.id}-${String(++tries)}` }, stop) };
    },
  },
  'an answer without our acknowledgement counts as sent': {
    net: (real) => ({
      ...real,
      send: async (outgoing, stop) => {
        const outcome = await real.send(outgoing, stop);
        return outcome.kind === 'unreachable' && outcome.why === 'notOurs'
          ? { kind: 'answered', status: 200, body: null, ackMatches: true, epoch: 'epoch-1', rev: null, serverTime: null, retryAfterMs: null, etag: null }
          : outcome;
      },
    }),
  },
  'an entry whose sender died is never taken up again': { store: (real) => ({ ...real, recover: () => Promise.resolve(0) }) },
  'what the server asked to wait for is forgotten': {
    store: (real) => ({ ...real, giveBack: (giving) => real.giveBack({ ...giving, delayMs: 0 }) }),
  },
  'the cursor is saved before the rows': {
    pull: async ({ local, actor, pause }, page, now) => {
      const { cursor } = page;
      if (cursor !== undefined) await local.write('relaxed', [], (tables) => tables.cursors.put(cursor));
      await pause();
      await applyServerRows(local, { rows: page.rows }, { actor, now });
    },
  },
};
