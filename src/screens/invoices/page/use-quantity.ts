// How much a line bills, with what it counts: `63 h`, `2 pieces`; a flat price counts nothing.
import { useIntl } from 'react-intl';
import type { Row } from '#schema/define/entity.ts';
import type { invoiceItem } from '#schema/entities/money/invoice-item.ts';

type Counted = Pick<Row<typeof invoiceItem>, 'quantity' | 'unit'>;

export const useQuantity = (): ((line: Counted) => string) => {
  const { formatMessage, formatNumber } = useIntl();
  return ({ quantity, unit }) =>
    formatMessage(
      { id: `invoices.quantity.${unit}` },
      { quantity: formatNumber(quantity, { maximumFractionDigits: 3 }) },
    );
};
