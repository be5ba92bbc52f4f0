// From hours to money: rounding, the least billed time and overtime (domain.md, billing).
import { canonicalInstant, minutesBetween } from '../crews/shift-times.ts';

/** A wall time to the nearest step of `roundToMin` minutes. A start that lies just between goes down, an end up. */
export const roundedInstant = (
  instant: string,
  { zone, roundToMin, tie }: { readonly zone: string; readonly roundToMin: number; readonly tie: 'down' | 'up' },
): string => {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  const seconds = local.minute * 60 + local.second + local.millisecond / 1000;
  const step = roundToMin * 60;
  const over = seconds % step;
  const isUp = over * 2 > step || (over * 2 === step && tie === 'up');
  return canonicalInstant(
    local
      .subtract({ milliseconds: Math.round(over * 1000) })
      .add({ minutes: isUp ? roundToMin : 0 })
      .toInstant(),
  );
};

export interface BillingTerms {
  readonly zone: string;
  /** Whole minutes to which start and end are rounded, on the paper only. */
  readonly roundToMin: number;
  /** Least billed minutes of one call. */
  readonly minCallMin: number;
  /** Minutes of a shift after which it is overtime. */
  readonly overtimeFromMin: number;
}

export interface BillingLine {
  readonly start: string;
  readonly end: string;
  /** Rounded, less the break. */
  readonly roundedMin: number;
  /** Raised to the least billed time. */
  readonly billMin: number;
  readonly overtimeMin: number;
}

/** One person's line on a delivery note. */
export const billingLine = (
  { from, to, breakMin }: { readonly from: string; readonly to: string; readonly breakMin: number },
  terms: BillingTerms,
): BillingLine => {
  const start = roundedInstant(from, { ...terms, tie: 'down' });
  const end = roundedInstant(to, { ...terms, tie: 'up' });
  const roundedMin = Math.max(0, minutesBetween(start, end) - breakMin);
  return {
    start,
    end,
    roundedMin,
    billMin: Math.max(roundedMin, terms.minCallMin),
    overtimeMin: Math.max(0, roundedMin - terms.overtimeFromMin),
  };
};
