// A list of which a device keeps some days: the window moves on with the weeks, and what lies in the new ones comes
// without having changed.
//
//   kept whole or other days ──aim──> window with `filled` ──days beyond `filled` fetched, other days dropped──> window
//
// From the aim on, deltas are judged by the new days. A kill in between leaves `filled`, and the next pull fetches what
// is beyond it.
import {
  daysAround,
  daysBeyond,
  liesIn,
  sharedDays,
  type DayRange,
  type DayWindow,
} from '#schema/rules/planning/day-window.ts';
import type { Outcome } from '#remote/outcome.ts';
import type { Tenant } from '#session/tenant-check.ts';
import type { Cursor, KeptWindow } from '#db/tables/local.ts';
import type { Keeps } from '#db/tables/server-rows.ts';
import { pullDays } from './pull-days.ts';
import type { PlannedList } from './pull-plan.ts';
import type { PullPorts } from './pull-ports.ts';

/** The agency's planning window as it lies at that instant. */
export const windowAt = (instant: string, { timezone, settings }: Pick<Tenant, 'timezone' | 'settings'>): DayWindow => {
  const today = Temporal.Instant.from(instant).toZonedDateTimeISO(timezone).toPlainDate().toString();
  return { ...daysAround(today, settings.planningWindow), zone: timezone };
};

export const isSameWindow = (one: DayWindow | undefined, other: DayWindow | undefined): boolean =>
  one?.from === other?.from && one?.to === other?.to && one?.zone === other?.zone;

/** The list was pulled, and its days are not those that are to be kept, or not all here yet. */
export const isWindowDue = (
  { windowed }: PlannedList,
  cursor: Cursor | undefined,
  aim: DayWindow | undefined,
): boolean =>
  windowed &&
  aim !== undefined &&
  cursor?.complete === true &&
  (!isSameWindow(cursor.window, aim) || cursor.window?.filled !== undefined);

/** Which rows of the list's tables stay here; all where there is no window. */
export const keepsIn = ({ list }: PlannedList, window: DayWindow | undefined): Keeps => {
  if (window === undefined) return () => true;
  const isInside = liesIn(window);
  const entities = new Map([list.data, ...list.included].map(({ entity }) => [entity.name, entity]));
  return (name, row) => {
    const entity = entities.get(name);
    return entity === undefined || isInside(entity, row);
  };
};

export interface Move {
  readonly planned: PlannedList;
  readonly cursor: Cursor;
  readonly aim: DayWindow;
}

export const moveDue = (
  planned: PlannedList,
  cursor: Cursor | undefined,
  aim: DayWindow | undefined,
): Move | undefined =>
  aim !== undefined && cursor !== undefined && isWindowDue(planned, cursor, aim) ? { planned, cursor, aim } : undefined;

/** The move that is due once a list was pulled to its end by the days of another week. */
export const moveBehind = async (
  { store }: PullPorts,
  planned: PlannedList,
  { epoch, aim }: { readonly epoch: string; readonly aim: DayWindow },
): Promise<Move | undefined> => {
  const cursor = await store.cursor(planned.list.name);
  return cursor?.epoch === epoch ? moveDue(planned, cursor, aim) : undefined;
};

/**
 * Moves a list's window, or goes on where that was cut off. The cursor where all went well, else what came instead
 * (`stopped`: no room, or somebody else moved it).
 */
export const moveWindow = async (
  ports: PullPorts,
  { planned, cursor, aim }: Move,
): Promise<Cursor | Outcome | 'stopped'> => {
  const filled = sharedWith(aim, hereOf(cursor.window, aim));
  const moving = { ...cursor, window: { ...aim, filled } };
  if (!(await replace(ports, cursor, moving))) return 'stopped';
  const keeps = keepsIn(planned, aim);
  for (const days of daysBeyond(aim, filled)) {
    const instead = await pullDays(ports, { planned, epoch: cursor.epoch, days, keeps, follows: isSame(moving) });
    if (instead !== undefined) return instead;
  }
  const outside = { scope: cursor.scope, entities: [...planned.entities], keeps, stands: isSame(moving) };
  const moved = { ...cursor, window: aim };
  return (await ports.store.dropOutside(outside)) && (await replace(ports, moving, moved)) ? moved : 'stopped';
};

/** The days of which all rows are here; a list that was kept whole has all of them. */
const hereOf = (window: KeptWindow | undefined, aim: DayWindow): DayRange | null => {
  if (window === undefined) return aim;
  // Where a day begins is another question in another zone.
  if (window.zone !== aim.zone) return null;
  return window.filled === undefined ? window : sharedWith(window, window.filled);
};

const sharedWith = (one: DayRange, other: DayRange | null): DayRange | null =>
  other === null ? null : sharedDays(one, other);

const replace = ({ store }: PullPorts, before: Cursor, cursor: Cursor): Promise<boolean> =>
  store.apply({ rows: {}, cursor, follows: isSame(before) });

const isSame =
  (before: Cursor) =>
  (cursor: Cursor | undefined): boolean =>
    JSON.stringify(cursor) === JSON.stringify(before);
