// Captions of lookup rows in several languages, and how a reader gets the one of their own: device and server pick by
// the same rule.
import { caption, object, optional } from './field.ts';

/** The languages in which people read; the codes are those of the tenant's and the person's `language`. */
export const LANGUAGE_CODES = ['en', 'nl', 'cy', 'fr', 'deAt', 'de', 'es'] as const;

/** What a row is called in languages other than the agency's own, in which its `caption` is. */
export const captions = optional(
  object({
    en: optional(caption),
    nl: optional(caption),
    cy: optional(caption),
    fr: optional(caption),
    deAt: optional(caption),
    de: optional(caption),
    es: optional(caption),
  }),
);

/**
 * The row with its caption in the first of these languages in which it has one; the row itself where it has none.
 * @param languages the reader's, then its stand-ins
 */
export const worded = <R extends object>(row: R, languages: readonly string[]): R => {
  const words = 'captions' in row ? row.captions : undefined;
  if (typeof words !== 'object' || words === null) return row;
  const known = new Map<string, unknown>(Object.entries(words));
  const found = languages.map((language) => known.get(language)).find((one) => typeof one === 'string');
  return found === undefined ? row : { ...row, caption: found };
};
