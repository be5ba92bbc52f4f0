// Other times for one person on a position: as a form writes them, and what is wrong with them.
import { MAX_POSITION_MIN } from '#schema/rules/crews/position-times.ts';
import { instantOf, minutesBetween } from '#schema/rules/crews/shift-times.ts';
import { knownTexts } from '../../shared/services/kept-draft.ts';
import type { PlannedPerson } from './people.ts';

const FIELDS = ['startDate', 'startTime', 'endDate', 'endTime'] as const;
/** Days and wall times at the place. */
export type TimesDraft = Readonly<Record<(typeof FIELDS)[number], string>>;

/** Of what was kept, the fields that somebody wrote. */
export const timesIn = (content: unknown): Partial<TimesDraft> => knownTexts(content, FIELDS);

export const draftOfTimes = ({ startAt, endAt }: PlannedPerson['own'], zone: string): TimesDraft => {
  const at = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  const time = (instant: string): string => at(instant).toPlainTime().toString({ smallestUnit: 'minute' });
  return {
    startDate: at(startAt).toPlainDate().toString(),
    startTime: time(startAt),
    endDate: at(endAt).toPlainDate().toString(),
    endTime: time(endAt),
  };
};

/** Texts `crews.times.fault.{code}`. */
export type TimesFault = 'incomplete' | 'order' | 'long';

export interface WrittenTimes {
  /** Null where the fields say none. */
  readonly times: PlannedPerson['own'] | null;
  readonly fault: TimesFault | null;
}

/** What the fields say. */
export const writtenTimes = (draft: TimesDraft, zone: string): WrittenTimes => {
  if (FIELDS.some((field) => draft[field] === '')) return { times: null, fault: 'incomplete' };
  const times = {
    startAt: instantOf(draft.startDate, draft.startTime, zone),
    endAt: instantOf(draft.endDate, draft.endTime, zone),
  };
  const minutes = minutesBetween(times.startAt, times.endAt);
  return { times, fault: minutes <= 0 ? 'order' : minutes > MAX_POSITION_MIN ? 'long' : null };
};
