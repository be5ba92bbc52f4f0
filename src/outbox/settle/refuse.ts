// A final no: the change leaves the rows, the entry stays with its reason until the person decides.
import type { Actor } from '#schema/define/rights.ts';
import { entryNamed } from './claim.ts';
import { allows, moved, detailedStateOf, type EntryEvent } from '../entries/entry-states.ts';
import type { OutboxEntry, Refusal } from '#db/tables/entry.ts';
import { sentAgain, type AnswerEpoch } from '../entries/epochs.ts';
import { refold } from '../optimistic/fold.ts';
import type { LocalStore, LocalTables } from '#db/tables/local.ts';
import { holdDependents } from '../entries/remove-entry.ts';
import { addressOf } from '#db/tables/row-key.ts';
import { instantAt, millisecondsOf } from '#db/engine/time.ts';

/** What the server answered to an entry that it does not take. */
export interface FinalNo {
  readonly refusal: Refusal;
  /** Device milliseconds. */
  readonly now: number;
  /** Left out where the server names no database. */
  readonly from?: AnswerEpoch;
}

/**
 * Marks an entry as refused by the server; false when it is not there any more, was decided before, or goes again
 * because the database that refused it was replaced.
 */
export const refuse = (
  local: LocalStore,
  { id, touches }: Pick<OutboxEntry, 'id' | 'touches'>,
  { refusal, now, from }: FinalNo,
  actor: Actor,
): Promise<boolean> =>
  local.write(
    'strict',
    touches.map((row) => addressOf(row).entity),
    async (tables) => {
      const entry = await entryNamed(tables, id);
      if (
        entry === undefined ||
        !allows(detailedStateOf(entry), 'refusedByServer') ||
        (await sentAgain(tables, entry, now, from))
      )
        return false;
      await refuseIn(tables, { entry, event: 'refusedByServer', refusal, actor });
      return true;
    },
  );

interface Refusing {
  readonly entry: OutboxEntry;
  readonly event: EntryEvent;
  readonly refusal: Refusal;
  readonly actor: Actor;
}

const refuseIn = async (tables: LocalTables, { entry, event, refusal, actor }: Refusing): Promise<void> => {
  const { intentKey: _intent, mergeKey: _merge, ...rest } = moved(entry, event, { refusal });
  await tables.outbox.put(rest);
  await holdDependents(tables, entry.id);
  await refold(tables, entry.touches, actor);
};

/**
 * Refuses intents that nobody needs any more and that the server cannot have seen (domain.md, expired-intents). Answers
 * how many.
 */
export const expire = (local: LocalStore, now: number, actor: Actor): Promise<number> =>
  local.write('strict', [], async (tables) => {
    const over = (await tables.outbox.all()).filter((entry) => isOver(entry, now));
    for (const { id } of over) {
      const entry = await entryNamed(tables, id);
      if (entry === undefined || !allows(detailedStateOf(entry), 'expired')) continue;
      await refuseIn(tables, {
        entry,
        event: 'expired',
        refusal: { kind: 'expired', code: 'EXPIRED_HERE', at: instantAt(now) },
        actor,
      });
    }
    return over.length;
  });

const isOver = ({ validUntil, attempts, state }: OutboxEntry, now: number): boolean =>
  validUntil !== undefined && attempts === 0 && state !== 'refused' && millisecondsOf(validUntil) < now;
