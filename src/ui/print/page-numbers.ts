// The rule for pages of paper: landscape, with "page n of m" at the foot where the browser draws into margins.

/** Stand for the two numbers while the words around them are made. */
export const PAGE = '\uE000';
export const PAGES = '\uE001';

const COUNTERS: Readonly<Record<string, string>> = { [PAGE]: 'counter(page)', [PAGES]: 'counter(pages)' };

const isCounter = (part: string): boolean => part in COUNTERS;

/** A string of CSS (CSS Syntax Level 3, consume a string token): quotes, backslashes and line ends are escaped. */
const quoted = (text: string): string =>
  `"${text.replaceAll(/["\\\n\r\f]/gu, (sign) => `\\${(sign.codePointAt(0) ?? 0).toString(16)} `)}"`;

/**
 * @param words with `PAGE` and `PAGES` where the numbers belong
 * @returns a style sheet; browsers without margin boxes (CSS Paged Media Level 3) pass over the foot
 */
export const pageRule = (words: string): string => {
  const parts = words.split(/([\uE000\uE001])/u).filter((part) => part !== '');
  const content = parts.map((part) => (isCounter(part) ? COUNTERS[part] : quoted(part))).join(' ');
  return `@page { size: landscape; margin: 12mm 10mm; @bottom-right { content: ${content}; font: 8pt sans-serif; } }`;
};
