// The table of hours that stands on a crew's papers: who, as what, from when to when, and the sums.
import { workedMinutes } from '#schema/rules/crews/hours.ts';
import { end, start, type Column, type Table } from '../model/paper.ts';
import type { Words } from '../model/paper-texts.ts';

export interface HoursRow {
  readonly name: string;
  readonly functionName: string;
  readonly from: string;
  readonly to: string;
  readonly breakMin: number;
  /** Minutes as they are billed; absent on papers that bill nothing. */
  readonly billMin?: number;
  readonly note: string;
}

export const hoursTable = (
  rows: readonly HoursRow[],
  { zone, words, withBill }: { readonly zone: string; readonly words: Words; readonly withBill: boolean },
): Table => {
  const sorted = rows.toSorted((one, other) =>
    one.from === other.from
      ? one.name.localeCompare(other.name, words.language.slice(0, 2), { numeric: true })
      : one.from < other.from
        ? -1
        : 1,
  );
  const hasNotes = rows.some(({ note }) => note !== '');
  const sum = (minutes: (row: HoursRow) => number): string =>
    words.hours(rows.reduce((all, row) => all + minutes(row), 0));
  const tail = (bill: string, note: string): readonly string[] => [
    ...(withBill ? [bill] : []),
    ...(hasNotes ? [note] : []),
  ];
  return {
    kind: 'table',
    heading: words.text('papers.heading.hours'),
    columns: columns(words, { withBill, hasNotes }),
    rows: sorted.map((row) => [
      row.name,
      row.functionName,
      words.shortDay(row.from, zone),
      words.time(row.from, zone),
      words.time(row.to, zone),
      words.hours(row.breakMin),
      words.hours(workedMinutes(row)),
      ...tail(words.hours(row.billMin ?? 0), row.note),
    ]),
    sums: [
      [
        words.text('papers.sum.people', { count: new Set(rows.map(({ name }) => name)).size }),
        '',
        '',
        '',
        '',
        '',
        sum(workedMinutes),
        ...tail(
          sum(({ billMin = 0 }) => billMin),
          '',
        ),
      ],
    ],
  };
};

const columns = (
  words: Words,
  { withBill, hasNotes }: { readonly withBill: boolean; readonly hasNotes: boolean },
): readonly Column[] => [
  start(words.text('papers.column.name'), 26),
  start(words.text('papers.column.function'), 19),
  start(words.text('papers.column.date'), 18),
  end(words.text('papers.column.from'), 11),
  end(words.text('papers.column.to'), 11),
  end(words.text('papers.column.breakTime'), 12),
  end(words.text('papers.column.worked'), 17),
  ...(withBill ? [end(words.text('papers.column.billed'), 18)] : []),
  ...(hasNotes ? [start(words.text('papers.column.note'), 24)] : []),
];
