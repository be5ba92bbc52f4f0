// The language that the agency writes its invoices in, whatever its readers speak.
import { isLanguage, localeOf, type Language } from '#i18n/languages.ts';
import { useTenant } from '#session/react.tsx';

/** Undefined where it is not known. */
export const useAgencyLanguage = (): Language | undefined => {
  const language = useTenant()?.defaultLanguage;
  return isLanguage(language) ? language : undefined;
};

/** The same for `Intl`. */
export const useAgencyLocale = (): string | undefined => {
  const language = useAgencyLanguage();
  return language === undefined ? undefined : localeOf(language);
};
