// In which language the server writes to somebody.
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#i18n/languages.ts';
import type { FullTenant } from './tenants.ts';

/** The person's own where the tenant allows it, else the tenant's (domain.md, user-language). */
export const languageFor = (
  { useUserLanguage, defaultLanguage }: Pick<FullTenant, 'useUserLanguage' | 'defaultLanguage'>,
  own: string | null | undefined,
): Language => {
  if (useUserLanguage && isLanguage(own)) return own;
  return isLanguage(defaultLanguage) ? defaultLanguage : DEFAULT_LANGUAGE;
};
