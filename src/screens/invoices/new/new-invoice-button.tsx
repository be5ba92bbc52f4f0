// The way to a new invoice; an address that names a client opens it by itself.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { useQueryKey } from '../../shared/navigation/use-address.ts';
import { useReplaceStep } from '../../shared/navigation/use-open-step.ts';
import * as style from '../invoices.css.ts';
import { NewInvoice } from './new-invoice.tsx';

export const NewInvoiceButton = (): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  const replace = useReplaceStep();
  const wanted = useQueryKey('bill');
  const close = (): void => {
    setOpen(false);
    if (wanted !== undefined) replace('/invoices');
  };
  return (
    <div className={style.top}>
      <Button icon="plus" onPress={() => setOpen(true)}>
        <FormattedMessage id="invoices.new.title" />
      </Button>
      {(isOpen || wanted !== undefined) && (
        <NewInvoice key={wanted} onClose={close} {...(wanted === undefined ? {} : { companyId: wanted })} />
      )}
    </div>
  );
};
