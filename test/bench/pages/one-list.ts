// One list of one table, pulled by the app's own pull from answers that lie ready: no network and no JSON is measured.
import type { Outcome } from '#remote/outcome.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import type { Database } from '#db/engine/database.ts';
import { localStoreOf } from '#db/engine/dexie-local.ts';
import type { LocalStore, MirrorRow } from '#db/tables/local.ts';
import { pullList } from '#sync/pull/pull-list.ts';
import { pullPlan, type PlannedList } from '#sync/pull/pull-plan.ts';
import type { PullingPorts } from '#sync/pull/pull-ports.ts';
import { pullStoreOf } from '#sync/pull/pull-store.ts';
import { actor } from './rows.ts';

/** What the server answers to one pull. */
export interface Pages {
  readonly pages: readonly (readonly MirrorRow[])[];
  /** They hold all rows of the list. */
  readonly complete: boolean;
}

export interface OneList {
  /** Name of its table. */
  readonly entity: string;
  /** Says that everything up to that change number is here. */
  stand(rev: number): Promise<void>;
  /** @throws Error when it does not come to its end */
  pull(answers: Pages): Promise<void>;
}

const EPOCH = 'e';

/** The list of assignments with nothing beside them; without a database it is only named. */
export const listOfPages = (database: Database | undefined): OneList => {
  const entity = projectCrewItemStatus.name;
  const planned = pullPlan(actor).find(({ list }) => list.data.entity.name === entity);
  if (planned === undefined) throw new Error(`Nobody pulls ${entity} here`);
  const alone: PlannedList = { ...planned, entities: new Set([entity]) };
  const local = database === undefined ? undefined : localStoreOf(database);
  const needed = (): LocalStore => {
    if (local === undefined) throw new Error('There is no database to pull into');
    return local;
  };
  return {
    entity,
    stand: (rev) =>
      needed().write('relaxed', [], (tables) =>
        tables.cursors.put({ scope: alone.list.name, epoch: EPOCH, rev, complete: true, entities: [entity] }),
      ),
    pull: async (answers) => {
      const end = await pullList(portsOf(needed(), answers), alone, { epoch: EPOCH, tell: () => undefined });
      if (end !== 'done') throw new Error(`The pull ended as ${end}`);
    },
  };
};

let runs = 0;

const portsOf = (local: LocalStore, answers: Pages): PullingPorts => ({
  store: pullStoreOf({
    local,
    actor,
    now: Date.now,
    instant: () => new Date().toISOString(),
    full: () => Promise.resolve(false),
    newRun: () => {
      runs += 1;
      return `run-${String(runs)}`;
    },
  }),
  net: { get: (path) => Promise.resolve(answerTo(path, answers)) },
  progress: () => undefined,
  giveWay: () => Promise.resolve(),
  isLineFree: () => true,
});

const answerTo = (path: string, { pages, complete }: Pages): Outcome => {
  const { searchParams } = new URL(path, 'http://list');
  const number = Number(searchParams.get('page') ?? '1');
  // The days around today, which a long list is asked for first, are those of another list's rows.
  const data = searchParams.has('from') ? [] : (pages[number - 1] ?? []);
  const next = searchParams.has('from') || number >= pages.length ? null : String(number + 1);
  const rev = Math.max(1, ...data.map((row) => row.rev));
  const total = pages.reduce((sum, page) => sum + page.length, 0);
  return {
    kind: 'answered',
    status: 200,
    body: { data, included: {}, rev, next, total, complete },
    ackMatches: true,
    epoch: EPOCH,
    rev,
    serverTime: null,
    retryAfterMs: null,
    etag: null,
  };
};
