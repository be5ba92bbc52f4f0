// Brings what changed on the server to this device: one small question first, then only the lists that moved.
import type { DayWindow } from '#schema/rules/planning/day-window.ts';
import type { Actor } from '#schema/define/rights.ts';
import { askAgain, STATUS_STILL_MS } from './ask-again.ts';
import { pullList, type PullEnd } from './pull-list.ts';
import { countingOf } from './pull-place.ts';
import { headsOf, type Heads } from './pull-page.ts';
import { tablesElsewhere } from './elsewhere.ts';
import { entitiesOnlyIn, pullPlan, type PlannedList } from './pull-plan.ts';
import type { ListProgress, PullingPorts, PullPorts } from './pull-ports.ts';
import { isWindowDue } from './pull-window.ts';

/**
 * `fresh`: everything that had moved is here. `partly`: some of it could not be read, the next pull goes on from there.
 * `unreachable`: no answer at all. `refused`: the token is no longer taken; the session has to be renewed first.
 */
export type Pulled = 'fresh' | 'partly' | 'unreachable' | 'refused';

export interface Pull {
  /** One pull; callers at the same time share it. Never rejects for what the network does. */
  once(): Promise<Pulled>;
}

/** `actor` is asked before each pull: rights that changed meanwhile open other lists. */
export const createPull = (ports: PullPorts, actor: () => Promise<Actor>): Pull => {
  let last: Fresh | null = null;
  let running: Promise<Pulled> | null = null;
  const refused = new Map<string, number>();
  const once = async (): Promise<Pulled> => {
    const knownThen = await ports.store.epoch();
    const reader = await actor();
    const plan = pullPlan(reader);
    const open = { refused, elsewhere: tablesElsewhere(reader, plan) };
    const etag =
      last === null || !isSamePlan(last.plan, plan) || (await isBehind(ports, plan, last)) ? null : last.etag;
    const status = await ports.net.get('/status', etag === null ? {} : { 'if-none-match': etag }, STATUS_STILL_MS);
    if (status.kind === 'unreachable') {
      if (status.why === 'signedOut') return 'refused';
      if (status.why !== 'aborted') await ports.store.noteReachable('unreachable');
      return 'unreachable';
    }
    await ports.store.noteReachable('reachable');
    // The tag is kept only when all that it stands for was pulled.
    if (status.status === 304) return done(ports);
    const heads = headsOf(status);
    if (heads === null) return status.status === 401 ? 'refused' : 'partly';
    if (!(await ports.store.noteEpoch(heads.epoch, knownThen))) return 'partly';
    await forgetClosed(ports, plan, heads);
    await noteLists(ports, plan, { ...heads, ...open });
    const pulled = await pullMoved(ports, plan, { ...heads, ...open, window: await windowFor(ports, plan) });
    if (pulled !== 'fresh') return pulled;
    last = { ...heads, ...open, plan };
    return done(ports);
  };
  return {
    once: () =>
      (running ??= once().finally(() => {
        running = null;
      })),
  };
};

/** What a pull that brought everything leaves for the next one. */
interface Fresh extends Known {
  readonly plan: readonly PlannedList[];
}

/** The days to be kept now; undefined for a login that keeps all. */
const windowFor = async ({ store }: PullPorts, plan: readonly PlannedList[]): Promise<DayWindow | undefined> =>
  plan.some(({ windowed }) => windowed) ? store.window() : undefined;

/**
 * The server may have nothing new, and other lists are wanted by now: rights are read later than the first pull begins.
 */
const isSamePlan = (before: readonly PlannedList[], now: readonly PlannedList[]): boolean =>
  before.length === now.length && before.every(({ path }, at) => path === now[at]?.path);

/**
 * Nothing may have changed on the server, and something is missing here by now: other days or tables are wanted, or
 * another tab let a list go, by an answer from before.
 */
const isBehind = async (
  ports: PullPorts,
  plan: readonly PlannedList[],
  { refused, ...known }: Fresh,
): Promise<boolean> => {
  const moved = await movedLists(ports, plan, { ...known, refused, window: await windowFor(ports, plan) });
  return moved.some(({ list: { name } }) => refused.get(name) !== known.heads[name]);
};

const done = async ({ store }: PullPorts): Promise<Pulled> => {
  await store.notePulled();
  return 'fresh';
};

interface Known extends Heads {
  /** The head of each list that the server named and then did not give, as it was then. */
  readonly refused: Map<string, number>;
  /** Tables of which no list brings what the login may see. */
  readonly elsewhere: readonly string[];
}

