// What somebody means by the letters they typed: accents and capitals aside, each word at the beginning of a word.

/** `Ŵyn Müller` to `wyn muller`; `ß` as `ss`. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');

/**
 * How well a text fits: 0 not at all; 3 where it begins with what was typed, 2 where each typed word begins one of its
 * words, 1 where each is found somewhere in it.
 */
export const fit = (text: string, typed: string): 0 | 1 | 2 | 3 => {
  const [all, wanted] = [folded(text), folded(typed).trim()];
  if (all.startsWith(wanted)) return 3;
  const words = all.split(/[^\p{L}\p{N}]+/u);
  const parts = wanted.split(/\s+/u);
  if (parts.every((part) => words.some((word) => word.startsWith(part)))) return 2;
  return parts.every((part) => all.includes(part)) ? 1 : 0;
};

/** What fits, the best first; equal ones keep their order. Nothing typed: all. */
export const matching = <T>(items: readonly T[], textOf: (item: T) => string, typed: string): readonly T[] =>
  typed.trim() === ''
    ? items
    : items
        .map((item) => ({ item, how: fit(textOf(item), typed) }))
        .filter(({ how }) => how > 0)
        .sort((one, other) => other.how - one.how)
        .map(({ item }) => item);
