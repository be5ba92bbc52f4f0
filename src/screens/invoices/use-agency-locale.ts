// The language that the agency writes its invoices in, whatever its readers speak.
import { isLanguage, localeOf } from '#i18n/languages.ts';
import { useTenant } from '#session/react.tsx';

/** Undefined where it is not known. */
export const useAgencyLocale = (): string | undefined => {
  const language = useTenant()?.defaultLanguage;
  return isLanguage(language) ? localeOf(language) : undefined;
};
