// The items of a receipt; each can be changed while the receipt is open.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { receiptItem } from '#schema/entities/money/receipt-item.ts';
import { roundCents } from '#schema/rules/money/money.ts';
import { Button } from '#ui/primitives/button.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { EmptyState, type Resting } from '../shared/arrival/empty-state.tsx';
import { EntryMark } from '../shared/sending/entry-mark.tsx';
import { useMoney } from '../shared/values/use-money.ts';
import { ItemForm } from './item-form.tsx';
import type { ReceiptItem, ReceiptPage } from './queries.ts';
import * as style from './receipts.css.ts';

export interface ItemsProps extends Resting {
  readonly page: ReceiptPage;
  readonly canEdit: boolean;
}

export const Items = ({ page, canEdit, arrival }: ItemsProps): ReactNode => {
  const [open, setOpen] = useState<ReceiptItem | 'new' | null>(null);
  const { items, receipt } = page;
  const isFreshCopy = receipt.copyOf !== undefined && receipt.number === undefined;
  return (
    <Section heading={<FormattedMessage id="receipts.items" />}>
      {items.length === 0 ? (
        <EmptyState
          arrival={arrival}
          icon="list"
          claim="receipts.items.empty"
          text={isFreshCopy ? 'receipts.items.copied' : 'receipts.items.emptyText'}
        />
      ) : (
        <List>
          {items.map((item) => (
            <ItemRow
              key={item.id}
              item={item}
              currency={receipt.currency}
              {...(canEdit
                ? {
                    onPress: () => {
                      setOpen(item);
                    },
                  }
                : {})}
            />
          ))}
        </List>
      )}
      {canEdit && (
        <div className={style.actions}>
          <Button
            variant="outline"
            icon="plus"
            onPress={() => {
              setOpen('new');
            }}
          >
            <FormattedMessage id="receipts.item.add" />
          </Button>
        </div>
      )}
      {open !== null && (
        <ItemForm
          page={page}
          item={open === 'new' ? null : open}
          onClose={() => {
            setOpen(null);
          }}
        />
      )}
    </Section>
  );
};

interface ItemRowProps {
  readonly item: ReceiptItem;
  readonly currency: string;
  readonly onPress?: () => void;
}

const ItemRow = ({
  item: { id, caption, quantity, unitCents, projectNumber },
  currency,
  ...press
}: ItemRowProps): ReactNode => {
  const money = useMoney(currency);
  return (
    <ListRow
      align="top"
      title={caption}
      mark={<EntryMark entity={receiptItem} id={id} />}
      trailing={<span className={style.amount}>{money(roundCents(quantity * unitCents))}</span>}
      {...press}
      line={
        <>
          <FormattedMessage id="receipts.item.line" values={{ quantity, price: money(unitCents) }} />
          {projectNumber !== undefined && (
            <>
              , <FormattedMessage id="receipts.item.ofProject" values={{ number: String(projectNumber) }} />
            </>
          )}
        </>
      }
    />
  );
};
