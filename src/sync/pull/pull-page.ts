// One page of a list as the server answers it, parsed at the edge: rows by table, the key of the next page, the head.
import { isRecord, type Outcome } from '#remote/outcome.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import type { PlannedList } from './pull-plan.ts';

export interface PulledPage {
  readonly rows: Readonly<Record<string, readonly ServerRow[]>>;
  readonly next: string | null;
  readonly rev: number;
  /** Rows of the list itself, all pages together; null where the server does not say. */
  readonly total: number | null;
  /** The pages of this snapshot hold everything in scope: what is not in them is gone. */
  readonly complete: boolean;
}

/** The page, or null for an answer that is none. Rows of tables that come by another list are left out. */
export const pageOf = (outcome: Outcome, { list, entities }: PlannedList): PulledPage | null => {
  if (outcome.kind !== 'answered' || outcome.status !== 200) return null;
  const { body } = outcome;
  if (!isRecord(body) || !Array.isArray(body['data']) || typeof body['rev'] !== 'number') return null;
  const included = isRecord(body['included']) ? body['included'] : {};
  // What rows of the list name comes before them: a page is taken in by parts.
  const arrays = [...Object.entries(included), [list.data.entity.name, body['data']] as const];
  const rows: Record<string, readonly ServerRow[]> = {};
  for (const [entity, members] of arrays) {
    if (!entities.has(entity)) continue;
    // One row that cannot be read, passed over, would be missing for ever behind the cursor.
    if (!Array.isArray(members) || !members.every(isRow)) return null;
    rows[entity] = [...(rows[entity] ?? []), ...members];
  }
  return {
    rows,
    next: typeof body['next'] === 'string' ? body['next'] : null,
    rev: body['rev'],
    total: typeof body['total'] === 'number' ? body['total'] : null,
    complete: body['complete'] === true,
  };
};

const isRow = (value: unknown): value is ServerRow =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['rev'] === 'number';

export interface Heads {
  readonly epoch: string;
  readonly rev: number;
  /** Highest change number per list that the login may call. */
  readonly heads: Readonly<Record<string, number>>;
  readonly etag: string | null;
}

/** The heads of GET /status; null for an answer that has none. */
export const headsOf = (outcome: Outcome): Heads | null => {
  if (outcome.kind !== 'answered' || outcome.status !== 200 || !isRecord(outcome.body)) return null;
  const { epoch, rev, heads } = outcome.body;
  if (typeof epoch !== 'string' || typeof rev !== 'number' || !isRecord(heads)) return null;
  return {
    epoch,
    rev,
    etag: outcome.etag,
    heads: Object.fromEntries(
      Object.entries(heads).flatMap(([name, head]) => (typeof head === 'number' ? [[name, head]] : [])),
    ),
  };
};
