// The days of a plus crew, and what its series say of each.
import type { PlusCrewPage, PlusNumber, Series } from './queries.ts';

/** What stands under one series on one day: usually one number, several where several sources told one. */
export interface Cell {
  readonly series: Series;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly rows: readonly PlusNumber[];
}

export interface PlusDay {
  readonly date: string;
  readonly cells: readonly Cell[];
}

const after = (date: string): string => Temporal.PlainDate.from(date).add({ days: 1 }).toString();

/** Series that have a number for each day: those written by hand, and those that somebody else fills. */
export const dailySeries = ({ series, numbers }: Pick<PlusCrewPage, 'series' | 'numbers'>): readonly Series[] =>
  series.filter(({ id, editable }) => editable || numbers.some(({ plusCrewValue }) => plusCrewValue === id));

/** The days of the period up to today, the first one first: of those to come nobody knows a number. */
export const daysOf = (page: Pick<PlusCrewPage, 'crew' | 'series' | 'numbers'>, today: string): readonly PlusDay[] => {
  const { from, to } = page.crew;
  const series = dailySeries(page);
  const byCell = new Map<string, PlusNumber[]>();
  for (const row of page.numbers) {
    const key = `${row.plusCrewValue} ${row.date}`;
    byCell.set(key, [...(byCell.get(key) ?? []), row]);
  }
  const days: PlusDay[] = [];
  for (let date = from; date <= to && date <= today; date = after(date))
    days.push({
      date,
      cells: series.map((one) => ({ series: one, date, rows: byCell.get(`${one.id} ${date}`) ?? [] })),
    });
  return days;
};

/** What all sources say together; undefined where none says anything. */
export const valueOf = ({ rows }: Pick<Cell, 'rows'>): number | undefined =>
  rows.length === 0 ? undefined : rows.reduce((sum, { value }) => sum + value, 0);

/** Sums of the series over these days, in the order of their cells. */
export const sumsOf = (days: readonly PlusDay[]): readonly number[] =>
  (days[0]?.cells ?? []).map((_cell, at) =>
    days.reduce((sum, { cells }) => sum + (valueOf({ rows: cells[at]?.rows ?? [] }) ?? 0), 0),
  );

/** Pieces per hour of a day; undefined where either is not told. */
export const speedOf = ({ cells }: PlusDay): number | undefined => {
  const sum = (code: string): number | undefined => {
    const told = cells.filter(({ series, rows }) => series.code === code && rows.length > 0);
    return told.length === 0 ? undefined : told.reduce((all, cell) => all + (valueOf(cell) ?? 0), 0);
  };
  const [pieces, hours] = [sum('pieces'), sum('crewHours')];
  return pieces === undefined || hours === undefined || hours <= 0 ? undefined : pieces / hours;
};
