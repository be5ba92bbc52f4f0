// Speaks another language to whoever holds the device now: the client's, from the texts that lie beside the app.
import { useMemo, type ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { localeOf, withFallbacks, type Language } from '#i18n/languages.ts';
import { ReaderProvider } from '#db/query/react.ts';
import { useCatalog } from '../../shared/services/use-catalog.ts';

export interface ClientWordsProps {
  readonly language: Language;
  readonly children: ReactNode;
}

/** Areas that the client's page speaks from. */
const AREAS = ['common', 'chief', 'fill', 'jobs', 'refusal'] as const;

/**
 * The chief's language goes on where the client's cannot be read on this device. The same elements stand around it
 * before and after
 * the texts are there: what somebody has typed meanwhile stays.
 */
export const ClientWords = ({ language, children }: ClientWordsProps): ReactNode => {
  const chiefs = useIntl();
  const messages = useCatalog(language, AREAS);
  const languages = useMemo(() => withFallbacks(language), [language]);
  const locale = messages === null ? chiefs.locale : localeOf(language);
  return (
    <div lang={locale}>
      <IntlProvider locale={locale} messages={messages ?? chiefs.messages}>
        <ReaderProvider languages={languages}>{children}</ReaderProvider>
      </IntlProvider>
    </div>
  );
};
