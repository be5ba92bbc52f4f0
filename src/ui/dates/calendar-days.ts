// The days that a month's page of a calendar shows: whole weeks, from the Monday before the first to the Sunday after
// the last.

/** In all seven locales of the product the week begins on Monday. */
const WEEK = 7;

/** `YYYY-MM-DD` to the first day of its month. */
export const monthOf = (date: string): string => Temporal.PlainDate.from(date).with({ day: 1 }).toString();

export const addMonths = (date: string, months: number): string =>
  Temporal.PlainDate.from(date).add({ months }).toString();
export const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

/** 1 is Monday, 7 is Sunday. */
export const weekday = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek;

export const firstOfWeek = (date: string): string => addDays(date, 1 - weekday(date));

/** The weeks of a month, each with its seven dates. `month` is any day of it. */
export const weeksOf = (month: string): readonly (readonly string[])[] => {
  const first = monthOf(month);
  const start = firstOfWeek(first);
  const next = addMonths(first, 1);
  const weeks: string[][] = [];
  for (let monday = start; monday < next; monday = addDays(monday, WEEK))
    weeks.push(Array.from({ length: WEEK }, (_, at) => addDays(monday, at)));
  return weeks;
};

/** All dates from one to another, both included. */
export const datesBetween = (from: string, to: string): readonly string[] => {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
};
