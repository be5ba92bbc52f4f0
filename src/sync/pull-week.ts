// The days around today of a long list, fetched before the rest of it: whoever plans sees this week while the months still come.
import { pageOf } from './pull-page.ts';
import type { PlannedList } from './pull-plan.ts';
import type { PullPorts } from './pull-ports.ts';

/** Rows from which a list is long: fewer are here in a moment. */
const LONG = 5_000;
const DAYS_BACK = 1;
const DAYS_AHEAD = 7;

export const isLong = (total: number | null): boolean => total !== null && total > LONG;

/**
 * Takes in the rows of the days around today. They come again with the list itself, so no cursor moves, and a window that cannot be
 * read is left out. To be called after page 1: what is removed from then on is told by the next pull.
 */
export const pullWeek = async ({ net, store, giveWay }: PullPorts, planned: PlannedList, epoch: string): Promise<void> => {
  if (planned.list.data.entity.span === undefined) return;
  const today = Temporal.Instant.fromEpochMilliseconds(store.moment()).toZonedDateTimeISO('UTC').toPlainDate();
  const window = `limit=1000&from=${today.subtract({ days: DAYS_BACK }).toString()}&to=${today.add({ days: DAYS_AHEAD }).toString()}`;
  let after: string | null = '';
  for (let number = 1; after !== null; number += 1) {
    const outcome = await net.get(`${planned.path}?${window}&page=${String(number)}${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`, {});
    const page = outcome.kind === 'answered' && (outcome.epoch === null || outcome.epoch === epoch) ? pageOf(outcome, planned) : null;
    if (page === null || !(await store.apply({ rows: page.rows }))) return;
    after = page.next;
    await giveWay();
  }
};
