// Numbers as people type them, with a comma or a point, read into what is kept.

/** `12,5` and `12.5` are 12.5; undefined for anything that is no such number or is below zero. */
export const quantityOf = (text: string): number | undefined => {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,7}(\.\d{1,3})?$/u.test(plain) ? Number(plain) : undefined;
};

/** Whole and decimal units to minor units: `12,50` is 1250. A minus stands for money back. */
export const centsOf = (text: string): number | undefined => {
  const plain = text.trim().replace(/^−/u, '-').replace(',', '.');
  const found = /^(-?)(\d{1,8})(?:\.(\d{1,2}))?$/u.exec(plain);
  if (found === null) return undefined;
  const [, sign, whole = '0', part = ''] = found;
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign === '-' && cents > 0 ? -cents : cents;
};

/** For a field: 1250 is `12.50`. */
export const typedCents = (cents: number): string => (cents / 100).toFixed(2);
