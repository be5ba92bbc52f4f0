// Unsent work goes for good only on a word that is typed for it.

/** Whether that word was typed, however it is written and whatever stands around it. */
export const isTheWord = (typed: string, word: string, locale: string): boolean =>
  typed.normalize('NFC').trim().toLocaleUpperCase(locale) === word.normalize('NFC').toLocaleUpperCase(locale);
