// The lines of a credit note: those of the invoice, each to the other side.
import type { Row } from '#schema/define/entity.ts';
import type { invoiceItem } from '#schema/entities/money/invoice-item.ts';

type Item = Row<typeof invoiceItem>;
export type NewLine = Omit<Item, 'rev' | 'createdAt' | 'updatedAt' | 'deletedAt' | 'invoiceId'>;

/** What is written of a line that is here. */
export const lineOf = ({
  id,
  sort,
  caption,
  quantity,
  unit,
  unitCents,
  taxTypeId,
  deliveryNoteCrewId,
  surcharge,
}: Item): NewLine => ({
  id,
  sort,
  caption,
  quantity,
  unit,
  unitCents,
  taxTypeId,
  ...(deliveryNoteCrewId === undefined ? {} : { deliveryNoteCrewId }),
  ...(surcharge === undefined ? {} : { surcharge }),
});

export const creditLines = (items: readonly Item[], newId: () => string): NewLine[] =>
  // A price of nothing stays as it is: there is no -0.
  items.map((item) => ({ ...lineOf(item), id: newId(), unitCents: item.unitCents === 0 ? 0 : -item.unitCents }));
