// Pulls one list to its end, page by page: the next one is asked for while one is written.
import type { DayWindow } from '#schema/rules/planning/day-window.ts';
import type { Outcome } from '#remote/outcome.ts';
import type { Cursor, KeptWindow } from '#db/tables/local.ts';
import type { Follows, ServerPage } from '#db/tables/server-rows.ts';
import { pageOf, type PulledPage } from './pull-page.ts';
import { countingOf, placeIn, resumable, sinceOf, type Place, type PullKind } from './pull-place.ts';
import type { PlannedList } from './pull-plan.ts';
import type { ListProgress, PullingPorts } from './pull-ports.ts';
import { isLong, pullSoon, pullWeek } from './pull-week.ts';
import { isSameWindow, keepsIn, moveBehind, moveDue, moveWindow, type Move } from './pull-window.ts';

/** Rows of a page of a list. */
const LIMIT = 1000;

/**
 * `stopped`: no answer, or no room; what arrived stays, and the next pull goes on from there. `signedOut`: the token is
 * no longer taken.
 * `closed`: the server does not give this list to the login (its rights changed a moment ago).
 */
export type PullEnd = 'done' | 'stopped' | 'signedOut' | 'closed';

export interface Wanted {
  readonly epoch: string;
  /** The days to be kept of a list that is cut; undefined while they are not known. */
  readonly window?: DayWindow | undefined;
  /** Hears of each page that is not the last. */
  readonly tell: (progress: ListProgress) => void;
}

interface Run extends Wanted {
  readonly ports: PullingPorts;
  readonly planned: PlannedList;
  readonly since: number | null;
  /** The days that are kept by what this run brings; undefined for all. */
  readonly window: KeptWindow | undefined;
  /** All rows of those days are asked for although there is a cursor: the server makes no delta of it. */
  readonly isAnew?: boolean;
  /** Its first page was not taken in, as rows had come beside it: this time it is taken over them. */
  readonly isAgain?: boolean;
  /** Of this run alone. */
  readonly id: string;
}

/** The list's rows since the cursor, or all of them (all of its days) where there is none for this epoch. */
export const pullList = async (ports: PullingPorts, planned: PlannedList, wanted: Wanted): Promise<PullEnd> => {
  const aim = planned.windowed ? wanted.window : undefined;
  const cursor = countingOf(await ports.store.cursor(planned.list.name), planned, wanted.epoch);
  const due = moveDue(planned, cursor, aim);
  if (due !== undefined) return pullMoving(ports, due, wanted);
  const window = cursor?.window ?? aim;
  const end = await pullFrom(
    { ...wanted, ports, planned, since: sinceOf(cursor), window, id: ports.store.newRun() },
    cursor,
  );
  if (end !== 'done' || aim === undefined || isSameWindow(window, aim)) return end;
  // What was begun in another week ends with the days of that week.
  const behind = await moveBehind(ports, planned, { epoch: wanted.epoch, aim });
  return behind === undefined ? end : pullMoving(ports, behind, wanted);
};

/** Moves the window, and asks for what changed. */
const pullMoving = async (ports: PullingPorts, move: Move, wanted: Wanted): Promise<PullEnd> => {
  const moved = await moveWindow(ports, move);
  if (moved === 'stopped') return 'stopped';
  return 'kind' in moved
    ? endOf(moved)
    : pullFrom(
        { ...wanted, ports, planned: move.planned, since: moved.rev, window: moved.window, id: ports.store.newRun() },
        moved,
      );
};

const pullFrom = async (run: Run, cursor: Cursor | undefined): Promise<PullEnd> => {
  const place = resumable(cursor);
  const end = await pages(run, place);
  // A server that was updated meanwhile may not know its own key any more; then the list is read from its start.
  return end === 'closed' && place !== undefined ? pages(run, undefined) : end;
};

/** Asks for the page behind that place; `full` where there is no more room. */
const ask = async (run: Run, place: Place | undefined): Promise<Outcome | 'full'> =>
  (await run.ports.store.full()) ? 'full' : run.ports.net.get(pathOf(run, place), {});

