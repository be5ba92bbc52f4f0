// From the hours of a shift to the lines of its pay, the same on the server and on devices: each line carries what it
// is reckoned from (domain.md, pay-lines).
import { canonicalInstant, minutesBetween } from '../../crews/shift-times.ts';
import { billingLine } from '../billing.ts';
import { minuteOf, stretchesOf, workedParts, type WorkStretch } from './pay-stretches.ts';
import type { Supplement, SupplementKind } from './supplements.ts';

export interface PaidHours {
  readonly from: string;
  readonly to: string;
  readonly breakMin: number;
}

export interface PayTerms {
  /** Of the location. */
  readonly zone: string;
  /** Bank holidays of the location, `YYYY-MM-DD`. */
  readonly holidays: readonly string[];
  readonly supplements: readonly Supplement[];
  /** Whole minutes to which start and end are rounded. */
  readonly roundToMin: number;
  /** Of an hour. */
  readonly rateCents: number;
}

export type PayLineKind = 'work' | SupplementKind;

/** What a line is reckoned from. */
export interface Reckoning {
  readonly zone: string;
  /** The shift, rounded. */
  readonly start: string;
  readonly end: string;
  readonly breakMin: number;
  /** Of the plain hour that the line pays. */
  readonly percent: number;
  /** When its minutes were. */
  readonly segments: readonly { readonly from: string; readonly to: string }[];
  /** Absent for the work itself. */
  readonly supplement?: Supplement;
}

export interface PayLine {
  readonly kind: PayLineKind;
  readonly minutes: number;
  readonly rateCents: number;
  readonly amountCents: number;
  readonly reckoning: Reckoning;
}

/** Minor units of so many minutes at so much an hour, in whole numbers: half a unit goes up. */
export const payCents = (minutes: number, rateCents: number, percent: number): number =>
  Math.floor((minutes * rateCents * percent + 3000) / 6000);

const instantOf = (minute: number): string => canonicalInstant(Temporal.Instant.fromEpochMilliseconds(minute * 60_000));

/** Stretches that touch are one. */
const joined = (stretches: readonly WorkStretch[]): readonly WorkStretch[] => {
  const whole: WorkStretch[] = [];
  for (const { from, to } of stretches) {
    const last = whole.at(-1);
    if (last?.to === from) whole[whole.length - 1] = { from: last.from, to };
    else whole.push({ from, to });
  }
  return whole;
};

/** The lines of one shift: the work, and each supplement that falls on some of its minutes, in the card's order. */
export const payLinesOf = (hours: PaidHours, terms: PayTerms): readonly PayLine[] => {
  const { zone, holidays, supplements, roundToMin, rateCents } = terms;
  const { start, end } = billingLine(hours, { zone, roundToMin, minCallMin: 0, overtimeFromMin: 0 });
  const parts = workedParts({ from: minuteOf(start), to: minuteOf(end) }, hours.breakMin);
  const stretches = stretchesOf(parts, { zone, holidays, card: supplements });
  const line = (worked: readonly WorkStretch[], supplement?: Supplement): PayLine => {
    const minutes = worked.reduce((sum, { from, to }) => sum + to - from, 0);
    const percent = supplement?.percent ?? 100;
    return {
      kind: supplement?.kind ?? 'work',
      minutes,
      rateCents,
      amountCents: payCents(minutes, rateCents, percent),
      reckoning: {
        zone,
        start,
        end,
        breakMin: hours.breakMin,
        percent,
        segments: joined(worked).map(({ from, to }) => ({ from: instantOf(from), to: instantOf(to) })),
        ...(supplement === undefined ? {} : { supplement }),
      },
    };
  };
  return [
    line(parts),
    ...supplements
      .map((supplement, at) =>
        line(
          stretches.filter((stretch) => stretch.supplements.includes(at)),
          supplement,
        ),
      )
      .filter(({ minutes }) => minutes > 0),
  ];
};

interface StoredSupplement extends Omit<Supplement, 'wins'> {
  readonly wins: SupplementKind[];
}

export interface StoredReckoning extends Omit<Reckoning, 'segments' | 'supplement'> {
  readonly segments: { readonly from: string; readonly to: string }[];
  readonly supplement?: StoredSupplement;
}

/** As a row keeps it, with lists of its own. */
export const storedReckoning = ({ segments, supplement, ...rest }: Reckoning): StoredReckoning => ({
  ...rest,
  segments: [...segments],
  ...(supplement === undefined ? {} : { supplement: { ...supplement, wins: [...supplement.wins] } }),
});

/** Minutes of the segments of a line, as each passed. */
export const segmentMinutes = ({ from, to }: Reckoning['segments'][number]): number => minutesBetween(from, to);

/** One line before and after a change of hours; either may be missing. */
export interface MovedLine {
  readonly kind: PayLineKind;
  readonly percent: number;
  readonly before?: PayLine;
  readonly after?: PayLine;
}

const keyOf = ({ kind, reckoning: { supplement } }: PayLine): string =>
  supplement === undefined
    ? kind
    : JSON.stringify([kind, supplement.from, supplement.to, supplement.afterMin, supplement.percent]);

/** The lines that a change of hours moves: those that come, go, or have other minutes or amounts. */
export const movedLines = (before: readonly PayLine[], after: readonly PayLine[]): readonly MovedLine[] => {
  const keys = [...new Set([...before, ...after].map(keyOf))];
  return keys.flatMap((key): readonly MovedLine[] => {
    const [was, is] = [before, after].map((lines) => lines.find((line) => keyOf(line) === key));
    const shown = is ?? was;
    if (shown === undefined || (was?.minutes === is?.minutes && was?.amountCents === is?.amountCents)) return [];
    return [
      {
        kind: shown.kind,
        percent: shown.reckoning.percent,
        ...(was === undefined ? {} : { before: was }),
        ...(is === undefined ? {} : { after: is }),
      },
    ];
  });
};
