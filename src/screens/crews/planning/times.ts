// Other times for one person on a position: as a form writes them, what is wrong with them, and the command that gives
// them.
import { MAX_POSITION_MIN } from '#schema/rules/crews/position-times.ts';
import { instantOf, minutesBetween } from '#schema/rules/crews/shift-times.ts';
import type { ShownRow } from '#outbox/send/send.ts';
import type { PlannersCommand } from '../../shared/planning/commands.ts';
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

export interface GivenTimes {
  readonly times: PlannedPerson['own'];
  /** The row on which they were begun. */
  readonly shown: ShownRow;
  /** Why it is done although they cannot. */
  readonly reason?: string | undefined;
}

/** Times that are the position's own are said no more. */
export const timesCommand = (
  { assignmentId, name, position }: PlannedPerson,
  { times: { startAt, endAt }, shown, reason }: GivenTimes,
): PlannersCommand => ({
  kind: 'times',
  name,
  shown: new Map([[assignmentId, shown]]),
  operations: [
    {
      do: 'times',
      id: assignmentId,
      ...(startAt === position.startAt ? {} : { startAt }),
      ...(endAt === position.endAt ? {} : { endAt }),
      ...(reason === undefined ? {} : { force: true, reason }),
    },
  ],
});
