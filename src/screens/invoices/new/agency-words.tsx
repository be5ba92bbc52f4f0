// An invoice is written in the language of the agency, whoever draws it up: what its lines are called.
import { useMemo, type ReactNode } from 'react';
import { createIntl, useIntl } from 'react-intl';
import { localeOf, withFallbacks } from '#i18n/languages.ts';
import { billedCaption } from '#schema/rules/money/note-bill.ts';
import { ReaderProvider } from '#db/query/react.ts';
import { useCatalog } from '../../shared/services/use-catalog.ts';
import { useAgencyLanguage } from '../use-agency-language.ts';
import type { LineToBill } from './client-notes.ts';

const AREAS = ['invoices'] as const;

/** Names of functions are read in the agency's language here. */
export const NamesOfAgency = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const language = useAgencyLanguage();
  const languages = useMemo(() => (language === undefined ? undefined : withFallbacks(language)), [language]);
  return languages === undefined ? children : <ReaderProvider languages={languages}>{children}</ReaderProvider>;
};

/**
 * What a line of a note is called on an invoice: its function, and why it is charged more. The reader's language stands
 * in where the agency's cannot be read on this device.
 */
export const useBilledCaption = (): ((line: Pick<LineToBill, 'caption' | 'surcharge'>) => string) => {
  const readers = useIntl();
  const language = useAgencyLanguage();
  const messages = useCatalog(language, AREAS);
  const { formatMessage } = useMemo(
    () =>
      language === undefined || messages === null ? readers : createIntl({ locale: localeOf(language), messages }),
    [language, messages, readers],
  );
  return ({ caption, surcharge }) =>
    surcharge === undefined
      ? caption
      : billedCaption(
          formatMessage({ id: `invoices.surcharge.${surcharge.kind}` }, { name: caption, percent: surcharge.percent }),
        );
};
