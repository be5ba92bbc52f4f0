// The table of a bill: lines with quantity, price and tax, and what they come to.
import { sumsOf, type MoneyLine } from '#schema/rules/money/money.ts';
import { end, start, type Table } from '../model/paper.ts';
import type { Words } from '../model/paper-texts.ts';

export interface BillLine extends MoneyLine {
  readonly caption: string;
  /** What the quantity counts; empty where the caption says it. */
  readonly unit: string;
}

export const billTable = (
  lines: readonly BillLine[],
  { words, currency }: { readonly words: Words; readonly currency: string },
): Table => {
  const { netCents, totalCents } = sumsOf(lines);
  const sum = (label: string, cents: number): readonly string[] => [label, '', '', '', words.money(cents, currency)];
  return {
    kind: 'table',
    heading: '',
    columns: [
      start(words.text('papers.column.description'), 46),
      end(words.text('papers.column.quantity'), 17),
      end(words.text('papers.column.price'), 18),
      end(words.text('papers.column.tax'), 11),
      end(words.text('papers.column.amount'), 20),
    ],
    rows: lines.map((line) => [
      line.caption,
      `${words.quantity(line.quantity)} ${line.unit}`.trim(),
      words.money(line.unitCents, currency),
      words.percent(line.taxPct),
      words.money(sumsOf([line]).netCents, currency),
    ]),
    sums: [
      sum(words.text('papers.sum.net'), netCents),
      ...rates(lines).map((rate) =>
        sum(
          `${words.text('papers.sum.tax')} ${words.percent(rate)}`,
          sumsOf(lines.filter(({ taxPct }) => taxPct === rate)).taxCents,
        ),
      ),
      sum(words.text('papers.sum.total'), totalCents),
    ],
  };
};

const rates = (lines: readonly BillLine[]): readonly number[] =>
  [...new Set(lines.map(({ taxPct }) => taxPct))].toSorted((one, other) => one - other);
