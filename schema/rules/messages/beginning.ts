// Texts that are composed of others, cut to the length that their field holds.

/**
 * At most so many characters of a text, trimmed and in NFC, as fields count and keep them: a character that takes two
 * places is there whole or not at all.
 */
export const beginningOf = (text: string, most: number): string =>
  [...text.normalize('NFC').trim()].slice(0, most).join('').trim();
