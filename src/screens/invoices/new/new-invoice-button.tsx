// The way to a new invoice.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import * as style from '../invoices.css.ts';
import { NewInvoice } from './new-invoice.tsx';

export const NewInvoiceButton = (): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={style.top}>
      <Button icon="plus" onPress={() => setOpen(true)}>
        <FormattedMessage id="invoices.new.title" />
      </Button>
      {isOpen && <NewInvoice onClose={() => setOpen(false)} />}
    </div>
  );
};
