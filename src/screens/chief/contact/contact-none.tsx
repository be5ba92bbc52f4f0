// What stands where a contact is not named, or not to be seen.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { EmptyState, type Resting } from '../../shared/arrival/empty-state.tsx';
import type { Look } from '../../shared/arrival/fetch-row.ts';

interface ContactNoneProps extends Resting {
  readonly back: string;
  /** Where what the page is about is not on this device either. */
  readonly look?: Look | undefined;
}

export const ContactNone = ({ back, arrival, look }: ContactNoneProps): ReactNode => (
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
    {...(look === undefined ? {} : { look })}
  />
);
