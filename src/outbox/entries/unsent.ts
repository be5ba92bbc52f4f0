// How much is not sent yet, counted one way wherever a number of it is told: what needs the person one by one, as it is
// decided, and all else as the acts of people.
import type { OutboxEntry } from '#db/tables/entry.ts';
import type { LocalStore } from '#db/tables/local.ts';
import { countActs } from './acts.ts';

/** Answers without a decision after which an entry is shown as a problem, though it stays and is tried on. */
const PATIENCE = 20;

/** Milliseconds of failing tries after which it is one as well (24 h). */
const PATIENCE_MS = 24 * 3_600_000;

/** It cannot go on without the person. */
export const needsPerson = (entry: OutboxEntry): boolean =>
  entry.state === 'refused' ||
  entry.heldFor === 'refusedParent' ||
  entry.blockedBy === 'space' ||
  entry.blockedBy === 'update' ||
  (entry.state === 'waiting' && isTriedInVain(entry));

/**
 * Silence alone is no problem of the entry: who has no signal for a day is not asked to decide anything. Tries that
 * left this device again and again, and for a whole day, are.
 */
const isTriedInVain = ({ troubles = 0, attempts, failingSince, nextAt, delayMs }: OutboxEntry): boolean =>
  troubles >= PATIENCE ||
  (failingSince !== undefined &&
    nextAt - delayMs - failingSince >= PATIENCE_MS &&
    (troubles > 0 || attempts >= PATIENCE));

/** How many decisions these entries ask for. A file that waits for its refused document is decided with it. */
export const countDecisions = (entries: readonly OutboxEntry[]): number =>
  new Set(entries.map(({ id, class: kind, after = [] }) => (kind === 'bulk' ? after[0] : undefined) ?? id)).size;

/** How many cards and lines of the outbox these entries are. */
export const countAll = (entries: readonly OutboxEntry[]): number =>
  countDecisions(entries.filter(needsPerson)) + countActs(entries.filter((entry) => !needsPerson(entry)));

/** What is not settled yet, what was refused included: what a sign-out has to ask about. */
export const countUnsent = (local: LocalStore): Promise<number> =>
  local.read(['outbox'], async (tables) => countAll(await tables.outbox.all()));
