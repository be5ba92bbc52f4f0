// What stands where a payroll, an item or a document is not on this device.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { EmptyState, type Resting } from '../shared/arrival/empty-state.tsx';

const TITLES = {
  payroll: 'payrolls.notFound.title',
  item: 'payrolls.notFound.item',
  document: 'payrolls.notFound.document',
} as const;

export const NotFound = ({ what, arrival }: { readonly what: keyof typeof TITLES } & Resting): ReactNode => (
  <EmptyState
    arrival={arrival}
    icon="wallet"
    claim={TITLES[what]}
    action={
      <LinkButton to="/payrolls" variant="outline">
        <FormattedMessage id="payrolls.toList" />
      </LinkButton>
    }
    text="payrolls.notFound.text"
  />
);
