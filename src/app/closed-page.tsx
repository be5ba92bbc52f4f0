// What stands where the local database does not open: nothing can be kept then, and nothing is pretended.
import type { ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { Button } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import type { Texts } from './texts.ts';

export interface ClosedParts {
  readonly texts: Texts;
  readonly onReload: () => void;
}

export const closedApp = ({ texts, onReload }: ClosedParts): ReactNode => {
  const { locale, messages } = texts.current();
  return <IntlProvider locale={locale} messages={messages}><ClosedPage onReload={onReload} /></IntlProvider>;
};

const ClosedPage = ({ onReload }: { readonly onReload: () => void }): ReactNode => {
  const intl = useIntl();
  return (
    <main role="alert">
      <EmptyState icon="triangle-alert" title={<span role="heading" aria-level={1}>{intl.formatMessage({ id: 'app.closed.title' })}</span>}
        action={<Button icon="refresh-cw" onPress={onReload}>{intl.formatMessage({ id: 'common.tryAgain' })}</Button>}>
        {intl.formatMessage({ id: 'app.closed.text' })}
      </EmptyState>
    </main>
  );
};
