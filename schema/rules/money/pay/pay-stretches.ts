// A shift cut into stretches on which the same supplements count: on instants, so that the night of a clock change is
// as long as it was (domain.md, pay-lines).
import { minuteOfDay, supplementsOn, type Supplement } from './supplements.ts';

const DAY_MIN = 24 * 60;
const MS_OF_MIN = 60_000;
/** Monday, 5 January 1970, as days after the first. */
const FIRST_MONDAY = 4;
const SUNDAY = 6;

/** Whole minutes after the epoch, the end being the first that is not worked any more. */
export interface WorkStretch {
  readonly from: number;
  readonly to: number;
}

/** A stretch, and the supplements that count on all of it by their places in the card. */
export interface PaidStretch extends WorkStretch {
  readonly supplements: readonly number[];
}

export const minuteOf = (instant: string): number =>
  Math.floor(Temporal.Instant.from(instant).epochMilliseconds / MS_OF_MIN);

/** The worked parts: where nobody said when a break was, it lies in the middle. */
export const workedParts = ({ from, to }: WorkStretch, breakMin: number): readonly WorkStretch[] => {
  const pause = Math.min(breakMin, Math.max(0, to - from));
  const middle = from + Math.floor((to - from - pause) / 2);
  const parts =
    pause === 0
      ? [{ from, to }]
      : [
          { from, to: middle },
          { from: middle + pause, to },
        ];
  return parts.filter((part) => part.from < part.to);
};

interface Clock extends WorkStretch {
  /** Minutes by which the clocks are ahead of UTC. */
  readonly offset: number;
}

const clockAt = (minute: number, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(minute * MS_OF_MIN).toZonedDateTimeISO(zone);

const offsetOf = ({ offsetNanoseconds }: Temporal.ZonedDateTime): number =>
  Math.round(offsetNanoseconds / (MS_OF_MIN * 1_000_000));

/**
 * The part in pieces on which the clocks of the zone run evenly. No zone changes its clocks there and back within a
 * day, and to look for a change takes long.
 */
const evenly = ({ from, to }: WorkStretch, zone: string): readonly Clock[] => {
  const pieces: Clock[] = [];
  let at = clockAt(from, zone);
  if (to - from <= DAY_MIN && offsetOf(at) === offsetOf(clockAt(to, zone))) return [{ from, to, offset: offsetOf(at) }];
  for (let begins = from; begins < to;) {
    const change = at.getTimeZoneTransition('next');
    const changes = change === null ? to : Math.ceil(change.epochMilliseconds / MS_OF_MIN);
    const ends = Math.min(to, changes);
    pieces.push({ from: begins, to: ends, offset: offsetOf(at) });
    begins = ends;
    if (change !== null) at = change;
  }
  return pieces;
};

/** Times of day at which what counts may change, midnight among them. */
const timesOfChange = (card: readonly Supplement[]): readonly number[] =>
  [...new Set([0, ...card.flatMap(({ from, to }) => [from, to].flatMap((time) => time ?? [])).map(minuteOfDay)])].sort(
    (one, other) => one - other,
  );

const cutsOf = ({ from, to, offset }: Clock, times: readonly number[]): readonly number[] => {
  const cuts: number[] = [];
  for (let day = Math.floor((from + offset) / DAY_MIN); day * DAY_MIN < to + offset; day += 1)
    for (const time of times) cuts.push(day * DAY_MIN + time - offset);
  return cuts.filter((cut) => cut > from && cut < to);
};

/** `2027-06-04` of a day after the epoch. */
const dateOfDay = (day: number): string => Temporal.PlainDate.from('1970-01-01').add({ days: day }).toString();

export interface StretchTerms {
  readonly zone: string;
  /** Bank holidays of the location, `YYYY-MM-DD`. */
  readonly holidays: readonly string[];
  readonly card: readonly Supplement[];
}

/** The worked parts of a shift in their order, each with what counts on it. */
export const stretchesOf = (
  parts: readonly WorkStretch[],
  { zone, holidays, card }: StretchTerms,
): readonly PaidStretch[] => {
  const times = timesOfChange(card);
  const overtimes = card.flatMap(({ kind, afterMin = 0 }) => (kind === 'overtime' ? [afterMin] : []));
  const stretches: PaidStretch[] = [];
  let before = 0;
  for (const piece of parts.flatMap((part) => evenly(part, zone))) {
    const { from, to, offset } = piece;
    const begins = overtimes.map((after) => from + after - before).filter((cut) => cut > from && cut < to);
    const cuts = [...new Set([from, ...cutsOf(piece, times), ...begins, to])].sort((one, other) => one - other);
    for (const [at, start] of cuts.slice(0, -1).entries()) {
      const day = Math.floor((start + offset) / DAY_MIN);
      const minute = {
        isSunday: (((day - FIRST_MONDAY) % 7) + 7) % 7 === SUNDAY,
        isHoliday: holidays.includes(dateOfDay(day)),
        time: start + offset - day * DAY_MIN,
        before: before + start - from,
      };
      stretches.push({ from: start, to: cuts[at + 1] ?? to, supplements: supplementsOn(card, minute) });
    }
    before += to - from;
  }
  return stretches;
};