/** What is not open to the login is not awaited; a list that was refused is asked for again when it has moved. */
const noteLists = (
  { store }: PullPorts,
  plan: readonly PlannedList[],
  { heads, refused, elsewhere }: Known,
): Promise<void> => {
  const open = plan.filter(({ list: { name } }) => heads[name] !== undefined && refused.get(name) !== heads[name]);
  return store.noteLists(
    open.map(({ list, entities, parts }) => ({ name: list.name, entities: [...entities], parts })),
    elsewhere,
  );
};

interface Wanted extends Known {
  /** The days to be kept of lists that are cut. */
  readonly window: DayWindow | undefined;
}

/** Stage after stage: what makes the app usable does not wait for the rest, the rest waits for it. */
const pullMoved = async (given: PullPorts, plan: readonly PlannedList[], heads: Wanted): Promise<Pulled> => {
  let count = 0;
  const moved = await movedLists(given, plan, heads);
  const tell = (list?: ListProgress, isStill = false): void => {
    if (moved.length > 0)
      given.progress({
        done: count,
        of: moved.length,
        ...(list === undefined ? {} : { list }),
        ...(isStill ? { isStill } : {}),
      });
  };
  const ports = counting(given, (isStill) => {
    tell(undefined, isStill);
  });
  tell();
  for (const stage of [...new Set(moved.map((planned) => planned.stage))]) {
    const ends = await pullStage(
      moved.filter((planned) => planned.stage === stage),
      async (planned) => {
        const end = await pullList(ports, planned, { ...heads, tell });
        if (end === 'closed') heads.refused.set(planned.list.name, heads.heads[planned.list.name] ?? 0);
        count += 1;
        tell();
        return end;
      },
    );
    if (ends.includes('signedOut')) return 'refused';
    if (ends.includes('stopped')) return 'partly';
    if (ends.includes('closed')) await noteLists(ports, plan, heads);
  }
  return 'fresh';
};

/** On a slow line the many small lists cost a round trip each: so many are under way at once. */
const AT_ONCE = 4;

/**
 * `stands` is told when a question has to be asked again because its line stands still, and when that one was answered.
 */
const counting = (ports: PullPorts, stands: (isStill: boolean) => void): PullingPorts => {
  let underWay = 0;
  const get: PullPorts['net']['get'] = async (path, headers) => {
    underWay += 1;
    let stood = false;
    const outcome = await askAgain(
      (stillMs) => ports.net.get(path, headers, stillMs),
      () => {
        stood = true;
        stands(true);
      },
    );
    if (stood) stands(false);
    underWay -= 1;
    return outcome;
  };
  return { ...ports, net: { get }, isLineFree: () => underWay < AT_ONCE };
};

/**
 * A list that cannot be read to its end keeps the others of its stage from being begun: the line is down, or there is
 * no room.
 */
const pullStage = async (
  lists: readonly PlannedList[],
  pull: (planned: PlannedList) => Promise<PullEnd>,
): Promise<readonly PullEnd[]> => {
  const ends: PullEnd[] = [];
  const queue = lists.values();
  const work = async (): Promise<void> => {
    for (const planned of queue) {
      if (ends.some((end) => end === 'stopped' || end === 'signedOut')) return;
      ends.push(await pull(planned));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return ends;
};

/** A list that the server no longer names is closed to this login: what it brought is not this device's to keep. */
const forgetClosed = async ({ store }: PullPorts, plan: readonly PlannedList[], { heads }: Heads): Promise<void> => {
  for (const { scope } of await store.cursors()) {
    if (heads[scope] !== undefined) continue;
    await store.forget(
      scope,
      entitiesOnlyIn(
        scope,
        plan.filter(({ list }) => heads[list.name] !== undefined),
      ),
    );
  }
};

const movedLists = async (
  { store }: PullPorts,
  plan: readonly PlannedList[],
  { epoch, heads, window }: Wanted,
): Promise<readonly PlannedList[]> => {
  const cursors = new Map((await store.cursors()).map((cursor) => [cursor.scope, cursor]));
  return plan.filter((planned) => {
    const cursor = countingOf(cursors.get(planned.list.name), planned, epoch);
    const head = heads[planned.list.name];
    // A list without a head is not open to this login at the moment.
    return (
      head !== undefined && (cursor?.complete !== true || cursor.rev < head || isWindowDue(planned, cursor, window))
    );
  });
};
