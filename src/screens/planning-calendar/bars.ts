// The model's bars as a timeline draws them: their look, and the words on them.
import { dateOf, formatTime } from '#i18n/format.ts';
import { epochMs } from '#schema/rules/fitness/epoch.ts';
import { canonicalInstant, type ShiftInstants } from '#schema/rules/crews/shift-times.ts';
import { BORDERS, LOOKS, MARK_CHANGED, MARK_STRUCK, type BarLook } from '#planning/model/looks.ts';
import type { PlanCrew, PlanWindow } from '#planning/model/window.ts';
import type { BarTone, TimelineBar } from '#ui/timeline/timeline-model.ts';

const TONES: Readonly<Record<BarLook, BarTone>> = {
  confirmedPosition: 'done',
  requestedPending: 'asked',
  sparePosition: 'spare',
  vacationDay: 'leave',
  unpaidVacationDay: 'unpaidLeave',
  requestedVacation: 'askedLeave',
  sickDay: 'sick',
  absence: 'absent',
  cancellation: 'off',
  blockedDate: 'blocked',
  bankHoliday: 'holiday',
};

/** Looks whose bars name a job; the others name themselves. */
const WORK: readonly BarLook[] = ['confirmedPosition', 'requestedPending', 'sparePosition', 'cancellation'];

export interface PlanningBar extends TimelineBar {
  readonly look: BarLook;
  /** Null for days on which somebody is away. */
  readonly crew: PlanCrew | null;
  readonly from: string;
  readonly until: string;
  readonly zone: string;
}

export interface BarWords {
  readonly locale: string;
  readonly zone: string;
  readonly lookName: (look: BarLook) => string;
}

const EDGES = { none: 'none', yellow: 'warn', doubleBooking: 'alarm' } as const;

export const instantAt = (ms: number): string => canonicalInstant(Temporal.Instant.fromEpochMilliseconds(ms));

/** `08` for 08:00, `08:30` as it is. */
const shortTime = (instant: string, zone: string, locale: string): string =>
  formatTime({ instant, zone, locale }).replace(/:00$/u, '');

/** The bars of the person at that place of the window. */
export const barsAt = (window: PlanWindow, person: number, words: BarWords): readonly PlanningBar[] => {
  const [first, end] = [window.offsets[person] ?? 0, window.offsets[person + 1] ?? 0];
  return Array.from({ length: end - first }, (_none, nth) => barOf(window, first + nth, words));
};

const barOf = (window: PlanWindow, at: number, { locale, zone, lookName }: BarWords): PlanningBar => {
  const look = LOOKS[window.look[at] ?? 0] ?? 'absence';
  const crew = window.crews[window.crew[at] ?? -1] ?? null;
  const where = crew?.zone ?? zone;
  const [start, end] = [window.start[at] ?? 0, window.end[at] ?? 0];
  const [from, until] = [instantAt(start), instantAt(end)];
  const marks = window.marks[at] ?? 0;
  const isWork = WORK.includes(look);
  const times = `${shortTime(from, where, locale)}–${shortTime(until, where, locale)}`;
  return {
    id: window.ids[at] ?? '',
    start,
    end,
    tone: TONES[look],
    edge: EDGES[BORDERS[window.border[at] ?? 0] ?? 'none'],
    isChanged: (marks & MARK_CHANGED) !== 0,
    isStruck: (marks & MARK_STRUCK) !== 0,
    group: isWork ? `crew ${crew?.id ?? ''}` : look,
    least: isWork ? shortTime(from, where, locale) : '',
    short: isWork ? times : lookName(look),
    long: isWork && crew !== null && crew.name !== '' ? crew.name : lookName(look),
    look,
    crew,
    from,
    until,
    zone: where,
  };
};

/** As it would be drawn at other times. */
export const barAtTimes = (bar: PlanningBar, { startAt, endAt }: ShiftInstants, locale: string): PlanningBar => ({
  ...bar,
  start: epochMs(startAt),
  end: epochMs(endAt),
  from: startAt,
  until: endAt,
  least: shortTime(startAt, bar.zone, locale),
});

/** The date on which it begins, at its place. */
export const dayOfBar = ({ from, zone }: PlanningBar): string => dateOf(from, zone);
