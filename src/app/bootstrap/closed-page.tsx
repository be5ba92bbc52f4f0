// What stands where the app cannot start, or its storage opens slowly: in words, with two ways out, and nothing is
// pretended.
import { useState, type ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import type { MessageId } from '#i18n/message-id.ts';
import { Button } from '#ui/primitives/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import * as style from '../failures/error-page.css.ts';
import type { Texts } from '../appearance/texts.ts';

/**
 * `closed`: the local database does not open, nothing can be kept. `slow`: it has not opened yet, and the app goes on
 * by itself
 * when it does. `error`: something else keeps the app from starting, as a part of it that could not be fetched.
 */
export type WhyClosed = 'closed' | 'slow' | 'error';

const WORDS = {
  closed: { title: 'app.closed.title', text: 'app.closed.text' },
  slow: { title: 'app.slow.title', text: 'app.slow.text' },
  error: { title: 'app.error.title', text: 'app.error.text' },
} as const satisfies Record<WhyClosed, { readonly title: MessageId; readonly text: MessageId }>;

export interface ClosedParts {
  readonly texts: Texts;
  readonly why: WhyClosed;
  readonly onReload: () => void;
  /** Reads the unsent work past the app and hands it over as a file; false where none could be read. */
  readonly onRescue: () => Promise<boolean>;
}

export const closedApp = ({ texts, ...rest }: ClosedParts): ReactNode => {
  const { locale, messages } = texts.current();
  return (
    <IntlProvider locale={locale} messages={messages}>
      <ClosedPage {...rest} />
    </IntlProvider>
  );
};

const ClosedPage = ({ why, onReload, onRescue }: Omit<ClosedParts, 'texts'>): ReactNode => {
  const intl = useIntl();
  const [rescued, setRescued] = useState<boolean>();
  const [isReading, setReading] = useState(false);
  const rescue = (): void => {
    setReading(true);
    onRescue()
      .then(setRescued, () => setRescued(false))
      .finally(() => setReading(false));
  };
  return (
    <main role="alert">
      <EmptyState
        icon="triangle-alert"
        title={
          <span role="heading" aria-level={1}>
            {intl.formatMessage({ id: WORDS[why].title })}
          </span>
        }
        action={
          <span className={style.actions}>
            <Button icon="refresh-cw" onPress={onReload}>
              {intl.formatMessage({ id: 'common.tryAgain' })}
            </Button>
            <Button variant="outline" icon="download" busy={isReading} onPress={rescue}>
              {intl.formatMessage({ id: 'app.rescue.save' })}
            </Button>
          </span>
        }
      >
        {intl.formatMessage({
          id: rescued === undefined ? WORDS[why].text : rescued ? 'app.rescue.saved' : 'app.rescue.nothing',
        })}
      </EmptyState>
    </main>
  );
};
