// What stands where a payroll, an item or a document is not on this device.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { EmptyState } from '#kit/empty-state.tsx';
import { LinkButton } from '#kit/link-button.tsx';

const TITLES = { payroll: 'payrolls.notFound.title', item: 'payrolls.notFound.item', document: 'payrolls.notFound.document' } as const;

export const NotFound = ({ what }: { readonly what: keyof typeof TITLES }): ReactNode => (
  <EmptyState icon="wallet" title={<FormattedMessage id={TITLES[what]} />} action={<LinkButton to="/payrolls" variant="outline"><FormattedMessage id="payrolls.toList" /></LinkButton>}>
    <FormattedMessage id="payrolls.notFound.text" />
  </EmptyState>
);
