// The days around today, fetched before the rest: whoever plans sees this week of a long list while the months still
// come, and a crew member today's job on a slow line.
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import { pullDays, type WantedDays } from './pull-days.ts';
import type { PullPorts } from './pull-ports.ts';

/** Rows from which a list is long: fewer are here in a moment. */
const LONG = 5_000;
const DAYS_BACK = 1;
const DAYS_AHEAD = 7;

export const isLong = (total: number | null): boolean => total !== null && total > LONG;

/** What somebody looks for when the app opens for the first time: a job that began yesterday, today's and the next. */
const SOON_BACK = 1;
const SOON_AHEAD = 2;
/** Rows of each table: as few as are on a slow line in a second or two. */
const SOON_ROWS = 50;

/**
 * Before the first page of a list that a login opens the app for, and that fills several tables: what the job of today
 * needs. To be called
 * where the tables are empty. The list itself is then taken over older rows: what went meanwhile goes at its end.
 */
export const pullSoon = async (
  ports: PullPorts,
  { planned, epoch, keeps, follows }: Omit<WantedDays, 'days'>,
): Promise<void> => {
  if (!planned.first || planned.entities.size === 1 || planned.list.data.entity.span === undefined) return;
  if ((await ports.store.filled([...planned.entities])).length > 0) return;
  await pullDays(ports, {
    planned,
    epoch,
    days: daysAround(ports, SOON_BACK, SOON_AHEAD),
    keeps,
    follows,
    only: SOON_ROWS,
  });
};

const daysAround = ({ store }: PullPorts, back: number, ahead: number): DayRange => {
  const today = Temporal.Instant.fromEpochMilliseconds(store.moment()).toZonedDateTimeISO('UTC').toPlainDate();
  return { from: today.subtract({ days: back }).toString(), to: today.add({ days: ahead }).toString() };
};

/**
 * Takes in the rows of the days around today. They come again with the list itself, so days that cannot be read are
 * left out.
 * To be called after page 1, as what is removed from then on is told by the next pull, and before page 2 is asked for:
 * what is here
 * by then is not newer than the pages to come, which look nothing up.
 */
export const pullWeek = async (
  ports: PullPorts,
  { planned, epoch, keeps, follows }: Omit<WantedDays, 'days'>,
): Promise<void> => {
  if (planned.list.data.entity.span === undefined) return;
  await pullDays(ports, { planned, epoch, days: daysAround(ports, DAYS_BACK, DAYS_AHEAD), keeps, follows });
};
