// A screen that this login may not open: says so, and shows nothing of it.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';

export const NoAccessScreen = (): ReactNode => (
  <EmptyState
    icon="lock"
    title={
      <span role="heading" aria-level={2}>
        <FormattedMessage id="app.noAccess.title" />
      </span>
    }
    action={
      <LinkButton to="/" icon="house">
        <FormattedMessage id="app.goHome" />
      </LinkButton>
    }
  >
    <FormattedMessage id="app.noAccess.text" />
  </EmptyState>
);
