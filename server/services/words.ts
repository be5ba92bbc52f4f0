// Sentences that the server itself writes into rows and mails, in the language of whom they are for.
import { createIntl, createIntlCache } from '@formatjs/intl';
import { createRequire } from 'node:module';
import { Record as RecordOf, String as StringOf } from 'typebox';
import { localeOf, withFallbacks, type Language } from '#i18n/languages.ts';
import type { MessageId } from '#i18n/message-id.ts';
import { isValid } from '../valid.ts';

const load = createRequire(import.meta.url);
const cache = createIntlCache();
const catalogs = new Map<Language, Readonly<Record<string, string>>>();

/** The text of the area `office` with its values filled in. */
export const say = (language: Language, id: MessageId, values: Readonly<Record<string, string | number>> = {}): string =>
  createIntl({ locale: localeOf(language), onError: () => undefined }, cache).formatMessage({ id, defaultMessage: catalogFor(language)[id] ?? id }, values);

const catalogFor = (language: Language): Readonly<Record<string, string>> => {
  const known = catalogs.get(language);
  if (known !== undefined) return known;
  const made = Object.assign({}, ...[...withFallbacks(language)].reverse().map(read));
  catalogs.set(language, made);
  return made;
};

const read = (language: Language): Readonly<Record<string, string>> => {
  const found: unknown = load(`../../i18n/${language}/office.json`);
  return isValid(RecordOf(StringOf(), StringOf()), found) ? found : {};
};
