// What stands where a payroll, an item or a document is not on this device.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { EmptyState, type Resting } from '../shared/arrival/empty-state.tsx';
import type { Look } from '../shared/arrival/fetch-row.ts';

/** A month of pay with its lines. @param key its number, or `~{id}` */
export const payrollLook = (key: string): Look => ({
  entity: payroll,
  id: key,
  beneath: [{ path: '/payrolls/{id}/items?limit=1000&page=1', entity: payrollItem }],
});

const TITLES = {
  payroll: 'payrolls.notFound.title',
  item: 'payrolls.notFound.item',
  document: 'payrolls.notFound.document',
} as const;

interface NotFoundProps extends Resting {
  readonly what: keyof typeof TITLES;
  /** Null where the server was asked already. */
  readonly look: Look | null;
}

export const NotFound = ({ what, arrival, look }: NotFoundProps): ReactNode => (
  <EmptyState
    arrival={arrival}
    icon="wallet"
    claim={TITLES[what]}
    look={look}
    action={
      <LinkButton to="/payrolls" variant="outline">
        <FormattedMessage id="payrolls.toList" />
      </LinkButton>
    }
    text="payrolls.notFound.text"
  />
);
