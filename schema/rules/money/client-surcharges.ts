// What a client pays on top of the plain hour: which minutes of a shift are charged more, by the price of its function
// (domain.md, client-surcharges).
import { minuteOf, stretchesOf, workedParts } from './pay/pay-stretches.ts';
import { SUPPLEMENT_KINDS, type Supplement, type SupplementKind } from './pay/supplements.ts';

/** The kinds in the order in which they stand on an invoice. */
export const SURCHARGE_KINDS = SUPPLEMENT_KINDS;

/** Minutes that are charged more, by their kind; kinds without a minute are left out. */
export type SurchargeMinutes = { [kind in SupplementKind]?: number };

/** The surcharges of a function in a rate card; 0 per cent is none. */
export interface SurchargePrices {
  readonly overtimeFromMin: number;
  readonly overtimePct: number;
  readonly nightPct: number;
  readonly sundayPct: number;
  readonly holidayPct: number;
}

/** Per cent of the plain hour. */
export const percentOf = (price: SurchargePrices, kind: SupplementKind): number =>
  ({
    night: price.nightPct,
    sunday: price.sundayPct,
    holiday: price.holidayPct,
    overtime: price.overtimePct,
  })[kind];

/** As the rules that pay is reckoned by: night from ten to six, a bank holiday instead of a Sunday. */
const cardOf = (price: SurchargePrices): readonly Supplement[] => {
  const all: readonly Omit<Supplement, 'percent'>[] = [
    { kind: 'night', from: '22:00', to: '06:00', wins: [] },
    { kind: 'sunday', wins: [] },
    { kind: 'holiday', wins: ['sunday'] },
    { kind: 'overtime', afterMin: price.overtimeFromMin, wins: [] },
  ];
  return all.map((one) => ({ ...one, percent: percentOf(price, one.kind) })).filter(({ percent }) => percent > 0);
};

interface ChargedShift {
  /** Start and end as they are billed: rounded. */
  readonly start: string;
  readonly end: string;
  readonly breakMin: number;
}

interface Place {
  readonly zone: string;
  /** Bank holidays of the location, `YYYY-MM-DD`. */
  readonly holidays: readonly string[];
}

/** Counted on instants, the break taken out of the middle, as in pay. */
export const surchargesOfShift = (
  { start, end, breakMin }: ChargedShift,
  price: SurchargePrices,
  place: Place,
): SurchargeMinutes => {
  const card = cardOf(price);
  const minutes: SurchargeMinutes = {};
  if (card.length === 0) return minutes;
  const parts = workedParts({ from: minuteOf(start), to: minuteOf(end) }, breakMin);
  for (const { from, to, supplements } of stretchesOf(parts, { ...place, card }))
    for (const at of supplements) {
      const kind = card[at]?.kind;
      if (kind !== undefined) minutes[kind] = (minutes[kind] ?? 0) + to - from;
    }
  return minutes;
};

/** Minor units of what an hour costs on top: in whole numbers, half a unit goes up. */
export const surchargeCents = (hourCents: number, percent: number): number =>
  Math.floor((hourCents * percent + 50) / 100);
