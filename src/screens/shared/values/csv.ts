// A table of a screen as a file that a spreadsheet of that language opens.
import { csvFile, csvText } from '#schema/rules/documents/csv.ts';

/** Spreadsheets expect the separator that the decimal sign of the language leaves free. */
export const separatorOf = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1.5).some(({ type, value }) => type === 'decimal' && value === ',')
    ? ';'
    : ',';

export const csvOf = (rows: readonly (readonly string[])[], locale: string): string =>
  csvFile(
    rows.map((row) => row.map(csvText)),
    separatorOf(locale),
  );

/** As the address of a link that saves it. */
export const csvAddress = (rows: readonly (readonly string[])[], locale: string): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(csvOf(rows, locale))}`;
