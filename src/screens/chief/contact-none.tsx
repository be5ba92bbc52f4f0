// What stands where a contact is not named, or not to be seen.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { EmptyState } from '#kit/empty-state.tsx';
import { LinkButton } from '#kit/link-button.tsx';
import { crewPath } from '../parts/paths.ts';

export const ContactNone = ({ crewId }: { readonly crewId: string }): ReactNode => (
  <EmptyState icon="contact" title={<FormattedMessage id="chief.contact.none.title" />} action={<LinkButton to={crewPath(crewId)} variant="outline"><FormattedMessage id="chief.toCrew" /></LinkButton>}>
    <FormattedMessage id="chief.contact.none.text" />
  </EmptyState>
);