const pages = async (run: Run, resumed: Place | undefined): Promise<PullEnd> => {
  const { ports, planned, tell } = run;
  const seen = new Map([...planned.entities].map((entity): [string, Set<string>] => [entity, new Set()]));
  const keeps = keepsIn(planned, run.window);
  let before = resumed;
  if (resumed === undefined && run.since === null)
    await pullSoon(ports, {
      planned,
      epoch: run.epoch,
      keeps,
      follows: (cursor) => cursor === undefined || cursor.epoch !== run.epoch,
    });
  let asked = ask(run, before);
  /** The page before is committed while this one is put. */
  let ended: Promise<boolean> = Promise.resolve(true);
  for (;;) {
    const outcome = await asked;
    const page = outcome !== 'full' && isOfEpoch(outcome, run) ? pageOf(outcome, planned) : null;
    if (outcome === 'full' || page === null) return (await ended) && outcome !== 'full' ? endOf(outcome) : 'stopped';
    // A delta that is answered with the whole list is asked for again, as a whole and with its days.
    if (page.complete && run.window !== undefined && !asksForDays(run, before))
      return (await ended) ? pages({ ...run, isAnew: true }, undefined) : 'stopped';
    const kind = before?.kind ?? (await kindOf(run, page));
    if (kind === 'snapshot') notePresent(seen, page);
    const place: Place = {
      kind,
      since: run.since,
      head: before?.head ?? page.rev,
      after: page.next ?? '',
      page: (before?.page ?? 1) + 1,
      run: run.id,
    };
    const hotDaysFirst = kind === 'first' && place.page === 2 && isLong(page.total);
    if (page.next !== null) await ports.giveWay();
    const ahead = page.next !== null && !hotDaysFirst && ports.isLineFree() ? ask(run, place) : undefined;
    // It may never be looked at: a failure of it is met where it is.
    ahead?.catch(() => undefined);
    const isResumed = before === resumed && resumed !== undefined;
    const taking = takeIn(ports, { ...asPage(run, page, { before, place, seen, isResumed }), keeps });
    const isPut = await taking.isPut;
    // Where the commit before failed, this page found the cursor elsewhere, and that failure is what is told.
    if (!(await ended) || !isPut)
      return kind === 'first' && before === undefined && run.isAgain !== true
        ? pages({ ...run, isAgain: true }, undefined)
        : 'stopped';
    ended = taking.isTaken;
    if ((page.next === null || hotDaysFirst) && !(await ended)) return 'stopped';
    if (page.next === null) return 'done';
    tell({ name: planned.list.name, rows: (place.page - 1) * LIMIT, total: page.total });
    if (hotDaysFirst) await pullWeek(ports, { planned, epoch: run.epoch, keeps, follows: isAt(run, place) });
    before = place;
    asked = ahead ?? ask(run, place);
  }
};

interface TakingIn {
  /** Its rows are nearly put; false where it was not taken in. */
  readonly isPut: Promise<boolean>;
  readonly isTaken: Promise<boolean>;
}

const takeIn = ({ store }: PullingPorts, page: ServerPage): TakingIn => {
  let nearly = (): void => undefined;
  const put = new Promise<boolean>((resolve) => {
    nearly = () => {
      resolve(true);
    };
  });
  const isTaken = store.apply(page, nearly);
  // It is looked at behind the next page: a failure of it is met there.
  isTaken.catch(() => undefined);
  return { isPut: Promise.race([put, isTaken]), isTaken };
};

/** A server that was restored from a backup between two pages counts anew: the next pull hears of it first. */
const isOfEpoch = (outcome: Outcome, { epoch }: Run): boolean =>
  outcome.kind === 'answered' && (outcome.epoch === null || outcome.epoch === epoch);

const PASSING: readonly number[] = [408, 425, 429];

const endOf = (outcome: Outcome): PullEnd => {
  if (outcome.kind === 'unreachable') return outcome.why === 'signedOut' ? 'signedOut' : 'stopped';
  if (outcome.status === 401) return 'signedOut';
  return outcome.status >= 400 && outcome.status < 500 && !PASSING.includes(outcome.status) ? 'closed' : 'stopped';
};

/**
 * Only a list that the server calls complete holds everything, and so does one of all the days that are kept; only
 * where rows lie already does that matter.
 */
const kindOf = async (run: Run, page: PulledPage): Promise<PullKind> => {
  const { ports, planned, since } = run;
  if (!page.complete && !asksForDays(run, undefined)) return since === null ? 'first' : 'delta';
  return (await ports.store.filled([...planned.entities])).length > 0 ? 'snapshot' : 'first';
};

