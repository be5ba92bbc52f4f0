// Sums of receipts and invoices, in whole minor units, rounded once per line (half away from zero).

export interface MoneyLine {
  readonly quantity: number;
  readonly unitCents: number;
  readonly taxPct: number;
}

export interface Sums {
  readonly netCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
}

/** Half a cent goes away from zero, as on a cash register; a credit mirrors its bill. */
export const roundCents = (value: number): number =>
  Math.sign(value) * Math.round(Math.abs(value) + Number.EPSILON * Math.abs(value));

/** The sums of some lines, prices being without tax. */
export const sumsOf = (lines: readonly MoneyLine[]): Sums => {
  const rounded = lines.map(({ quantity, unitCents, taxPct }) => {
    const netCents = roundCents(quantity * unitCents);
    return { netCents, taxCents: roundCents((netCents * taxPct) / 100) };
  });
  const netCents = rounded.reduce((sum, line) => sum + line.netCents, 0);
  const taxCents = rounded.reduce((sum, line) => sum + line.taxCents, 0);
  return { netCents, taxCents, totalCents: netCents + taxCents };
};

/** What is part of a sum: between nothing and all of it, on the same side of zero. */
export const isPartOf = (sum: number, part: number): boolean => Math.min(sum, 0) <= part && part <= Math.max(sum, 0);

interface Standing {
  readonly totalCents?: number;
  readonly openCents?: number;
}

/** What is open of a draft whose sum changes: all of it, but for what a credit note settles by taking a bill back. */
export const openOf = ({ totalCents = 0, openCents = totalCents }: Standing, sum: number): number =>
  sum + openCents - totalCents;
