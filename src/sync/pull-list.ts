// Pulls one list to its end, page by page: each page is in the tables before the next is asked for.
import type { Outcome } from '#remote/outcome.ts';
import type { Cursor } from '#store/local.ts';
import type { ServerPage } from '#store/server-rows.ts';
import { pageOf, type PulledPage } from './pull-page.ts';
import { placeIn, resumable, sinceOf, type Place, type PullKind } from './pull-place.ts';
import type { PlannedList } from './pull-plan.ts';
import type { ListProgress, PullPorts } from './pull-ports.ts';
import { isLong, pullWeek } from './pull-week.ts';

/** Spec 9: list page size. */
const LIMIT = 1000;

/**
 * `stopped`: no answer, or no room; what arrived stays, and the next pull goes on from there. `signedOut`: the token is no longer taken.
 * `closed`: the server does not give this list to the login (its rights changed a moment ago).
 */
export type PullEnd = 'done' | 'stopped' | 'signedOut' | 'closed';

interface Run {
  readonly ports: PullPorts;
  readonly planned: PlannedList;
  readonly epoch: string;
  readonly since: number | null;
  readonly tell: (progress: ListProgress) => void;
}

/** The list's rows since the cursor, or all of them where there is none for this epoch; `tell` hears of each page that is not the last. */
export const pullList = async (ports: PullPorts, planned: PlannedList, epoch: string, tell: Run['tell']): Promise<PullEnd> => {
  const cursor = await ports.store.cursor(planned.list.name);
  const known = cursor?.epoch === epoch ? cursor : undefined;
  const run: Run = { ports, planned, epoch, since: sinceOf(known), tell };
  const place = resumable(known);
  const end = await pages(run, place);
  // A server that was updated meanwhile may not know its own key any more; then the list is read from its start.
  return end === 'closed' && place !== undefined ? pages(run, undefined) : end;
};

const pages = async (run: Run, resumed: Place | undefined): Promise<PullEnd> => {
  const { ports, planned } = run;
  const seen = new Map([...planned.entities].map((entity): [string, Set<string>] => [entity, new Set()]));
  let place = resumed;
  for (;;) {
    if (await ports.store.full()) return 'stopped';
    const outcome = await ports.net.get(pathOf(run, place), {});
    const page = isOfEpoch(outcome, run) ? pageOf(outcome, planned) : null;
    if (page === null) return endOf(outcome);
    const kind = place?.kind ?? (await kindOf(run, page));
    if (kind === 'snapshot') notePresent(seen, page);
    const follows = followsOf(run, place, page.rev);
    place = { kind, since: run.since, head: place?.head ?? page.rev, after: page.next ?? '', page: (place?.page ?? 1) + 1 };
    if (!(await ports.store.apply({ ...pageWithCursor(run, page, { place, seen }), follows }))) return 'stopped';
    if (page.next === null) return 'done';
    run.tell({ name: planned.list.name, rows: (place.page - 1) * LIMIT, total: page.total });
    if (place.kind === 'first' && place.page === 2 && isLong(page.total)) await pullWeek(ports, planned, run.epoch);
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

/** Only a list that the server calls complete holds everything; only where rows lie already does that matter. */
const kindOf = async ({ ports, planned, since }: Run, page: PulledPage): Promise<PullKind> => {
  if (!page.complete) return since === null ? 'first' : 'delta';
  return (await ports.store.filled([...planned.entities])).length > 0 ? 'snapshot' : 'first';
};

const notePresent = (seen: ReadonlyMap<string, Set<string>>, { rows }: PulledPage): void => {
  for (const [entity, members] of Object.entries(rows)) for (const row of members) if (row.deletedAt === undefined) seen.get(entity)?.add(row.id);
};

const pathOf = ({ planned, since }: Run, place: Place | undefined): string => {
  const query = [
    `limit=${String(LIMIT)}`,
    `page=${String(place?.page ?? 1)}`,
    ...(since === null ? [] : [`updatedSince=${String(since)}`]),
    ...(place === undefined ? [] : [`after=${encodeURIComponent(place.after)}`]),
  ];
  return `${planned.path}?${query.join('&')}`;
};

/**
 * A page goes onto the one before it, a delta onto what it asked from, both of this epoch; the first page of a whole list onto
 * anything but a list that another tab pulled to its end beyond it meanwhile: absence in the older one says nothing.
 */
const followsOf = ({ since, epoch }: Run, before: Place | undefined, rev: number) => (cursor: Cursor | undefined): boolean => {
  if (before === undefined && since === null) return !(cursor?.epoch === epoch && cursor.complete && cursor.rev > rev);
  if (cursor?.epoch !== epoch) return false;
  if (before !== undefined) return JSON.stringify(placeIn(cursor)) === JSON.stringify(before);
  return (sinceOf(cursor) ?? -1) >= (since ?? 0);
};

interface Standing {
  /** Where the pull stands after this page. */
  readonly place: Place;
  readonly seen: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Until the last page the old cursor stays, with the place beside it; then it is the head of page 1. */
const pageWithCursor = ({ planned, epoch, since }: Run, { rows, next }: PulledPage, { place, seen }: Standing): ServerPage => {
  const [scope, entities] = [planned.list.name, [...planned.entities]];
  if (next !== null) return { rows, cursor: { scope, epoch, rev: since ?? 0, complete: false, entities, progress: place } };
  const cursor: Cursor = { scope, epoch, rev: place.head, complete: true, entities };
  return place.kind === 'snapshot' ? { rows, cursor, keepOnly: Object.fromEntries(seen) } : { rows, cursor };
};
