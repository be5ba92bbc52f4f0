// The way out of a page that has nothing to show.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { LinkButton } from '#ui/primitives/link-button.tsx';

export const HomeButton = (): ReactNode => (
  <LinkButton to="/" icon="house" variant="outline">
    <FormattedMessage id="app.goHome" />
  </LinkButton>
);
