// What stands where the local database does not open: nothing can be kept then, and nothing is pretended.
import { useState, type ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { Button } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import * as style from './layout/error-page.css.ts';
import type { Texts } from './texts.ts';

export interface ClosedParts {
  readonly texts: Texts;
  readonly onReload: () => void;
  /** Reads the unsent work past the app and hands it over as a file; false where none could be read. */
  readonly onRescue: () => Promise<boolean>;
}

export const closedApp = ({ texts, onReload, onRescue }: ClosedParts): ReactNode => {
  const { locale, messages } = texts.current();
  return <IntlProvider locale={locale} messages={messages}><ClosedPage onReload={onReload} onRescue={onRescue} /></IntlProvider>;
};

const ClosedPage = ({ onReload, onRescue }: Omit<ClosedParts, 'texts'>): ReactNode => {
  const intl = useIntl();
  const [rescued, setRescued] = useState<boolean>();
  const rescue = (): void => { onRescue().then(setRescued, () => setRescued(false)); };
  return (
    <main role="alert">
      <EmptyState icon="triangle-alert" title={<span role="heading" aria-level={1}>{intl.formatMessage({ id: 'app.closed.title' })}</span>}
        action={(
          <span className={style.actions}>
            <Button icon="refresh-cw" onPress={onReload}>{intl.formatMessage({ id: 'common.tryAgain' })}</Button>
            <Button variant="outline" icon="download" onPress={rescue}>{intl.formatMessage({ id: 'app.rescue.save' })}</Button>
          </span>
        )}>
        {intl.formatMessage({ id: rescued === undefined ? 'app.closed.text' : rescued ? 'app.rescue.saved' : 'app.rescue.nothing' })}
      </EmptyState>
    </main>
  );
};
