// The seven languages the app speaks, their locales, and the name each calls itself by.

/** In the order in which they are offered; the codes are those of the tenant's and the person's `language` fields. */
export const LANGUAGES = ['en', 'nl', 'cy', 'fr', 'deAt', 'de', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What is spoken when neither the person nor the tenant says anything usable. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** In its own tongue, so that everybody finds their own in a list they cannot read. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  nl: 'Nederlands',
  cy: 'Cymraeg',
  fr: 'Français',
  deAt: 'Deutsch (Österreich)',
  de: 'Deutsch',
  es: 'Español',
};

/** Language subtags per RFC 5646. English means British English: its dates put the day before the month. */
const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  nl: 'nl',
  cy: 'cy',
  fr: 'fr',
  deAt: 'de-AT',
  de: 'de',
  es: 'es',
};

/** Where a text is taken from while a language lacks it, nearest first. */
const NEXT_BEST: Readonly<Record<Language, readonly Language[]>> = {
  en: [],
  nl: ['en'],
  cy: ['en'],
  fr: ['en'],
  deAt: ['de', 'en'],
  de: ['en'],
  es: ['en'],
};

/** The locale for `Intl` and for the `lang` attribute: `deAt` is `de-AT`. */
export const localeOf = (language: Language): string => LOCALES[language];

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** The language itself, then its stand-ins: Austrian German falls back to German, all to English. */
export const withFallbacks = (language: Language): readonly Language[] => [language, ...NEXT_BEST[language]];
