// Which language a login is addressed in (domain.md, user-language): the person's own where the tenant allows it, else
// the tenant's.
import { DEFAULT_LANGUAGE, isLanguage, type Language } from './languages.ts';

export interface LanguageWishes {
  /** Whether people of this tenant may use their own language. */
  readonly useUserLanguage: boolean;
  /** The tenant's language; anything but one of the seven counts as unset. */
  readonly defaultLanguage?: string | null | undefined;
  /** The person's language as last pulled, or of the token at sign-in; absent before sign-in. */
  readonly userLanguage?: string | null | undefined;
}

export const chooseLanguage = ({ useUserLanguage, defaultLanguage, userLanguage }: LanguageWishes): Language => {
  if (useUserLanguage && isLanguage(userLanguage)) return userLanguage;
  return isLanguage(defaultLanguage) ? defaultLanguage : DEFAULT_LANGUAGE;
};