const notePresent = (seen: ReadonlyMap<string, Set<string>>, { rows }: PulledPage): void => {
  for (const [entity, members] of Object.entries(rows))
    for (const row of members) if (row.deletedAt === undefined) seen.get(entity)?.add(row.id);
};

/**
 * Whether all rows of the days that are kept are asked for. A delta is not narrowed to them: what moved out of the
 * window has to go, and
 * what unsent work touches has to come, whenever its day is.
 */
const asksForDays = ({ since, window, isAnew }: Run, place: Place | undefined): boolean =>
  window !== undefined && (place === undefined ? since === null || isAnew === true : place.kind !== 'delta');

const pathOf = (run: Run, place: Place | undefined): string => {
  const { planned, since, window } = run;
  const days = asksForDays(run, place) ? window : undefined;
  const query = [
    `limit=${String(LIMIT)}`,
    `page=${String(place?.page ?? 1)}`,
    ...(since === null || days !== undefined ? [] : [`updatedSince=${String(since)}`]),
    ...(days === undefined ? [] : [`from=${days.from}`, `to=${days.to}`]),
    ...(place === undefined ? [] : [`after=${encodeURIComponent(place.after)}`]),
  ];
  return `${planned.path}?${query.join('&')}`;
};

/** The list stands at that place, in this epoch and with these days. */
const isAt =
  ({ epoch, window }: Run, place: Place): Follows =>
  (cursor) =>
    cursor?.epoch === epoch &&
    isSameWindow(cursor.window, window) &&
    JSON.stringify(placeIn(cursor)) === JSON.stringify(place);

/**
 * A page goes onto the one before it, a delta onto what it asked from, both of this epoch; the first page of a whole
 * list onto anything.
 * None goes onto a list that another tab pulled to its end beyond it meanwhile: what that one did not bring any more
 * would come back,
 * and absence in the older one says nothing.
 */
const followsOf =
  (run: Run, before: Place | undefined, rev: number): Follows =>
  (cursor) => {
    const { since, epoch, window } = run;
    if (before !== undefined) return isAt(run, before)(cursor);
    if (cursor?.epoch === epoch && cursor.complete && cursor.rev > rev) return false;
    if (since === null) return true;
    return cursor?.epoch === epoch && isSameWindow(cursor.window, window) && (sinceOf(cursor) ?? -1) >= since;
  };

interface Standing {
  /** Where the pull stood when it asked for this page; undefined for the first. */
  readonly before: Place | undefined;
  /** Where it stands after it. */
  readonly place: Place;
  readonly seen: ReadonlyMap<string, ReadonlySet<string>>;
  /** Another run left off there. */
  readonly isResumed: boolean;
}

/** Until the last page the old cursor stays, with the place beside it; then it is the head of page 1. */
const asPage = (
  run: Run,
  { rows, next, rev }: PulledPage,
  { before, place, seen, isResumed }: Standing,
): ServerPage => {
  const { planned, epoch, since, window } = run;
  const common = {
    scope: planned.list.name,
    entities: [...planned.entities],
    epoch,
    ...(window === undefined ? {} : { window }),
  };
  const cursorAt = (progress: Place): Cursor => ({ ...common, rev: since ?? 0, complete: false, progress });
  const begun = (parts: number): Place => ({ ...place, after: before?.after ?? '', page: place.page - 1, parts });
  const page: ServerPage = {
    rows,
    cursor: next === null ? { ...common, rev: place.head, complete: true } : cursorAt(place),
    follows: followsOf(run, before, rev),
    part: (parts) => ({ cursor: cursorAt(begun(parts)), follows: isAt(run, begun(parts)) }),
    ...freshnessOf(place.kind, before, isResumed),
  };
  return next === null && place.kind === 'snapshot' ? { ...page, keepOnly: Object.fromEntries(seen) } : page;
};

/** Only a run that began with empty tables and was not cut off knows what came beside it. */
const freshnessOf = (kind: PullKind, before: Place | undefined, isResumed: boolean): Pick<ServerPage, 'fresh'> => {
  if (kind !== 'first' || isResumed) return {};
  return { fresh: before === undefined ? 'begin' : 'goOn' };
};
