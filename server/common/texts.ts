// Sentences that the server itself writes into rows and mails, in the language of whom they are for.
import { createIntl, createIntlCache } from '@formatjs/intl';
import { createRequire } from 'node:module';
import { Record as RecordOf, String as StringOf } from 'typebox';
import { localeOf, withFallbacks, type Language } from '#i18n/languages.ts';
import type { MessageId } from '#i18n/message-id.ts';
import { isValid } from './valid.ts';

const load = createRequire(import.meta.url);
const cache = createIntlCache();
const catalogs = new Map<string, Readonly<Record<string, string>>>();

/** The text with its values filled in, from the catalog of its area. */
export const say = (
  language: Language,
  id: MessageId,
  values: Readonly<Record<string, string | number>> = {},
): string =>
  createIntl({ locale: localeOf(language), onError: () => undefined }, cache).formatMessage(
    { id, defaultMessage: catalogFor(language, areaOf(id))[id] ?? id },
    values,
  );

const areaOf = (id: MessageId): string => id.split('.')[0] ?? id;

const catalogFor = (language: Language, area: string): Readonly<Record<string, string>> => {
  const key = `${language}/${area}`;
  const known = catalogs.get(key);
  if (known !== undefined) return known;
  const made = Object.assign({}, ...[...withFallbacks(language)].reverse().map((one) => read(one, area)));
  catalogs.set(key, made);
  return made;
};

const read = (language: Language, area: string): Readonly<Record<string, string>> => {
  const found: unknown = load(`../../i18n/${language}/${area}.json`);
  return isValid(RecordOf(StringOf(), StringOf()), found) ? found : {};
};
