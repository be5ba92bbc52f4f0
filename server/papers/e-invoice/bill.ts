// The lines, taxes and totals of an e-invoice, from the rows by the rule of the house: rounded once per line.
import { sumsOf, type MoneyLine, type Sums } from '#schema/rules/money/money.ts';

export interface BilledLine extends MoneyLine {
  readonly caption: string;
  readonly unit: 'h' | 'piece' | 'flat';
}

export interface BillPosition {
  readonly caption: string;
  readonly unit: BilledLine['unit'];
  /** Below zero where something is taken off. */
  readonly quantity: number;
  /** Never below zero: the standard wants the sign at the quantity (BR-27). */
  readonly priceCents: number;
  readonly netCents: number;
  readonly taxPct: number;
}

export interface TaxOfRate {
  readonly taxPct: number;
  readonly netCents: number;
  readonly taxCents: number;
}

export interface Bill extends Sums {
  readonly positions: readonly BillPosition[];
  /** One for each rate, the lowest first. */
  readonly taxes: readonly TaxOfRate[];
}

/** @param isCredit a credit note says in whole amounts what it takes back, so its lines change their signs */
export const billOf = (lines: readonly BilledLine[], { isCredit }: { readonly isCredit: boolean }): Bill => {
  const sign = isCredit ? -1 : 1;
  const turned = (cents: number): number => (cents === 0 ? 0 : sign * cents);
  const sums = (some: readonly BilledLine[]): Sums => {
    const { netCents, taxCents, totalCents } = sumsOf(some);
    return { netCents: turned(netCents), taxCents: turned(taxCents), totalCents: turned(totalCents) };
  };
  const rates = [...new Set(lines.map(({ taxPct }) => taxPct))].toSorted((one, other) => one - other);
  return {
    ...sums(lines),
    positions: lines.map((line) => ({
      caption: line.caption,
      unit: line.unit,
      quantity: line.quantity === 0 || sign * line.unitCents >= 0 ? line.quantity : -line.quantity,
      priceCents: Math.abs(line.unitCents),
      netCents: sums([line]).netCents,
      taxPct: line.taxPct,
    })),
    taxes: rates.map((taxPct) => {
      const { netCents, taxCents } = sums(lines.filter((line) => line.taxPct === taxPct));
      return { taxPct, netCents, taxCents };
    }),
  };
};

/** How far the tax of a rate may be from the tax of its sum: below one whole unit (BR-CO-17 as it is checked). */
const TOLERANCE_CENTS = 100;

/** Whether the roundings of the lines stay within what the standard allows. */
export const isWithinTolerance = ({ taxes }: Bill): boolean =>
  taxes.every(({ taxPct, netCents, taxCents }) => Math.abs(taxCents - (netCents * taxPct) / 100) < TOLERANCE_CENTS - 1);
