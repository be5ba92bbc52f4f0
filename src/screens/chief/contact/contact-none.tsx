// What stands where a contact is not named, or not to be seen.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { EmptyState, type Resting } from '../../shared/arrival/empty-state.tsx';

export const ContactNone = ({ back, arrival }: { readonly back: string } & Resting): ReactNode => (
  <EmptyState
    arrival={arrival}
    icon="contact"
    claim="chief.contact.none.title"
    action={
      <LinkButton to={back} variant="outline">
        <FormattedMessage id="app.back" />
      </LinkButton>
    }
    text="chief.contact.none.text"
  />
);
