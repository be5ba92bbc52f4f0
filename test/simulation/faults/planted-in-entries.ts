// Planted bugs of entries: lost, shown too early, kept for the wrong person.
import { entryNamed } from '#outbox/settle/claim.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { enqueue } from '#outbox/send/send.ts';
import { sealSession } from '#outbox/actions/session-wipe.ts';
import { type Planted, dropped } from './planting.ts';

export const BUGS_OF_ENTRIES: Readonly<Record<string, Planted>> = {
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
  'an edit goes on top of an answer that its person never saw': {
    store: (real, { local }) => ({
      ...real,
      settle: async (ack) => {
        const { rev } = ack;
        const settled = await local.read(['outbox'], (tables) => entryNamed(tables, ack.id));
        const isProven = await real.settle(ack);
        if (settled === undefined || rev === null) return isProven;
        await local.write('strict', [], async (tables) => {
          const later = (await tables.outbox.all()).filter(
            ({ touches, attempts, ifRev }) =>
              touches[0] === settled.touches[0] && attempts === 0 && ifRev !== undefined,
          );
          await tables.outbox.putMany(later.map((entry) => ({ ...entry, ifRev: rev })));
        });
        return isProven;
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
        release: async (releasing) => {
          const entry = taken.get(releasing.id);
          if (entry !== undefined) await local.write('strict', [], (tables) => tables.outbox.put(entry));
          await real.release(releasing);
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
  'a closed session throws the outbox away': {
    seal: async (local, now) => {
      const kept = await sealSession(local, now);
      await local.write('strict', [], (tables) => tables.outbox.clear());
      return kept;
    },
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
  'whoever is signed in sends what lies here': {
    auth: (real, login) => ({ ...real, login: () => (real.login() === null ? null : login) }),
    anyToken: true,
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
};
