// One of everything in the small agency, so that each change of the registry has something to change.
import { write } from '#server/database/writes/write.ts';
import type { Pattern } from '../server/postgres.ts';
import { fillWorld } from './tenant-fill.ts';
import { makeWorld, type TestWorld } from './tenant.ts';
import type { Rows } from './full-rows.ts';
import { LISTS_AND_MONEY } from './full-money.ts';
import { FORMS_AND_PAPERS } from './full-papers.ts';
import { PLANNING } from './full-planning.ts';
import { CREWS_AND_PROJECTS } from './full-crews.ts';

/** Whole rows by their entity; what else they rest on `makeWorld` brings. */
export const EVERYTHING: readonly Rows[] = [
  ...LISTS_AND_MONEY,
  ...FORMS_AND_PAPERS,
  ...PLANNING,
  ...CREWS_AND_PROJECTS,
];

/** An hour after the end of the shift. */
const AFTERWARDS = '2027-06-04T15:00:00.000Z';

const FULL: Pattern = {
  name: 'full',
  fill: async (database) => {
    await fillWorld(database);
    // Rows as the tables hold them: what does not fit an entity fails when it is read.
    await write({ ...database, now: () => AFTERWARDS }, { tenant: 'north', login: 'test' }, async (tx) => {
      for (const [entity, ...rows] of EVERYTHING) await tx.putMany(entity, rows as never[]);
    });
  },
};

/** The small agency with everything in it, an hour after the end of the shift. */
export const makeFullWorld = async (): Promise<TestWorld> => {
  const world = await makeWorld({ like: FULL });
  world.setNow(AFTERWARDS);
  return world;
};
