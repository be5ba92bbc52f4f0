// The days around today of a long list, fetched before the rest of it: whoever plans sees this week while the months still come.
import { pullDays, type WantedDays } from './pull-days.ts';
import type { PullPorts } from './pull-ports.ts';

/** Rows from which a list is long: fewer are here in a moment. */
const LONG = 5_000;
const DAYS_BACK = 1;
const DAYS_AHEAD = 7;

export const isLong = (total: number | null): boolean => total !== null && total > LONG;

/**
 * Takes in the rows of the days around today. They come again with the list itself, so days that cannot be read are left out.
 * To be called after page 1, as what is removed from then on is told by the next pull, and before page 2 is asked for: what is here
 * by then is not newer than the pages to come, which look nothing up.
 */
export const pullWeek = async (ports: PullPorts, { planned, epoch, keeps, follows }: Omit<WantedDays, 'days'>): Promise<void> => {
  if (planned.list.data.entity.span === undefined) return;
  const today = Temporal.Instant.fromEpochMilliseconds(ports.store.moment()).toZonedDateTimeISO('UTC').toPlainDate();
  const days = { from: today.subtract({ days: DAYS_BACK }).toString(), to: today.add({ days: DAYS_AHEAD }).toString() };
  await pullDays(ports, { planned, epoch, days, keeps, follows });
};
