// Rows as a file that a spreadsheet opens: RFC 4180, with a mark that says UTF-8.

/** A cell that begins like this would be run as a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

/** A text as a cell: one that would be run has a quote before it. Numbers that are reckoned go without. */
export const csvText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** @param separator of the cells, one character */
export const csvFile = (rows: readonly (readonly string[])[], separator: string): string => {
  const cell = (text: string): string =>
    text.includes(separator) || /["\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('')}`;
};
