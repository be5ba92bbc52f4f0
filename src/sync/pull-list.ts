// Pulls one list to its end, page by page: each page is in the tables before the next is asked for.
import type { DayWindow } from '#schema/rules/day-window.ts';
import type { Outcome } from '#remote/outcome.ts';
import type { Cursor, KeptWindow } from '#store/local.ts';
import type { ServerPage } from '#store/server-rows.ts';
import { pageOf, type PulledPage } from './pull-page.ts';
import { placeIn, resumable, sinceOf, type Place, type PullKind } from './pull-place.ts';
import type { PlannedList } from './pull-plan.ts';
import type { ListProgress, PullPorts } from './pull-ports.ts';
import { isLong, pullWeek } from './pull-week.ts';
import { isSameWindow, keepsIn, moveBehind, moveDue, moveWindow, type Move } from './pull-window.ts';

/** Spec 9: list page size. */
const LIMIT = 1000;

/**
 * `stopped`: no answer, or no room; what arrived stays, and the next pull goes on from there. `signedOut`: the token is no longer taken.
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
  readonly ports: PullPorts;
  readonly planned: PlannedList;
  readonly since: number | null;
  /** The days that are kept by what this run brings; undefined for all. */
  readonly window: KeptWindow | undefined;
  /** All rows of those days are asked for although there is a cursor: the server makes no delta of it. */
  readonly isAnew?: boolean;
}

/** The list's rows since the cursor, or all of them (all of its days) where there is none for this epoch. */
export const pullList = async (ports: PullPorts, planned: PlannedList, wanted: Wanted): Promise<PullEnd> => {
  const aim = planned.windowed ? wanted.window : undefined;
  const cursor = knownOf(await ports.store.cursor(planned.list.name), planned, wanted.epoch);
  const due = moveDue(planned, cursor, aim);
  if (due !== undefined) return pullMoving(ports, due, wanted);
  const window = cursor?.window ?? aim;
  const end = await pullFrom({ ...wanted, ports, planned, since: sinceOf(cursor), window }, cursor);
  if (end !== 'done' || aim === undefined || isSameWindow(window, aim)) return end;
  // What was begun in another week ends with the days of that week.
  const behind = await moveBehind(ports, planned, { epoch: wanted.epoch, aim });
  return behind === undefined ? end : pullMoving(ports, behind, wanted);
};

/** Moves the window, and asks for what changed. */
const pullMoving = async (ports: PullPorts, move: Move, wanted: Wanted): Promise<PullEnd> => {
  const moved = await moveWindow(ports, move);
  if (moved === 'stopped') return 'stopped';
  return 'kind' in moved ? endOf(moved) : pullFrom({ ...wanted, ports, planned: move.planned, since: moved.rev, window: moved.window }, moved);
};

/** A cursor of another life of the database counts for nothing, and neither does one of some days where all are kept by now. */
const knownOf = (cursor: Cursor | undefined, { windowed }: PlannedList, epoch: string): Cursor | undefined =>
  cursor?.epoch === epoch && (windowed || cursor.window === undefined) ? cursor : undefined;

const pullFrom = async (run: Run, cursor: Cursor | undefined): Promise<PullEnd> => {
  const place = resumable(cursor);
  const end = await pages(run, place);
  // A server that was updated meanwhile may not know its own key any more; then the list is read from its start.
  return end === 'closed' && place !== undefined ? pages(run, undefined) : end;
};

