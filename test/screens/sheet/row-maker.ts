// Rows of the sheet around the present moment: what each of them needs, and the months it falls into.
import type { ServerRow } from '#db/tables/server-rows.ts';

export type More = Readonly<Record<string, unknown>>;

/** What rows are made with, for a device whose clock reads `now` (epoch milliseconds). */
export const makerOf = (now: number) => {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('Europe/Vienna').toPlainDate();
  const month = (ago: number): string => today.subtract({ months: ago }).toPlainYearMonth().toString();
  const made = Temporal.Instant.fromEpochMilliseconds(now).toString({ fractionalSecondDigits: 3 });
  const row = (id: string, more: More): ServerRow => ({ id, rev: 1, createdAt: made, updatedAt: made, ...more });
  const listed = (id: string, caption: string, more: More = {}): ServerRow =>
    row(id, { code: id, caption, sort: 1, active: true, ...more });
  return { today, month, made, row, listed };
};
