// The server has a newer version of a row than the person edited: merged where nobody changed the same field, else a
// conflict (domain.md, stale-edits).
import type { Actor } from '#schema/define/rights.ts';
import { entryNamed } from './claim.ts';
import { moved } from '../entries/entry-states.ts';
import { conflictsOf } from '../entries/conflicts.ts';
import { isServerRow } from '../entries/definitions.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { sentAgain, type AnswerEpoch } from '../entries/epochs.ts';
import type { LocalStore, LocalTables } from '#db/tables/local.ts';
import { isSealed } from '#db/engine/meta.ts';
import { refoldAfter } from '../optimistic/rebase.ts';
import { takeRows } from '../optimistic/take-rows.ts';
import { addressOf } from '#db/tables/row-key.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';

/** What the server answered to an edit of an older version. */
export interface Staleness {
  readonly id: string;
  /** The drain pass that sent it. */
  readonly owner: string;
  /** The row as the server has it now. */
  readonly current: unknown;
  /** Device milliseconds. */
  readonly now: number;
  /** Left out where the server names no database. */
  readonly from?: AnswerEpoch;
}

/**
 * Takes in the newer row and, where it left the edited fields as the person saw them, puts the edit on top of it, to be
 * sent again.
 * `conflict`: somebody changed the same field; nothing is decided here then. `taken`: the lease ran out meanwhile. A
 * row of a database
 * that was replaced meanwhile is not taken in: the edit goes again.
 */
export const meetStale = (
  local: LocalStore,
  { id, owner, current, now, from }: Staleness,
  actor: Actor,
): Promise<'again' | 'conflict' | 'taken'> =>
  local.write('strict', [], async (tables) => {
    const entry = await entryNamed(tables, id);
    if (entry?.lease?.owner !== owner) return 'taken';
    if (await sentAgain(tables, entry, now, from)) return 'again';
    const row = isServerRow(current) ? current : undefined;
    if (row === undefined || row.rev === entry.ifRev || conflictsOf(entry, row).length > 0) return 'conflict';
    await tables.outbox.put(moved(entry, 'transient', { ifRev: row.rev, nextAt: now, delayMs: 0 }));
    await takeCurrent(tables, entry, row, { now, actor });
    return 'again';
  });

/**
 * Takes in the row that the server showed with its refusal, where it is the one that the entry changes: what is sent
 * anew builds on it.
 */
export const takeShown = async (
  tables: LocalTables,
  entry: OutboxEntry,
  { now, actor }: { readonly now: number; readonly actor: Actor },
): Promise<void> => {
  const current = entry.refusal?.current;
  const [first = ''] = entry.touches;
  if (isServerRow(current) && addressOf(first).id === current.id)
    await takeCurrent(tables, entry, current, { now, actor });
};

const takeCurrent = async (
  tables: LocalTables,
  entry: OutboxEntry,
  row: ServerRow,
  { now, actor }: { readonly now: number; readonly actor: Actor },
): Promise<void> => {
  const [first] = entry.touches;
  if (first === undefined || (await isSealed(tables))) return;
  const touched = await takeRows(tables, { [addressOf(first).entity]: [row] }, { now });
  await refoldAfter(tables, touched, actor);
};