const pages = async (run: Run, resumed: Place | undefined): Promise<PullEnd> => {
  const { ports, planned } = run;
  const seen = new Map([...planned.entities].map((entity): [string, Set<string>] => [entity, new Set()]));
  const keeps = keepsIn(planned, run.window);
  let place = resumed;
  for (;;) {
    if (await ports.store.full()) return 'stopped';
    const outcome = await ports.net.get(pathOf(run, place), {});
    const page = isOfEpoch(outcome, run) ? pageOf(outcome, planned) : null;
    if (page === null) return endOf(outcome);
    // A delta that is answered with the whole list is asked for again, as a whole and with its days.
    if (page.complete && run.window !== undefined && !asksForDays(run, place)) return pages({ ...run, isAnew: true }, undefined);
    const kind = place?.kind ?? (await kindOf(run, page));
    if (kind === 'snapshot') notePresent(seen, page);
    const follows = followsOf(run, place, page.rev);
    place = { kind, since: run.since, head: place?.head ?? page.rev, after: page.next ?? '', page: (place?.page ?? 1) + 1 };
    if (!(await ports.store.apply({ ...pageWithCursor(run, page, { place, seen }), follows, keeps }))) return 'stopped';
    if (page.next === null) return 'done';
    run.tell({ name: planned.list.name, rows: (place.page - 1) * LIMIT, total: page.total });
    if (place.kind === 'first' && place.page === 2 && isLong(page.total)) await pullWeek(ports, { planned, epoch: run.epoch, keeps });
    await ports.giveWay();
  }
};

/** A server that was restored from a backup between two pages counts anew: the next pull hears of it first. */
const isOfEpoch = (outcome: Outcome, { epoch }: Run): boolean => outcome.kind === 'answered' && (outcome.epoch === null || outcome.epoch === epoch);

const PASSING: readonly number[] = [408, 425, 429];

const endOf = (outcome: Outcome): PullEnd => {
  if (outcome.kind === 'unreachable') return outcome.why === 'signedOut' ? 'signedOut' : 'stopped';
  if (outcome.status === 401) return 'signedOut';
  return outcome.status >= 400 && outcome.status < 500 && !PASSING.includes(outcome.status) ? 'closed' : 'stopped';
};

/** Only a list that the server calls complete holds everything, and so does one of all the days that are kept; only where rows lie already does that matter. */
const kindOf = async (run: Run, page: PulledPage): Promise<PullKind> => {
  const { ports, planned, since } = run;
  if (!page.complete && !asksForDays(run, undefined)) return since === null ? 'first' : 'delta';
  return (await ports.store.filled([...planned.entities])).length > 0 ? 'snapshot' : 'first';
};

const notePresent = (seen: ReadonlyMap<string, Set<string>>, { rows }: PulledPage): void => {
  for (const [entity, members] of Object.entries(rows)) for (const row of members) if (row.deletedAt === undefined) seen.get(entity)?.add(row.id);
};

/**
 * Whether all rows of the days that are kept are asked for. A delta is not narrowed to them: what moved out of the window has to go, and
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

/**
 * A page goes onto the one before it, a delta onto what it asked from, both of this epoch; the first page of a whole list onto anything.
 * None goes onto a list that another tab pulled to its end beyond it meanwhile: what that one did not bring any more would come back,
 * and absence in the older one says nothing.
 */
const followsOf = ({ since, epoch, window }: Run, before: Place | undefined, rev: number) => (cursor: Cursor | undefined): boolean => {
  if (before === undefined && cursor?.epoch === epoch && cursor.complete && cursor.rev > rev) return false;
  if (before === undefined && since === null) return true;
  if (cursor?.epoch !== epoch || !isSameWindow(cursor.window, window)) return false;
  if (before !== undefined) return JSON.stringify(placeIn(cursor)) === JSON.stringify(before);
  return (sinceOf(cursor) ?? -1) >= (since ?? 0);
};

interface Standing {
  /** Where the pull stands after this page. */
  readonly place: Place;
  readonly seen: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Until the last page the old cursor stays, with the place beside it; then it is the head of page 1. */
const pageWithCursor = ({ planned, epoch, since, window }: Run, { rows, next }: PulledPage, { place, seen }: Standing): ServerPage => {
  const common = { scope: planned.list.name, entities: [...planned.entities], epoch, ...(window === undefined ? {} : { window }) };
  if (next !== null) return { rows, cursor: { ...common, rev: since ?? 0, complete: false, progress: place } };
  const cursor: Cursor = { ...common, rev: place.head, complete: true };
  return place.kind === 'snapshot' ? { rows, cursor, keepOnly: Object.fromEntries(seen) } : { rows, cursor };
};
