// The pull's store port over a local store.
import type { Actor } from '#schema/define/rights.ts';
import { noteLists } from '#db/live/arrivals.ts';
import { epochKnown } from '#outbox/entries/epochs.ts';
import { dropOutside } from '#outbox/optimistic/drop-outside.ts';
import type { LocalStore } from '#db/tables/local.ts';
import { noteReachable, writeMeta } from '#db/engine/meta.ts';
import { applyServerRows, filledOf, forgetList } from '#outbox/optimistic/rebase.ts';
import { paceOfDevice, type RowPace } from '#outbox/optimistic/row-pace.ts';
import { changeEpoch } from '#outbox/settle/receipts.ts';
import { readFacts } from '#session/facts.ts';
import type { PullStore } from './pull-ports.ts';
import { windowAt } from './pull-window.ts';

export interface PullStoreParts {
  readonly local: LocalStore;
  readonly actor: Actor;
  /** Device milliseconds. */
  readonly now: () => number;
  /** The server's time as well as it is known, RFC 3339. */
  readonly instant: () => string;
  /** No more room for pulled rows. */
  readonly full: () => Promise<boolean>;
  /** An id that no other run of a pull has, in this tab or another. */
  readonly newRun: () => string;
  /** How many rows go into one transaction; as the device shows where it is not given. */
  readonly pace?: RowPace;
}

export const pullStoreOf = ({
  local,
  actor,
  now,
  instant,
  full,
  newRun,
  pace = paceOfDevice(),
}: PullStoreParts): PullStore => ({
  cursor: (scope) => local.read(['cursors'], (tables) => tables.cursors.get(scope)),
  apply: (page, nearly) => applyServerRows(local, page, { actor, now: now(), pace }, nearly),
  cursors: () => local.read(['cursors'], (tables) => tables.cursors.all()),
  forget: (scope, entities) => forgetList(local, { scope, entities }, { actor, now: now() }),
  filled: (entities) =>
    // Mirrors are looked into in a writing transaction only because readers name the outbox's own tables.
    local.write('relaxed', entities, (tables) => filledOf(tables, entities)),
  noteLists: (lists, elsewhere) => noteLists(local, lists, elsewhere),
  noteReachable: (reachable) => noteReachable(local, reachable, instant()),
  notePulled: () => writeMeta(local, 'lastPull', instant()),
  epoch: () => epochKnown(local),
  noteEpoch: async (epoch, knownThen) => {
    await changeEpoch(local, { epoch, knownThen, now: now() }, actor);
    return (await epochKnown(local)) === epoch;
  },
  window: async () => {
    const { tenant } = await readFacts(local);
    return tenant === null ? undefined : windowAt(instant(), tenant);
  },
  dropOutside: (outside) => dropOutside(local, outside),
  moment: now,
  newRun,
  full,
});
