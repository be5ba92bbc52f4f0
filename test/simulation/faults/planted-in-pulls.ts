// Planted bugs of pulls: rows, cursors, rights and servers that were restored.
import { applyServerRows } from '#outbox/optimistic/rebase.ts';
import { type Planted, dropped } from './planting.ts';

export const BUGS_OF_PULLS: Readonly<Record<string, Planted>> = {
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
  'a part of a page is taken in behind one that was not committed': {
    pullStore: (real) => ({
      ...real,
      apply: ({ part, ...page }, nearly) =>
        real.apply(
          part === undefined ? page : { ...page, part: (parts) => ({ ...part(parts), follows: () => true }) },
          nearly,
        ),
    }),
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
};
