// What somebody fills in to be away: checked before it is sent, and cut into the days without confirmed jobs where
// vacation asks for it.
import type { MessageId } from '#i18n/message-id.ts';
import { addDays, datesBetween } from '#ui/dates/calendar-days.ts';
import { knownTexts } from '../../shared/services/kept-draft.ts';
import { workingDaysOf } from '#schema/rules/money/working-days.ts';
import type { BlockDate, CalendarEvent } from '../queries.ts';

export interface AwayDraft {
  readonly kind: 'block' | 'vacation';
  /** Dates as the fields hold them; empty where nothing was chosen. */
  readonly start: string;
  readonly end: string;
  readonly reason: string;
  readonly pay: 'paid' | 'unpaid';
  readonly half: 'none' | 'start' | 'end';
  readonly comment: string;
}

export const newDraft = (start: string): AwayDraft => ({
  kind: 'block',
  start,
  end: '',
  reason: '',
  pay: 'paid',
  half: 'none',
  comment: '',
});

/** With the day from which it was begun: on another one its words are taken up, and not its dates. */
export interface KeptAway extends AwayDraft {
  readonly from: string;
}

/** The draft of the sheet, as this device keeps it. */
export const AWAY_DRAFT = 'away';

/** A leave that was asked for and refused, to be asked for on other days; what is over of it is left out. */
export const wishedAgain = (wish: unknown, today: string): KeptAway => {
  const { start = '', end = '', kind, halfDay, comment = '' } = knownTexts(wish, WISHED);
  const from = start < today ? today : start;
  return {
    ...newDraft(from),
    from,
    kind: 'vacation',
    end: end > from ? end : '',
    pay: kind === 'unpaid' ? kind : 'paid',
    half: (halfDay === 'start' && from === start) || halfDay === 'end' ? halfDay : 'none',
    comment,
  };
};

const WISHED = ['start', 'end', 'kind', 'halfDay', 'comment'];

export const awayIn = (content: unknown, from: string): KeptAway => {
  const fresh = newDraft(from);
  const kept = knownTexts(content, [...Object.keys(fresh), 'from']);
  const { kind, pay, half, reason = '', comment = '' } = kept;
  const { start = from, end = '' } = kept['from'] === from ? kept : {};
  return {
    from,
    start,
    end,
    reason,
    comment,
    kind: kind === 'vacation' ? kind : fresh.kind,
    pay: pay === 'unpaid' ? pay : fresh.pay,
    half: half === 'start' || half === 'end' ? half : fresh.half,
  };
};

export interface AwayFault {
  readonly field: 'start' | 'end' | 'reason';
  readonly text: MessageId;
}

/** The last day; the first where only one is meant. */
export const lastDayOf = ({ start, end }: AwayDraft): string => (end === '' ? start : end);

/**
 * The first thing that keeps it from being sent; null where it is in order.
 * @param daysOff bank holidays on which the person is off
 */
export const faultOf = (draft: AwayDraft, today: string, daysOff: readonly string[] = []): AwayFault | null => {
  if (draft.start === '') return { field: 'start', text: 'calendar.away.missingStart' };
  if (draft.start < today) return { field: 'start', text: 'calendar.away.past' };
  if (lastDayOf(draft) < draft.start) return { field: 'end', text: 'calendar.away.endFirst' };
  if (draft.kind === 'block' && cleaned(draft.reason) === '')
    return { field: 'reason', text: 'calendar.away.missingReason' };
  if (draft.kind === 'vacation' && !hasWorkingDays({ start: draft.start, end: lastDayOf(draft) }, daysOff))
    return { field: draft.end === '' ? 'start' : 'end', text: 'calendar.away.noWorkingDays' };
  return null;
};

/** As the contract wants texts: trimmed and composed. */
export const cleaned = (words: string): string => words.trim().normalize('NFC');

export interface Days {
  readonly start: string;
  readonly end: string;
}

/** Weekends and bank holidays alone are no leave. */
export const hasWorkingDays = ({ start, end }: Days, daysOff: readonly string[]): boolean =>
  workingDaysOf(start, end, daysOff) > 0;

/** What the person has blocked in these days already. */
export const blockedIn = ({ start, end }: Days, events: readonly CalendarEvent[]): readonly BlockDate[] =>
  events.flatMap((event) =>
    event.kind === 'blockDate' && event.firstDay <= end && event.lastDay >= start ? [event.row] : [],
  );

/** The stretches of the wished days on which no confirmed job lies. */
export const daysWithoutJobs = ({ start, end }: Days, events: readonly CalendarEvent[]): readonly Days[] => {
  const isTaken = (date: string): boolean =>
    events.some(({ legend, firstDay, lastDay }) => legend === 'confirmedJob' && firstDay <= date && date <= lastDay);
  return datesBetween(start, end)
    .filter((date) => !isTaken(date))
    .reduce<readonly Days[]>((parts, date) => {
      const last = parts.at(-1);
      return last !== undefined && addDays(last.end, 1) === date
        ? [...parts.slice(0, -1), { ...last, end: date }]
        : [...parts, { start: date, end: date }];
    }, []);
};

/** A vacation that is asked for or granted in these days already. */
export const hasVacation = ({ start, end }: Days, events: readonly CalendarEvent[]): boolean =>
  events.some(
    (event) =>
      event.kind === 'vacation' &&
      event.row.statusCode !== 'rejected' &&
      event.firstDay <= end &&
      event.lastDay >= start,
  );
