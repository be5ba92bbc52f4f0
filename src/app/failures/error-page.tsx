// What stands where a page broke: human words, and two ways on. The rest of the app goes on beside it.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import * as style from './error-page.css.ts';

export const ErrorPage = ({ onReload }: { readonly onReload: () => void }): ReactNode => {
  const intl = useIntl();
  return (
    <div role="alert">
      <EmptyState
        icon="triangle-alert"
        title={intl.formatMessage({ id: 'app.error.title' })}
        action={
          <span className={style.actions}>
            <Button icon="refresh-cw" onPress={onReload}>
              {intl.formatMessage({ id: 'app.error.reload' })}
            </Button>
            <LinkButton variant="outline" to="/">
              {intl.formatMessage({ id: 'app.error.home' })}
            </LinkButton>
          </span>
        }
      >
        {intl.formatMessage({ id: 'app.error.text' })}
      </EmptyState>
    </div>
  );
};
