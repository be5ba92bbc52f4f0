// A path at which no screen lives.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';

export const NotFoundScreen = (): ReactNode => (
  <EmptyState
    icon="map"
    title={
      <span role="heading" aria-level={2}>
        <FormattedMessage id="app.notFound.title" />
      </span>
    }
    action={
      <LinkButton to="/" icon="house">
        <FormattedMessage id="app.goHome" />
      </LinkButton>
    }
  >
    <FormattedMessage id="app.notFound.text" />
  </EmptyState>
);
