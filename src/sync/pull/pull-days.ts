// The rows of some days of a list, fetched beside its cursor: they did not have to change to be wanted.
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import type { Outcome } from '#remote/outcome.ts';
import type { Follows, Keeps } from '#db/tables/server-rows.ts';
import { pageOf } from './pull-page.ts';
import type { PlannedList } from './pull-plan.ts';
import type { PullPorts } from './pull-ports.ts';

export interface WantedDays {
  readonly planned: PlannedList;
  readonly epoch: string;
  readonly days: DayRange;
  /** Of all days that are kept here, not of these alone. */
  readonly keeps: Keeps;
  /** Where the list stands meanwhile: rows that come when it stands elsewhere are not taken in. */
  readonly follows: Follows;
  /** One page of so many rows of each table, where the rest comes with the list itself; all of them otherwise. */
  readonly only?: number;
}

/**
 * Takes the rows in, page by page; no cursor moves. Undefined when all of them are here, else what was answered instead
 * of a page;
 * `stopped` where there is no room, the session ended or another run has taken over.
 */
export const pullDays = async (
  { net, store, giveWay }: PullPorts,
  { planned, epoch, days, keeps, follows, only }: WantedDays,
): Promise<Outcome | 'stopped' | undefined> => {
  const path = `${planned.path}?limit=${String(only ?? 1000)}&from=${days.from}&to=${days.to}`;
  let after: string | null = '';
  for (let number = 1; after !== null; number += 1) {
    if (await store.full()) return 'stopped';
    const outcome = await net.get(
      `${path}&page=${String(number)}${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`,
      {},
    );
    const page =
      outcome.kind === 'answered' && (outcome.epoch === null || outcome.epoch === epoch)
        ? pageOf(outcome, planned)
        : null;
    if (page === null) return outcome;
    if (!(await store.apply({ rows: page.rows, scope: planned.list.name, epoch, keeps, follows }))) return 'stopped';
    after = only === undefined ? page.next : null;
    await giveWay();
  }
  return undefined;
};
