// What is painted first for a signed-in login, while the local database and its pages are fetched: the bar, the name,
// the place of the rows.
import type { ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { Icon } from '#ui/icons/icon.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import * as bar from '../layout/top-bar.css.ts';
import * as style from './opening-page.css.ts';
import type { Texts } from '../appearance/texts.ts';

export interface OpeningParts {
  readonly texts: Texts;
  /** Empty until the server was reached for the first time. */
  readonly tenantName: string;
}

/** Needs no router, no database and no rights: what is drawn in its place a moment later does. */
export const openingPage = ({ texts, tenantName }: OpeningParts): ReactNode => {
  const { locale, messages } = texts.current();
  return (
    <IntlProvider locale={locale} messages={messages}>
      <Opening tenantName={tenantName} />
    </IntlProvider>
  );
};

const Opening = ({ tenantName }: { readonly tenantName: string }): ReactNode => {
  const intl = useIntl();
  return (
    <>
      <header className={`${bar.bar} ${style.bar}`}>
        <p className={bar.title}>
          <span className={bar.brand}>
            <Icon name="mark" />
            {tenantName}
          </span>
        </p>
      </header>
      <main className={style.page}>
        <Skeleton label={intl.formatMessage({ id: 'common.loading' })} />
      </main>
    </>
  );
};
