// Rows as a file that a spreadsheet opens: RFC 4180, with a mark that says UTF-8.

/** A cell that begins like this would be run as a formula (OWASP, CSV injection): a quote before it makes it a text. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

const cellOf = (text: string, separator: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return safe.includes(separator) || /["\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Spreadsheets expect the separator that the decimal sign of the language leaves free. */
export const separatorOf = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1.5).some(({ type, value }) => type === 'decimal' && value === ',')
    ? ';'
    : ',';

export const csvOf = (rows: readonly (readonly string[])[], locale: string): string => {
  const separator = separatorOf(locale);
  return `\uFEFF${rows.map((row) => row.map((cell) => cellOf(cell, separator)).join(separator)).join('\r\n')}\r\n`;
};

/** As the address of a link that saves it. */
export const csvAddress = (rows: readonly (readonly string[])[], locale: string): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(csvOf(rows, locale))}`;
